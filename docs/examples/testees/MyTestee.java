import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/**
 * A testee to begin with, for engines on the JVM: a status-watermark valve, and the testee protocol around it.
 *
 * <pre>javac -d classes MyTestee.java Json.java
 * tidemark run --testee "exec java -cp classes MyTestee"</pre>
 *
 * Put your engine in the place of Valve, and drive each unit that it has from a class like ValveUnit. What is not
 * there is answered as `unsupported`, by name: a testee never computes what its engine does not.
 */
public final class MyTestee {
  /** The engine does not have the feature that this names. */
  static final class Unsupported extends RuntimeException {
    Unsupported(String feature) { super(feature); }
  }

  /** The engine refuses, with one of the codes of the protocol: FAILED if nothing more is known. */
  static final class EngineError extends RuntimeException {
    EngineError(String code) { super(code); }
  }

  /** Your engine goes here: combines the watermarks and statuses of several channels. */
  static final class Valve {
    static final class Channel { long watermark = Long.MIN_VALUE; boolean active = true, aligned = true; }

    final List<Channel> channels = new ArrayList<>();
    List<Object> out;
    private long last = Long.MIN_VALUE;
    private boolean active = true;

    Valve(long size) {
      if (size < 1) throw new EngineError("ILLEGAL_ARGUMENT");
      for (long i = 0; i < size; i++) channels.add(new Channel());
    }

    void watermark(long time, Channel from) {
      if (!active || !from.active || time <= from.watermark) return;
      from.watermark = time;
      from.aligned |= time >= last;
      emitIfLater(minimum());
    }

    void status(boolean nowActive, Channel from) {
      if (from.active == nowActive) return;
      from.active = nowActive;
      from.aligned = nowActive && from.watermark >= last;
      boolean anyActive = channels.stream().anyMatch(c -> c.active);
      if (!nowActive && from.watermark == last) emitIfLater(anyActive ? minimum() : maximum());
      if (active != anyActive) out.add(Map.of("status", anyActive ? "active" : "idle"));
      active = anyActive;
    }

    private long minimum() {
      return channels.stream().filter(c -> c.aligned).mapToLong(c -> c.watermark).min().orElse(Long.MIN_VALUE);
    }

    private long maximum() { return channels.stream().mapToLong(c -> c.watermark).max().getAsLong(); }

    private void emitIfLater(long time) {
      if (time <= last) return;
      last = time;
      out.add(Map.of("watermark", fromTime(time)));
    }
  }

  /** Drives the valve as a scenario of the unit `valve` says. */
  record ValveUnit(Valve valve) {
    static ValveUnit of(Map<String, Object> program) {
      for (String field : program.keySet()) if (!field.equals("channels")) throw new Unsupported("valve with " + field);
      return new ValveUnit(new Valve((Long) program.getOrDefault("channels", 1L)));
    }

    void run(Map<String, Object> step, Map<String, Object> result) {
      result.put("main", valve.out = new ArrayList<>());
      Valve.Channel from = valve.channels.get(((Long) step.getOrDefault("channel", 0L)).intValue());
      if (step.containsKey("watermark") && !(step.get("watermark") instanceof Map)) {
        valve.watermark(time(step.get("watermark").toString()), from);
      } else if (step.get("status") instanceof String status) {
        valve.status(status.equals("active"), from);
      } else {
        throw new Unsupported("valve step " + step.keySet().iterator().next());
      }
    }

    Object inspect(Object names) {
      if (!List.of("channels").containsAll((List<?>) names)) throw new Unsupported("inspection of " + names);
      return Map.of("channels", valve.channels.stream().map(c -> Map.of("wm", fromTime(c.watermark),
          "status", c.active ? "active" : "idle", "aligned", c.aligned)).toList());
    }

    /** An integer, or MIN, MAX, MIN+5, MAX-5. */
    static long time(String text) {
      long base = text.startsWith("MIN") ? Long.MIN_VALUE : text.startsWith("MAX") ? Long.MAX_VALUE : 0;
      String rest = base == 0 ? text : text.substring(3);
      return rest.isEmpty() ? base : base + Long.parseLong(rest);
    }
  }

  /** A number beyond 2^53 travels as text. */
  static Object fromTime(long time) {
    return time >= -(1L << 53) && time <= 1L << 53 ? (Object) time : Long.toString(time);
  }

  static Map<String, Object> run(Map<String, Object> scenario) {
    List<Object> results = new ArrayList<>();
    Map<String, Object> place = new LinkedHashMap<>();  // where an error is told: the setup, or a step
    try {
      ValveUnit unit = ValveUnit.of(Json.asMap(scenario.getOrDefault("program", Map.of())));
      for (Object each : (List<?>) scenario.get("steps")) {
        Map<String, Object> step = Json.asMap(each);
        results.add(place = new LinkedHashMap<>());
        unit.run(step, place);
        if (step.containsKey("inspect")) place.put("inspect", unit.inspect(step.get("inspect")));
      }
    } catch (EngineError error) {  // nothing more is run
      place.put("error", error.getMessage());
    }
    return Map.of("type", "result", "setup", results.isEmpty() ? place : Map.of(), "steps", results);
  }

  static Map<String, Object> answer(Map<String, Object> request) {
    if ("hello".equals(request.get("type"))) {
      return Map.of("type", "hello", "protocol", "1.0", "name", "my-engine-in-java", "version", "0.1", "units",
          List.of("valve"), "features", List.of(), "granularity", "step", "driven", Map.of("valve", "MyTestee.Valve"));
    }
    Map<String, Object> answer = new LinkedHashMap<>(Map.of("id", request.get("id")));
    try {
      answer.putAll(run(Json.asMap(request.get("scenario"))));
    } catch (Unsupported missing) {
      answer.putAll(Map.of("type", "unsupported", "feature", missing.getMessage()));
    } catch (RuntimeException error) {  // the adapter's own fault, told as such
      answer.putAll(Map.of("type", "failure", "text", error.toString()));
    }
    return answer;
  }

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    for (String line; (line = in.readLine()) != null; ) out.println(Json.write(answer(Json.readMap(line))));
  }
}

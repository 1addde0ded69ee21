package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.scripts.Moment;
import dev.tidemark.flink.scripts.RuntimeStore;
import dev.tidemark.flink.scripts.Script;
import dev.tidemark.flink.scripts.ScriptHost;
import dev.tidemark.flink.scripts.StateAccess;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Total;
import dev.tidemark.flink.values.ValueTypeInfo;
import dev.tidemark.flink.values.Values;
import dev.tidemark.flink.values.WindowValues;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/**
 * A user's window function: runs the program's scripts, and emits what the program asks for. {@code
 * In} is what the window holds: events, or one {@link Total}.
 */
public final class ScriptedWindowFunction<In>
    extends ProcessWindowFunction<In, Event, Object, Window> {
  private static final long serialVersionUID = 1L;

  private final WindowFunctions.Program program;
  private final Script process;
  private final Script clear;
  private final CallLog calls;

  public ScriptedWindowFunction(WindowFunctions.Program program, CallLog calls) {
    this.program = program;
    process = new Script(program.scripts().path("process"));
    clear = new Script(program.scripts().path("clear"));
    this.calls = calls;
  }

  @Override
  public void process(Object key, Context context, Iterable<In> contents, Collector<Event> out)
      throws Exception {
    if (program.state().equals("elements")) {
      WindowFunctions.Aggregate aggregate = new WindowFunctions.Aggregate(program.op());
      Total total = aggregate.createAccumulator();
      for (In event : contents) {
        total = aggregate.add((Event) event, total);
      }
      emit(key, context, aggregate.getResult(total), out);
      return;
    }
    for (In item : contents) {
      Total total = item instanceof Event event ? new Total(0, event.value()) : (Total) item;
      emit(key, context, total, out);
    }
  }

  @Override
  public void clear(Context context) throws Exception {
    Moment moment = Moment.ofWindow(null, null, context.window().maxTimestamp());
    clear.run(moment, new Host(context, null, null), calls);
  }

  private void emit(Object key, Context context, Total total, Collector<Event> out)
      throws Exception {
    if (total == null) {
      return;
    }
    Moment moment = Moment.ofWindow(total.value(), null, context.window().maxTimestamp());
    process.run(moment, new Host(context, key, out), calls);
    out.collect(Event.of(key, valueToEmit(key, context, total)));
  }

  private Object valueToEmit(Object key, Context context, Total total) {
    if (!program.scripts().has("emit")) {
      return total.value();
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    for (JsonNode name : program.scripts().get("emit")) {
      fields.put(name.asText(), field(name.asText(), key, context, total));
    }
    return fields;
  }

  private Object field(String name, Object key, Context context, Total total) {
    return switch (name) {
      case "value", "elements" -> total.value();
      case "key" -> key;
      case "window" -> Values.parse(WindowValues.toJson(context.window()));
      case "wm" -> context.currentWatermark();
      case "now" -> context.currentProcessingTime();
      default -> {
        if (program.state().equals("reduce")) {
          throw new UnsupportedFeature("function: count of a reduced window");
        }
        yield total.count();
      }
    };
  }

  private final class Host implements ScriptHost {
    private final Context context;
    private final Object key;
    private final Collector<Event> out;

    Host(Context context, Object key, Collector<Event> out) {
      this.context = context;
      this.key = key;
      this.out = out;
    }

    @Override
    public long currentWatermark() {
      return context.currentWatermark();
    }

    @Override
    public long currentProcessingTime() {
      return context.currentProcessingTime();
    }

    @Override
    public Object currentKey() {
      return out == null ? ScriptHost.super.currentKey() : key;
    }

    @Override
    public void emit(Object value) {
      if (out == null) {
        ScriptHost.super.emit(value);
      }
      out.collect(Event.of(key, value));
    }

    @Override
    public void emitSide(String tag, Object value) {
      Event event = out == null ? Event.ofValue(value) : Event.of(key, value);
      context.output(tag == null ? null : new OutputTag<>(tag, ValueTypeInfo.EVENT), event);
    }

    @Override
    public void accessState(JsonNode access, CallLog log) throws Exception {
      String scope = access.path("scope").asText("window");
      if (scope.equals("window")) {
        StateAccess.access(new RuntimeStore(context.windowState()), access, log);
      } else if (scope.equals("global") || scope.equals("key")) {
        StateAccess.access(new RuntimeStore(context.globalState()), access, log);
      } else {
        throw new UnsupportedFeature("window: state of scope " + scope);
      }
    }
  }
}

package dev.tidemark.flink.scripts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.ScriptFailure;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.Values;
import java.io.Serializable;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.streaming.api.windowing.triggers.TriggerResult;

/** User code that a scenario writes as a list of rules. */
public final class Script implements Serializable {
  private static final long serialVersionUID = 1L;

  private final JsonNode rules;
  private long runs = 0;

  /** {@code rules} may be missing, for a script that does nothing. */
  public Script(JsonNode rules) {
    this.rules = rules;
  }

  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /** Does the rules whose conditions hold, in order; returns the last result, or CONTINUE. */
  public TriggerResult run(Moment moment, ScriptHost host, CallLog calls) throws Exception {
    Run run = new Run(moment, host, calls, ++runs);
    run.all(rules);
    return run.result;
  }

  private static final class Run {
    private final Moment moment;
    private final ScriptHost host;
    private final CallLog calls;
    private final long nth;
    private TriggerResult result = TriggerResult.CONTINUE;

    Run(Moment moment, ScriptHost host, CallLog calls, long nth) {
      this.moment = moment;
      this.host = host;
      this.calls = calls;
      this.nth = nth;
    }

    void all(JsonNode rules) throws Exception {
      for (JsonNode rule : rules) {
        if (holds(rule.path("when"))) {
          for (Iterator<Map.Entry<String, JsonNode>> it = rule.fields(); it.hasNext(); ) {
            Map.Entry<String, JsonNode> action = it.next();
            act(action.getKey(), action.getValue());
          }
        }
      }
    }

    private boolean holds(JsonNode conditions) {
      for (Iterator<Map.Entry<String, JsonNode>> it = conditions.fields(); it.hasNext(); ) {
        Map.Entry<String, JsonNode> condition = it.next();
        if (!holds(condition.getKey(), condition.getValue())) {
          return false;
        }
      }
      return true;
    }

    private boolean holds(String field, JsonNode wanted) {
      return switch (field) {
        case "value" -> Objects.equals(Values.parse(wanted), moment.value());
        case "nth" -> wanted.longValue() == nth;
        case "ns" -> Objects.equals(Values.parse(wanted), moment.namespace());
        case "key" -> Objects.equals(Values.parseKey(wanted), host.currentKey());
        case "domain" -> wanted.asText().equals(moment.domain());
        case "time" -> Objects.equals(resolve(wanted), moment.timer());
        default -> throw new UnsupportedFeature("script: condition " + field);
      };
    }

    private void act(String action, JsonNode argument) throws Exception {
      switch (action) {
        case "when" -> {}
        case "do" -> all(argument);
        case "set" -> host.setTimer(isEventTime(argument), resolve(argument.get("time")), argument);
        case "delete" ->
            host.deleteTimer(isEventTime(argument), resolve(argument.get("time")), argument);
        case "emit" -> host.emit(Values.parse(argument));
        case "side" ->
            host.emitSide(
                argument.get("tag").isNull() ? null : argument.get("tag").asText(),
                Values.parse(argument.get("value")));
        case "state" -> host.accessState(argument, calls);
        case "read" -> calls.add("read", read(argument));
        case "visit" -> host.visitTimers(argument.asText().equals("event"), calls);
        case "key" -> host.setCurrentKey(Values.parseKey(argument));
        case "result" -> result = TriggerResult.valueOf(argument.asText());
        case "fail" -> throw new ScriptFailure(argument.asText());
        default -> throw new UnsupportedFeature("script: action " + action);
      }
    }

    private static boolean isEventTime(JsonNode timer) {
      return timer.get("domain").asText().equals("event");
    }

    private JsonNode read(JsonNode names) {
      ObjectNode read = JsonNodeFactory.instance.objectNode();
      names.forEach(name -> read.set(name.asText(), readOne(name.asText())));
      return read;
    }

    private JsonNode readOne(String name) {
      return switch (name) {
        case "wm" -> Times.toJson(host.currentWatermark());
        case "now" -> Times.toJson(host.currentProcessingTime());
        case "key" -> Values.keyToJson(host.currentKey());
        case "ts" ->
            moment.timestamp() == null
                ? JsonNodeFactory.instance.textNode("none")
                : Times.toJson(moment.timestamp());
        case "domain" -> JsonNodeFactory.instance.textNode(domain());
        default -> throw new UnsupportedFeature("script: read " + name);
      };
    }

    private String domain() {
      if (moment.domain() == null) {
        throw new UnsupportedFeature(
            "script: read domain outside a timer's call (Flink's types do not offer it)");
      }
      return moment.domain();
    }

    /** A time, or one relative to something of the moment or the host. */
    private Long resolve(JsonNode time) {
      if (!time.isObject()) {
        return Times.parse(time);
      }
      Map.Entry<String, JsonNode> relative = time.fields().next();
      Long base =
          switch (relative.getKey()) {
            case "wm" -> (Long) host.currentWatermark();
            case "now" -> (Long) host.currentProcessingTime();
            case "ts" -> moment.timestamp() == null ? (Long) Long.MIN_VALUE : moment.timestamp();
            case "timer" -> moment.timer();
            default -> moment.maxTimestamp();
          };
      if (base == null) {
        throw new UnsupportedFeature("script: a time relative to " + relative.getKey());
      }
      return base + Times.parseDuration(relative.getValue()).toMillis();
    }
  }
}

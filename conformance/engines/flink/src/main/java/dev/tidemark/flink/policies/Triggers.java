package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.EventSerializer;
import dev.tidemark.flink.values.Times;
import java.time.Duration;
import java.util.Map;
import org.apache.flink.streaming.api.windowing.assigners.GlobalWindows;
import org.apache.flink.streaming.api.windowing.triggers.ContinuousEventTimeTrigger;
import org.apache.flink.streaming.api.windowing.triggers.ContinuousProcessingTimeTrigger;
import org.apache.flink.streaming.api.windowing.triggers.CountTrigger;
import org.apache.flink.streaming.api.windowing.triggers.DeltaTrigger;
import org.apache.flink.streaming.api.windowing.triggers.EventTimeTrigger;
import org.apache.flink.streaming.api.windowing.triggers.ProcessingTimeTrigger;
import org.apache.flink.streaming.api.windowing.triggers.ProcessingTimeoutTrigger;
import org.apache.flink.streaming.api.windowing.triggers.PurgingTrigger;
import org.apache.flink.streaming.api.windowing.triggers.Trigger;
import org.apache.flink.streaming.api.windowing.windows.Window;

/** Flink's triggers, by a program's field {@code trigger}. */
public final class Triggers {
  private Triggers() {}

  /** {@code calls} is where a script notes its calls. */
  @SuppressWarnings("unchecked")
  public static Trigger<Event, Window> parse(JsonNode trigger, CallLog calls) {
    return (Trigger<Event, Window>) (Trigger<?, ?>) parseTyped(trigger, calls);
  }

  private static Trigger<?, ?> parseTyped(JsonNode trigger, CallLog calls) {
    if (trigger.isTextual()) {
      return switch (trigger.asText()) {
        case "event_time" -> EventTimeTrigger.create();
        case "processing_time" -> ProcessingTimeTrigger.create();
        case "never" -> GlobalWindows.create().getDefaultTrigger();
        default -> GlobalWindows.createWithEndOfStreamTrigger().getDefaultTrigger();
      };
    }
    Map.Entry<String, JsonNode> form = trigger.fields().next();
    JsonNode argument = form.getValue();
    return switch (form.getKey()) {
      case "count" -> CountTrigger.of(argument.get("n").longValue());
      case "continuous" -> continuous(argument);
      case "delta" ->
          DeltaTrigger.of(
              argument.get("threshold").doubleValue(),
              (Event from, Event to) -> Delta.between(from, to),
              EventSerializer.INSTANCE);
      case "purging" -> PurgingTrigger.of(parse(argument.get("of"), calls));
      case "processing_timeout" ->
          ProcessingTimeoutTrigger.of(
              parse(argument.get("of"), calls),
              Times.parseDuration(argument.get("ms")),
              argument.path("reset").asBoolean(false),
              argument.path("clear").asBoolean(true));
      case "script" -> new ScriptedTrigger(argument, calls);
      default -> throw new UnsupportedFeature("trigger " + form.getKey());
    };
  }

  private static Trigger<?, ?> continuous(JsonNode argument) {
    Duration interval = Times.parseDuration(argument.get("interval"));
    return argument.path("time").asText("event").equals("event")
        ? ContinuousEventTimeTrigger.of(interval)
        : ContinuousProcessingTimeTrigger.of(interval);
  }
}

package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.Values;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkGeneratorSupplier;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.util.clock.RelativeClock;

/** A user's own generator, which hands out what a script says. */
final class ScriptedGenerator implements WatermarkGenerator<Event> {
  private final JsonNode script;
  private final RelativeClock clock;
  private long events = 0;
  private long ticks = 0;

  ScriptedGenerator(JsonNode script, WatermarkGeneratorSupplier.Context context) {
    this.script = script;
    clock = context.getInputActivityClock();
  }

  @Override
  public void onEvent(Event event, long timestamp, WatermarkOutput output) {
    run("on_event", event.value(), ++events, timestamp, output);
  }

  @Override
  public void onPeriodicEmit(WatermarkOutput output) {
    run("on_periodic", null, ++ticks, 0, output);
  }

  private void run(
      String callback, Object value, long nth, long timestamp, WatermarkOutput output) {
    for (JsonNode entry : script.path(callback)) {
      if (applies(entry.path("when"), value, nth)) {
        handOut(entry, timestamp, output);
      }
    }
  }

  private static boolean applies(JsonNode when, Object value, long nth) {
    for (Iterator<Map.Entry<String, JsonNode>> it = when.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> condition = it.next();
      boolean holds =
          switch (condition.getKey()) {
            case "value" -> Objects.equals(Values.parse(condition.getValue()), value);
            case "nth" -> condition.getValue().longValue() == nth;
            default -> throw new UnsupportedFeature("generator: " + condition.getKey());
          };
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  private void handOut(JsonNode entry, long timestamp, WatermarkOutput output) {
    if (entry.has("watermark")) {
      output.emitWatermark(new Watermark(resolve(entry.get("watermark"), timestamp)));
    } else if (entry.asText().equals("idle") || entry.has("idle")) {
      output.markIdle();
    } else {
      output.markActive();
    }
  }

  private long resolve(JsonNode time, long timestamp) {
    if (!time.isObject()) {
      return Times.parse(time);
    }
    if (time.has("ts")) {
      return timestamp + Times.parseDuration(time.get("ts")).toMillis();
    }
    if (time.has("now")) {
      return clock.relativeTimeMillis() + Times.parseDuration(time.get("now")).toMillis();
    }
    throw new UnsupportedFeature("generator: a time relative to something else");
  }
}

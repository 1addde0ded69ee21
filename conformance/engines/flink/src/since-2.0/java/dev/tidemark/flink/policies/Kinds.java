package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import org.apache.flink.api.common.watermark.WatermarkCombinationFunction;
import org.apache.flink.api.common.watermark.WatermarkCombinationFunction.BoolWatermarkCombinationFunction;
import org.apache.flink.api.common.watermark.WatermarkCombinationFunction.NumericWatermarkCombinationFunction;
import org.apache.flink.api.common.watermark.WatermarkCombinationPolicy;
import org.apache.flink.api.common.watermark.WatermarkHandlingStrategy;
import org.apache.flink.datastream.api.extension.eventtime.EventTimeExtension;
import org.apache.flink.datastream.api.extension.eventtime.strategy.EventTimeWatermarkGeneratorBuilder;
import org.apache.flink.datastream.api.function.OneInputStreamProcessFunction;
import org.apache.flink.streaming.runtime.watermark.AbstractInternalWatermarkDeclaration;
import org.apache.flink.streaming.runtime.watermark.InternalBoolWatermarkDeclaration;
import org.apache.flink.streaming.runtime.watermark.InternalLongWatermarkDeclaration;

/** Flink's kinds of watermarks, and the generator of its event-time extension, from a program. */
public final class Kinds {
  private Kinds() {}

  public static AbstractInternalWatermarkDeclaration<?> parse(JsonNode kind) {
    String name = kind.get("name").asText();
    WatermarkCombinationFunction function =
        switch (kind.get("combine").asText()) {
          case "min" -> NumericWatermarkCombinationFunction.MIN;
          case "max" -> NumericWatermarkCombinationFunction.MAX;
          case "and" -> BoolWatermarkCombinationFunction.AND;
          default -> BoolWatermarkCombinationFunction.OR;
        };
    WatermarkCombinationPolicy policy =
        new WatermarkCombinationPolicy(function, kind.path("wait").asBoolean(false));
    WatermarkHandlingStrategy handling =
        kind.path("handling").asText("forward").equals("forward")
            ? WatermarkHandlingStrategy.FORWARD
            : WatermarkHandlingStrategy.IGNORE;
    boolean aligned = kind.path("aligned").asBoolean(false);
    return kind.get("type").asText().equals("long")
        ? new InternalLongWatermarkDeclaration(name, policy, handling, aligned)
        : new InternalBoolWatermarkDeclaration(name, policy, handling, aligned);
  }

  /** An event's value is its time. */
  public static OneInputStreamProcessFunction<Event, Event> extension(JsonNode extension) {
    EventTimeWatermarkGeneratorBuilder<Event> builder =
        EventTimeExtension.newWatermarkGeneratorBuilder(event -> (Long) event.value());
    if (extension.has("disorder")) {
      builder.withMaxOutOfOrderTime(Times.parseDuration(extension.get("disorder")));
    }
    if (extension.has("idleness")) {
      builder.withIdleness(Times.parseDuration(extension.get("idleness")));
    }
    switch (extension.path("emission").asText("periodic")) {
      case "none" -> builder.noWatermark();
      case "per_event" -> builder.perEventWatermark();
      default -> {
        if (extension.has("interval")) {
          builder.periodicWatermark(Times.parseDuration(extension.get("interval")));
        } else {
          builder.periodicWatermark();
        }
      }
    }
    return builder.buildAsProcessFunction();
  }
}

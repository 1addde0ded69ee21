package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.Values;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.eventtime.SerializableTimestampAssigner;
import org.apache.flink.api.common.eventtime.WatermarkAlignmentParams;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;

/** Flink's watermark strategies, by a program's field {@code strategy}. */
public final class Strategies {
  private Strategies() {}

  /** Wraps in the order in which the fields stand. */
  public static WatermarkStrategy<Event> parse(JsonNode strategy) {
    WatermarkStrategy<Event> parsed = generator(strategy.get("generator"));
    for (Iterator<Map.Entry<String, JsonNode>> it = strategy.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> field = it.next();
      parsed = wrap(parsed, field.getKey(), field.getValue());
    }
    return parsed;
  }

  private static WatermarkStrategy<Event> wrap(
      WatermarkStrategy<Event> strategy, String field, JsonNode argument) {
    return switch (field) {
      case "assigner" -> withAssigner(strategy, argument);
      case "idleness" -> strategy.withIdleness(Times.parseDuration(argument));
      case "alignment" -> withAlignment(strategy, argument);
      default -> strategy;
    };
  }

  private static WatermarkStrategy<Event> generator(JsonNode generator) {
    if (generator.isTextual()) {
      return generator.asText().equals("monotonous")
          ? WatermarkStrategy.forMonotonousTimestamps()
          : WatermarkStrategy.noWatermarks();
    }
    if (generator.has("bounded")) {
      Duration bound = Times.parseDuration(generator.get("bounded").get("ms"));
      return WatermarkStrategy.forBoundedOutOfOrderness(bound);
    }
    if (generator.has("script")) {
      JsonNode script = generator.get("script");
      return WatermarkStrategy.forGenerator(context -> new ScriptedGenerator(script, context));
    }
    throw new UnsupportedFeature("generator of this kind");
  }

  private static WatermarkStrategy<Event> withAssigner(
      WatermarkStrategy<Event> strategy, JsonNode assigner) {
    if (assigner.asText().equals("record")) {
      return strategy;
    }
    if (assigner.asText().equals("value")) {
      SerializableTimestampAssigner<Event> byValue = (event, timestamp) -> (Long) event.value();
      return strategy.withTimestampAssigner(byValue);
    }
    if (assigner.has("table")) {
      JsonNode rows = assigner.get("table");
      SerializableTimestampAssigner<Event> byTable =
          (event, timestamp) -> lookUp(rows, event.value());
      return strategy.withTimestampAssigner(byTable);
    }
    throw new UnsupportedFeature("timestamp assigner " + assigner);
  }

  private static long lookUp(JsonNode rows, Object value) {
    for (JsonNode row : rows) {
      if (Objects.equals(Values.parse(row.get("value")), value)) {
        return Times.parse(row.get("ts"));
      }
    }
    throw new IllegalArgumentException("the table of timestamps has no row for " + value);
  }

  /** What Flink makes of {@code {group, drift, interval}}. */
  public static WatermarkAlignmentParams alignmentOf(JsonNode alignment) {
    return withAlignment(WatermarkStrategy.noWatermarks(), alignment).getAlignmentParameters();
  }

  private static WatermarkStrategy<Event> withAlignment(
      WatermarkStrategy<Event> strategy, JsonNode alignment) {
    String group = alignment.get("group").asText();
    Duration drift = Times.parseDuration(alignment.get("drift"));
    return alignment.has("interval")
        ? strategy.withWatermarkAlignment(
            group, drift, Times.parseDuration(alignment.get("interval")))
        : strategy.withWatermarkAlignment(group, drift);
  }
}

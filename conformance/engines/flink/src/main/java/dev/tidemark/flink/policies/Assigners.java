package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import java.time.Duration;
import java.util.Map;
import org.apache.flink.streaming.api.windowing.assigners.DynamicEventTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.DynamicProcessingTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.EventTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.GlobalWindows;
import org.apache.flink.streaming.api.windowing.assigners.ProcessingTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.SessionWindowTimeGapExtractor;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.SlidingProcessingTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingProcessingTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.assigners.WindowStagger;
import org.apache.flink.streaming.api.windowing.windows.Window;

/** Flink's window assigners, by a program's field {@code assigner}. */
public final class Assigners {
  private Assigners() {}

  /** An assigner of event windows; of which kind, the program says. */
  @SuppressWarnings("unchecked")
  public static WindowAssigner<Event, Window> parse(JsonNode assigner) {
    return (WindowAssigner<Event, Window>) (WindowAssigner<?, ?>) parseTyped(assigner);
  }

  private static WindowAssigner<?, ?> parseTyped(JsonNode assigner) {
    if (assigner.isTextual()) {
      return assigner.asText().equals("global")
          ? GlobalWindows.create()
          : GlobalWindows.createWithEndOfStreamTrigger();
    }
    Map.Entry<String, JsonNode> form = assigner.fields().next();
    JsonNode argument = form.getValue();
    boolean eventTime = argument.path("time").asText("event").equals("event");
    return switch (form.getKey()) {
      case "tumbling" -> tumbling(argument, eventTime);
      case "sliding" -> sliding(argument, eventTime);
      case "session" -> session(argument, eventTime);
      case "table" -> TableAssigner.parse(argument);
      default -> throw new UnsupportedFeature("assigner " + form.getKey());
    };
  }

  private static Duration offsetOf(JsonNode argument) {
    return Times.parseDurationOr(argument, "offset", Duration.ZERO);
  }

  private static WindowAssigner<?, ?> tumbling(JsonNode argument, boolean eventTime) {
    Duration size = Times.parseDuration(argument.get("size"));
    Duration offset = offsetOf(argument);
    String stagger = argument.path("stagger").asText("aligned");
    WindowStagger policy =
        switch (stagger) {
          case "natural" -> WindowStagger.NATURAL;
          case "random" -> WindowStagger.RANDOM;
          default -> WindowStagger.ALIGNED;
        };
    return eventTime
        ? TumblingEventTimeWindows.of(size, offset, policy)
        : TumblingProcessingTimeWindows.of(size, offset, policy);
  }

  private static WindowAssigner<?, ?> sliding(JsonNode argument, boolean eventTime) {
    Duration size = Times.parseDuration(argument.get("size"));
    Duration slide = Times.parseDuration(argument.get("slide"));
    Duration offset = offsetOf(argument);
    return eventTime
        ? SlidingEventTimeWindows.of(size, slide, offset)
        : SlidingProcessingTimeWindows.of(size, slide, offset);
  }

  private static WindowAssigner<?, ?> session(JsonNode argument, boolean eventTime) {
    if (argument.has("gap_from_value")) {
      SessionWindowTimeGapExtractor<Event> gap = event -> (Long) event.value();
      return eventTime
          ? DynamicEventTimeSessionWindows.withDynamicGap(gap)
          : DynamicProcessingTimeSessionWindows.withDynamicGap(gap);
    }
    Duration gap = Times.parseDuration(argument.get("gap"));
    return eventTime
        ? EventTimeSessionWindows.withGap(gap)
        : ProcessingTimeSessionWindows.withGap(gap);
  }
}

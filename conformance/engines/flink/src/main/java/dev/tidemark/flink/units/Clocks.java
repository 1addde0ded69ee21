package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.values.Times;
import org.apache.flink.streaming.runtime.tasks.TestProcessingTimeService;

/** The step {@code clock} on Flink's manual processing-time service. */
final class Clocks {
  private Clocks() {}

  /** To a time, or on by {@code {advance: d}}. */
  static void move(TestProcessingTimeService clock, JsonNode argument) throws Exception {
    if (argument.has("advance")) {
      clock.advance(Times.parseDuration(argument.get("advance")).toMillis());
    } else {
      clock.setCurrentTime(Times.parse(argument));
    }
  }
}

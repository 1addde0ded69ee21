package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Times;
import org.apache.flink.streaming.runtime.tasks.TestProcessingTimeService;

/** The step {@code clock} on Flink's manual processing-time service. */
public final class Clocks {
  private Clocks() {}

  /** To a time, or on by {@code {advance: d}}. */
  public static void move(TestProcessingTimeService clock, Step step) throws Exception {
    if (!step.action().path("fire").asBoolean(true)) {
      throw new UnsupportedFeature("clock, fire: false: Flink's manual clock fires what is due");
    }
    JsonNode argument = step.argument();
    if (argument.has("advance")) {
      clock.advance(Times.parseDuration(argument.get("advance")).toMillis());
    } else {
      clock.setCurrentTime(Times.parse(argument));
    }
  }
}

package dev.tidemark.flink.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Times;
import java.time.Duration;
import java.util.List;

/** Refuses scenarios whose result depends on the machine's clock: a cluster has no other. */
final class TimingRules {
  private static final List<String> FIELDS =
      List.of("processing_timeout", "now", "idleness", "on_periodic");
  private static final List<String> WORDS =
      List.of("processing", "processing_time", "now", "ingestion");

  private TimingRules() {}

  static void check(Scenario scenario, List<Vertex> vertices) {
    refuseProcessingTime(scenario.program());
    boolean periodic = vertices.stream().anyMatch(Vertex::isPeriodic);
    for (Step step : scenario.steps()) {
      if (step.kind().equals("record")) {
        refuseProcessingTime(step.argument().path("value").path("do"));
      } else if (step.kind().equals("clock") && periodic) {
        refuseShortAdvance(step.argument(), vertices);
      }
    }
  }

  private static void refuseProcessingTime(JsonNode program) {
    for (String field : FIELDS) {
      if (program.findValue(field) != null) {
        throw new UnsupportedFeature("pipeline: " + field + ", which goes by the machine's clock");
      }
    }
    if (hasWord(program)) {
      throw new UnsupportedFeature("pipeline: processing time, which is the machine's clock");
    }
  }

  private static boolean hasWord(JsonNode program) {
    if (program.isTextual()) {
      return WORDS.contains(program.asText());
    }
    for (JsonNode part : program) {
      if (hasWord(part)) {
        return true;
      }
    }
    return false;
  }

  /** What is shorter than the interval has a tick in it or not. */
  private static void refuseShortAdvance(JsonNode clock, List<Vertex> vertices) {
    if (!clock.has("advance")) {
      throw new UnsupportedFeature("pipeline: periodic watermarks, and a clock set to a time");
    }
    Duration advance = Times.parseDuration(clock.get("advance"));
    for (Vertex vertex : vertices) {
      Duration interval =
          Times.parseDurationOr(vertex.program(), "interval", Duration.ofMillis(200));
      if (vertex.isPeriodic() && advance.compareTo(interval) < 0) {
        throw new UnsupportedFeature(
            "pipeline: a clock that moves by less than the interval of watermarks");
      }
    }
  }
}

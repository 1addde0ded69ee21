package dev.tidemark.flink.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** A scenario without what it expects. */
public record Scenario(String id, String unit, JsonNode program, List<Step> steps) {
  static Scenario parse(JsonNode scenario) {
    List<Step> steps = new ArrayList<>();
    scenario.path("steps").forEach(step -> steps.add(Step.parse(step)));
    return new Scenario(
        scenario.path("id").asText(),
        scenario.path("unit").asText(),
        scenario.path("program"),
        steps);
  }
}

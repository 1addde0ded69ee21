package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Times;
import java.util.Set;
import org.apache.flink.api.common.eventtime.IndexedCombinedWatermarkStatus;

/**
 * The unit {@code combiner}: {@link IndexedCombinedWatermarkStatus}. After each step the call
 * {@code {combined: {changed, wm, idle}}} tells what it says.
 */
final class CombinerUnit implements Unit {
  private final IndexedCombinedWatermarkStatus combined;

  CombinerUnit(Scenario scenario) {
    combined =
        IndexedCombinedWatermarkStatus.forInputsCount(scenario.program().get("inputs").asInt());
  }

  @Override
  public void act(Step step, StepResult result) {
    boolean changed =
        switch (step.kind()) {
          case "watermark" ->
              combined.updateWatermark(step.selector("input"), Times.parse(step.argument()));
          case "status" ->
              combined.updateStatus(
                  step.selector("input"), step.argument().asText().equals("idle"));
          default -> throw new UnsupportedFeature("combiner: step " + step.kind());
        };
    ObjectNode call = JsonNodeFactory.instance.objectNode();
    ObjectNode state = call.putObject("combined").put("changed", changed);
    state.set("wm", Times.toJson(combined.getCombinedWatermark()));
    state.put("idle", combined.isIdle());
    result.call(call);
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    fields.set("wm", Times.toJson(combined.getCombinedWatermark()));
  }
}

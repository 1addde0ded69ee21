package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.policies.Strategies;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.releases.Operators;
import dev.tidemark.flink.scripts.CallLog;

/** The unit {@code timestamps}: Flink's timestamps-and-watermarks operator. */
final class TimestampsUnit extends HarnessUnit {
  TimestampsUnit(Scenario scenario) throws Exception {
    super(scenario.program(), new CallLog());
    JsonNode program = scenario.program();
    boolean progressive = !program.path("mode").asText("streaming").equals("batch");
    drive(
        (layout, subtask) ->
            Driven.of(
                Operators.timestamps(
                    Strategies.parse(program.get("strategy")),
                    progressive,
                    layout.maxParallelism(),
                    layout.parallelism(),
                    subtask)));
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    if (step.kind().equals("pressure")) {
      Pressure.set(harness().getEnvironment(), step.argument());
    } else {
      super.act(step, result);
    }
  }
}

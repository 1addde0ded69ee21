package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.policies.Triggers;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.scripts.CallLog;

/** The unit {@code trigger}: a trigger over Flink's timer service and heap state. */
final class TriggerUnit extends KeyedHarnessUnit {
  TriggerUnit(Scenario scenario) throws Exception {
    super(scenario.program(), new CallLog());
    JsonNode trigger = scenario.program().get("trigger");
    driveKeyed(() -> new TriggerOperator(Triggers.parse(trigger, calls()), calls()));
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    switch (step.kind()) {
      case "call" -> {
        TriggerOperator operator = (TriggerOperator) harness().getOperator();
        operator.call(step.argument());
      }
      case "watermark" -> {
        super.act(step, result);
        // The unit shows callbacks only: the operator around the trigger is the adapter's.
        harness().getOutput().clear();
      }
      default -> super.act(step, result);
    }
  }
}

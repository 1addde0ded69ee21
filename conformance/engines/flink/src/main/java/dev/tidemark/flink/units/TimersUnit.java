package dev.tidemark.flink.units;

import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.OtherValueSerializer;
import dev.tidemark.flink.values.ValueSerializer;

/** The unit {@code timers}: Flink's internal timer services, in an operator of our own. */
final class TimersUnit extends KeyedHarnessUnit {
  TimersUnit(Scenario scenario) throws Exception {
    super(scenario.program(), new CallLog());
    driveKeyed(() -> new TimersOperator(scenario.program(), calls()));
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    if (!step.kind().equals("service")) {
      super.act(step, result);
      return;
    }
    boolean other = step.argument().has("serializer");
    for (HarnessSubtask subtask : subtasks()) {
      TimersOperator operator = (TimersOperator) subtask.harness().getOperator();
      operator.askForService(
          step.argument().get("name").asText(),
          other ? OtherValueSerializer.INSTANCE : ValueSerializer.INSTANCE);
    }
  }
}

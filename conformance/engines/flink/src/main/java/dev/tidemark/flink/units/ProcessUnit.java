package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import org.apache.flink.streaming.api.operators.KeyedProcessOperator;
import org.apache.flink.streaming.api.operators.ProcessOperator;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;

/** The unit {@code process}: Flink's process operators, with keys or without. */
final class ProcessUnit {
  private ProcessUnit() {}

  static Unit make(Scenario scenario) throws Exception {
    JsonNode program = scenario.program();
    if (program.path("inputs").asInt(1) != 1 || program.path("inputs").isTextual()) {
      throw new UnsupportedFeature("process: several inputs");
    }
    CallLog calls = new CallLog();
    if (program.path("keyed").asBoolean(true)) {
      KeyedHarnessUnit unit = new KeyedHarnessUnit(program, calls);
      unit.driveKeyed(() -> new KeyedProcessOperator<>(new ScriptedProcess.Keyed(program, calls)));
      return unit;
    }
    HarnessUnit unit = new HarnessUnit(program, calls);
    unit.drive(
        (layout, subtask) ->
            HarnessUnit.Driven.of(
                new OneInputStreamOperatorTestHarness<>(
                    new ProcessOperator<>(new ScriptedProcess.Unkeyed(calls)),
                    layout.maxParallelism(),
                    layout.parallelism(),
                    subtask)));
    return unit;
  }
}

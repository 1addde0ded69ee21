package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.ValueTypeInfo;
import org.apache.flink.streaming.api.operators.KeyedProcessOperator;
import org.apache.flink.streaming.api.operators.ProcessOperator;
import org.apache.flink.streaming.api.operators.co.KeyedCoProcessOperator;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;

/** The unit {@code process}: Flink's process operators, with keys or without. */
final class ProcessUnit {
  private ProcessUnit() {}

  static Unit make(Scenario scenario) throws Exception {
    JsonNode program = scenario.program();
    if (program.path("inputs").asInt(1) == 2) {
      return makeTwo(program, false);
    }
    if (program.path("inputs").asInt(1) != 1 || program.path("inputs").isTextual()) {
      throw new UnsupportedFeature("process: more than two inputs, or a broadcast");
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

  /** The unit {@code two_input}: what only forwards. */
  static Unit makeForwarding(Scenario scenario) throws Exception {
    if (scenario.program().path("inputs").asInt(2) != 2) {
      throw new UnsupportedFeature("two_input: more than two inputs");
    }
    return makeTwo(scenario.program(), true);
  }

  private static Unit makeTwo(JsonNode program, boolean onlyForwards) throws Exception {
    if (!program.path("keyed").asBoolean(true)) {
      throw new UnsupportedFeature("two inputs without keys");
    }
    CallLog calls = new CallLog();
    KeyedHarnessUnit unit = new KeyedHarnessUnit(program, calls);
    unit.drive(
        (layout, subtask) ->
            HarnessUnit.Driven.of(
                new KeyedTwoInputStreamOperatorTestHarness<Object, Event, Event, Event>(
                    new KeyedCoProcessOperator<>(
                        new ScriptedProcess.KeyedTwo(program, calls, onlyForwards)),
                    Event::key,
                    Event::key,
                    ValueTypeInfo.VALUE,
                    layout.maxParallelism(),
                    layout.parallelism(),
                    subtask)));
    return unit;
  }
}

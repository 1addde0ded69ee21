package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.policies.Joins;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.ValueTypeInfo;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.transformations.OneInputTransformation;
import org.apache.flink.streaming.runtime.operators.windowing.WindowOperator;
import org.apache.flink.streaming.runtime.operators.windowing.WindowReader;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;

/** The unit {@code join}: Flink's joins of two keyed inputs, left and right. */
final class JoinUnit extends KeyedHarnessUnit {
  JoinUnit(Scenario scenario) throws Exception {
    super(scenario.program(), new CallLog());
    String kind = scenario.program().get("kind").asText();
    switch (kind) {
      case "interval" -> driveInterval();
      case "window", "cogroup" -> driveWindow();
      default -> throw new UnsupportedFeature("join: " + kind);
    }
  }

  private void driveInterval() throws Exception {
    drive(
        (layout, subtask) ->
            Driven.of(
                new KeyedTwoInputStreamOperatorTestHarness<Object, Event, Event, Event>(
                    Joins.interval(program()),
                    Event::key,
                    Event::key,
                    ValueTypeInfo.VALUE,
                    layout.maxParallelism(),
                    layout.parallelism(),
                    subtask)));
  }

  private void driveWindow() throws Exception {
    drive(this::makeWindow);
  }

  @SuppressWarnings("unchecked")
  private Driven makeWindow(Layout layout, int subtask) throws Exception {
    OneInputTransformation<Object, Event> join = Joins.window(program(), calls());
    KeyedOneInputStreamOperatorTestHarness<Object, Object, Event> harness =
        new KeyedOneInputStreamOperatorTestHarness<>(
            join.getOperatorFactory(),
            (KeySelector<Object, Object>) join.getStateKeySelector(),
            ValueTypeInfo.VALUE,
            layout.maxParallelism(),
            layout.parallelism(),
            subtask);
    return new Driven(harness, UnionInput.ofBoth(harness, program()));
  }

  @Override
  void counters(ObjectNode counters) {
    super.counters(counters);
    if (harness().getOperator() instanceof WindowOperator<?, ?, ?, ?, ?>) {
      counters.put(
          "numLateRecordsDropped", WindowReader.lateRecordsDropped(harness().getOperator()));
    }
  }
}

package dev.tidemark.flink.units;

import dev.tidemark.flink.policies.Tables;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.releases.Operators;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Rows;
import dev.tidemark.flink.values.ValueTypeInfo;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;

/** The unit {@code table}: operators of Flink's table runtime, over rows that hold events. */
final class TableUnit extends KeyedHarnessUnit {
  TableUnit(Scenario scenario) throws Exception {
    super(scenario.program(), new CallLog());
    drive(this::make);
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    if (step.kind().equals("pressure")) {
      Pressure.set(harness().getEnvironment(), step.argument());
    } else {
      super.act(step, result);
    }
  }

  /** The sort has keyed state; of the others none has any. */
  private Driven make(Layout layout, int subtask) throws Exception {
    return switch (program().get("kind").asText()) {
      case "assigner" ->
          driven(
              new OneInputStreamOperatorTestHarness<>(
                  Tables.assigner(program()),
                  layout.maxParallelism(),
                  layout.parallelism(),
                  subtask));
      case "source_generator" ->
          driven(
              Operators.timestamps(
                  Tables.sourceGenerator(program()),
                  true,
                  layout.maxParallelism(),
                  layout.parallelism(),
                  subtask));
      case "sort" ->
          driven(
              new KeyedOneInputStreamOperatorTestHarness<>(
                  Tables.operator(program()),
                  row -> Rows.event(row).key(),
                  ValueTypeInfo.VALUE,
                  layout.maxParallelism(),
                  layout.parallelism(),
                  subtask));
      default ->
          driven(
              new OneInputStreamOperatorTestHarness<>(
                  Tables.operator(program()),
                  layout.maxParallelism(),
                  layout.parallelism(),
                  subtask));
    };
  }

  /** Scenarios' elements are events: what comes out is read as such. */
  @SuppressWarnings("unchecked")
  private static Driven driven(OneInputStreamOperatorTestHarness<RowData, RowData> harness) {
    return new Driven(
        (AbstractStreamOperatorTestHarness<Event>) (AbstractStreamOperatorTestHarness<?>) harness,
        HarnessInputs.ofRows(harness),
        (TypeSerializer<Event>) (TypeSerializer<?>) Rows.TYPE.toSerializer());
  }
}

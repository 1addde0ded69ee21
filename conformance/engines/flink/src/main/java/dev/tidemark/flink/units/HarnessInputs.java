package dev.tidemark.flink.units;

import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Rows;
import java.util.List;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.TwoInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;
import org.apache.flink.util.function.RunnableWithException;
import org.apache.flink.util.function.ThrowingConsumer;

/** The inputs of Flink's harnesses, in order. */
final class HarnessInputs {
  private HarnessInputs() {}

  static List<HarnessInput> of(OneInputStreamOperatorTestHarness<Event, Event> harness) {
    return List.of(only(harness, harness::processElement));
  }

  /** Of an operator of the table runtime: its column of time is the record's timestamp. */
  static List<HarnessInput> ofRows(OneInputStreamOperatorTestHarness<RowData, RowData> harness) {
    return List.of(only(harness, record -> harness.processElement(rowOf(record))));
  }

  private static StreamRecord<RowData> rowOf(StreamRecord<Event> record) {
    Long time = record.hasTimestamp() ? (Long) record.getTimestamp() : null;
    return record.copy(null).replace(Rows.of(record.getValue(), time));
  }

  private static HarnessInput only(
      OneInputStreamOperatorTestHarness<?, ?> harness,
      ThrowingConsumer<StreamRecord<Event>, Exception> records) {
    return new Calls(
        records,
        harness::processWatermark,
        harness::processWatermarkStatus,
        harness::processRecordAttributes,
        harness::endInput);
  }

  static List<HarnessInput> of(TwoInputStreamOperatorTestHarness<Event, Event, Event> harness) {
    return List.of(
        new Calls(
            harness::processElement1,
            harness::processWatermark1,
            harness::processWatermarkStatus1,
            harness::processRecordAttributes1,
            harness::endInput1),
        new Calls(
            harness::processElement2,
            harness::processWatermark2,
            harness::processWatermarkStatus2,
            harness::processRecordAttributes2,
            harness::endInput2));
  }

  /** The methods of a harness for one input. */
  private record Calls(
      ThrowingConsumer<StreamRecord<Event>, Exception> records,
      ThrowingConsumer<Watermark, Exception> watermarks,
      ThrowingConsumer<WatermarkStatus, Exception> statuses,
      ThrowingConsumer<RecordAttributes, Exception> attributesOf,
      RunnableWithException ends)
      implements HarnessInput {
    @Override
    public void record(StreamRecord<Event> record) throws Exception {
      records.accept(record);
    }

    @Override
    public void watermark(Watermark watermark) throws Exception {
      watermarks.accept(watermark);
    }

    @Override
    public void status(WatermarkStatus status) throws Exception {
      statuses.accept(status);
    }

    @Override
    public void attributes(RecordAttributes attributes) throws Exception {
      attributesOf.accept(attributes);
    }

    @Override
    public void end() throws Exception {
      ends.run();
    }
  }
}

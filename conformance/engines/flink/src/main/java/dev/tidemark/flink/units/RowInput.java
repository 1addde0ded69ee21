package dev.tidemark.flink.units;

import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Rows;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.table.data.RowData;

/** The input of an operator of the table runtime: its column of time is the record's timestamp. */
record RowInput(OneInputStreamOperatorTestHarness<RowData, RowData> harness)
    implements HarnessInput {
  @Override
  public void record(StreamRecord<Event> record) throws Exception {
    Long time = record.hasTimestamp() ? record.getTimestamp() : null;
    harness.processElement(record.copy(null).replace(Rows.of(record.getValue(), time)));
  }

  @Override
  public void watermark(Watermark watermark) throws Exception {
    harness.processWatermark(watermark);
  }

  @Override
  public void status(WatermarkStatus status) throws Exception {
    harness.processWatermarkStatus(status);
  }

  @Override
  public void attributes(RecordAttributes attributes) throws Exception {
    harness.processRecordAttributes(attributes);
  }

  @Override
  public void end() throws Exception {
    harness.endInput();
  }
}

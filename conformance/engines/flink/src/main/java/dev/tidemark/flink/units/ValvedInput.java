package dev.tidemark.flink.units;

import dev.tidemark.flink.values.Event;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.StatusWatermarkValve;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;

/** Gives an input what Flink's valve lets through. */
record ValvedInput(StatusWatermarkValve valve, HarnessInput behind) implements PlainInput {
  void watermark(Watermark watermark, int channel) throws Exception {
    valve.inputWatermark(watermark, channel, this);
  }

  void status(WatermarkStatus status, int channel) throws Exception {
    valve.inputWatermarkStatus(status, channel, this);
  }

  @Override
  public void emitRecord(StreamRecord<Event> record) throws Exception {
    behind.record(record);
  }

  @Override
  public void emitWatermark(Watermark watermark) throws Exception {
    behind.watermark(watermark);
  }

  @Override
  public void emitWatermarkStatus(WatermarkStatus status) throws Exception {
    behind.status(status);
  }

  @Override
  public void emitRecordAttributes(RecordAttributes attributes) throws Exception {
    behind.attributes(attributes);
  }
}

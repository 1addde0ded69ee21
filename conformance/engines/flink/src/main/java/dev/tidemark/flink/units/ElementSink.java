package dev.tidemark.flink.units;

import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;

/** Writes what a valve lets through into a step's main output. */
record ElementSink(StepResult result) implements PlainInput {
  @Override
  public void emitRecord(StreamRecord<Event> record) {
    result.emit(Elements.toJson(record));
  }

  @Override
  public void emitWatermark(Watermark watermark) {
    result.emit(Elements.toJson(watermark));
  }

  @Override
  public void emitWatermarkStatus(WatermarkStatus status) {
    result.emit(Elements.toJson(status));
  }

  @Override
  public void emitRecordAttributes(RecordAttributes attributes) {
    result.emit(Elements.toJson(attributes));
  }
}

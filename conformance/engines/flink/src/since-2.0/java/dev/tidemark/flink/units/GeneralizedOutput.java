package dev.tidemark.flink.units;

import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.KindValues;
import org.apache.flink.runtime.event.WatermarkEvent;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.util.OutputTag;

/** Writes what a handler of generalized watermarks puts out into a step's main output. */
final class GeneralizedOutput implements Output<StreamRecord<Event>> {
  private StepResult result;

  void writeTo(StepResult result) {
    this.result = result;
  }

  @Override
  public void collect(StreamRecord<Event> record) {
    result.emit(Elements.toJson(record));
  }

  @Override
  public void emitWatermark(WatermarkEvent event) {
    result.emit(KindValues.toJson(event.getWatermark()));
  }

  @Override
  public void emitWatermark(Watermark mark) {
    result.emit(Elements.toJson(mark));
  }

  @Override
  public void emitWatermarkStatus(WatermarkStatus status) {
    result.emit(Elements.toJson(status));
  }

  @Override
  public void emitRecordAttributes(RecordAttributes attributes) {
    result.emit(Elements.toJson(attributes));
  }

  @Override
  public <X> void collect(OutputTag<X> tag, StreamRecord<X> record) {
    throw new IllegalStateException("a side output of a handler");
  }

  @Override
  public void emitLatencyMarker(LatencyMarker marker) {
    throw new IllegalStateException("a latency marker that nobody sent");
  }

  @Override
  public void close() {}
}

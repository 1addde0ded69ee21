package dev.tidemark.flink.sources;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.releases.PlainOutput;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import java.util.function.Consumer;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.util.OutputTag;

/** Writes down what a source puts into its chain. */
record CollectedOutput(Consumer<JsonNode> elements) implements PlainOutput<Event> {
  @Override
  public void collect(StreamRecord<Event> record) {
    elements.accept(Elements.toJson(record));
  }

  @Override
  public void emitWatermark(Watermark watermark) {
    elements.accept(Elements.toJson(watermark));
  }

  @Override
  public void emitWatermarkStatus(WatermarkStatus status) {
    elements.accept(Elements.toJson(status));
  }

  @Override
  public void emitRecordAttributes(RecordAttributes attributes) {
    elements.accept(Elements.toJson(attributes));
  }

  @Override
  public <X> void collect(OutputTag<X> tag, StreamRecord<X> record) {
    throw new IllegalStateException("a side output of a source");
  }

  @Override
  public void emitLatencyMarker(LatencyMarker marker) {
    throw new IllegalStateException("a latency marker that nobody sent");
  }

  @Override
  public void close() {}
}

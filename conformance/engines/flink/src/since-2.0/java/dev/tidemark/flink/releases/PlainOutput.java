package dev.tidemark.flink.releases;

import org.apache.flink.runtime.event.WatermarkEvent;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** An output that gets no generalized watermarks. */
public interface PlainOutput<T> extends Output<StreamRecord<T>> {
  @Override
  default void emitWatermark(WatermarkEvent event) {
    throw new IllegalStateException("a generalized watermark that nobody sent");
  }
}

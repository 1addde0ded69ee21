package dev.tidemark.flink.releases;

import org.apache.flink.runtime.event.WatermarkEvent;
import org.apache.flink.streaming.runtime.io.PushingAsyncDataInput;

/** The end of a task's input that gets no generalized watermarks. */
public interface PlainDataOutput<T> extends PushingAsyncDataInput.DataOutput<T> {
  @Override
  default void emitWatermark(WatermarkEvent event) {
    throw new IllegalStateException("a generalized watermark that nobody sent");
  }
}

package dev.tidemark.flink.units;

import dev.tidemark.flink.values.Event;
import org.apache.flink.runtime.event.WatermarkEvent;
import org.apache.flink.streaming.runtime.io.PushingAsyncDataInput;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;

/**
 * Takes what a valve lets through, of what scenarios have: no markers, no generalized watermarks.
 */
interface PlainInput extends PushingAsyncDataInput.DataOutput<Event> {
  @Override
  default void emitLatencyMarker(LatencyMarker marker) {
    throw new IllegalStateException("a latency marker that nobody sent");
  }

  @Override
  default void emitWatermark(WatermarkEvent event) {
    throw new IllegalStateException("a generalized watermark that nobody sent");
  }
}

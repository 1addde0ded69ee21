package dev.tidemark.flink.units;

import dev.tidemark.flink.releases.PlainDataOutput;
import dev.tidemark.flink.values.Event;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;

/** Takes what a valve lets through, of what scenarios have. */
interface PlainInput extends PlainDataOutput<Event> {
  @Override
  default void emitLatencyMarker(LatencyMarker marker) {
    throw new IllegalStateException("a latency marker that nobody sent");
  }
}

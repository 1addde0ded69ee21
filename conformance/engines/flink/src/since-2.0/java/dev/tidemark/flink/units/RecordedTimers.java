package dev.tidemark.flink.units;

import dev.tidemark.flink.values.Event;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.state.KeyedStateCheckpointOutputStream;
import org.apache.flink.streaming.api.operators.InternalTimeServiceManager;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/**
 * Stands for an operator's timers: when they are advanced, one emits a record of that time, so that
 * an output shows where among its elements timers fire.
 */
record RecordedTimers(Output<StreamRecord<Event>> output)
    implements InternalTimeServiceManager<Object> {
  @Override
  public void advanceWatermark(Watermark watermark) {
    long time = watermark.getTimestamp();
    output.collect(new StreamRecord<>(Event.ofValue("timers"), time));
  }

  @Override
  public boolean tryAdvanceWatermark(Watermark watermark, ShouldStopAdvancingFn stop) {
    advanceWatermark(watermark);
    return true;
  }

  @Override
  public <N> InternalTimerService<N> getInternalTimerService(
      String name,
      TypeSerializer<Object> keys,
      TypeSerializer<N> namespaces,
      Triggerable<Object, N> target) {
    throw new IllegalStateException("a handler asks for no service");
  }

  @Override
  public void snapshotToRawKeyedState(KeyedStateCheckpointOutputStream stream, String operator) {
    throw new IllegalStateException("a handler takes no snapshot");
  }
}

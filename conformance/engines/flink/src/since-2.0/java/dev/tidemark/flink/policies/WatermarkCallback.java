package dev.tidemark.flink.policies;

import dev.tidemark.flink.values.Event;
import java.util.Set;
import org.apache.flink.api.common.watermark.Watermark;
import org.apache.flink.api.common.watermark.WatermarkDeclaration;
import org.apache.flink.api.common.watermark.WatermarkHandlingResult;
import org.apache.flink.datastream.api.common.Collector;
import org.apache.flink.datastream.api.context.NonPartitionedContext;
import org.apache.flink.datastream.api.context.PartitionedContext;
import org.apache.flink.datastream.api.function.OneInputStreamProcessFunction;

/** A user's function that takes watermarks for itself, or leaves them to Flink. */
public final class WatermarkCallback implements OneInputStreamProcessFunction<Event, Event> {
  private static final long serialVersionUID = 1L;

  private final Set<WatermarkDeclaration> kinds;
  private final WatermarkHandlingResult answer;

  public WatermarkCallback(Set<WatermarkDeclaration> kinds, WatermarkHandlingResult answer) {
    this.kinds = kinds;
    this.answer = answer;
  }

  @Override
  public Set<? extends WatermarkDeclaration> declareWatermarks() {
    return kinds;
  }

  @Override
  public void processRecord(Event event, Collector<Event> out, PartitionedContext<Event> context) {
    out.collect(event);
  }

  @Override
  public WatermarkHandlingResult onWatermark(
      Watermark watermark, Collector<Event> out, NonPartitionedContext<Event> context) {
    return answer;
  }
}

package dev.tidemark.flink.jobs;

import dev.tidemark.flink.values.Event;
import org.apache.flink.api.common.eventtime.TimestampAssigner;
import org.apache.flink.api.common.eventtime.TimestampAssignerSupplier;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkGeneratorSupplier;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;

/**
 * A strategy whose periodic callback comes with the event {@link Event#TICK}, in order with all
 * others, and not when the machine's clock says so.
 */
record TickedStrategy(WatermarkStrategy<Event> strategy) implements WatermarkStrategy<Event> {
  private static final long serialVersionUID = 1L;

  @Override
  public WatermarkGenerator<Event> createWatermarkGenerator(
      WatermarkGeneratorSupplier.Context context) {
    WatermarkGenerator<Event> generator = strategy.createWatermarkGenerator(context);
    return new WatermarkGenerator<>() {
      @Override
      public void onEvent(Event event, long timestamp, WatermarkOutput output) {
        if (event.equals(Event.TICK)) {
          generator.onPeriodicEmit(output);
        } else {
          generator.onEvent(event, timestamp, output);
        }
      }

      @Override
      public void onPeriodicEmit(WatermarkOutput output) {}
    };
  }

  @Override
  public TimestampAssigner<Event> createTimestampAssigner(
      TimestampAssignerSupplier.Context context) {
    TimestampAssigner<Event> assigner = strategy.createTimestampAssigner(context);
    return (event, timestamp) ->
        event.equals(Event.TICK) ? timestamp : assigner.extractTimestamp(event, timestamp);
  }
}

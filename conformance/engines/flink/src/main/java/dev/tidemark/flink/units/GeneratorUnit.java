package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.policies.Strategies;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.eventtime.TimestampAssigner;
import org.apache.flink.api.common.eventtime.TimestampAssignerSupplier;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkGeneratorSupplier;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.apache.flink.streaming.api.operators.util.PausableRelativeClock;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.util.clock.ManualClock;
import org.apache.flink.util.clock.RelativeClock;

/** The unit {@code generator}: a strategy's generator, before any emitter. */
final class GeneratorUnit implements Unit {
  private final ManualClock clock;
  private final PausableRelativeClock activityClock;
  private final WatermarkSink sink = new WatermarkSink();
  private final TimestampAssigner<Event> assigner;
  private final WatermarkGenerator<Event> generator;

  GeneratorUnit(Scenario scenario) {
    JsonNode program = scenario.program();
    long start = Times.parseOr(program, "clock", 1);
    clock = new ManualClock(TimeUnit.MILLISECONDS.toNanos(start));
    activityClock = new PausableRelativeClock(clock);
    WatermarkStrategy<Event> strategy = Strategies.parse(program.get("strategy"));
    Context context = new Context(new UnregisteredMetricsGroup(), activityClock);
    assigner = strategy.createTimestampAssigner(context);
    generator = strategy.createWatermarkGenerator(context);
  }

  private record Context(MetricGroup metrics, RelativeClock activity)
      implements WatermarkGeneratorSupplier.Context, TimestampAssignerSupplier.Context {
    @Override
    public MetricGroup getMetricGroup() {
      return metrics;
    }

    @Override
    public RelativeClock getInputActivityClock() {
      return activity;
    }
  }

  @Override
  public void act(Step step, StepResult result) {
    sink.writeTo(result);
    switch (step.kind()) {
      case "record" -> {
        StreamRecord<Event> record = Elements.parseRecord(step.argument());
        long timestamp = assigner.extractTimestamp(record.getValue(), record.getTimestamp());
        generator.onEvent(record.getValue(), timestamp, sink);
      }
      case "tick" -> {
        int ticks = step.argument().asInt(1);
        for (int i = 0; i < ticks; ++i) {
          generator.onPeriodicEmit(sink);
        }
      }
      case "clock" -> moveClock(step.argument());
      case "activity" -> {
        if (step.argument().asText().equals("pause")) {
          activityClock.pause();
        } else {
          activityClock.unPause();
        }
      }
      case "inspect" -> {}
      default -> throw new UnsupportedFeature("generator: step " + step.kind());
    }
  }

  private void moveClock(JsonNode argument) {
    if (argument.has("advance")) {
      clock.advanceTime(Times.parseDuration(argument.get("advance")));
    } else {
      clock.advanceTime(
          Duration.ofMillis(Times.parse(argument)).minusNanos(clock.relativeTimeNanos()));
    }
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    throw new UnsupportedFeature("generator: inspect");
  }
}

package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.policies.Kinds;
import dev.tidemark.flink.policies.WatermarkCallback;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.EventSerializer;
import dev.tidemark.flink.values.KindValues;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.watermark.Watermark;
import org.apache.flink.api.common.watermark.WatermarkDeclaration;
import org.apache.flink.api.common.watermark.WatermarkHandlingResult;
import org.apache.flink.datastream.api.function.OneInputStreamProcessFunction;
import org.apache.flink.datastream.impl.operators.ProcessOperator;
import org.apache.flink.runtime.event.WatermarkEvent;
import org.apache.flink.streaming.runtime.watermark.AbstractInternalWatermarkDeclaration;
import org.apache.flink.streaming.runtime.watermark.WatermarkCombiner;
import org.apache.flink.streaming.runtime.watermark.extension.eventtime.EventTimeWatermarkCombiner;
import org.apache.flink.streaming.runtime.watermark.extension.eventtime.EventTimeWatermarkHandler;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.util.InstantiationUtil;

/** The unit {@code generalized}: the watermarks of Flink's second stream API. */
final class GeneralizedUnit {
  private GeneralizedUnit() {}

  static Unit make(Scenario scenario) throws Exception {
    JsonNode program = scenario.program();
    if (program.has("extension")) {
      HarnessUnit unit = new HarnessUnit(program, new CallLog());
      unit.drive(
          (layout, subtask) ->
              HarnessUnit.Driven.of(harnessOf(Kinds.extension(program.get("extension")))));
      return unit;
    }
    if (program.path("handler").has("on_watermark")) {
      return new Callback(program);
    }
    return program.has("handler") ? new Handler(program.get("handler")) : new Combiners(program);
  }

  /** An operator in a harness, which is told the kinds of watermarks as a job tells them. */
  private static OneInputStreamOperatorTestHarness<Event, Event> harnessOf(
      OneInputStreamProcessFunction<Event, Event> function) throws Exception {
    OneInputStreamOperatorTestHarness<Event, Event> harness =
        new OneInputStreamOperatorTestHarness<>(new ProcessOperator<>(function));
    HashSet<AbstractInternalWatermarkDeclaration<?>> kinds = new HashSet<>();
    function.declareWatermarks().stream()
        .map(AbstractInternalWatermarkDeclaration::from)
        .forEach(kinds::add);
    harness.getStreamConfig().setWatermarkDeclarations(InstantiationUtil.serializeObject(kinds));
    return harness;
  }

  /** Takes watermarks only. */
  private abstract static class WatermarkUnit implements Unit {
    @Override
    public final void act(Step step, StepResult result) throws Exception {
      if (step.kind().equals("watermark")) {
        take(step, KindValues.parse(step.argument()), result);
      } else if (!step.kind().equals("inspect")) {
        throw new UnsupportedFeature("generalized: step " + step.kind());
      }
    }

    abstract void take(Step step, Watermark watermark, StepResult result) throws Exception;

    @Override
    public final void inspect(Set<String> asked, ObjectNode fields) {
      throw new UnsupportedFeature("inspect of combiners and handlers");
    }
  }

  /** One input's combiners: one for each kind, and one for both that Flink has itself. */
  private static final class Combiners extends WatermarkUnit {
    private final Map<String, WatermarkCombiner> byKind = new HashMap<>();

    Combiners(JsonNode program) {
      int channels = ValveInput.channelsOf(program, 0);
      for (JsonNode kind : program.path("kinds")) {
        byKind.put(
            kind.get("name").asText(),
            Kinds.parse(kind).createWatermarkCombiner(channels, () -> {}));
      }
      EventTimeWatermarkCombiner both = new EventTimeWatermarkCombiner(channels);
      byKind.put(KindValues.EVENT_TIME, both);
      byKind.put(KindValues.IDLE, both);
    }

    @Override
    void take(Step step, Watermark watermark, StepResult result) throws Exception {
      byKind
          .get(step.argument().get("kind").asText())
          .combineWatermark(
              watermark,
              step.selector("channel"),
              combined -> result.emit(KindValues.toJson(combined)));
    }
  }

  /** The operator's handler of event time; the timers that it fires are a record. */
  private static final class Handler extends WatermarkUnit {
    private final GeneralizedOutput output = new GeneralizedOutput();
    private final EventTimeWatermarkHandler handler;

    Handler(JsonNode program) {
      handler =
          new EventTimeWatermarkHandler(
              program.path("inputs").asInt(1), output, new RecordedTimers(output));
    }

    @Override
    void take(Step step, Watermark watermark, StepResult result) throws Exception {
      output.writeTo(result);
      handler.processWatermark(watermark, step.selector("input"));
    }
  }

  /** An operator with a user's callback for each watermark. */
  private static final class Callback extends WatermarkUnit {
    private final OneInputStreamOperatorTestHarness<Event, Event> harness;

    Callback(JsonNode program) throws Exception {
      if (program.get("handler").path("inputs").asInt(1) != 1) {
        throw new UnsupportedFeature("generalized: on_watermark of two inputs");
      }
      Set<WatermarkDeclaration> kinds = new HashSet<>();
      program.path("kinds").forEach(kind -> kinds.add(Kinds.parse(kind)));
      boolean poll = program.get("handler").get("on_watermark").asText().equals("poll");
      harness =
          harnessOf(
              new WatermarkCallback(
                  kinds, poll ? WatermarkHandlingResult.POLL : WatermarkHandlingResult.PEEK));
      harness.setup(EventSerializer.INSTANCE);
    }

    @Override
    public void open() throws Exception {
      harness.open();
    }

    @Override
    void take(Step step, Watermark watermark, StepResult result) throws Exception {
      ((ProcessOperator<?, ?>) harness.getOperator())
          .processWatermarkInternal(new WatermarkEvent(watermark, false));
    }

    @Override
    public void collect(StepResult result) {
      for (Object element = harness.getOutput().poll();
          element != null;
          element = harness.getOutput().poll()) {
        result.emit(Elements.toJson(element));
      }
    }

    @Override
    public void close() {
      try {
        harness.close();
      } catch (Exception thrown) {
        // What closing throws is no result of a scenario.
      }
    }
  }
}

package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.HarnessReader;

/** One subtask: Flink's harness, with valves and an output edge around it if it is a task. */
final class HarnessSubtask {
  private final AbstractStreamOperatorTestHarness<Event> harness;
  private final List<HarnessInput> inputs;
  private final JsonNode program;
  private final boolean isTask;
  private final List<ValvedInput> valves = new ArrayList<>();
  private final Queue<Object> edgeElements = new ConcurrentLinkedQueue<>();
  private EdgeOutput<Event> edge;

  HarnessSubtask(HarnessUnit.Driven driven, JsonNode program) throws Exception {
    harness = driven.harness();
    inputs = driven.inputs();
    this.program = program;
    isTask = program.has("channels");
    if (isTask) {
      for (int i = 0; i < inputs.size(); ++i) {
        int channels = ValveInput.channelsOf(program, i);
        valves.add(new ValvedInput(ValveInput.make(channels, 1), inputs.get(i)));
      }
      putEdgeBehind(driven.serializer());
    }
    harness.setup(driven.serializer());
  }

  /** By reflection: harnesses before 2.2 take no output. */
  private void putEdgeBehind(TypeSerializer<Event> written) throws ReflectiveOperationException {
    Function<TypeSerializer<Event>, Output<StreamRecord<Event>>> creator =
        serializer -> edge = new EdgeOutput<>(written, edgeElements);
    try {
      AbstractStreamOperatorTestHarness.class
          .getMethod("setOutputCreator", Function.class)
          .invoke(harness, creator);
    } catch (NoSuchMethodException missing) {
      throw new UnsupportedFeature("channels: the harness of this Flink takes no output");
    }
  }

  AbstractStreamOperatorTestHarness<Event> harness() {
    return harness;
  }

  void act(Step step) throws Exception {
    int input = step.selector("input");
    if (input >= inputs.size()) {
      throw new UnsupportedFeature("so many inputs");
    }
    switch (step.kind()) {
      case "record" -> inputs.get(input).record(Elements.parseRecord(step.argument()));
      case "watermark" -> inputWatermark(step);
      case "status" -> inputStatus(step);
      case "clock" -> Clocks.move(harness.getProcessingTimeService(), step);
      case "end" -> inputs.get(input).end();
      case "finish" -> harness.getOperator().finish();
      case "close" -> harness.close();
      case "inspect" -> {}
      default -> throw new UnsupportedFeature("step " + step.kind());
    }
  }

  private void inputWatermark(Step step) throws Exception {
    if (step.argument().isObject()) {
      throw new UnsupportedFeature("a watermark of another form than a time");
    }
    Watermark watermark = new Watermark(Times.parse(step.argument()));
    if (isTask) {
      valves.get(step.selector("input")).watermark(watermark, step.selector("channel"));
    } else {
      inputs.get(step.selector("input")).watermark(watermark);
    }
  }

  private void inputStatus(Step step) throws Exception {
    WatermarkStatus status = Elements.parseStatus(step.argument());
    if (isTask) {
      valves.get(step.selector("input")).status(status, step.selector("channel"));
    } else {
      inputs.get(step.selector("input")).status(status);
    }
  }

  /** What came out of the main output; who reads an element takes it. */
  Queue<Object> main() {
    return edge == null ? harness.getOutput() : edgeElements;
  }

  /** What came out of each side output, by tag; who reads an element takes it. */
  Map<String, Queue<Object>> side() {
    return edge == null ? HarnessReader.sideOutputs(harness) : edge.side();
  }

  void inspectChannels(ObjectNode fields) {
    if (valves.size() > 1) {
      throw new UnsupportedFeature("inspect: channels of several inputs");
    }
    if (isTask) {
      ValveInput.inspect(valves.get(0).valve(), ValveInput.channelsOf(program, 0), fields);
    }
  }

  /** Never throws: the scenario, or this run of it, is over. */
  void close() {
    try {
      harness.close();
    } catch (Exception thrown) {
      // What closing throws is no result of a scenario.
    }
  }
}

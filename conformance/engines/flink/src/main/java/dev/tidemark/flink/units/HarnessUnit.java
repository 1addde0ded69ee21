package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.EventSerializer;
import dev.tidemark.flink.values.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.api.operators.TimerReader;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.HarnessReader;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;

/**
 * An operator in Flink's own harness. A program that names {@code channels} gets Flink's valve
 * before each input and Flink's output edge behind it, as in a task; any other is driven directly.
 */
class HarnessUnit implements Unit {
  private final JsonNode program;
  private final CallLog calls;
  private final boolean isTask;
  private final List<ValvedInput> valves = new ArrayList<>();
  private final Queue<Object> edgeElements = new ConcurrentLinkedQueue<>();
  private AbstractStreamOperatorTestHarness<Event> harness;
  private List<HarnessInput> inputs;
  private EdgeOutput<Event> edge;

  /** {@code calls} is where user code notes its calls. */
  HarnessUnit(JsonNode program, CallLog calls) {
    this.program = program;
    this.calls = calls;
    isTask = program.has("channels");
    refuseWhatIsNotDriven();
  }

  private void refuseWhatIsNotDriven() {
    for (String feature : List.of("interruptible", "edges")) {
      if (program.path(feature).asInt(program.path(feature).asBoolean() ? 2 : 0) > 1) {
        throw new UnsupportedFeature(feature);
      }
    }
    if (program.path("execution").asText().equals("async")) {
      throw new UnsupportedFeature("async");
    }
  }

  /** Takes the harness of an operator with one input over, which is not open yet. */
  final void drive(OneInputStreamOperatorTestHarness<Event, Event> made) throws Exception {
    drive(made, HarnessInputs.of(made));
  }

  /** Takes a harness over, which is not open yet, and its inputs. */
  final void drive(AbstractStreamOperatorTestHarness<Event> made, List<HarnessInput> madeInputs)
      throws Exception {
    harness = made;
    inputs = madeInputs;
    harness.getExecutionConfig().setAutoWatermarkInterval(Times.parseOr(program, "interval", 200));
    harness.setProcessingTime(Times.parseOr(program, "clock", 1));
    if (isTask) {
      for (int i = 0; i < inputs.size(); ++i) {
        int channels = ValveInput.channelsOf(program, i);
        valves.add(new ValvedInput(ValveInput.make(channels, 1), inputs.get(i)));
      }
      putEdgeBehind();
    }
    harness.setup(EventSerializer.INSTANCE);
  }

  /** By reflection: harnesses before 2.2 take no output. */
  private void putEdgeBehind() throws ReflectiveOperationException {
    Function<TypeSerializer<Event>, Output<StreamRecord<Event>>> creator =
        serializer -> edge = new EdgeOutput<>(EventSerializer.INSTANCE, edgeElements);
    try {
      AbstractStreamOperatorTestHarness.class
          .getMethod("setOutputCreator", Function.class)
          .invoke(harness, creator);
    } catch (NoSuchMethodException missing) {
      throw new UnsupportedFeature("channels: the harness of this Flink takes no output");
    }
  }

  final JsonNode program() {
    return program;
  }

  final CallLog calls() {
    return calls;
  }

  final AbstractStreamOperatorTestHarness<Event> harness() {
    return harness;
  }

  static int parallelismOf(JsonNode program) {
    return program.path("parallelism").asInt(1);
  }

  static int maxParallelismOf(JsonNode program) {
    return program.path("max_parallelism").asInt(128);
  }

  static int subtaskOf(JsonNode program) {
    return program.path("subtask").asInt(0);
  }

  @Override
  public void open() throws Exception {
    harness.open();
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    int input = step.selector("input");
    if (input >= inputs.size()) {
      throw new UnsupportedFeature("so many inputs");
    }
    switch (step.kind()) {
      case "record" -> inputs.get(input).record(Elements.parseRecord(step.argument()));
      case "watermark" -> inputWatermark(step);
      case "status" -> inputStatus(step);
      case "clock" -> moveClock(step);
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

  private void moveClock(Step step) throws Exception {
    if (!step.action().path("fire").asBoolean(true)) {
      throw new UnsupportedFeature("a clock that moves without firing");
    }
    Clocks.move(harness.getProcessingTimeService(), step.argument());
  }

  @Override
  public void collect(StepResult result) throws Exception {
    Queue<Object> main = edge == null ? harness.getOutput() : edgeElements;
    for (Object element = main.poll(); element != null; element = main.poll()) {
      result.emit(Elements.toJson(element));
    }
    if (edge != null) {
      edge.side().forEach((tag, elements) -> collectSide(tag, elements, result));
    } else {
      HarnessReader.sideOutputs(harness)
          .forEach((tag, elements) -> collectSide(tag, elements, result));
    }
    calls.moveTo(result);
  }

  private static void collectSide(String tag, Queue<?> elements, StepResult result) {
    for (Object element = elements.poll(); element != null; element = elements.poll()) {
      result.emitSide(tag, Elements.toJson(element));
    }
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) throws Exception {
    if (asked.contains("wm")) {
      fields.set("wm", Times.toJson(currentWatermark()));
    }
    if (asked.contains("physical_wakeups")) {
      ArrayNode wakeUps = fields.putArray("physical_wakeups");
      new TreeSet<>(harness.getProcessingTimeService().getActiveTimerTimestamps())
          .forEach(time -> wakeUps.add(Times.toJson(time)));
    }
    if (asked.contains("channels") && isTask) {
      if (valves.size() > 1) {
        throw new UnsupportedFeature("inspect: channels of several inputs");
      }
      ValveInput.inspect(valves.get(0).valve(), ValveInput.channelsOf(program, 0), fields);
    }
  }

  /** The watermark that the operator goes by. */
  private long currentWatermark() {
    AbstractStreamOperator<Event> operator = harness.getOperator();
    return TimerReader.currentWatermark(operator)
        .orElseThrow(() -> new UnsupportedFeature("inspect: wm of an operator without timers"));
  }

  @Override
  public void close() {
    try {
      harness.close();
    } catch (Exception thrown) {
      // The scenario is over; what closing throws is no result of it.
    }
  }
}

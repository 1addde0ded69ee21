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
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.runtime.event.WatermarkEvent;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.TimerReader;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.io.PushingAsyncDataInput;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.StatusWatermarkValve;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.streaming.util.HarnessReader;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;

/**
 * An operator with one input in Flink's own harness. A program that names {@code channels} gets
 * Flink's valve before it and Flink's output edge behind it, as in a task; any other is driven
 * directly.
 */
class HarnessUnit implements Unit {
  private final JsonNode program;
  private final CallLog calls;
  private final int channels;
  private final Queue<Object> edgeElements = new ConcurrentLinkedQueue<>();
  private OneInputStreamOperatorTestHarness<Event, Event> harness;
  private StatusWatermarkValve valve;
  private EdgeOutput<Event> edge;

  /** {@code calls} is where user code notes its calls. */
  HarnessUnit(JsonNode program, CallLog calls) {
    this.program = program;
    this.calls = calls;
    channels = ValveInput.channelsOf(program);
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
    if (program.path("channels").size() > 1) {
      throw new UnsupportedFeature("several inputs");
    }
  }

  /** Takes the harness over, which is not open yet. */
  void drive(OneInputStreamOperatorTestHarness<Event, Event> made) throws Exception {
    harness = made;
    harness.getExecutionConfig().setAutoWatermarkInterval(Times.parseOr(program, "interval", 200));
    harness.setProcessingTime(Times.parseOr(program, "clock", 1));
    if (channels > 0) {
      valve = ValveInput.make(channels, 1);
      harness.setOutputCreator(
          serializer -> edge = new EdgeOutput<>(EventSerializer.INSTANCE, edgeElements));
    }
    harness.setup(EventSerializer.INSTANCE);
  }

  final JsonNode program() {
    return program;
  }

  final CallLog calls() {
    return calls;
  }

  final OneInputStreamOperatorTestHarness<Event, Event> harness() {
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
    if (step.selector("input") != 0) {
      throw new UnsupportedFeature("several inputs");
    }
    switch (step.kind()) {
      case "record" -> harness.processElement(Elements.parseRecord(step.argument()));
      case "watermark" -> inputWatermark(step);
      case "status" -> inputStatus(step);
      case "clock" -> moveClock(step);
      case "end" -> harness.endInput();
      case "finish" -> harness.getOneInputOperator().finish();
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
    if (valve == null) {
      harness.processWatermark(watermark);
    } else {
      valve.inputWatermark(watermark, step.selector("channel"), new HarnessInput());
    }
  }

  private void inputStatus(Step step) throws Exception {
    WatermarkStatus status = Elements.parseStatus(step.argument());
    if (valve == null) {
      harness.processWatermarkStatus(status);
    } else {
      valve.inputWatermarkStatus(status, step.selector("channel"), new HarnessInput());
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
    if (asked.contains("channels") && valve != null) {
      ValveInput.inspect(valve, channels, fields);
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

  /** What Flink's valve gives, into Flink's harness. */
  private final class HarnessInput implements PushingAsyncDataInput.DataOutput<Event> {
    @Override
    public void emitRecord(StreamRecord<Event> record) throws Exception {
      harness.processElement(record);
    }

    @Override
    public void emitWatermark(Watermark watermark) throws Exception {
      harness.processWatermark(watermark);
    }

    @Override
    public void emitWatermarkStatus(WatermarkStatus status) throws Exception {
      harness.processWatermarkStatus(status);
    }

    @Override
    public void emitRecordAttributes(RecordAttributes attributes) throws Exception {
      harness.processRecordAttributes(attributes);
    }

    @Override
    public void emitLatencyMarker(LatencyMarker marker) {
      throw new IllegalStateException("a latency marker that nobody sent");
    }

    @Override
    public void emitWatermark(WatermarkEvent event) {
      throw new IllegalStateException("a generalized watermark that nobody sent");
    }
  }
}

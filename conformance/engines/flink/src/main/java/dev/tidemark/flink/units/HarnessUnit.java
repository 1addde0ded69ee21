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
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.TimerReader;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.TwoInputStreamOperatorTestHarness;

/**
 * An operator in Flink's own harness. A program that names {@code channels} gets Flink's valve
 * before it and Flink's output edge behind it, as in a task; any other is driven directly. After a
 * restore there may be several subtasks: records go by their key group, and everything else to
 * every subtask.
 */
class HarnessUnit implements Unit {
  /**
   * A harness that is neither set up nor open, and its inputs.
   *
   * @param serializer of what comes out
   */
  record Driven(
      AbstractStreamOperatorTestHarness<Event> harness,
      List<HarnessInput> inputs,
      TypeSerializer<Event> serializer) {
    Driven(AbstractStreamOperatorTestHarness<Event> harness, List<HarnessInput> inputs) {
      this(harness, inputs, EventSerializer.INSTANCE);
    }

    static Driven of(OneInputStreamOperatorTestHarness<Event, Event> harness) {
      return new Driven(harness, HarnessInputs.of(harness));
    }

    static Driven of(TwoInputStreamOperatorTestHarness<Event, Event, Event> harness) {
      return new Driven(harness, HarnessInputs.of(harness));
    }
  }

  /** Makes a harness around a new operator. */
  interface HarnessFactory {
    Driven make(Layout layout, int subtask) throws Exception;
  }

  /** How many subtasks there are, over how many key groups. */
  record Layout(int maxParallelism, int parallelism) {}

  private final JsonNode program;
  private final CallLog calls;
  private final List<HarnessSubtask> subtasks = new ArrayList<>();
  private final Snapshots snapshots = new Snapshots();
  private HarnessFactory factory;
  private Layout layout;

  /** {@code calls} is where user code notes its calls. */
  HarnessUnit(JsonNode program, CallLog calls) {
    this.program = program;
    this.calls = calls;
    layout = new Layout(maxParallelismOf(program), parallelismOf(program));
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

  /** Takes over what makes the harness, now and after each restore. */
  final void drive(HarnessFactory makes) throws Exception {
    factory = makes;
    subtasks.add(make(subtaskOf(program), Times.parseOr(program, "clock", 1)));
  }

  private HarnessSubtask make(int subtask, long now) throws Exception {
    Driven driven = factory.make(layout, subtask);
    AbstractStreamOperatorTestHarness<Event> made = driven.harness();
    made.getExecutionConfig().setAutoWatermarkInterval(Times.parseOr(program, "interval", 200));
    made.setProcessingTime(now);
    Snapshots.useBackend(made, program.path("backend").asText("memory"));
    return new HarnessSubtask(driven, program);
  }

  final JsonNode program() {
    return program;
  }

  final CallLog calls() {
    return calls;
  }

  /** Of the first subtask. */
  final AbstractStreamOperatorTestHarness<Event> harness() {
    return subtasks.get(0).harness();
  }

  final List<HarnessSubtask> subtasks() {
    return subtasks;
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
    harness().open();
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    switch (step.kind()) {
      case "snapshot" -> snapshots.take(step.argument().asText(), subtasks, layout);
      case "restore" -> restore(step.argument());
      case "rescale" -> {
        snapshots.take(Snapshots.UNNAMED, subtasks, layout);
        restore(Snapshots.rescaleTo(step.argument()));
      }
      default -> {
        snapshots.note(step);
        input(step);
      }
    }
  }

  /** Gives the step to those subtasks that it is for. */
  private void input(Step step) throws Exception {
    if (subtasks.size() > 1 && step.action().has("subtask")) {
      subtasks.get(step.selector("subtask")).act(step);
    } else if (subtasks.size() > 1 && step.kind().equals("record")) {
      Object key = Elements.parseRecord(step.argument()).getValue().key();
      int owner =
          KeyGroupRangeAssignment.assignKeyToParallelOperator(
              key, layout.maxParallelism(), layout.parallelism());
      subtasks.get(owner).act(step);
    } else {
      for (HarnessSubtask subtask : subtasks) {
        subtask.act(step);
      }
    }
  }

  private void restore(JsonNode restore) throws Exception {
    Snapshots.Taken taken = snapshots.choose(restore);
    long now = harness().getProcessingTime();
    subtasks.forEach(HarnessSubtask::close);
    subtasks.clear();
    layout =
        new Layout(
            restore.path("max_parallelism").asInt(layout.maxParallelism()),
            restore.path("parallelism").asInt(layout.parallelism()));
    if (layout.parallelism() > 1 && program.has("subtask")) {
      throw new UnsupportedFeature("restore: one subtask of several");
    }
    for (int index = 0; index < layout.parallelism(); ++index) {
      HarnessSubtask subtask = make(index, now);
      subtasks.add(subtask);
      subtask.harness().initializeState(taken.partFor(index, layout));
      subtask.harness().open();
    }
    if (restore.path("resend").asBoolean()) {
      for (Step step : snapshots.after(taken)) {
        input(step);
      }
    }
  }

  @Override
  public void collect(StepResult result) throws Exception {
    for (int index = 0; index < subtasks.size(); ++index) {
      int subtask = subtasks.size() > 1 ? index : -1;
      drain(subtasks.get(index).main(), subtask, result::emit);
      subtasks
          .get(index)
          .side()
          .forEach((tag, elements) -> drain(elements, subtask, e -> result.emitSide(tag, e)));
    }
    calls.moveTo(result);
  }

  private static void drain(
      Queue<?> elements, int subtask, java.util.function.Consumer<JsonNode> result) {
    for (Object element = elements.poll(); element != null; element = elements.poll()) {
      JsonNode json = Elements.toJson(element);
      if (subtask >= 0) {
        ((ObjectNode) json).put("subtask", subtask);
      }
      result.accept(json);
    }
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) throws Exception {
    if (asked.contains("wm")) {
      fields.set("wm", Times.toJson(currentWatermark()));
    }
    if (asked.contains("physical_wakeups")) {
      ArrayNode wakeUps = fields.putArray("physical_wakeups");
      new TreeSet<>(harness().getProcessingTimeService().getActiveTimerTimestamps())
          .forEach(time -> wakeUps.add(Times.toJson(time)));
    }
    if (asked.contains("channels")) {
      subtasks.get(0).inspectChannels(fields);
    }
  }

  /** The watermark that the operator goes by. */
  private long currentWatermark() {
    AbstractStreamOperator<Event> operator = harness().getOperator();
    return TimerReader.currentWatermark(operator)
        .orElseThrow(() -> new UnsupportedFeature("inspect: wm of an operator without timers"));
  }

  @Override
  public void close() {
    subtasks.forEach(HarnessSubtask::close);
  }
}

package dev.tidemark.flink.sources;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.units.Clocks;
import dev.tidemark.flink.units.Pressure;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.runtime.io.network.api.StopMode;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.source.event.AddSplitEvent;
import org.apache.flink.runtime.source.event.IsProcessingBacklogEvent;
import org.apache.flink.runtime.source.event.WatermarkAlignmentEvent;
import org.apache.flink.streaming.api.operators.SourceOperator;
import org.apache.flink.streaming.runtime.io.DataInputStatus;
import org.apache.flink.streaming.runtime.io.PushingAsyncDataInput.DataOutput;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.tasks.SourceOperatorStreamTask;
import org.apache.flink.streaming.runtime.tasks.TestProcessingTimeService;

/**
 * The unit {@code source}: Flink's source operator around a reader that does what the steps say. It
 * is polled as a task does: once when it opens, and then as long as it is available and its reader
 * has something.
 */
public final class SourceUnit implements Unit {
  private final JsonNode program;
  private final List<JsonNode> elements = new ArrayList<>();
  private final List<JsonNode> control = new ArrayList<>();
  private final Gauges gauges = new Gauges();
  private final SteppedReader reader;
  private final TestProcessingTimeService clock = new TestProcessingTimeService();
  private final MockEnvironment environment;
  private final SourceOperator<Event, Split> operator;
  private final DataOutput<Event> chain;
  private boolean wasAvailable = true;

  public SourceUnit(Scenario scenario) throws Exception {
    program = scenario.program();
    refuseWhatIsNotDriven();
    reader = new SteppedReader(program.path("pausable").asBoolean(true), control::add);
    environment = SourceTask.environment(program, gauges);
    clock.setCurrentTime(Times.parseOr(program, "clock", 1));
    CollectedOutput output = new CollectedOutput(elements::add);
    operator = SourceTask.make(program, environment, clock, reader, output, control::add);
    chain =
        new SourceOperatorStreamTask.AsyncDataOutputToOutput<>(
            output, operator.getSourceMetricGroup(), null);
  }

  private void refuseWhatIsNotDriven() {
    String context = program.path("context").asText("flip27");
    if (!context.equals("flip27")) {
      throw new UnsupportedFeature("source: context " + context);
    }
    if (program.has("channels")) {
      throw new UnsupportedFeature("source: channels: a source has no input");
    }
  }

  @Override
  public void open() throws Exception {
    operator.open();
    List<Split> splits = new ArrayList<>();
    program.path("splits").forEach(split -> splits.add(new Split(split.asText())));
    if (!splits.isEmpty()) {
      operator.handleOperatorEvent(new AddSplitEvent<>(splits, new SplitSerializer()));
    }
    operator.emitNext(chain);
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    switch (step.kind()) {
      case "record", "watermark", "status", "end" -> putIntoReader(step);
      case "part" -> changeSplits(step.argument());
      case "clock" -> Clocks.move(clock, step);
      case "pressure" -> Pressure.set(environment, step.argument());
      case "bound" -> tell(new WatermarkAlignmentEvent(Times.parse(step.argument())));
      case "event" -> tell(new IsProcessingBacklogEvent(true));
      case "drain" -> stop(StopMode.DRAIN);
      case "stop" -> stop(StopMode.NO_DRAIN);
      case "finish" -> {
        operator.finish();
        operator.emitNext(chain);
      }
      case "inspect" -> {}
      default -> throw new UnsupportedFeature("source: step " + step.kind());
    }
    poll();
  }

  private void tell(OperatorEvent event) throws Exception {
    operator.handleOperatorEvent(event);
  }

  private void putIntoReader(Step step) {
    JsonNode split = step.action().get("split");
    String name = split == null ? null : split.asText();
    switch (step.kind()) {
      case "record" -> {
        StreamRecord<Event> record = Elements.parseRecord(step.argument());
        reader.put(
            name,
            output -> {
              if (record.hasTimestamp()) {
                output.collect(record.getValue(), record.getTimestamp());
              } else {
                output.collect(record.getValue());
              }
            });
      }
      case "watermark" -> {
        Watermark watermark = new Watermark(Times.parse(step.argument()));
        reader.put(name, output -> output.emitWatermark(watermark));
      }
      case "status" -> {
        if (Elements.parseStatus(step.argument()).isIdle()) {
          reader.put(name, output -> output.markIdle());
        } else {
          reader.put(name, output -> output.markActive());
        }
      }
      default -> reader.end();
    }
  }

  private void changeSplits(JsonNode change) throws Exception {
    if (change.has("add")) {
      Split added = new Split(change.get("add").asText());
      tell(new AddSplitEvent<>(List.of(added), new SplitSerializer()));
    } else if (change.has("release")) {
      reader.release(change.get("release").asText());
    } else {
      throw new UnsupportedFeature("source: removing a split: a reader releases it");
    }
  }

  /** A task polls what was stopped once more, to see how it ends. */
  private void stop(StopMode mode) throws Exception {
    operator.stop(mode);
    operator.emitNext(chain);
  }

  private void poll() throws Exception {
    noteAvailability();
    DataInputStatus status = DataInputStatus.MORE_AVAILABLE;
    while (!isOver(status) && isAvailable() && reader.hasSomething()) {
      status = operator.emitNext(chain);
      noteAvailability();
    }
  }

  private void noteAvailability() {
    if (isAvailable() != wasAvailable) {
      wasAvailable = !wasAvailable;
      control.add(JsonNodeFactory.instance.objectNode().put("available", wasAvailable));
    }
  }

  private static boolean isOver(DataInputStatus status) {
    return status == DataInputStatus.END_OF_DATA
        || status == DataInputStatus.STOPPED
        || status == DataInputStatus.END_OF_INPUT;
  }

  /** The reader always is, so this is the operator's own. */
  private boolean isAvailable() {
    return operator.getAvailableFuture().isDone();
  }

  @Override
  public void collect(StepResult result) {
    elements.forEach(result::emit);
    elements.clear();
    control.forEach(result::control);
    control.clear();
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    if (asked.contains("gauges")) {
      gauges.writeTo(fields);
    }
  }

  @Override
  public void close() {
    try {
      operator.close();
      environment.close();
    } catch (Exception thrown) {
      // What closing throws is no result of a scenario.
    }
  }
}

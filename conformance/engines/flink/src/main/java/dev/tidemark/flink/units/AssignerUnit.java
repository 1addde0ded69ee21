package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.policies.Assigners;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.WindowValues;
import java.util.Set;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.tasks.TestProcessingTimeService;

/** The unit {@code assigner}: a window assigner, and the geometry of {@link TimeWindow}. */
final class AssignerUnit implements Unit {
  private final TestProcessingTimeService clock = new TestProcessingTimeService();
  private final WindowAssigner<Event, Window> assigner;

  AssignerUnit(Scenario scenario) throws Exception {
    clock.setCurrentTime(Times.parseOr(scenario.program(), "clock", 1));
    assigner = Assigners.parse(scenario.program().get("assigner"));
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    switch (step.kind()) {
      case "call" -> call(step.argument(), result);
      case "clock" -> Clocks.move(clock, step);
      case "inspect" -> {}
      default -> throw new UnsupportedFeature("assigner: step " + step.kind());
    }
  }

  private void call(JsonNode call, StepResult result) {
    JsonNode arguments = call.get("args");
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    switch (call.get("fn").asText()) {
      case "assign" -> answer.set("assign", assign(Elements.parseRecord(arguments)));
      case "intersects" -> answer.put("intersects", left(arguments).intersects(right(arguments)));
      case "cover" ->
          answer.set("cover", WindowValues.toJson(left(arguments).cover(right(arguments))));
      default -> throw new UnsupportedFeature("assigner: call " + call.get("fn").asText());
    }
    result.call(answer);
  }

  private static TimeWindow left(JsonNode arguments) {
    return WindowValues.parse(arguments.get("windows").get(0));
  }

  private static TimeWindow right(JsonNode arguments) {
    return WindowValues.parse(arguments.get("windows").get(1));
  }

  private ArrayNode assign(StreamRecord<Event> record) {
    ArrayNode windows = JsonNodeFactory.instance.arrayNode();
    WindowAssigner.WindowAssignerContext context =
        new WindowAssigner.WindowAssignerContext() {
          @Override
          public long getCurrentProcessingTime() {
            return clock.getClock().absoluteTimeMillis();
          }
        };
    assigner
        .assignWindows(record.getValue(), record.getTimestamp(), context)
        .forEach(window -> windows.add(WindowValues.toJson(window)));
    return windows;
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    throw new UnsupportedFeature("assigner: inspect");
  }
}

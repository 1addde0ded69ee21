package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.policies.Evictors;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.Values;
import dev.tidemark.flink.values.WindowValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.apache.flink.streaming.api.windowing.evictors.Evictor;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.streaming.runtime.operators.windowing.TimestampedValue;

/**
 * The unit {@code evictor}: one of Flink's evictors over a list of records. {@code call: {fn:
 * evict, args: {records: [{value, ts}], window: [s, e], when: before|after}}} answers the values
 * left.
 */
final class EvictorUnit implements Unit {
  private final Evictor<Event, Window> evictor;
  private final Context context;

  EvictorUnit(Scenario scenario) {
    evictor = Evictors.parse(scenario.program().get("evictor"));
    context = new Context(Times.parseOr(scenario.program(), "clock", 1));
  }

  private record Context(long now) implements Evictor.EvictorContext {
    @Override
    public long getCurrentProcessingTime() {
      return now;
    }

    @Override
    public MetricGroup getMetricGroup() {
      return new UnregisteredMetricsGroup();
    }

    @Override
    public long getCurrentWatermark() {
      return Long.MIN_VALUE;
    }
  }

  @Override
  public void act(Step step, StepResult result) {
    if (!step.kind().equals("call") || !step.argument().get("fn").asText().equals("evict")) {
      throw new UnsupportedFeature("evictor: step " + step.kind());
    }
    JsonNode arguments = step.argument().get("args");
    List<TimestampedValue<Event>> elements = new ArrayList<>();
    arguments
        .get("records")
        .forEach(record -> elements.add(TimestampedValue.from(Elements.parseRecord(record))));
    Window window = WindowValues.parse(arguments.get("window"));
    if (arguments.path("when").asText("before").equals("before")) {
      evictor.evictBefore(elements, elements.size(), window, context);
    } else {
      evictor.evictAfter(elements, elements.size(), window, context);
    }
    ArrayNode left = JsonNodeFactory.instance.arrayNode();
    elements.forEach(element -> left.add(Values.toJson(element.getValue().value())));
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    answer.set("evict", left);
    result.call(answer);
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    throw new UnsupportedFeature("evictor: inspect");
  }
}

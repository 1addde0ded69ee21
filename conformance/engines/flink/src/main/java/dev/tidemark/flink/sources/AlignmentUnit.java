package dev.tidemark.flink.sources;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.policies.Strategies;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Times;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.eventtime.WatermarkAlignmentParams;
import org.apache.flink.runtime.operators.coordination.CoordinatorStoreImpl;

/** The unit {@code alignment}: the coordinators of the sources of one job. */
public final class AlignmentUnit implements Unit {
  private final JsonNode sources;
  private final Map<String, AlignedSource> byName = new LinkedHashMap<>();
  private final Queue<JsonNode> control = new ConcurrentLinkedQueue<>();

  public AlignmentUnit(Scenario scenario) {
    sources = scenario.program().get("sources");
  }

  @Override
  public void open() throws Exception {
    CoordinatorStoreImpl shared = new CoordinatorStoreImpl();
    for (var it = sources.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> source = it.next();
      WatermarkAlignmentParams wanted = Strategies.alignmentOf(source.getValue());
      // The coordinator's own clock never announces: steps do.
      WatermarkAlignmentParams byHand =
          new WatermarkAlignmentParams(
              wanted.getMaxAllowedWatermarkDrift(), wanted.getWatermarkGroup(), Long.MAX_VALUE);
      int subtasks = source.getValue().path("subtasks").asInt(1);
      byName.put(
          source.getKey(),
          new AlignedSource(source.getKey(), subtasks, byHand, shared, control::add));
    }
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    switch (step.kind()) {
      case "report" -> {
        JsonNode report = step.argument();
        sourceOf(report.get("source").asText())
            .report(report.get("subtask").asInt(), Times.parse(report.get("watermark")));
      }
      case "announce" -> {
        if (step.action().has("source")) {
          sourceOf(step.action().get("source").asText()).announce();
        } else {
          for (AlignedSource source : byName.values()) {
            source.announce();
          }
        }
      }
      case "ready" ->
          sourceOf(step.action().path("source").asText())
              .setReady(step.selector("subtask"), step.argument().asText().equals("on"));
      default -> throw new UnsupportedFeature("alignment: step " + step.kind());
    }
  }

  private AlignedSource sourceOf(String name) {
    AlignedSource source = byName.get(name);
    if (source == null) {
      throw new IllegalArgumentException("the program has no source " + name);
    }
    return source;
  }

  @Override
  public void collect(StepResult result) {
    for (JsonNode one = control.poll(); one != null; one = control.poll()) {
      result.control(one);
    }
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    throw new UnsupportedFeature("alignment: inspect");
  }

  @Override
  public void close() {
    byName.values().forEach(AlignedSource::close);
  }
}

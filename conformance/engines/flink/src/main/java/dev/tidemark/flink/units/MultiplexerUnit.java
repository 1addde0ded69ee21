package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Times;
import java.util.HashSet;
import java.util.Set;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.api.common.eventtime.WatermarkOutputMultiplexer;

/** The unit {@code multiplexer}: {@link WatermarkOutputMultiplexer}. */
final class MultiplexerUnit implements Unit {
  private final WatermarkSink sink = new WatermarkSink();
  private final WatermarkOutputMultiplexer multiplexer = new WatermarkOutputMultiplexer(sink);
  private final Set<String> deferred = new HashSet<>();

  MultiplexerUnit(Scenario scenario) {}

  /** The second callback is there from 2.1 on. */
  private static final class NoListener
      implements WatermarkOutputMultiplexer.WatermarkUpdateListener {
    @Override
    public void onWatermarkUpdate(long watermark) {}

    public void onIdleUpdate(boolean idle) {}
  }

  @Override
  public void act(Step step, StepResult result) {
    sink.writeTo(result);
    switch (step.kind()) {
      case "part" -> changePart(step.argument(), result);
      case "watermark" -> outputOf(step).emitWatermark(new Watermark(Times.parse(step.argument())));
      case "status" -> {
        if (step.argument().asText().equals("idle")) {
          outputOf(step).markIdle();
        } else {
          outputOf(step).markActive();
        }
      }
      case "tick" -> {
        int ticks = step.argument().asInt(1);
        for (int i = 0; i < ticks; ++i) {
          multiplexer.onPeriodicEmit();
        }
      }
      default -> throw new UnsupportedFeature("multiplexer: step " + step.kind());
    }
  }

  private void changePart(JsonNode part, StepResult result) {
    if (part.has("add")) {
      String id = part.get("add").asText();
      if (part.path("kind").asText("immediate").equals("deferred")) {
        deferred.add(id);
      }
      multiplexer.registerNewOutput(id, new NoListener());
    } else if (part.has("remove")) {
      boolean removed = multiplexer.unregisterOutput(part.get("remove").asText());
      result.call(JsonNodeFactory.instance.objectNode().put("removed", removed));
    } else {
      throw new UnsupportedFeature("multiplexer: releasing an output");
    }
  }

  private WatermarkOutput outputOf(Step step) {
    String id = step.action().path("output").asText();
    return deferred.contains(id)
        ? multiplexer.getDeferredOutput(id)
        : multiplexer.getImmediateOutput(id);
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    throw new UnsupportedFeature("multiplexer: inspect");
  }
}

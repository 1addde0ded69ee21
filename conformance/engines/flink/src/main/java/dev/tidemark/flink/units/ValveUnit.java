package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Times;
import java.util.Set;
import org.apache.flink.streaming.api.watermark.InternalWatermark;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.watermarkstatus.StatusWatermarkValve;

/** The unit {@code valve}: {@link StatusWatermarkValve}. */
final class ValveUnit implements Unit {
  private final int channels;
  private final int subpartitions;
  private final StatusWatermarkValve valve;

  ValveUnit(Scenario scenario) {
    channels =
        scenario.program().has("channels") ? ValveInput.channelsOf(scenario.program(), 0) : 1;
    subpartitions = scenario.program().path("subpartitions").asInt(1);
    valve = ValveInput.make(channels, subpartitions);
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    ElementSink sink = new ElementSink(result);
    switch (step.kind()) {
      case "watermark" -> inputWatermark(step, sink);
      case "status" ->
          valve.inputWatermarkStatus(
              Elements.parseStatus(step.argument()), step.selector("channel"), sink);
        // A valve never sees records.
      case "record" -> sink.emitRecord(Elements.parseRecord(step.argument()));
      case "inspect" -> {}
      default -> throw new UnsupportedFeature("valve: step " + step.kind());
    }
  }

  private void inputWatermark(Step step, ElementSink sink) throws Exception {
    JsonNode argument = step.argument();
    long time = Times.parse(argument.has("ts") ? argument.get("ts") : argument);
    Watermark watermark =
        argument.has("index")
            ? new InternalWatermark(time, argument.get("index").asInt())
            : new Watermark(time);
    valve.inputWatermark(watermark, step.selector("channel"), sink);
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    if (subpartitions > 1) {
      throw new UnsupportedFeature("valve: inspecting subpartitions");
    }
    ValveInput.inspect(valve, channels, fields);
  }
}

package dev.tidemark.flink.units;

import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.values.Elements;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;

/** Writes what a generator or multiplexer hands out into the current step's main output. */
final class WatermarkSink implements WatermarkOutput {
  private StepResult result = new StepResult();

  /** What is handed out from now on belongs to this step. */
  void writeTo(StepResult step) {
    result = step;
  }

  @Override
  public void emitWatermark(Watermark watermark) {
    result.emit(
        Elements.toJson(
            new org.apache.flink.streaming.api.watermark.Watermark(watermark.getTimestamp())));
  }

  @Override
  public void markIdle() {
    result.emit(Elements.toJson(WatermarkStatus.IDLE));
  }

  @Override
  public void markActive() {
    result.emit(Elements.toJson(WatermarkStatus.ACTIVE));
  }
}

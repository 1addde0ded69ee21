package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.releases.Unions;
import dev.tidemark.flink.values.Event;
import java.util.List;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.StatusWatermarkValve;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;

/** One side of a union: a channel of the one valve that a task has before both. */
final class UnionInput implements HarnessInput, PlainInput {
  private final OneInputStreamOperatorTestHarness<Object, Event> harness;
  private final StatusWatermarkValve valve;
  private final boolean isLeft;

  private UnionInput(
      OneInputStreamOperatorTestHarness<Object, Event> harness,
      StatusWatermarkValve valve,
      boolean isLeft) {
    this.harness = harness;
    this.valve = valve;
    this.isLeft = isLeft;
  }

  static List<HarnessInput> ofBoth(
      OneInputStreamOperatorTestHarness<Object, Event> harness, JsonNode program) {
    for (int input = 0; input < 2; ++input) {
      if (ValveInput.channelsOf(program, input) > 1) {
        throw new UnsupportedFeature("join: a side of several channels");
      }
    }
    StatusWatermarkValve valve = ValveInput.make(2, 1);
    return List.of(new UnionInput(harness, valve, true), new UnionInput(harness, valve, false));
  }

  @Override
  public void record(StreamRecord<Event> record) throws Exception {
    Event event = record.getValue();
    harness.processElement(
        record.copy(null).replace(isLeft ? Unions.one(event) : Unions.two(event)));
  }

  @Override
  public void watermark(Watermark watermark) throws Exception {
    valve.inputWatermark(watermark, isLeft ? 0 : 1, this);
  }

  @Override
  public void status(WatermarkStatus status) throws Exception {
    valve.inputWatermarkStatus(status, isLeft ? 0 : 1, this);
  }

  @Override
  public void attributes(RecordAttributes attributes) throws Exception {
    harness.processRecordAttributes(attributes);
  }

  /** Flink ends the input of a union after its last side. */
  @Override
  public void end() {
    throw new UnsupportedFeature("join: the end of one side of a union");
  }

  @Override
  public void emitRecord(StreamRecord<Event> record) {
    throw new IllegalStateException("a record that came through a valve");
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
}

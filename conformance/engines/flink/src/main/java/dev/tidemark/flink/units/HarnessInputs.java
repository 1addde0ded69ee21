package dev.tidemark.flink.units;

import dev.tidemark.flink.values.Event;
import java.util.List;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.TwoInputStreamOperatorTestHarness;

/** The inputs of Flink's harnesses, in order. */
final class HarnessInputs {
  private HarnessInputs() {}

  static List<HarnessInput> of(OneInputStreamOperatorTestHarness<Event, Event> harness) {
    return List.of(new OnlyInput(harness));
  }

  static List<HarnessInput> of(TwoInputStreamOperatorTestHarness<Event, Event, Event> harness) {
    return List.of(new FirstInput(harness), new SecondInput(harness));
  }

  private record OnlyInput(OneInputStreamOperatorTestHarness<Event, Event> harness)
      implements HarnessInput {
    @Override
    public void record(StreamRecord<Event> record) throws Exception {
      harness.processElement(record);
    }

    @Override
    public void watermark(Watermark watermark) throws Exception {
      harness.processWatermark(watermark);
    }

    @Override
    public void status(WatermarkStatus status) throws Exception {
      harness.processWatermarkStatus(status);
    }

    @Override
    public void attributes(RecordAttributes attributes) throws Exception {
      harness.processRecordAttributes(attributes);
    }

    @Override
    public void end() throws Exception {
      harness.endInput();
    }
  }

  private record FirstInput(TwoInputStreamOperatorTestHarness<Event, Event, Event> harness)
      implements HarnessInput {
    @Override
    public void record(StreamRecord<Event> record) throws Exception {
      harness.processElement1(record);
    }

    @Override
    public void watermark(Watermark watermark) throws Exception {
      harness.processWatermark1(watermark);
    }

    @Override
    public void status(WatermarkStatus status) throws Exception {
      harness.processWatermarkStatus1(status);
    }

    @Override
    public void attributes(RecordAttributes attributes) throws Exception {
      harness.processRecordAttributes1(attributes);
    }

    @Override
    public void end() throws Exception {
      harness.endInput1();
    }
  }

  private record SecondInput(TwoInputStreamOperatorTestHarness<Event, Event, Event> harness)
      implements HarnessInput {
    @Override
    public void record(StreamRecord<Event> record) throws Exception {
      harness.processElement2(record);
    }

    @Override
    public void watermark(Watermark watermark) throws Exception {
      harness.processWatermark2(watermark);
    }

    @Override
    public void status(WatermarkStatus status) throws Exception {
      harness.processWatermarkStatus2(status);
    }

    @Override
    public void attributes(RecordAttributes attributes) throws Exception {
      harness.processRecordAttributes2(attributes);
    }

    @Override
    public void end() throws Exception {
      harness.endInput2();
    }
  }
}

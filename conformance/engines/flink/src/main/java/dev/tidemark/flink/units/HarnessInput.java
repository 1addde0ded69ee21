package dev.tidemark.flink.units;

import dev.tidemark.flink.values.Event;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;

/** One input of an operator in Flink's harness. */
interface HarnessInput {
  void record(StreamRecord<Event> record) throws Exception;

  void watermark(Watermark watermark) throws Exception;

  void status(WatermarkStatus status) throws Exception;

  void attributes(RecordAttributes attributes) throws Exception;

  void end() throws Exception;
}

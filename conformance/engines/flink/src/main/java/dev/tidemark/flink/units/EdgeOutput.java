package dev.tidemark.flink.units;

import dev.tidemark.flink.releases.PlainOutput;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.io.network.api.writer.RecordOrEventCollectingResultPartitionWriter;
import org.apache.flink.runtime.io.network.api.writer.RecordWriter;
import org.apache.flink.runtime.io.network.api.writer.RecordWriterBuilder;
import org.apache.flink.runtime.plugable.SerializationDelegate;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.io.RecordWriterOutput;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamElement;
import org.apache.flink.streaming.runtime.streamrecord.StreamElementSerializer;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.util.OutputTag;

/**
 * The output edge of a task: Flink's {@link RecordWriterOutput} over a partition that collects what
 * is written. Side outputs have edges of their own in a job; here they are only listed.
 */
final class EdgeOutput<T> implements PlainOutput<T> {
  private final RecordWriterOutput<T> edge;
  private final Map<String, Queue<Object>> side = new ConcurrentHashMap<>();

  EdgeOutput(TypeSerializer<T> serializer, Queue<Object> collected) {
    RecordWriter<SerializationDelegate<StreamRecord<T>>> writer =
        new RecordWriterBuilder<SerializationDelegate<StreamRecord<T>>>()
            .build(
                new RecordOrEventCollectingResultPartitionWriter<StreamElement>(
                    collected, new StreamElementSerializer<>(serializer)));
    edge = new RecordWriterOutput<>(writer, serializer, null, false);
  }

  /** What side outputs got, by tag. */
  Map<String, Queue<Object>> side() {
    return side;
  }

  @Override
  public void collect(StreamRecord<T> record) {
    edge.collect(record);
  }

  @Override
  public <X> void collect(OutputTag<X> tag, StreamRecord<X> record) {
    side.computeIfAbsent(tag.getId(), id -> new ConcurrentLinkedQueue<>()).add(record);
  }

  @Override
  public void emitWatermark(Watermark mark) {
    edge.emitWatermark(mark);
  }

  @Override
  public void emitWatermarkStatus(WatermarkStatus status) {
    edge.emitWatermarkStatus(status);
  }

  @Override
  public void emitLatencyMarker(LatencyMarker marker) {
    edge.emitLatencyMarker(marker);
  }

  @Override
  public void emitRecordAttributes(RecordAttributes attributes) {
    edge.emitRecordAttributes(attributes);
  }

  @Override
  public void close() {
    edge.close();
  }
}

package dev.tidemark.flink.sources;

import dev.tidemark.flink.values.ConstantSerializer;
import dev.tidemark.flink.values.Event;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** A user's source whose reader is given to it. */
final class SteppedSource implements Source<Event, Split, Integer> {
  private final transient SteppedReader reader;

  SteppedSource(SteppedReader reader) {
    this.reader = reader;
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SourceReader<Event, Split> createReader(SourceReaderContext context) {
    return reader;
  }

  @Override
  public SplitEnumerator<Split, Integer> createEnumerator(SplitEnumeratorContext<Split> context) {
    return new IdleEnumerator();
  }

  @Override
  public SplitEnumerator<Split, Integer> restoreEnumerator(
      SplitEnumeratorContext<Split> context, Integer none) {
    return new IdleEnumerator();
  }

  @Override
  public SimpleVersionedSerializer<Split> getSplitSerializer() {
    return new SplitSerializer();
  }

  @Override
  public SimpleVersionedSerializer<Integer> getEnumeratorCheckpointSerializer() {
    return new ConstantSerializer<>(0);
  }
}

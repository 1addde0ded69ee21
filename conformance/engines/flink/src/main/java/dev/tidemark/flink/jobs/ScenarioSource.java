package dev.tidemark.flink.jobs;

import dev.tidemark.flink.values.ConstantSerializer;
import dev.tidemark.flink.values.Event;
import java.util.List;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceEvent;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * A source whose subtasks hand out what the scenario's steps say.
 *
 * @param index of the source in its playbook
 */
record ScenarioSource(Playbook playbook, int index) implements Source<Event, NoSplit, Integer> {
  private static final long serialVersionUID = 1L;

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SplitEnumerator<NoSplit, Integer> createEnumerator(
      SplitEnumeratorContext<NoSplit> context) {
    return new Enumerator(Conductor.of(playbook), index, context);
  }

  @Override
  public SplitEnumerator<NoSplit, Integer> restoreEnumerator(
      SplitEnumeratorContext<NoSplit> context, Integer nothing) {
    throw new IllegalStateException("a job of a scenario does not restart");
  }

  @Override
  public SimpleVersionedSerializer<NoSplit> getSplitSerializer() {
    return new ConstantSerializer<>(new NoSplit());
  }

  @Override
  public SimpleVersionedSerializer<Integer> getEnumeratorCheckpointSerializer() {
    return new ConstantSerializer<>(0);
  }

  @Override
  public SourceReader<Event, NoSplit> createReader(SourceReaderContext context) {
    return new ScenarioReader(context);
  }

  /** Hands what it hears to the conductor. */
  private record Enumerator(Conductor conductor, int index, SplitEnumeratorContext<NoSplit> context)
      implements SplitEnumerator<NoSplit, Integer> {
    @Override
    public void start() {}

    @Override
    public void addReader(int subtask) {
      conductor.enter(index, context);
    }

    @Override
    public void handleSourceEvent(int subtask, SourceEvent event) {
      conductor.done(((Cue.Done) event).number());
    }

    /** The first one speaks for all: a checkpoint is the whole job's. */
    @Override
    public Integer snapshotState(long checkpoint) {
      if (index == 0) {
        conductor.checkpointBegins(checkpoint);
      }
      return 0;
    }

    @Override
    public void notifyCheckpointComplete(long checkpoint) {
      if (index == 0) {
        conductor.checkpointIsComplete(checkpoint);
      }
    }

    @Override
    public void handleSplitRequest(int subtask, String host) {}

    @Override
    public void addSplitsBack(List<NoSplit> splits, int subtask) {}

    @Override
    public void close() {
      conductor.leave();
    }
  }
}

package dev.tidemark.flink.sources;

import java.util.List;
import org.apache.flink.api.connector.source.SplitEnumerator;

/** A user's enumerator that hands out no splits: steps do. */
final class IdleEnumerator implements SplitEnumerator<Split, Integer> {
  @Override
  public void start() {}

  @Override
  public void handleSplitRequest(int subtask, String host) {}

  @Override
  public void addSplitsBack(List<Split> splits, int subtask) {}

  @Override
  public void addReader(int subtask) {}

  @Override
  public Integer snapshotState(long checkpoint) {
    return 0;
  }

  @Override
  public void close() {}
}

package dev.tidemark.flink.releases;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.runtime.state.StateBackend;
import org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackend;
import org.apache.flink.streaming.runtime.operators.TimestampsAndWatermarksOperatorFactory;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;

/** Operators and backends that have other names until 1.20. */
public final class Operators {
  private Operators() {}

  public static StateBackend rocksDb() {
    return new EmbeddedRocksDBStateBackend();
  }

  /** The timestamps-and-watermarks operator in its harness. */
  public static <T> OneInputStreamOperatorTestHarness<T, T> timestamps(
      WatermarkStrategy<T> strategy,
      boolean progressive,
      int maxParallelism,
      int parallelism,
      int subtask)
      throws Exception {
    return new OneInputStreamOperatorTestHarness<>(
        new TimestampsAndWatermarksOperatorFactory<>(strategy, progressive),
        maxParallelism,
        parallelism,
        subtask);
  }
}

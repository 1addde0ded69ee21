package dev.tidemark.flink.releases;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.contrib.streaming.state.EmbeddedRocksDBStateBackend;
import org.apache.flink.runtime.state.StateBackend;
import org.apache.flink.streaming.runtime.operators.TimestampsAndWatermarksOperator;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;

/** Operators and backends that have other names since 2.0. */
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
        new TimestampsAndWatermarksOperator<>(strategy, progressive),
        maxParallelism,
        parallelism,
        subtask);
  }
}

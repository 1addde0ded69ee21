package org.apache.flink.streaming.runtime.operators.windowing;

import org.apache.flink.streaming.api.operators.StreamOperator;

/** Reads the drop counter of a window operator, which is visible in its package only. */
public final class WindowReader {
  private WindowReader() {}

  public static long lateRecordsDropped(StreamOperator<?> operator) {
    return ((WindowOperator<?, ?, ?, ?, ?>) operator).numLateRecordsDropped.getCount();
  }
}

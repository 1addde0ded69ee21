package org.apache.flink.cep.operator;

import org.apache.flink.streaming.api.operators.StreamOperator;

/** Reads what Flink's pattern operator counts, which it shows in its package only. */
public final class CepReader {
  private CepReader() {}

  public static long lateRecordsDropped(StreamOperator<?> operator) {
    return ((CepOperator<?, ?, ?>) operator).getLateRecordsNumber();
  }
}

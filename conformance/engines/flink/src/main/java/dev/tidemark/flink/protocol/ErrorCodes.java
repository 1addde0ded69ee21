package dev.tidemark.flink.protocol;

import java.util.Set;

/** The protocol's code of what Flink throws. */
final class ErrorCodes {
  private ErrorCodes() {}

  /** Exceptions that only carry another one through a layer of Flink. */
  private static final Set<String> WRAPPERS =
      Set.of(
          "java.lang.Exception",
          "java.lang.RuntimeException",
          "java.lang.reflect.InvocationTargetException",
          "java.util.concurrent.ExecutionException",
          "org.apache.flink.runtime.JobException",
          "org.apache.flink.runtime.client.JobExecutionException",
          "org.apache.flink.util.FlinkRuntimeException",
          "org.apache.flink.util.WrappingRuntimeException",
          "org.apache.flink.streaming.runtime.tasks.AsynchronousException",
          "org.apache.flink.streaming.runtime.tasks.ExceptionInChainedOperatorException",
          "org.apache.flink.streaming.runtime.tasks.TimerException");

  static Throwable unwrap(Throwable thrown) {
    Throwable inner = thrown;
    while (inner.getCause() != null && WRAPPERS.contains(inner.getClass().getName())) {
      inner = inner.getCause();
    }
    return inner;
  }

  static String of(Throwable thrown) {
    Throwable inner = unwrap(thrown);
    if (inner instanceof ScriptFailure failure) {
      return failure.code();
    }
    if (inner instanceof IllegalArgumentException) {
      return "ILLEGAL_ARGUMENT";
    }
    if (inner instanceof IllegalStateException) {
      return "ILLEGAL_STATE";
    }
    if (inner instanceof UnsupportedOperationException) {
      return "UNSUPPORTED_OPERATION";
    }
    if (inner instanceof NullPointerException) {
      return "NULL_VALUE";
    }
    if (inner instanceof ArithmeticException) {
      return "OVERFLOW";
    }
    // Flink has no class of its own for a record without a timestamp.
    if (String.valueOf(inner.getMessage()).contains("Long.MIN_VALUE timestamp")) {
      return "NO_TIMESTAMP";
    }
    return "FAILED";
  }
}

package dev.tidemark.flink.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidemark.flink.protocol.StepResult;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.util.OptionalFailure;
import org.apache.flink.util.SerializedThrowable;
import org.apache.flink.util.SerializedValue;

/** Reads what came out of a job, and how it ended. */
public final class JobOutcome {
  private static final JsonMapper JSON = new JsonMapper();
  private static final ClassLoader CLASSES = JobOutcome.class.getClassLoader();

  private JobOutcome() {}

  /** Adds all records to {@code result}, sorted, since their order is not known. */
  public static void read(JobResult job, StepResult result) throws Exception {
    for (Map.Entry<String, SerializedValue<OptionalFailure<Object>>> accumulator :
        new TreeMap<>(job.getAccumulatorResults()).entrySet()) {
      List<?> records = (List<?>) accumulator.getValue().deserializeValue(CLASSES).get();
      String tag = JobBuilder.tagIn(accumulator.getKey());
      for (Object record : records.stream().sorted().toList()) {
        JsonNode element = JSON.readTree((String) record);
        if (tag == null) {
          result.emit(element);
        } else {
          result.emitSide(tag, element);
        }
      }
    }
    if (!job.isSuccess()) {
      rethrow(job.getSerializedThrowable().orElseThrow());
    }
  }

  private static void rethrow(SerializedThrowable failure) throws Exception {
    Throwable cause = failure.deserializeError(CLASSES);
    for (Throwable t = cause; t != null; t = causeOf(t)) {
      if (t instanceof ScenarioIsOver) {
        return;
      }
    }
    throw cause instanceof Exception exception ? exception : new Exception(cause);
  }

  private static Throwable causeOf(Throwable thrown) {
    Throwable cause = thrown.getCause();
    return cause instanceof SerializedThrowable carried ? carried.deserializeError(CLASSES) : cause;
  }
}

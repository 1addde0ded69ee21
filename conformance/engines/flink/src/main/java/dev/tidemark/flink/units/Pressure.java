package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.metrics.TimerGauge;
import org.apache.flink.runtime.metrics.groups.TaskIOMetricGroup;

/** The step {@code pressure} on the back-pressure timers of a task. */
public final class Pressure {
  private Pressure() {}

  /** {@code {soft: on}}, {@code {hard: off}}, … */
  public static void set(Environment environment, JsonNode pressure) {
    TaskIOMetricGroup metrics = environment.getMetricGroup().getIOMetricGroup();
    boolean hard = pressure.has("hard");
    TimerGauge gauge =
        hard
            ? metrics.getHardBackPressuredTimePerSecond()
            : metrics.getSoftBackPressuredTimePerSecond();
    if (pressure.get(hard ? "hard" : "soft").asText().equals("on")) {
      gauge.markStart();
    } else {
      gauge.markEnd();
    }
  }
}

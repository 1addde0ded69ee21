package dev.tidemark.flink.sources;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.values.Times;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.flink.api.common.JobID;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.Metric;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.metrics.MetricNames;
import org.apache.flink.runtime.metrics.groups.AbstractMetricGroup;
import org.apache.flink.runtime.metrics.groups.TaskManagerMetricGroup;
import org.apache.flink.runtime.metrics.groups.TaskMetricGroup;
import org.apache.flink.runtime.metrics.util.TestingMetricRegistry;

/**
 * The gauges of watermarks that an operator registers; those of a split are named {@code
 * split.name}.
 */
final class Gauges {
  /** The others measure with the machine's clock. Those of splits have no constant before 2.1. */
  private static final Set<String> OF_WATERMARKS =
      Set.of("currentWatermark", MetricNames.WATERMARK_ALIGNMENT_DRIFT);

  private final Map<String, Gauge<?>> byName = new TreeMap<>();

  /** The metrics of a task, which tell this about their gauges. */
  TaskMetricGroup group() {
    TestingMetricRegistry registry =
        TestingMetricRegistry.builder()
            .setRegisterConsumer(this::note)
            .setUnregisterConsumer((metric, name, group) -> byName.remove(nameOf(name, group)))
            .build();
    return TaskManagerMetricGroup.createTaskManagerMetricGroup(
            registry, "localhost", ResourceID.generate())
        .addJob(new JobID(), "job")
        .addTask(ExecutionAttemptID.randomId(), "task");
  }

  private void note(Metric metric, String name, AbstractMetricGroup<?> group) {
    if (metric instanceof Gauge<?> gauge && OF_WATERMARKS.contains(name)) {
      byName.put(nameOf(name, group), gauge);
    }
  }

  private static String nameOf(String name, AbstractMetricGroup<?> group) {
    String split = group.getAllVariables().get("<split>");
    return split == null ? name : split + "." + name;
  }

  /** Adds what they say now. */
  void writeTo(ObjectNode fields) {
    ObjectNode gauges = fields.putObject("gauges");
    byName.forEach((name, gauge) -> gauges.set(name, Times.toJson((Long) gauge.getValue())));
  }
}

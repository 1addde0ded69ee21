package dev.tidemark.flink.sources;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidemark.flink.policies.Strategies;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import java.util.function.Consumer;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.coordination.OperatorEventDispatcher;
import org.apache.flink.runtime.operators.coordination.OperatorEventGateway;
import org.apache.flink.runtime.operators.coordination.OperatorEventHandler;
import org.apache.flink.runtime.operators.testutils.MockEnvironment;
import org.apache.flink.runtime.operators.testutils.MockEnvironmentBuilder;
import org.apache.flink.runtime.source.event.ReportedWatermarkEvent;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;
import org.apache.flink.runtime.util.TestingTaskManagerRuntimeInfo;
import org.apache.flink.streaming.api.operators.SourceOperator;
import org.apache.flink.streaming.api.operators.SourceOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperatorFactoryUtil;
import org.apache.flink.streaming.api.operators.StreamTaskStateInitializerImpl;
import org.apache.flink.streaming.runtime.tasks.TestProcessingTimeService;
import org.apache.flink.streaming.util.MockStreamConfig;
import org.apache.flink.streaming.util.MockStreamTask;
import org.apache.flink.streaming.util.MockStreamTaskBuilder;

/** Makes Flink's source operator as a program says, in a task that is not run. */
final class SourceTask {
  private static final String BUFFER_SIZE = "pipeline.watermark-alignment.buffer-size";

  private SourceTask() {}

  /** Nothing but what a source says to its coordinator. */
  private record ToCoordinator(Consumer<JsonNode> control)
      implements OperatorEventDispatcher, OperatorEventGateway {
    @Override
    public void registerEventHandler(OperatorID operator, OperatorEventHandler handler) {}

    @Override
    public OperatorEventGateway getOperatorEventGateway(OperatorID operator) {
      return this;
    }

    @Override
    public void sendEventToCoordinator(OperatorEvent event) {
      if (event instanceof ReportedWatermarkEvent report) {
        control.accept(
            JsonNodeFactory.instance
                .objectNode()
                .set("report", Times.toJson(report.getWatermark())));
      }
    }
  }

  /** Where it runs: {@code gauges} learns of its gauges. */
  static MockEnvironment environment(JsonNode program, Gauges gauges) {
    Configuration configuration = new Configuration();
    if (program.has("buffer")) {
      // By its name: there is no such option before 2.3.
      configuration.setString(BUFFER_SIZE, program.get("buffer").asText());
    }
    configuration.set(
        PipelineOptions.ALLOW_UNALIGNED_SOURCE_SPLITS,
        program.path("allow_unaligned").asBoolean(false));
    ExecutionConfig execution = new ExecutionConfig();
    execution.setAutoWatermarkInterval(Times.parseOr(program, "interval", 200));
    return new MockEnvironmentBuilder()
        .setTaskManagerRuntimeInfo(new TestingTaskManagerRuntimeInfo(configuration))
        .setExecutionConfig(execution)
        .setMetricGroup(gauges.group())
        .build();
  }

  /** An operator that is set up and not open. */
  static SourceOperator<Event, Split> make(
      JsonNode program,
      MockEnvironment environment,
      TestProcessingTimeService clock,
      SteppedReader reader,
      CollectedOutput output,
      Consumer<JsonNode> control)
      throws Exception {
    MockStreamConfig config = new MockStreamConfig(new Configuration(), 1);
    MockStreamTask<Event, SourceOperator<Event, Split>> task = task(environment, config, clock);
    SourceOperatorFactory<Event> factory =
        new SourceOperatorFactory<>(
            new SteppedSource(reader),
            Strategies.parse(program.get("strategy")),
            !program.path("mode").asText("streaming").equals("batch"));
    SourceOperator<Event, Split> operator =
        StreamOperatorFactoryUtil.<Event, SourceOperator<Event, Split>>createOperator(
                factory, task, config, output, new ToCoordinator(control))
            .f0;
    operator.initializeState(
        new StreamTaskStateInitializerImpl(environment, new HashMapStateBackend()));
    return operator;
  }

  @SuppressWarnings("unchecked")
  private static MockStreamTask<Event, SourceOperator<Event, Split>> task(
      MockEnvironment environment, MockStreamConfig config, TestProcessingTimeService clock)
      throws Exception {
    return new MockStreamTaskBuilder(environment)
        .setConfig(config)
        .setExecutionConfig(environment.getExecutionConfig())
        .setTimerService(clock)
        .build();
  }
}

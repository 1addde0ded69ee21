package dev.tidemark.flink.sources;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.values.Times;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.apache.flink.api.common.eventtime.WatermarkAlignmentParams;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.executiongraph.ExecutionGraphID;
import org.apache.flink.runtime.jobgraph.JobVertexID;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.messages.Acknowledge;
import org.apache.flink.runtime.operators.coordination.CoordinatorStore;
import org.apache.flink.runtime.operators.coordination.MockOperatorCoordinatorContext;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator.SubtaskGateway;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.coordination.RecreateOnResetOperatorCoordinator;
import org.apache.flink.runtime.scheduler.strategy.ExecutionVertexID;
import org.apache.flink.runtime.source.coordinator.CoordinatorCaller;
import org.apache.flink.runtime.source.coordinator.SourceCoordinator;
import org.apache.flink.runtime.source.coordinator.SourceCoordinatorProvider;
import org.apache.flink.runtime.source.event.ReportedWatermarkEvent;
import org.apache.flink.runtime.source.event.WatermarkAlignmentEvent;

/** One source of a job as its coordinator sees it: Flink's coordinator, and subtasks of ours. */
final class AlignedSource {
  private final String name;
  private final int[] attempts;
  private final Consumer<JsonNode> control;
  private final Context context;
  private final RecreateOnResetOperatorCoordinator outer;
  private final SourceCoordinator<?, ?> coordinator;

  /** Sources of one job share a store. */
  private static final class Context extends MockOperatorCoordinatorContext {
    private final CoordinatorStore shared;

    Context(int subtasks, CoordinatorStore shared) {
      super(new OperatorID(), subtasks);
      this.shared = shared;
    }

    @Override
    public CoordinatorStore getCoordinatorStore() {
      return shared;
    }
  }

  /** A subtask of ours, which takes a bound and notes it. */
  private final class Subtask implements SubtaskGateway {
    private final int index;
    private final ExecutionAttemptID attempt;

    Subtask(int index) {
      this.index = index;
      attempt =
          new ExecutionAttemptID(
              new ExecutionGraphID(),
              new ExecutionVertexID(new JobVertexID(), index),
              attempts[index]);
    }

    @Override
    public CompletableFuture<Acknowledge> sendEvent(OperatorEvent event) {
      if (event instanceof WatermarkAlignmentEvent bound) {
        ObjectNode noted = JsonNodeFactory.instance.objectNode();
        noted.set("bound", Times.toJson(bound.getMaxWatermark()));
        control.accept(noted.put("source", name).put("subtask", index));
      }
      return CompletableFuture.completedFuture(Acknowledge.get());
    }

    @Override
    public ExecutionAttemptID getExecution() {
      return attempt;
    }

    @Override
    public int getSubtask() {
      return index;
    }
  }

  /** All subtasks are ready. {@code control} notes the bounds that they get. */
  AlignedSource(
      String name,
      int subtasks,
      WatermarkAlignmentParams alignment,
      CoordinatorStore shared,
      Consumer<JsonNode> control)
      throws Exception {
    this.name = name;
    this.control = control;
    attempts = new int[subtasks];
    context = new Context(subtasks, shared);
    SteppedSource source = new SteppedSource(null);
    outer =
        (RecreateOnResetOperatorCoordinator)
            new SourceCoordinatorProvider<>(
                    name, context.getOperatorId(), source, 1, alignment, null)
                .create(context);
    coordinator = (SourceCoordinator<?, ?>) outer.getInternalCoordinator();
    outer.start();
    for (int subtask = 0; subtask < subtasks; ++subtask) {
      coordinator.executionAttemptReady(subtask, 0, new Subtask(subtask));
    }
    settle();
  }

  /** A subtask reports its watermark. */
  void report(int subtask, long watermark) throws Exception {
    checkSubtask(subtask);
    coordinator.handleEventFromOperator(
        subtask, attempts[subtask], new ReportedWatermarkEvent(watermark));
    settle();
  }

  /** A new attempt of a subtask is ready, or the present one is so no longer. */
  void setReady(int subtask, boolean ready) throws Exception {
    checkSubtask(subtask);
    if (ready) {
      ++attempts[subtask];
      coordinator.executionAttemptReady(subtask, attempts[subtask], new Subtask(subtask));
    } else {
      coordinator.executionAttemptFailed(subtask, attempts[subtask], null);
    }
    settle();
  }

  private void checkSubtask(int subtask) {
    if (subtask >= attempts.length) {
      throw new IllegalArgumentException("the source " + name + " has no subtask " + subtask);
    }
  }

  /** The coordinator tells its subtasks their bound, as it does once an interval. */
  void announce() throws Exception {
    coordinator
        .getCoordinatorExecutor()
        .submit(() -> CoordinatorCaller.announce(coordinator))
        .get();
    settle();
  }

  /** Waits for the coordinator's thread; what failed the job there is thrown here. */
  private void settle() throws Exception {
    coordinator.getCoordinatorExecutor().submit(() -> {}).get();
    if (context.isJobFailed()) {
      throw new Exception(context.getJobFailureReason());
    }
  }

  /** Never throws. */
  void close() {
    try {
      outer.close();
    } catch (Exception thrown) {
      // What closing throws is no result of a scenario.
    }
  }
}

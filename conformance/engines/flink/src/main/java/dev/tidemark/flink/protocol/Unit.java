package dev.tidemark.flink.protocol;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One of Flink's classes, set up as a scenario's program says, to which the scenario's steps are
 * done. A unit computes nothing of its own: it calls Flink and writes down what Flink gives.
 */
public interface Unit extends AutoCloseable {
  /** Opens the unit; what it throws is the error of the setup. */
  default void open() throws Exception {}

  /**
   * Does the step. What comes out at once is added to {@code result}.
   *
   * @throws UnsupportedFeature for a step that the unit does not take
   */
  void act(Step step, StepResult result) throws Exception;

  /**
   * Moves into {@code result} what has come out since the last time. Called after {@link #open} and
   * after each {@link #act}, also where they threw.
   */
  default void collect(StepResult result) throws Exception {}

  /** Adds what can be seen inside now: the fields of {@code inspect} that the step asks for. */
  void inspect(java.util.Set<String> asked, ObjectNode fields) throws Exception;

  /** Frees what the unit holds; never throws. */
  @Override
  default void close() {}
}

package dev.tidemark.flink.protocol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;

/** A unit that runs a scenario as a whole, and does not know which step caused an output. */
public interface BatchUnit extends Unit {
  /** Does all steps; what came out is added to {@code result}, and an error thrown. */
  void actAll(List<Step> steps, StepResult result) throws Exception;

  @Override
  default void act(Step step, StepResult result) {
    throw new IllegalStateException("a unit that runs scenarios as a whole");
  }

  /** Nothing is seen inside: such results are of output alone. */
  @Override
  default void inspect(Set<String> asked, ObjectNode fields) {}
}

package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.releases.Operators;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;

/** The snapshots of a scenario by name: taken, kept and cut up by Flink's harness. */
final class Snapshots {
  /** The name of a snapshot that is restored at once. */
  static final String UNNAMED = "";

  private final Map<String, Taken> byName = new LinkedHashMap<>();
  private final List<Step> inputs = new ArrayList<>();

  /**
   * A snapshot of all subtasks.
   *
   * @param inputsBefore how many steps had come in when it was taken
   */
  record Taken(OperatorSubtaskState whole, HarnessUnit.Layout layout, int inputsBefore) {
    /** What a subtask gets of it, as Flink assigns it. */
    OperatorSubtaskState partFor(int subtask, HarnessUnit.Layout restored) {
      return AbstractStreamOperatorTestHarness.repartitionOperatorState(
          whole, restored.maxParallelism(), layout.parallelism(), restored.parallelism(), subtask);
    }
  }

  static void useBackend(AbstractStreamOperatorTestHarness<?> harness, String backend) {
    switch (backend) {
      case "memory" -> {}
      case "rocksdb" -> harness.setStateBackend(Operators.rocksDb());
      default -> throw new UnsupportedFeature("backend " + backend);
    }
  }

  void take(String name, List<HarnessSubtask> subtasks, HarnessUnit.Layout layout)
      throws Exception {
    OperatorSubtaskState[] states = new OperatorSubtaskState[subtasks.size()];
    for (int index = 0; index < states.length; ++index) {
      states[index] = subtasks.get(index).harness().snapshot(byName.size() + 1L, 0);
    }
    OperatorSubtaskState whole = AbstractStreamOperatorTestHarness.repackageState(states);
    byName.put(name, new Taken(whole, layout, inputs.size()));
  }

  /** The snapshot that a restore names. */
  Taken choose(JsonNode restore) {
    for (String feature : List.of("damage", "codec", "backend")) {
      if (restore.has(feature)) {
        throw new UnsupportedFeature("restore: " + feature);
      }
    }
    if (restore.get("from").size() > 1) {
      throw new UnsupportedFeature("restore: from several snapshots");
    }
    Taken taken = byName.get(restore.get("from").get(0).asText());
    if (taken == null) {
      throw new IllegalArgumentException("no snapshot of that name was taken");
    }
    return taken;
  }

  /** The short form of a restore: what {@link #UNNAMED} holds, with another parallelism. */
  static JsonNode rescaleTo(JsonNode parallelism) {
    ObjectNode restore = JsonNodeFactory.instance.objectNode();
    restore.putArray("from").add(UNNAMED);
    return restore.set("parallelism", parallelism);
  }

  /** Notes what comes in, to send it again after a restore. */
  void note(Step step) {
    if (List.of("record", "watermark", "status").contains(step.kind())) {
      inputs.add(step);
    }
  }

  /** What came in since {@code taken}. */
  List<Step> after(Taken taken) {
    return List.copyOf(inputs.subList(taken.inputsBefore(), inputs.size()));
  }
}

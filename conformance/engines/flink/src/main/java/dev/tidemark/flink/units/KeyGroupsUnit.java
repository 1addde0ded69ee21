package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.Unit;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Values;
import java.util.Set;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.util.MathUtils;

/** The unit {@code key_groups}: {@link KeyGroupRangeAssignment} and the hash below it. */
final class KeyGroupsUnit implements Unit {
  private final int parallelism;
  private final int maxParallelism;

  KeyGroupsUnit(Scenario scenario) {
    parallelism = HarnessUnit.parallelismOf(scenario.program());
    maxParallelism = HarnessUnit.maxParallelismOf(scenario.program());
  }

  @Override
  public void act(Step step, StepResult result) {
    if (!step.kind().equals("call")) {
      throw new UnsupportedFeature("key_groups: step " + step.kind());
    }
    String function = step.argument().get("fn").asText();
    JsonNode arguments = step.argument().path("args");
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    switch (function) {
      case "hash" -> answer.put(function, MathUtils.murmurHash(arguments.get("code").asInt()));
      case "key_group" ->
          answer.put(
              function, KeyGroupRangeAssignment.assignToKeyGroup(keyOf(arguments), maxParallelism));
      case "subtask" ->
          answer.put(
              function,
              KeyGroupRangeAssignment.assignKeyToParallelOperator(
                  keyOf(arguments), maxParallelism, parallelism));
      case "range" -> {
        KeyGroupRange range =
            KeyGroupRangeAssignment.computeKeyGroupRangeForOperatorIndex(
                maxParallelism, parallelism, arguments.get("subtask").asInt());
        answer.putArray(function).add(range.getStartKeyGroup()).add(range.getEndKeyGroup());
      }
      case "default_max_parallelism" ->
          answer.put(function, KeyGroupRangeAssignment.computeDefaultMaxParallelism(parallelism));
      default -> throw new UnsupportedFeature("key_groups: call " + function);
    }
    result.call(answer);
  }

  private static Object keyOf(JsonNode arguments) {
    return Values.parseKey(arguments.get("key"));
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) {
    throw new UnsupportedFeature("key_groups: inspect");
  }
}

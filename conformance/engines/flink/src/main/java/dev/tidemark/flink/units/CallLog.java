package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.StepResult;
import java.util.ArrayDeque;
import java.util.Queue;

/** The calls that user code notes while a step runs. */
final class CallLog {
  private final Queue<JsonNode> calls = new ArrayDeque<>();

  /** Notes {@code {name: content}}. */
  void add(String name, JsonNode content) {
    ObjectNode call = JsonNodeFactory.instance.objectNode();
    call.set(name, content);
    calls.add(call);
  }

  void moveTo(StepResult result) {
    for (JsonNode call = calls.poll(); call != null; call = calls.poll()) {
      result.call(call);
    }
  }
}

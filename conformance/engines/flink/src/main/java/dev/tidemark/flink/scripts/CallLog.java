package dev.tidemark.flink.scripts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.StepResult;
import java.io.Serializable;
import java.util.ArrayDeque;

/** The calls that user code notes while a step runs. */
public final class CallLog implements Serializable {
  private static final long serialVersionUID = 1L;

  private final ArrayDeque<JsonNode> calls = new ArrayDeque<>();

  /** Notes {@code {name: content}}. */
  public void add(String name, JsonNode content) {
    ObjectNode call = JsonNodeFactory.instance.objectNode();
    call.set(name, content);
    calls.add(call);
  }

  public void moveTo(StepResult result) {
    for (JsonNode call = calls.poll(); call != null; call = calls.poll()) {
      result.call(call);
    }
  }
}

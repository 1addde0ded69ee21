package dev.tidemark.flink.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** What came out of one step, list by list, as the protocol writes it. */
public final class StepResult {
  private final ArrayNode main = JsonNodeFactory.instance.arrayNode();
  private final Map<String, ArrayNode> side = new LinkedHashMap<>();
  private final ArrayNode calls = JsonNodeFactory.instance.arrayNode();
  private final ArrayNode control = JsonNodeFactory.instance.arrayNode();
  private ObjectNode inspect;
  private String error;
  private String errorText;

  /** Adds an element to the main output. */
  public void emit(JsonNode element) {
    main.add(element);
  }

  /** Adds an element to a side output. */
  public void emitSide(String tag, JsonNode element) {
    side.computeIfAbsent(tag, t -> JsonNodeFactory.instance.arrayNode()).add(element);
  }

  /** Notes a callback and its result. */
  public void call(JsonNode call) {
    calls.add(call);
  }

  /** Notes what a source said to its coordinator, or a coordinator to its sources. */
  public void control(JsonNode event) {
    control.add(event);
  }

  void inspect(ObjectNode fields) {
    inspect = fields;
  }

  /** The first error of a step counts. */
  void fail(Throwable thrown) {
    if (error == null) {
      error = ErrorCodes.of(thrown);
      errorText = String.valueOf(ErrorCodes.unwrap(thrown));
    }
  }

  boolean failed() {
    return error != null;
  }

  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (!main.isEmpty()) {
      json.set("main", main);
    }
    if (!side.isEmpty()) {
      json.putObject("side").setAll(side);
    }
    if (!calls.isEmpty()) {
      json.set("calls", calls);
    }
    if (!control.isEmpty()) {
      json.set("control", control);
    }
    if (error != null) {
      json.put("error", error).put("error_text", errorText);
    }
    if (inspect != null) {
      json.set("inspect", inspect);
    }
    return json;
  }
}

package dev.tidemark.flink.values;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.streaming.api.windowing.windows.Window;

/** Timers as calls and inspections hold them. */
public final class TimerValues {
  /** The namespace of a timer for which a scenario names none. */
  public static final String VOID = "";

  private TimerValues() {}

  /** The fields of a timer; a void namespace is left out. */
  public static ObjectNode toJson(boolean eventTime, Object key, Object namespace, long time) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("domain", eventTime ? "event" : "processing");
    json.set("key", Values.keyToJson(key));
    JsonNode shown = namespaceToJson(namespace);
    if (shown != null) {
      json.set("ns", shown);
    }
    json.set("time", Times.toJson(time));
    return json;
  }

  private static JsonNode namespaceToJson(Object namespace) {
    if (namespace instanceof Window window) {
      return WindowValues.toJson(window);
    }
    if (namespace instanceof VoidNamespace || VOID.equals(namespace)) {
      return null;
    }
    return Values.toJson(namespace);
  }
}

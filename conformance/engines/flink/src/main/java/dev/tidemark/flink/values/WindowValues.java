package dev.tidemark.flink.values;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.streaming.api.windowing.windows.Window;

/** Windows between JSON and Flink: {@code [start, end]}, end exclusive, or {@code global}. */
public final class WindowValues {
  private WindowValues() {}

  public static JsonNode toJson(Window window) {
    if (window instanceof TimeWindow time) {
      return JsonNodeFactory.instance
          .arrayNode()
          .add(Times.toJson(time.getStart()))
          .add(Times.toJson(time.getEnd()));
    }
    return JsonNodeFactory.instance.textNode("global");
  }

  public static TimeWindow parse(JsonNode window) {
    return new TimeWindow(Times.parse(window.get(0)), Times.parse(window.get(1)));
  }
}

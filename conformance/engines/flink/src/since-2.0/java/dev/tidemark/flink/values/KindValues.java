package dev.tidemark.flink.values;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.api.common.watermark.BoolWatermark;
import org.apache.flink.api.common.watermark.LongWatermark;
import org.apache.flink.api.common.watermark.Watermark;
import org.apache.flink.datastream.api.extension.eventtime.EventTimeExtension;

/** Generalized watermarks between JSON and Flink: {@code {kind, value}}. */
public final class KindValues {
  /** The names of the kinds that Flink has itself. */
  public static final String EVENT_TIME = "event_time";

  public static final String IDLE = "idle";

  private KindValues() {}

  public static Watermark parse(JsonNode watermark) {
    String kind = watermark.path("kind").asText();
    JsonNode value = watermark.path("value");
    return value.isBoolean()
        ? new BoolWatermark(value.booleanValue(), identifierOf(kind))
        : new LongWatermark(Times.parse(value), identifierOf(kind));
  }

  private static String identifierOf(String kind) {
    return switch (kind) {
      case EVENT_TIME -> EventTimeExtension.EVENT_TIME_WATERMARK_DECLARATION.getIdentifier();
      case IDLE -> EventTimeExtension.IDLE_STATUS_WATERMARK_DECLARATION.getIdentifier();
      default -> kind;
    };
  }

  /** The element of a stream. */
  public static ObjectNode toJson(Watermark watermark) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = json.putObject("watermark");
    if (EventTimeExtension.isEventTimeWatermark(watermark)) {
      fields.put("kind", EVENT_TIME);
    } else if (EventTimeExtension.isIdleStatusWatermark(watermark)) {
      fields.put("kind", IDLE);
    } else {
      fields.put("kind", watermark.getIdentifier());
    }
    if (watermark instanceof LongWatermark number) {
      fields.set("value", Times.toJson(number.getValue()));
    } else {
      fields.put("value", ((BoolWatermark) watermark).getValue());
    }
    return json;
  }
}

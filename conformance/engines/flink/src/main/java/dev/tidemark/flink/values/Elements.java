package dev.tidemark.flink.values;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.releases.GeneralizedElements;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.table.data.RowData;

/** Stream elements between JSON and Flink. */
public final class Elements {
  private Elements() {}

  /** A record {@code {key, value, ts}}, each of which may be absent. */
  public static StreamRecord<Event> parseRecord(JsonNode record) {
    Event event =
        Event.of(
            record.has("key"),
            Values.parseKey(
                record.path("key").isMissingNode()
                    ? JsonNodeFactory.instance.nullNode()
                    : record.get("key")),
            record.has("value"),
            Values.parse(record.path("value")));
    JsonNode timestamp = record.path("ts");
    if (timestamp.isMissingNode() || timestamp.asText().equals("none")) {
      return new StreamRecord<>(event);
    }
    return new StreamRecord<>(event, Times.parse(timestamp));
  }

  /** {@code idle}, {@code active} or {@code {code: n}}. */
  public static WatermarkStatus parseStatus(JsonNode status) {
    if (status.has("code")) {
      return new WatermarkStatus(status.get("code").asInt());
    }
    return status.asText().equals("idle") ? WatermarkStatus.IDLE : WatermarkStatus.ACTIVE;
  }

  /** Any element of a stream of events as the protocol writes it. */
  public static JsonNode toJson(Object element) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (element instanceof Watermark watermark) {
      json.set("watermark", Times.toJson(watermark.getTimestamp()));
    } else if (element instanceof WatermarkStatus status) {
      json.put("status", status.isIdle() ? "idle" : "active");
    } else if (element instanceof RecordAttributes attributes) {
      json.putObject("attributes").put("backlog", attributes.isBacklog());
    } else if (element instanceof StreamRecord<?> record) {
      json.set("record", recordToJson(record));
    } else {
      return GeneralizedElements.toJson(element);
    }
    return json;
  }

  private static ObjectNode recordToJson(StreamRecord<?> record) {
    Object value = record.getValue();
    return recordToJson(
        value instanceof RowData row ? Rows.event(row) : (Event) value,
        record.hasTimestamp() ? record.getTimestamp() : null);
  }

  /** The fields of a record; {@code timestamp} may be null. */
  public static ObjectNode recordToJson(Event event, Long timestamp) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (event.hasKey()) {
      json.set("key", Values.keyToJson(event.key()));
    }
    if (event.hasValue()) {
      json.set("value", Values.toJson(event.value()));
    }
    if (timestamp != null) {
      json.set("ts", Times.toJson(timestamp));
    }
    return json;
  }
}

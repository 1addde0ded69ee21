package dev.tidemark.flink.values;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;

/** Times and durations between JSON and Java. */
public final class Times {
  private static final long MAX_PLAIN_INTEGER = 1L << 53;

  private Times() {}

  /** An integer, {@code MIN}, {@code MAX}, {@code MIN+n}, {@code MAX-n}, or an integer in text. */
  public static long parse(JsonNode time) {
    return time.isTextual() ? parse(time.asText()) : time.longValue();
  }

  private static long parse(String text) {
    if (text.startsWith("MIN")) {
      return Long.MIN_VALUE + (text.length() > 3 ? Long.parseLong(text.substring(4)) : 0);
    }
    if (text.startsWith("MAX")) {
      return Long.MAX_VALUE - (text.length() > 3 ? Long.parseLong(text.substring(4)) : 0);
    }
    return Long.parseLong(text);
  }

  /** The field of a map, or {@code otherwise} without it. */
  public static long parseOr(JsonNode map, String field, long otherwise) {
    return map.has(field) ? parse(map.get(field)) : otherwise;
  }

  /** A number, or text where other JSON readers would round it. */
  public static JsonNode toJson(long time) {
    if (time == Long.MIN_VALUE) {
      return JsonNodeFactory.instance.textNode("MIN");
    }
    if (time == Long.MAX_VALUE) {
      return JsonNodeFactory.instance.textNode("MAX");
    }
    if (-MAX_PLAIN_INTEGER <= time && time <= MAX_PLAIN_INTEGER) {
      return JsonNodeFactory.instance.numberNode(time);
    }
    return JsonNodeFactory.instance.textNode(Long.toString(time));
  }

  /** Milliseconds as a plain time, or {@code {ns: n}}, {@code {s: n}}. */
  public static Duration parseDuration(JsonNode duration) {
    if (duration.has("ns")) {
      return Duration.ofNanos(parse(duration.get("ns")));
    }
    if (duration.has("s")) {
      return Duration.ofSeconds(parse(duration.get("s")));
    }
    return Duration.ofMillis(parse(duration));
  }

  /** The field of a map, or {@code otherwise} without it. */
  public static Duration parseDurationOr(JsonNode map, String field, Duration otherwise) {
    return map.has(field) ? parseDuration(map.get(field)) : otherwise;
  }
}

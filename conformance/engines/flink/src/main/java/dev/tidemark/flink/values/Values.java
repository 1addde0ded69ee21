package dev.tidemark.flink.values;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Values and keys between JSON and Java. A value is null, a Boolean, Long, Double, String, List or
 * Map; a key is null, a String, Long or Integer, so that Flink hashes it as it hashes a user's.
 */
public final class Values {
  // Text that the protocol writes for an integer which JSON would round.
  private static final Pattern LARGE_INTEGER =
      Pattern.compile("MIN|MAX|MIN\\+[0-9]+|MAX-[0-9]+|-?[1-9][0-9]{15,18}");

  private Values() {}

  public static Object parse(JsonNode value) {
    switch (value.getNodeType()) {
      case BOOLEAN:
        return value.booleanValue();
      case NUMBER:
        return value.isIntegralNumber() ? (Object) value.longValue() : value.doubleValue();
      case STRING:
        return parseText(value);
      case ARRAY:
        List<Object> items = new ArrayList<>();
        value.forEach(item -> items.add(parse(item)));
        return items;
      case OBJECT:
        Map<String, Object> fields = new LinkedHashMap<>();
        value.fields().forEachRemaining(f -> fields.put(f.getKey(), parse(f.getValue())));
        return fields;
      default:
        return null;
    }
  }

  private static Object parseText(JsonNode text) {
    if (LARGE_INTEGER.matcher(text.asText()).matches()) {
      try {
        long number = Times.parse(text);
        return Times.toJson(number).isTextual() ? (Object) number : text.asText();
      } catch (NumberFormatException tooLarge) {
        return text.asText();
      }
    }
    return text.asText();
  }

  public static JsonNode toJson(Object value) {
    JsonNodeFactory factory = JsonNodeFactory.instance;
    if (value == null) {
      return factory.nullNode();
    } else if (value instanceof Boolean bool) {
      return factory.booleanNode(bool);
    } else if (value instanceof Double number) {
      return factory.numberNode(number);
    } else if (value instanceof Long number) {
      return Times.toJson(number);
    } else if (value instanceof Integer number) {
      return factory.numberNode(number);
    } else if (value instanceof List<?> items) {
      ArrayNode list = factory.arrayNode();
      items.forEach(item -> list.add(toJson(item)));
      return list;
    } else if (value instanceof Map<?, ?> entries) {
      ObjectNode map = factory.objectNode();
      entries.forEach((name, item) -> map.set((String) name, toJson(item)));
      return map;
    }
    return factory.textNode((String) value);
  }

  /** A key: text, an integer, {@code {string: s}}, {@code {long: n}}, {@code {int: n}}, or null. */
  public static Object parseKey(JsonNode key) {
    if (key.has("int")) {
      return (int) Times.parse(key.get("int"));
    }
    if (key.has("long")) {
      return Times.parse(key.get("long"));
    }
    if (key.has("string")) {
      return key.get("string").asText();
    }
    if (key.isTextual()) {
      return key.asText();
    }
    return key.isNull() ? null : (Object) key.longValue();
  }

  /** An int in its long form, any other key in its short one. */
  public static JsonNode keyToJson(Object key) {
    if (key instanceof Integer number) {
      return JsonNodeFactory.instance.objectNode().put("int", number);
    }
    if (key instanceof Long number && Times.toJson(number).isTextual()) {
      ObjectNode typed = JsonNodeFactory.instance.objectNode();
      typed.set("long", Times.toJson(number));
      return typed;
    }
    return toJson(key);
  }
}

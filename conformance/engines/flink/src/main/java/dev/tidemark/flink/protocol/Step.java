package dev.tidemark.flink.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;

/**
 * One step of a scenario.
 *
 * @param kind the one action that it is; {@code inspect} for a step that only looks
 * @param argument what {@code kind} names; null for {@code inspect}
 * @param action the whole step: the action, and the selectors beside it
 * @param inspect the fields that are looked at after the step; empty for none
 */
public record Step(String kind, JsonNode argument, JsonNode action, Set<String> inspect) {
  private static final List<String> KINDS =
      List.of(
          "record",
          "watermark",
          "status",
          "clock",
          "tick",
          "end",
          "drain",
          "stop",
          "finish",
          "close",
          "pressure",
          "activity",
          "part",
          "bound",
          "report",
          "announce",
          "ready",
          "event",
          "snapshot",
          "restore",
          "rescale",
          "call",
          "mail",
          "run_mail",
          "hold",
          "release",
          "run",
          "barrier",
          "service");

  static Step parse(JsonNode action) {
    Set<String> inspect = new java.util.LinkedHashSet<>();
    action.path("inspect").forEach(field -> inspect.add(field.asText()));
    for (String kind : KINDS) {
      if (action.has(kind)) {
        return new Step(kind, action.get(kind), action, inspect);
      }
    }
    return new Step("inspect", null, action, inspect);
  }

  /** A selector: {@code input}, {@code channel}, {@code subtask}; 0 if the step has none. */
  public int selector(String name) {
    return action.path(name).asInt(0);
  }
}

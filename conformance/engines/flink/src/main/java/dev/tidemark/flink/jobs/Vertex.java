package dev.tidemark.flink.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A vertex of a scenario's job, and the connections that lead to it.
 *
 * @param program may be missing
 */
record Vertex(
    String id,
    String unit,
    JsonNode program,
    int parallelism,
    int maxParallelism,
    List<JsonNode> inputs) {
  static List<Vertex> parseAll(JsonNode job) {
    List<Vertex> vertices = new ArrayList<>();
    for (JsonNode vertex : job.get("vertices")) {
      String id = vertex.get("id").asText();
      List<JsonNode> inputs = new ArrayList<>();
      for (JsonNode connection : job.path("connections")) {
        if (connection.get("to").asText().equals(id)) {
          inputs.add(connection);
        }
      }
      vertices.add(
          new Vertex(
              id,
              vertex.get("unit").asText(),
              vertex.path("program"),
              vertex.path("parallelism").asInt(1),
              vertex.path("max_parallelism").asInt(128),
              inputs));
    }
    return vertices;
  }

  boolean isFed() {
    return inputs.isEmpty();
  }

  boolean hasStrategy() {
    return unit.equals("timestamps") || unit.equals("source");
  }

  /** Whether its generator hands out something when it is called back periodically. */
  boolean isPeriodic() {
    JsonNode generator = program.path("strategy").path("generator");
    return generator.has("bounded")
        || generator.asText().equals("monotonous")
        || generator.path("script").has("on_periodic");
  }
}

package dev.tidemark.flink.protocol;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.units.Units;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The testee's process: answers one line of JSON with another until standard input ends. */
public final class Main {
  private static final String PROTOCOL = "1.0";
  private static final int WRONG_ARGUMENTS = 64;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();

  private Main() {}

  public static void main(String[] arguments) throws IOException {
    PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    // Flink and user code may print; standard output is for answers alone.
    System.setOut(System.err);
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Units units = parse(arguments);
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      answers.print(answer(line, units) + "\n");
      answers.flush();
    }
    // Flink leaves threads of its own behind.
    System.exit(0);
  }

  private static Units parse(String[] arguments) {
    try {
      return Units.fromArguments(arguments);
    } catch (IllegalArgumentException wrong) {
      System.err.println("flink testee: " + wrong.getMessage());
      System.exit(WRONG_ARGUMENTS);
      throw wrong;
    }
  }

  private static String answer(String line, Units units) throws IOException {
    ObjectNode answer;
    try {
      answer = answer(JSON.readTree(line), units);
    } catch (com.fasterxml.jackson.core.JsonProcessingException unreadable) {
      answer = message("error").put("text", "not a request: " + unreadable.getOriginalMessage());
    }
    return JSON.writeValueAsString(answer);
  }

  private static ObjectNode answer(JsonNode request, Units units) {
    switch (request.path("type").asText()) {
      case "hello":
        return units.describe(message("hello").put("protocol", PROTOCOL));
      case "run":
        return run(request, units);
      default:
        return message("error").put("text", "a request of this type is not known");
    }
  }

  private static ObjectNode run(JsonNode request, Units units) {
    JsonNode id = request.path("id");
    try {
      Scenario scenario = Scenario.parse(request.path("scenario"));
      ObjectNode answer = message("result");
      answer.set("id", id);
      answer.setAll(ScenarioRunner.run(scenario, units.factoryOf(scenario.unit())));
      return answer;
    } catch (UnsupportedFeature unsupported) {
      ObjectNode answer = message("unsupported");
      answer.set("id", id);
      return answer.put("feature", unsupported.getMessage());
    } catch (RuntimeException | Error fault) {
      ObjectNode answer = message("failure");
      answer.set("id", id);
      fault.printStackTrace();
      return answer.put("text", fault.toString());
    }
  }

  private static ObjectNode message(String type) {
    return JsonNodeFactory.instance.objectNode().put("type", type);
  }
}

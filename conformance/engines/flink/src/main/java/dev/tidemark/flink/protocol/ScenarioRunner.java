package dev.tidemark.flink.protocol;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Runs one scenario on a unit and writes the answer. */
final class ScenarioRunner {
  private ScenarioRunner() {}

  private interface Action {
    void run() throws Exception;
  }

  /**
   * The answer's {@code setup} and {@code steps}.
   *
   * @throws UnsupportedFeature if the unit cannot be driven so
   */
  static ObjectNode run(Scenario scenario, UnitFactory factory) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    StepResult setup = new StepResult();
    Unit[] made = new Unit[1];
    capture(setup, () -> made[0] = factory.make(scenario));
    try {
      Unit unit = made[0];
      if (!setup.failed()) {
        capture(setup, unit::open);
        capture(setup, () -> unit.collect(setup));
      }
      ArrayNode steps = answer.putArray("steps");
      if (!setup.failed() && unit instanceof BatchUnit batch) {
        answer.put("granularity", "batch");
        StepResult whole = new StepResult();
        capture(whole, () -> batch.actAll(scenario.steps(), whole));
        steps.add(whole.toJson());
      } else if (!setup.failed()) {
        runSteps(scenario, unit, steps);
      }
      ObjectNode setupJson = setup.toJson();
      if (!setupJson.isEmpty()) {
        answer.set("setup", setupJson);
      }
      return answer;
    } finally {
      if (made[0] != null) {
        made[0].close();
      }
    }
  }

  private static void runSteps(Scenario scenario, Unit unit, ArrayNode steps) {
    boolean goesOn = scenario.program().path("after_error").asText().equals("continue");
    for (Step step : scenario.steps()) {
      StepResult result = new StepResult();
      capture(result, () -> unit.act(step, result));
      capture(result, () -> unit.collect(result));
      if (!step.inspect().isEmpty()) {
        capture(result, () -> look(step, unit, result));
      }
      steps.add(result.toJson());
      if (result.failed() && !goesOn) {
        return;
      }
    }
  }

  private static void look(Step step, Unit unit, StepResult result) throws Exception {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    unit.inspect(step.inspect(), fields);
    result.inspect(fields);
  }

  private static void capture(StepResult result, Action action) {
    try {
      action.run();
    } catch (UnsupportedFeature unsupported) {
      throw unsupported;
    } catch (Exception | AssertionError thrown) {
      result.fail(thrown);
    }
  }
}

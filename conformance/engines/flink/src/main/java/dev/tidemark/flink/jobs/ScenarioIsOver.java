package dev.tidemark.flink.jobs;

/** Ends a job whose input stays open, once everything has come to rest: no end of input is seen. */
final class ScenarioIsOver extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ScenarioIsOver() {
    super("the scenario is over and leaves its input open");
  }
}

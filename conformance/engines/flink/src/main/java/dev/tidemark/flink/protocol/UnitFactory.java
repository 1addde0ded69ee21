package dev.tidemark.flink.protocol;

/** Makes the unit of a scenario. */
public interface UnitFactory {
  /**
   * A unit that is not open yet.
   *
   * @throws UnsupportedFeature if the program asks for what cannot be driven
   * @throws Exception what refuses the program
   */
  Unit make(Scenario scenario) throws Exception;
}

package dev.tidemark.flink.units;

/** The units that Flink had until 1.20, and has no longer: none. */
final class ReleaseUnits {
  private ReleaseUnits() {}

  static void addTo(Units.Adder units) {}
}

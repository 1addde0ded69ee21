package dev.tidemark.flink.units;

import org.apache.flink.streaming.runtime.watermark.extension.eventtime.EventTimeWatermarkHandler;

/** The units that Flink has since 2.0. */
final class ReleaseUnits {
  private ReleaseUnits() {}

  static void addTo(Units.Adder units) {
    units.add("generalized", GeneralizedUnit::make, EventTimeWatermarkHandler.class);
  }
}

package dev.tidemark.flink.policies;

import dev.tidemark.flink.values.Event;

/** The user's delta function: how far one event's value lies above another's. */
final class Delta {
  private Delta() {}

  static double between(Event from, Event to) {
    return ((Number) to.value()).doubleValue() - ((Number) from.value()).doubleValue();
  }
}

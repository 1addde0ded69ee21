package org.apache.flink.runtime.source.coordinator;

/** Lets a coordinator announce its bound now, which only its package and its own clock can. */
public final class CoordinatorCaller {
  private CoordinatorCaller() {}

  public static void announce(SourceCoordinator<?, ?> coordinator) {
    coordinator.announceCombinedWatermark();
  }
}

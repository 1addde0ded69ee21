package dev.tidemark.flink.jobs;

import org.apache.flink.api.connector.source.SourceEvent;

/**
 * One thing that a subtask of a source is told to do.
 *
 * @param number counts from 0
 * @param kind {@code record}, {@code watermark}, {@code status}, {@code tick}, {@code end}; or
 *     {@code over}, after the last step of a scenario that leaves its input open
 * @param argument of the step, as JSON
 */
record Cue(int number, String kind, int source, int subtask, String argument)
    implements SourceEvent {
  private static final long serialVersionUID = 1L;

  /** Sent back: what the subtask was told is done. */
  record Done(int number) implements SourceEvent {
    private static final long serialVersionUID = 1L;
  }
}

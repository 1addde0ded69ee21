package dev.tidemark.flink.scripts;

/**
 * What is being handled while a script runs; what does not apply is null.
 *
 * @param value the record's value
 * @param timestamp of the record or the timer; a record may have none
 * @param domain a timer's, {@code event} or {@code processing}
 * @param timer a timer's time
 * @param namespace a timer's
 * @param maxTimestamp the last one of the window
 */
public record Moment(
    Object value, Long timestamp, String domain, Long timer, Object namespace, Long maxTimestamp) {
  /** A record is handled. */
  public static Moment ofRecord(Object value, Long timestamp) {
    return new Moment(value, timestamp, null, null, null, null);
  }

  /** A timer fires. */
  public static Moment ofTimer(String domain, Long timestamp, long timer, Object namespace) {
    return new Moment(null, timestamp, domain, timer, namespace, null);
  }

  /** Something happens to a window. */
  public static Moment ofWindow(Object value, Long timestamp, long maxTimestamp) {
    return new Moment(value, timestamp, null, null, null, maxTimestamp);
  }

  /** A window's timer fires. */
  public static Moment ofWindowTimer(String domain, long timer, long maxTimestamp) {
    return new Moment(null, timer, domain, timer, null, maxTimestamp);
  }
}

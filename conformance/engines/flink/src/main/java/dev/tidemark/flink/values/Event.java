package dev.tidemark.flink.values;

import java.util.Objects;

/** A record's key and value as scenarios write them; either may be absent. */
public final class Event {
  /** What no scenario writes: in a job it stands for a periodic callback. */
  public static final Event TICK = new Event(false, "tick", false, "tick");

  private final boolean hasKey;
  private final Object key;
  private final boolean hasValue;
  private final Object value;

  private Event(boolean hasKey, Object key, boolean hasValue, Object value) {
    this.hasKey = hasKey;
    this.key = key;
    this.hasValue = hasValue;
    this.value = value;
  }

  /** Key and value, each of which may be null. */
  public static Event of(Object key, Object value) {
    return new Event(true, key, true, value);
  }

  /** A value without a key. */
  public static Event ofValue(Object value) {
    return new Event(false, null, true, value);
  }

  static Event of(boolean hasKey, Object key, boolean hasValue, Object value) {
    return new Event(hasKey, key, hasValue, value);
  }

  public boolean hasKey() {
    return hasKey;
  }

  /** Null also if there is none. */
  public Object key() {
    return key;
  }

  public boolean hasValue() {
    return hasValue;
  }

  /** Null also if there is none. */
  public Object value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Event event
        && hasKey == event.hasKey
        && hasValue == event.hasValue
        && Objects.equals(key, event.key)
        && Objects.equals(value, event.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(hasKey, key, hasValue, value);
  }

  @Override
  public String toString() {
    return "(" + (hasKey ? key : "no key") + ", " + (hasValue ? value : "no value") + ")";
  }
}

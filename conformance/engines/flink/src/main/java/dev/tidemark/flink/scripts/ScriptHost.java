package dev.tidemark.flink.scripts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;

/** What a script can do in the place of Flink where it runs; by default nothing. */
public interface ScriptHost {
  default long currentWatermark() {
    throw new UnsupportedFeature("script: read wm here");
  }

  default long currentProcessingTime() {
    throw new UnsupportedFeature("script: read now here");
  }

  default Object currentKey() {
    throw new UnsupportedFeature("script: read key here");
  }

  /** {@code timer} is the argument of the action, which may name a namespace and a service. */
  default void setTimer(boolean eventTime, long time, JsonNode timer) {
    throw new UnsupportedFeature("script: set here");
  }

  /** As {@link #setTimer}. */
  default void deleteTimer(boolean eventTime, long time, JsonNode timer) {
    throw new UnsupportedFeature("script: delete here");
  }

  /** Notes each timer of the domain as a call. */
  default void visitTimers(boolean eventTime, CallLog calls) throws Exception {
    throw new UnsupportedFeature("script: visit here");
  }

  default void emit(Object value) {
    throw new UnsupportedFeature("script: emit here");
  }

  /** {@code tag} may be null. */
  default void emitSide(String tag, Object value) {
    throw new UnsupportedFeature("script: side here");
  }

  default void setCurrentKey(Object key) {
    throw new UnsupportedFeature("script: key here");
  }

  /** {@code access} is the argument of the action {@code state}. */
  default void accessState(JsonNode access, CallLog calls) throws Exception {
    throw new UnsupportedFeature("script: state here");
  }
}

package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import java.util.Iterator;
import java.util.Map;
import org.apache.flink.streaming.api.windowing.evictors.CountEvictor;
import org.apache.flink.streaming.api.windowing.evictors.DeltaEvictor;
import org.apache.flink.streaming.api.windowing.evictors.Evictor;
import org.apache.flink.streaming.api.windowing.evictors.TimeEvictor;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.streaming.runtime.operators.windowing.TimestampedValue;

/** Flink's evictors, by a program's field {@code evictor}. */
public final class Evictors {
  private Evictors() {}

  @SuppressWarnings("unchecked")
  public static Evictor<Event, Window> parse(JsonNode evictor) {
    return (Evictor<Event, Window>) (Evictor<?, ?>) parseTyped(evictor);
  }

  private static Evictor<?, ?> parseTyped(JsonNode evictor) {
    Map.Entry<String, JsonNode> form = evictor.fields().next();
    JsonNode argument = form.getValue();
    boolean after = argument.path("after").asBoolean(false);
    return switch (form.getKey()) {
      case "count" -> CountEvictor.of(argument.get("n").longValue(), after);
      case "time" -> TimeEvictor.of(Times.parseDuration(argument.get("ms")), after);
      case "delta" ->
          DeltaEvictor.of(
              argument.get("threshold").doubleValue(),
              (Event from, Event to) -> Delta.between(from, to),
              after);
      case "script" -> new KeepFirst(argument);
      default -> throw new UnsupportedFeature("evictor " + form.getKey());
    };
  }

  /** A user's own evictor, which keeps so many of the elements that come first. */
  private static final class KeepFirst implements Evictor<Event, Window> {
    private static final long serialVersionUID = 1L;

    private final long before;
    private final long after;

    KeepFirst(JsonNode argument) {
      before = argument.path("keep_before").asLong(Long.MAX_VALUE);
      after = argument.path("keep_after").asLong(Long.MAX_VALUE);
    }

    @Override
    public void evictBefore(
        Iterable<TimestampedValue<Event>> elements, int size, Window window, EvictorContext c) {
      keep(before, elements);
    }

    @Override
    public void evictAfter(
        Iterable<TimestampedValue<Event>> elements, int size, Window window, EvictorContext c) {
      keep(after, elements);
    }

    private static void keep(long count, Iterable<TimestampedValue<Event>> elements) {
      long index = 0;
      for (Iterator<TimestampedValue<Event>> it = elements.iterator(); it.hasNext(); ) {
        it.next();
        if (index++ >= count) {
          it.remove();
        }
      }
    }
  }
}

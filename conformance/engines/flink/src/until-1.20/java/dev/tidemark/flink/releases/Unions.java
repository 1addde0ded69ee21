package dev.tidemark.flink.releases;

import dev.tidemark.flink.values.Event;
import org.apache.flink.streaming.api.datastream.CoGroupedStreams.TaggedUnion;

/** Either side of the union that joins of two streams are made of. */
public final class Unions {
  private Unions() {}

  public static Object one(Event event) {
    return TaggedUnion.one(event);
  }

  public static Object two(Event event) {
    return TaggedUnion.two(event);
  }
}

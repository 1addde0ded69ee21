package dev.tidemark.flink.jobs;

import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** The split of a source that has none: it is told what to hand out. */
record NoSplit() implements SourceSplit {
  @Override
  public String splitId() {
    return "none";
  }

  /** Nothing is written of what has no content. */
  static <T> SimpleVersionedSerializer<T> serializerOf(T content) {
    return new SimpleVersionedSerializer<>() {
      @Override
      public int getVersion() {
        return 0;
      }

      @Override
      public byte[] serialize(T nothing) {
        return new byte[0];
      }

      @Override
      public T deserialize(int version, byte[] bytes) {
        return content;
      }
    };
  }
}

package dev.tidemark.flink.sources;

import org.apache.flink.core.io.SimpleVersionedSerializer;

/** Bytes of the state of an enumerator that has none. */
final class StateSerializer implements SimpleVersionedSerializer<Integer> {
  @Override
  public int getVersion() {
    return 1;
  }

  @Override
  public byte[] serialize(Integer none) {
    return new byte[0];
  }

  @Override
  public Integer deserialize(int version, byte[] bytes) {
    return 0;
  }
}

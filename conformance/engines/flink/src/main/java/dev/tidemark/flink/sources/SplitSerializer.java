package dev.tidemark.flink.sources;

import java.nio.charset.StandardCharsets;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** Bytes of a split: its name. */
final class SplitSerializer implements SimpleVersionedSerializer<Split> {
  @Override
  public int getVersion() {
    return 1;
  }

  @Override
  public byte[] serialize(Split split) {
    return split.splitId().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Split deserialize(int version, byte[] bytes) {
    return new Split(new String(bytes, StandardCharsets.UTF_8));
  }
}

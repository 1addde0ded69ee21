package dev.tidemark.flink.values;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Writes the accumulators of aggregates; they are immutable. */
public final class TotalSerializer extends ImmutableSerializer<Total> {
  private static final long serialVersionUID = 1L;

  public static final TotalSerializer INSTANCE = new TotalSerializer();

  @Override
  public void serialize(Total total, DataOutputView target) throws IOException {
    target.writeLong(total.count());
    ValueSerializer.INSTANCE.serialize(total.value(), target);
  }

  @Override
  public Total deserialize(DataInputView source) throws IOException {
    long count = source.readLong();
    return new Total(count, ValueSerializer.INSTANCE.deserialize(source));
  }

  @Override
  public TypeSerializerSnapshot<Total> snapshotConfiguration() {
    return new Snapshot();
  }

  /** The serializer has one form only. */
  public static final class Snapshot extends SimpleTypeSerializerSnapshot<Total> {
    public Snapshot() {
      super(() -> INSTANCE);
    }
  }
}

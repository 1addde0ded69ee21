package dev.tidemark.flink.values;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** The same bytes as {@link ValueSerializer}, but another serializer as far as Flink can tell. */
public final class OtherValueSerializer extends ImmutableSerializer<Object> {
  private static final long serialVersionUID = 1L;

  public static final OtherValueSerializer INSTANCE = new OtherValueSerializer();

  private static final ValueSerializer BYTES = ValueSerializer.INSTANCE;

  @Override
  public void serialize(Object value, DataOutputView target) throws IOException {
    BYTES.serialize(value, target);
  }

  @Override
  public Object deserialize(DataInputView source) throws IOException {
    return BYTES.deserialize(source);
  }

  @Override
  public TypeSerializerSnapshot<Object> snapshotConfiguration() {
    return new Snapshot();
  }

  /** The serializer has one form only. */
  public static final class Snapshot extends SimpleTypeSerializerSnapshot<Object> {
    public Snapshot() {
      super(() -> INSTANCE);
    }
  }
}

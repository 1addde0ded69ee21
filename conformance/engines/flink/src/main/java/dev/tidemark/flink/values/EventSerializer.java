package dev.tidemark.flink.values;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Writes events; they are immutable. */
public final class EventSerializer extends ImmutableSerializer<Event> {
  private static final long serialVersionUID = 1L;

  public static final EventSerializer INSTANCE = new EventSerializer();

  @Override
  public void serialize(Event event, DataOutputView target) throws IOException {
    target.writeBoolean(event.hasKey());
    ValueSerializer.INSTANCE.serialize(event.key(), target);
    target.writeBoolean(event.hasValue());
    ValueSerializer.INSTANCE.serialize(event.value(), target);
  }

  @Override
  public Event deserialize(DataInputView source) throws IOException {
    boolean hasKey = source.readBoolean();
    Object key = ValueSerializer.INSTANCE.deserialize(source);
    boolean hasValue = source.readBoolean();
    return Event.of(hasKey, key, hasValue, ValueSerializer.INSTANCE.deserialize(source));
  }

  @Override
  public TypeSerializerSnapshot<Event> snapshotConfiguration() {
    return new Snapshot();
  }

  /** The serializer has one form only. */
  public static final class Snapshot extends SimpleTypeSerializerSnapshot<Event> {
    public Snapshot() {
      super(() -> INSTANCE);
    }
  }
}

package dev.tidemark.flink.values;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.apache.flink.types.StringValue;

/** Writes values and keys (see {@link Values}) with a tag before each; values are immutable. */
public final class ValueSerializer extends ImmutableSerializer<Object> {
  private static final long serialVersionUID = 1L;

  public static final ValueSerializer INSTANCE = new ValueSerializer();

  private static final byte NULL = 0;
  private static final byte BOOLEAN = 1;
  private static final byte LONG = 2;
  private static final byte DOUBLE = 3;
  private static final byte STRING = 4;
  private static final byte LIST = 5;
  private static final byte MAP = 6;
  private static final byte INTEGER = 7;

  @Override
  public void serialize(Object value, DataOutputView target) throws IOException {
    if (value == null) {
      target.writeByte(NULL);
    } else if (value instanceof Boolean bool) {
      target.writeByte(BOOLEAN);
      target.writeBoolean(bool);
    } else if (value instanceof Long number) {
      target.writeByte(LONG);
      target.writeLong(number);
    } else if (value instanceof Integer number) {
      target.writeByte(INTEGER);
      target.writeInt(number);
    } else if (value instanceof Double number) {
      target.writeByte(DOUBLE);
      target.writeDouble(number);
    } else if (value instanceof String text) {
      target.writeByte(STRING);
      StringValue.writeString(text, target);
    } else if (value instanceof List<?> items) {
      target.writeByte(LIST);
      target.writeInt(items.size());
      for (Object item : items) {
        serialize(item, target);
      }
    } else {
      serializeMap((Map<?, ?>) value, target);
    }
  }

  private void serializeMap(Map<?, ?> entries, DataOutputView target) throws IOException {
    target.writeByte(MAP);
    target.writeInt(entries.size());
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      StringValue.writeString((String) entry.getKey(), target);
      serialize(entry.getValue(), target);
    }
  }

  @Override
  public Object deserialize(DataInputView source) throws IOException {
    byte tag = source.readByte();
    switch (tag) {
      case NULL:
        return null;
      case BOOLEAN:
        return source.readBoolean();
      case LONG:
        return source.readLong();
      case INTEGER:
        return source.readInt();
      case DOUBLE:
        return source.readDouble();
      case STRING:
        return StringValue.readString(source);
      case LIST:
        int size = source.readInt();
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < size; ++i) {
          items.add(deserialize(source));
        }
        return items;
      case MAP:
        int count = source.readInt();
        Map<String, Object> entries = new LinkedHashMap<>();
        for (int i = 0; i < count; ++i) {
          String name = StringValue.readString(source);
          entries.put(name, deserialize(source));
        }
        return entries;
      default:
        throw new IOException("not a value: tag " + tag);
    }
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

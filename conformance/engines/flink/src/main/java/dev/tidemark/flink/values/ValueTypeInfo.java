package dev.tidemark.flink.values;

import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;

/** The types of the adapter's streams and keys, each with a serializer of its own. */
public final class ValueTypeInfo<T> extends TypeInformation<T> {
  private static final long serialVersionUID = 1L;

  public static final ValueTypeInfo<Object> VALUE =
      new ValueTypeInfo<>(Object.class, ValueSerializer.INSTANCE);
  public static final ValueTypeInfo<Event> EVENT =
      new ValueTypeInfo<>(Event.class, EventSerializer.INSTANCE);
  public static final ValueTypeInfo<Total> TOTAL =
      new ValueTypeInfo<>(Total.class, TotalSerializer.INSTANCE);

  private final Class<T> type;
  private final TypeSerializer<T> serializer;

  private ValueTypeInfo(Class<T> type, TypeSerializer<T> serializer) {
    this.type = type;
    this.serializer = serializer;
  }

  @Override
  public boolean isBasicType() {
    return false;
  }

  @Override
  public boolean isTupleType() {
    return false;
  }

  @Override
  public int getArity() {
    return 1;
  }

  @Override
  public int getTotalFields() {
    return 1;
  }

  @Override
  public Class<T> getTypeClass() {
    return type;
  }

  @Override
  public boolean isKeyType() {
    return true;
  }

  @Override
  public TypeSerializer<T> createSerializer(SerializerConfig config) {
    return serializer;
  }

  /** Overrides what there is up to Flink 1.20. */
  public TypeSerializer<T> createSerializer(ExecutionConfig config) {
    return serializer;
  }

  @Override
  public String toString() {
    return "ValueTypeInfo(" + type.getSimpleName() + ")";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ValueTypeInfo<?> info && type == info.type;
  }

  @Override
  public int hashCode() {
    return type.hashCode();
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof ValueTypeInfo;
  }
}

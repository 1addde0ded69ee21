package dev.tidemark.flink.values;

import java.io.IOException;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.VarBinaryType;

/** Events as rows of Flink's table runtime: the column of time, and the event's bytes. */
public final class Rows {
  public static final int TIME = 0;

  public static final InternalTypeInfo<RowData> TYPE =
      InternalTypeInfo.ofFields(
          new BigIntType(true), new VarBinaryType(false, VarBinaryType.MAX_LENGTH));

  private static final int EVENT = 1;

  private Rows() {}

  /** {@code time} may be null. */
  public static RowData of(Event event, Long time) {
    try {
      DataOutputSerializer bytes = new DataOutputSerializer(64);
      EventSerializer.INSTANCE.serialize(event, bytes);
      return GenericRowData.of(time, bytes.getCopyOfBuffer());
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  public static Event event(RowData row) {
    try {
      return EventSerializer.INSTANCE.deserialize(new DataInputDeserializer(row.getBinary(EVENT)));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}

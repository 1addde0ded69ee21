package org.apache.flink.streaming.runtime.operators.windowing;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.typeutils.runtime.TupleSerializer;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.StreamOperator;

/** Reads what a window operator shows in its package only: drop counter and merging windows. */
public final class WindowReader {
  private WindowReader() {}

  /** One entry of a key's merging window set. */
  public record Merging(Object key, Object window, Object stateWindow) {}

  public static long lateRecordsDropped(StreamOperator<?> operator) {
    return ((WindowOperator<?, ?, ?, ?, ?>) operator).numLateRecordsDropped.getCount();
  }

  /** The merging window sets of all keys. */
  public static List<Merging> mergingWindows(StreamOperator<?> operator) throws Exception {
    List<Merging> entries = new ArrayList<>();
    WindowOperator<?, ?, ?, ?, ?> windows = (WindowOperator<?, ?, ?, ?, ?>) operator;
    read(windows, entries);
    return entries;
  }

  @SuppressWarnings("unchecked")
  private static void read(WindowOperator<?, ?, ?, ?, ?> operator, List<Merging> entries)
      throws Exception {
    TypeSerializer<?>[] both = {operator.windowSerializer, operator.windowSerializer};
    TupleSerializer<Tuple2<Object, Object>> pair =
        new TupleSerializer<>((Class<Tuple2<Object, Object>>) (Class<?>) Tuple2.class, both);
    operator
        .<Object>getKeyedStateBackend()
        .<VoidNamespace, ListState<Tuple2<Object, Object>>, List<Tuple2<Object, Object>>>
            applyToAllKeys(
                VoidNamespace.INSTANCE,
                VoidNamespaceSerializer.INSTANCE,
                new ListStateDescriptor<>("merging-window-set", pair),
                (key, state) -> {
                  for (Tuple2<Object, Object> entry : state.get()) {
                    entries.add(new Merging(key, entry.f0, entry.f1));
                  }
                });
  }
}

package org.apache.flink.runtime.state.heap;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.StateEntry;

/** Counts what lies in the heap backend's state, whose tables are private. */
public final class HeapStateReader {
  private HeapStateReader() {}

  /** Flink's own count of keys, namespaces and states that hold something. */
  public static int entries(KeyedStateBackend<?> backend) {
    return ((HeapKeyedStateBackend<?>) backend).numKeyValueStateEntries();
  }

  /** Each item of a list or map counts as one, and so does any other state. */
  public static long elements(KeyedStateBackend<?> backend) throws ReflectiveOperationException {
    Field tables = HeapKeyedStateBackend.class.getDeclaredField("registeredKVStates");
    tables.setAccessible(true);
    long elements = 0;
    for (Object table : ((Map<?, ?>) tables.get(backend)).values()) {
      for (Iterator<?> it = ((StateTable<?, ?, ?>) table).iterator(); it.hasNext(); ) {
        Object state = ((StateEntry<?, ?, ?>) it.next()).getState();
        if (state instanceof Collection<?> items) {
          elements += items.size();
        } else if (state instanceof Map<?, ?> items) {
          elements += items.size();
        } else {
          ++elements;
        }
      }
    }
    return elements;
  }
}

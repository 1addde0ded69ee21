package dev.tidemark.flink.scripts;

import dev.tidemark.flink.protocol.UnsupportedFeature;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.State;
import org.apache.flink.api.common.state.StateDescriptor;
import org.apache.flink.api.common.state.ValueStateDescriptor;

/** The state that a user function's runtime context gives, by descriptor. */
public record RuntimeStore(Source source) implements StateAccess.Store {
  /** The part of a context that scripts use. */
  public interface Source {
    State value(ValueStateDescriptor<?> descriptor);

    State list(ListStateDescriptor<?> descriptor);

    State map(MapStateDescriptor<?, ?> descriptor);
  }

  public RuntimeStore(RuntimeContext context) {
    this(
        new Source() {
          @Override
          public State value(ValueStateDescriptor<?> descriptor) {
            return context.getState(descriptor);
          }

          @Override
          public State list(ListStateDescriptor<?> descriptor) {
            return context.getListState(descriptor);
          }

          @Override
          public State map(MapStateDescriptor<?, ?> descriptor) {
            return context.getMapState(descriptor);
          }
        });
  }

  public RuntimeStore(KeyedStateStore store) {
    this(
        new Source() {
          @Override
          public State value(ValueStateDescriptor<?> descriptor) {
            return store.getState(descriptor);
          }

          @Override
          public State list(ListStateDescriptor<?> descriptor) {
            return store.getListState(descriptor);
          }

          @Override
          public State map(MapStateDescriptor<?, ?> descriptor) {
            return store.getMapState(descriptor);
          }
        });
  }

  @Override
  @SuppressWarnings("unchecked")
  public <S extends State> S get(StateDescriptor<S, ?> descriptor) {
    if (descriptor instanceof ValueStateDescriptor<?> value) {
      return (S) source.value(value);
    }
    if (descriptor instanceof ListStateDescriptor<?> list) {
      return (S) source.list(list);
    }
    if (descriptor instanceof MapStateDescriptor<?, ?> map) {
      return (S) source.map(map);
    }
    throw new UnsupportedFeature("state of this kind");
  }
}

package dev.tidemark.flink.scripts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.ValueSerializer;
import dev.tidemark.flink.values.Values;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.State;
import org.apache.flink.api.common.state.StateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;

/** The action {@code state} of scripts, on Flink's state. */
public final class StateAccess {
  private StateAccess() {}

  /** Where a script finds its state, by descriptor. */
  public interface Store {
    <S extends State> S get(StateDescriptor<S, ?> descriptor) throws Exception;
  }

  public static ValueStateDescriptor<Object> valueState(String name) {
    return new ValueStateDescriptor<>(name, ValueSerializer.INSTANCE);
  }

  public static ListStateDescriptor<Object> listState(String name) {
    return new ListStateDescriptor<>(name, ValueSerializer.INSTANCE);
  }

  public static MapStateDescriptor<Object, Object> mapState(String name) {
    return new MapStateDescriptor<>(name, ValueSerializer.INSTANCE, ValueSerializer.INSTANCE);
  }

  /** Does the access; what is got is noted as a call, null if there is nothing. */
  public static void access(Store store, JsonNode access, CallLog calls) throws Exception {
    String name = access.get("name").asText();
    String kind = access.path("kind").asText("value");
    String op = access.get("op").asText();
    Object value = Values.parse(access.path("value"));
    boolean done =
        switch (kind) {
          case "value" -> onValue(store.get(valueState(name)), op, name, value, calls);
          case "list" -> onList(store.get(listState(name)), op, name, value, calls);
          case "map" ->
              onMap(
                  store.get(mapState(name)),
                  op,
                  name,
                  Values.parse(access.path("map_key")),
                  value,
                  calls);
          default -> false;
        };
    if (!done) {
      throw new UnsupportedFeature("script: state " + kind + " " + op);
    }
  }

  private static boolean onValue(
      ValueState<Object> state, String op, String name, Object value, CallLog calls)
      throws Exception {
    switch (op) {
      case "get" -> note(name, state.value(), calls);
      case "put" -> state.update(value);
      case "clear" -> state.clear();
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean onList(
      ListState<Object> state, String op, String name, Object value, CallLog calls)
      throws Exception {
    switch (op) {
      case "get" -> {
        Iterable<Object> items = state.get();
        List<Object> list = new ArrayList<>();
        if (items != null) {
          items.forEach(list::add);
        }
        note(name, list.isEmpty() ? null : list, calls);
      }
      case "put" -> state.update(new ArrayList<Object>((List<?>) value));
      case "add" -> state.add(value);
      case "clear" -> state.clear();
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean onMap(
      MapState<Object, Object> state,
      String op,
      String name,
      Object key,
      Object value,
      CallLog calls)
      throws Exception {
    switch (op) {
      case "get" -> note(name, state.get(key), calls);
      case "put" -> state.put(key, value);
      case "clear" -> state.clear();
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void note(String name, Object value, CallLog calls) {
    ObjectNode got = JsonNodeFactory.instance.objectNode().put("name", name);
    got.set("value", Values.toJson(value));
    calls.add("state", got);
  }
}

package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Total;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.common.functions.ReduceFunction;

/** The user's functions over a window's values, by a program's field {@code function}. */
public final class WindowFunctions {
  private WindowFunctions() {}

  private static final Set<String> REDUCES = Set.of("sum", "min", "max", "concat");

  /**
   * What the field {@code function} says.
   *
   * @param state how contents are kept: {@code reduce}, {@code aggregate} or {@code elements}
   * @param op what is computed over the values
   * @param scripts the whole field, which may hold {@code emit}, {@code process}, {@code clear}
   */
  public record Program(String state, String op, JsonNode scripts) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  public static Program parse(JsonNode function) {
    if (function.isMissingNode() || function.asText().equals("elements")) {
      return new Program("elements", "list", MissingNode.getInstance());
    }
    if (function.isTextual()) {
      return new Program("aggregate", function.asText(), MissingNode.getInstance());
    }
    return new Program(
        function.path("state").asText("aggregate"), function.path("op").asText("list"), function);
  }

  /** Two results of {@code op}, each over some values, as the result over all of them. */
  private static Object combine(String op, Object left, Object right) {
    return switch (op) {
      case "sum" -> (Long) left + (Long) right;
      case "concat" -> (String) left + (String) right;
      case "min" -> compare(left, right) <= 0 ? left : right;
      case "max" -> compare(left, right) >= 0 ? left : right;
      case "list" -> joined((List<?>) left, (List<?>) right);
      default -> left;
    };
  }

  static int compare(Object left, Object right) {
    if (left instanceof Long l && right instanceof Long r) {
      return l.compareTo(r);
    }
    if (left instanceof String l && right instanceof String r) {
      return l.compareTo(r);
    }
    throw new UnsupportedFeature("function: comparing values of these types");
  }

  private static List<Object> joined(List<?> left, List<?> right) {
    List<Object> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }

  /** {@code op} as a user's reduce function. */
  public static ReduceFunction<Event> reduce(String op) {
    if (!REDUCES.contains(op)) {
      throw new UnsupportedFeature("function: reduce " + op);
    }
    return (left, right) -> Event.of(left.key(), combine(op, left.value(), right.value()));
  }

  /** {@code op} as a user's aggregate function. */
  public static final class Aggregate implements AggregateFunction<Event, Total, Total> {
    private static final long serialVersionUID = 1L;

    private final String op;

    public Aggregate(String op) {
      this.op = op;
    }

    @Override
    public Total createAccumulator() {
      return new Total(0, op.equals("list") ? List.of() : null);
    }

    @Override
    public Total add(Event event, Total total) {
      Object single = op.equals("list") ? joined(List.of(), listOf(event.value())) : event.value();
      return merge(total, new Total(1, single));
    }

    private static List<Object> listOf(Object value) {
      List<Object> list = new ArrayList<>();
      list.add(value);
      return list;
    }

    @Override
    public Total getResult(Total total) {
      return switch (op) {
        case "null_result" -> null;
        case "count" -> new Total(total.count(), total.count());
        default -> total;
      };
    }

    @Override
    public Total merge(Total left, Total right) {
      if (right.count() == 0) {
        return left;
      }
      Object value = left.count() == 0 ? right.value() : combine(op, left.value(), right.value());
      return new Total(left.count() + right.count(), value);
    }
  }
}

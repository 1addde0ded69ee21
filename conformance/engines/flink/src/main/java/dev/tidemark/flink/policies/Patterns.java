package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.EventSerializer;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.ValueTypeInfo;
import dev.tidemark.flink.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.flink.cep.EventComparator;
import org.apache.flink.cep.functions.PatternProcessFunction;
import org.apache.flink.cep.functions.TimedOutPartialMatchHandler;
import org.apache.flink.cep.nfa.aftermatch.AfterMatchSkipStrategy;
import org.apache.flink.cep.nfa.compiler.NFACompiler;
import org.apache.flink.cep.operator.CepOperator;
import org.apache.flink.cep.pattern.Pattern;
import org.apache.flink.cep.pattern.conditions.SimpleCondition;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/** Flink's pattern matching, built from a program: one value follows another. */
public final class Patterns {
  private Patterns() {}

  public static CepOperator<Event, Object, Event> operator(JsonNode program) {
    OutputTag<Event> timeouts = tag(program, "timeout_output");
    return new CepOperator<>(
        EventSerializer.INSTANCE,
        false,
        NFACompiler.compileFactory(pattern(program), timeouts != null),
        comparator(program.path("comparator").asText()),
        AfterMatchSkipStrategy.noSkip(),
        timeouts == null ? new Matches() : new MatchesAndTimeouts(timeouts),
        tag(program, "late_output"));
  }

  private static OutputTag<Event> tag(JsonNode program, String field) {
    return program.has(field)
        ? new OutputTag<>(program.get(field).asText(), ValueTypeInfo.EVENT)
        : null;
  }

  /** The events between two values of the sequence are passed over. */
  private static Pattern<Event, Event> pattern(JsonNode program) {
    Pattern<Event, Event> pattern = null;
    int position = 0;
    for (JsonNode value : program.get("sequence")) {
      // Matches list the events by these names.
      String name = String.format("%03d", position++);
      pattern = pattern == null ? Pattern.begin(name) : pattern.followedBy(name);
      Object wanted = Values.parse(value);
      pattern = pattern.where(SimpleCondition.of(event -> Objects.equals(event.value(), wanted)));
    }
    return program.has("within")
        ? pattern.within(Times.parseDuration(program.get("within")))
        : pattern;
  }

  private static EventComparator<Event> comparator(String order) {
    return switch (order) {
      case "ascending" -> Patterns::compare;
      case "descending" -> (left, right) -> compare(right, left);
      default -> null;
    };
  }

  private static int compare(Event left, Event right) {
    return WindowFunctions.compare(left.value(), right.value());
  }

  private static Event listOf(Map<String, List<Event>> match) {
    List<Object> values = new ArrayList<>();
    Object key = null;
    for (List<Event> events : new TreeMap<>(match).values()) {
      for (Event event : events) {
        key = event.key();
        values.add(event.value());
      }
    }
    return Event.of(key, values);
  }

  /** The user's function: a match is the list of its values. */
  private static class Matches extends PatternProcessFunction<Event, Event> {
    private static final long serialVersionUID = 1L;

    @Override
    public void processMatch(
        Map<String, List<Event>> match, Context context, Collector<Event> out) {
      out.collect(listOf(match));
    }
  }

  /** As well as what ran out of time, to a side output. */
  private static final class MatchesAndTimeouts extends Matches
      implements TimedOutPartialMatchHandler<Event> {
    private static final long serialVersionUID = 1L;

    private final OutputTag<Event> timeouts;

    MatchesAndTimeouts(OutputTag<Event> timeouts) {
      this.timeouts = timeouts;
    }

    @Override
    public void processTimedOutMatch(Map<String, List<Event>> match, Context context) {
      context.output(timeouts, listOf(match));
    }
  }
}

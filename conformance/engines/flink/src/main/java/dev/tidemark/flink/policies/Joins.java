package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.EventSerializer;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.ValueTypeInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.streaming.api.datastream.CoGroupedStreams;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.JoinedStreams;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.co.ProcessJoinFunction;
import org.apache.flink.streaming.api.operators.co.IntervalJoinOperator;
import org.apache.flink.streaming.api.transformations.OneInputTransformation;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.evictors.Evictor;
import org.apache.flink.streaming.api.windowing.triggers.Trigger;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/** Flink's joins, built from a program as a user's job builds them. */
public final class Joins {
  private Joins() {}

  /** A pair's value is the list of both values. */
  private static Event pair(Event left, Event right) {
    return Event.of(left.key(), Arrays.asList(left.value(), right.value()));
  }

  /** The user's function of an interval join. */
  private static final class Pairs extends ProcessJoinFunction<Event, Event, Event> {
    private static final long serialVersionUID = 1L;

    @Override
    public void processElement(Event left, Event right, Context context, Collector<Event> out) {
      out.collect(pair(left, right));
    }
  }

  public static IntervalJoinOperator<Object, Event, Event, Event> interval(JsonNode program) {
    JsonNode bounds = program.path("bounds");
    if (bounds.isMissingNode()) {
      throw new UnsupportedFeature("join: an interval without bounds");
    }
    return new IntervalJoinOperator<>(
        Times.parseDuration(bounds.get("lower")).toMillis(),
        Times.parseDuration(bounds.get("upper")).toMillis(),
        bounds.path("lower_inclusive").asBoolean(true),
        bounds.path("upper_inclusive").asBoolean(true),
        lateTag(program, "left"),
        lateTag(program, "right"),
        EventSerializer.INSTANCE,
        EventSerializer.INSTANCE,
        new Pairs());
  }

  private static OutputTag<Event> lateTag(JsonNode program, String side) {
    JsonNode tag = program.path("late_output").path(side);
    return tag.isMissingNode() ? null : new OutputTag<>(tag.asText(), ValueTypeInfo.EVENT);
  }

  /** The operator over the union of both inputs that Flink's API makes of a window join. */
  public static OneInputTransformation<Object, Event> window(JsonNode program, CallLog calls) {
    StreamExecutionEnvironment job = StreamExecutionEnvironment.createLocalEnvironment(1);
    DataStream<Event> left = job.fromData(List.of(Event.ofValue(null)), ValueTypeInfo.EVENT);
    DataStream<Event> right = job.fromData(List.of(Event.ofValue(null)), ValueTypeInfo.EVENT);
    return operatorOf(window(left, right, program, calls).getTransformation());
  }

  /** A window join or co-group of two streams. */
  public static SingleOutputStreamOperator<Event> window(
      DataStream<Event> left, DataStream<Event> right, JsonNode program, CallLog calls) {
    refusePoliciesThatReadValues(program);
    return program.get("kind").asText().equals("window")
        ? joined(left, right, program, calls)
        : coGrouped(left, right, program, calls);
  }

  private static SingleOutputStreamOperator<Event> joined(
      DataStream<Event> left, DataStream<Event> right, JsonNode program, CallLog calls) {
    JoinedStreams<Event, Event>.Where<Object>.EqualTo keyed =
        left.join(right)
            .where(Event::key, ValueTypeInfo.VALUE)
            .equalTo(Event::key, ValueTypeInfo.VALUE);
    JoinedStreams.WithWindow<Event, Event, Object, Window> join = keyed.window(assignerOf(program));
    if (program.has("trigger")) {
      join = join.trigger(triggerOf(program, calls));
    }
    if (program.has("evictor")) {
      join = join.evictor(evictorOf(program));
    }
    if (program.has("allowed_lateness")) {
      join = join.allowedLateness(Times.parseDuration(program.get("allowed_lateness")));
    }
    return operatorOf(join.apply(Joins::pair, ValueTypeInfo.EVENT));
  }

  private static SingleOutputStreamOperator<Event> coGrouped(
      DataStream<Event> left, DataStream<Event> right, JsonNode program, CallLog calls) {
    CoGroupedStreams<Event, Event>.Where<Object>.EqualTo keyed =
        left.coGroup(right)
            .where(Event::key, ValueTypeInfo.VALUE)
            .equalTo(Event::key, ValueTypeInfo.VALUE);
    CoGroupedStreams.WithWindow<Event, Event, Object, Window> group =
        keyed.window(assignerOf(program));
    if (program.has("trigger")) {
      group = group.trigger(triggerOf(program, calls));
    }
    if (program.has("evictor")) {
      group = group.evictor(evictorOf(program));
    }
    if (program.has("allowed_lateness")) {
      group = group.allowedLateness(Times.parseDuration(program.get("allowed_lateness")));
    }
    return operatorOf(group.apply(Joins::bothSides, ValueTypeInfo.EVENT));
  }

  /**
   * The user's function of a co-group: its value is the list of both sides' values. Where an
   * evictor left nothing, nobody tells it the key.
   */
  private static void bothSides(Iterable<Event> left, Iterable<Event> right, Collector<Event> out) {
    List<Object> lefts = new ArrayList<>();
    List<Object> rights = new ArrayList<>();
    left.forEach(event -> lefts.add(event.value()));
    right.forEach(event -> rights.add(event.value()));
    List<Object> sides = List.of(lefts, rights);
    Iterator<Event> first = (lefts.isEmpty() ? right : left).iterator();
    out.collect(first.hasNext() ? Event.of(first.next().key(), sides) : Event.ofValue(sides));
  }

  /** Flink up to 1.20 says less of what its joins are. */
  private static SingleOutputStreamOperator<Event> operatorOf(DataStream<Event> joined) {
    return (SingleOutputStreamOperator<Event>) joined;
  }

  @SuppressWarnings("unchecked")
  private static OneInputTransformation<Object, Event> operatorOf(
      Transformation<Event> transformation) {
    return (OneInputTransformation<Object, Event>) transformation;
  }

  /** Scenarios' policies read events, and those of a window join get tagged unions. */
  private static void refusePoliciesThatReadValues(JsonNode program) {
    if (program.has("late_output")) {
      throw new UnsupportedFeature("join: late_output (Flink's window joins have none)");
    }
    for (String policy : List.of("gap_from_value", "table", "delta", "script")) {
      for (String field : List.of("assigner", "trigger", "evictor")) {
        if (program.path(field).findValue(policy) != null) {
          throw new UnsupportedFeature("join: " + policy);
        }
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static WindowAssigner<Object, Window> assignerOf(JsonNode program) {
    return (WindowAssigner<Object, Window>)
        (WindowAssigner<?, Window>) Assigners.parse(program.get("assigner"));
  }

  @SuppressWarnings("unchecked")
  private static Trigger<Object, Window> triggerOf(JsonNode program, CallLog calls) {
    return (Trigger<Object, Window>)
        (Trigger<?, Window>) Triggers.parse(program.get("trigger"), calls);
  }

  @SuppressWarnings("unchecked")
  private static Evictor<Object, Window> evictorOf(JsonNode program) {
    return (Evictor<Object, Window>) (Evictor<?, Window>) Evictors.parse(program.get("evictor"));
  }
}

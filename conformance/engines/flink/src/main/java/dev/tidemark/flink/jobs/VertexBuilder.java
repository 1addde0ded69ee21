package dev.tidemark.flink.jobs;

import dev.tidemark.flink.policies.Joins;
import dev.tidemark.flink.policies.Strategies;
import dev.tidemark.flink.policies.Windows;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.units.ScriptedProcess;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.ValueTypeInfo;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.datastream.ConnectedStreams;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Builds one vertex of a job with Flink's API. */
final class VertexBuilder {
  /** A stream that leads to a vertex, and how its records are spread. */
  record Edge(DataStream<Event> stream, String partition, int parallelism) {}

  private final Vertex vertex;
  private final boolean paced;

  VertexBuilder(Vertex vertex, boolean paced) {
    this.vertex = vertex;
    this.paced = paced;
    String execution = vertex.program().path("execution").asText("sync");
    if (execution.equals("async") || vertex.program().path("interruptible").asBoolean()) {
      throw new UnsupportedFeature("pipeline: asynchronous or interruptible operators");
    }
  }

  /** With the source that steps name before it. */
  SingleOutputStreamOperator<Event> fed(
      StreamExecutionEnvironment job, Playbook playbook, int index) throws Exception {
    ScenarioSource source = new ScenarioSource(playbook, index);
    if (vertex.unit().equals("source")) {
      refuseRawElements(playbook, index, "watermark", "status");
      return JobBuilder.source(job, source, strategy());
    }
    if (!vertex.hasStrategy()) {
      refuseRecordsWithoutTimestamp(playbook, index);
    }
    DataStream<Event> steps = JobBuilder.source(job, source, WatermarkStrategy.noWatermarks());
    return connected(Map.of(0, List.of(new Edge(steps, "forward", vertex.parallelism()))));
  }

  private static void refuseRawElements(Playbook playbook, int index, String... kinds) {
    for (Playbook.Entry entry : playbook.entries()) {
      if (entry.cue() != null
          && entry.cue().source() == index
          && List.of(kinds).contains(entry.cue().kind())) {
        throw new UnsupportedFeature("pipeline: " + entry.cue().kind() + " before a source");
      }
    }
  }

  /** A source gives each record a timestamp, MIN if it has none. */
  private static void refuseRecordsWithoutTimestamp(Playbook playbook, int index) {
    for (Playbook.Entry entry : playbook.entries()) {
      if (entry.cue() != null
          && entry.cue().source() == index
          && entry.cue().kind().equals("record")
          && !entry.cue().argument().contains("\"ts\":")) {
        throw new UnsupportedFeature("pipeline: a record without timestamp from a source");
      }
    }
  }

  private WatermarkStrategy<Event> strategy() {
    WatermarkStrategy<Event> strategy = Strategies.parse(vertex.program().get("strategy"));
    return paced ? strategy : new TickedStrategy(strategy);
  }

  /** With what leads to each input. */
  SingleOutputStreamOperator<Event> connected(Map<Integer, List<Edge>> inputs) throws Exception {
    CallLog calls = new CallLog();
    return switch (vertex.unit()) {
      case "timestamps", "source" -> plain(inputs, 0).assignTimestampsAndWatermarks(strategy());
      case "window" ->
          keyed(inputs, 0)
              .transform("window", ValueTypeInfo.EVENT, Windows.build(vertex.program(), calls));
      case "process" -> process(inputs, calls);
      case "two_input" -> two(inputs, calls, true);
      case "join" -> join(inputs, calls);
      default -> throw new UnsupportedFeature("pipeline vertex " + vertex.unit());
    };
  }

  private SingleOutputStreamOperator<Event> process(
      Map<Integer, List<Edge>> inputs, CallLog calls) {
    if (vertex.program().path("inputs").asInt(1) == 2) {
      return two(inputs, calls, false);
    }
    if (vertex.program().path("keyed").asBoolean(true)) {
      return keyed(inputs, 0)
          .process(new ScriptedProcess.Keyed(vertex.program(), calls), ValueTypeInfo.EVENT);
    }
    return plain(inputs, 0).process(new ScriptedProcess.Unkeyed(calls), ValueTypeInfo.EVENT);
  }

  private SingleOutputStreamOperator<Event> two(
      Map<Integer, List<Edge>> inputs, CallLog calls, boolean onlyForwards) {
    return both(inputs)
        .process(
            new ScriptedProcess.KeyedTwo(vertex.program(), calls, onlyForwards),
            ValueTypeInfo.EVENT);
  }

  private SingleOutputStreamOperator<Event> join(Map<Integer, List<Edge>> inputs, CallLog calls) {
    String kind = vertex.program().get("kind").asText();
    if (kind.equals("interval")) {
      return both(inputs).transform("join", ValueTypeInfo.EVENT, Joins.interval(vertex.program()));
    }
    if (!List.of("window", "cogroup").contains(kind)) {
      throw new UnsupportedFeature("join: " + kind);
    }
    return Joins.window(union(inputs, 0), union(inputs, 1), vertex.program(), calls);
  }

  private ConnectedStreams<Event, Event> both(Map<Integer, List<Edge>> inputs) {
    return keyed(inputs, 0).connect(keyed(inputs, 1));
  }

  private KeyedStream<Event, Object> keyed(Map<Integer, List<Edge>> inputs, int input) {
    return union(inputs, input).keyBy(Event::key, ValueTypeInfo.VALUE);
  }

  /** Before they are spread by key; to one subtask all go, however they are spread. */
  private DataStream<Event> union(Map<Integer, List<Edge>> inputs, int input) {
    DataStream<Event> union = null;
    for (Edge edge : edgesOf(inputs, input)) {
      if (!edge.partition().equals("hash") && vertex.parallelism() > 1) {
        throw new UnsupportedFeature("pipeline: keys that are not spread by hash");
      }
      union = union == null ? edge.stream() : union.union(edge.stream());
    }
    return union;
  }

  private DataStream<Event> plain(Map<Integer, List<Edge>> inputs, int input) {
    DataStream<Event> union = null;
    for (Edge edge : edgesOf(inputs, input)) {
      DataStream<Event> stream = spread(edge);
      union = union == null ? stream : union.union(stream);
    }
    return union;
  }

  private List<Edge> edgesOf(Map<Integer, List<Edge>> inputs, int input) {
    List<Edge> edges = inputs.get(input);
    if (edges == null) {
      throw new IllegalArgumentException("nothing leads to an input of " + vertex.id());
    }
    return edges;
  }

  private DataStream<Event> spread(Edge edge) {
    return switch (edge.partition()) {
      case "hash" -> edge.stream().keyBy(Event::key, ValueTypeInfo.VALUE);
      case "rebalance" -> rebalance(edge);
      case "rescale" -> edge.stream().rescale();
      case "broadcast" -> edge.stream().broadcast();
      case "global" -> edge.stream().global();
      default -> edge.stream().forward();
    };
  }

  /** Flink begins at a channel of its choice, so that of several no two run in step. */
  private DataStream<Event> rebalance(Edge edge) {
    if (edge.parallelism() > 1 && vertex.parallelism() > 1) {
      throw new UnsupportedFeature("pipeline: rebalance of several subtasks begins anywhere");
    }
    return edge.stream().rebalance();
  }
}

package dev.tidemark.flink.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.ValueTypeInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.OutputTag;

/** Builds the job of a scenario as a user does, with a scripted source before each fed vertex. */
public final class JobBuilder {
  private static final long CHECKPOINT_INTERVAL = 10;

  private final Scenario scenario;
  private final List<Vertex> vertices;
  private final boolean paced;
  private final StreamExecutionEnvironment job;
  private final Map<String, SingleOutputStreamOperator<Event>> outputs = new LinkedHashMap<>();
  private final Set<String> ticked = new TreeSet<>();
  private final Set<String> consumed = new TreeSet<>();
  private Playbook playbook;

  private JobBuilder(Scenario scenario) {
    this.scenario = scenario;
    vertices = Vertex.parseAll(scenario.program());
    paced = isPaced(scenario);
    job = StreamExecutionEnvironment.createLocalEnvironment(1, configuration());
  }

  /** Whether it was printed by a run at the pace that it says (conformance/cases/README.md). */
  public static boolean isPaced(Scenario scenario) {
    return scenario.id().startsWith("seed-");
  }

  /** Names the accumulator of a vertex's main output, or of a side output. */
  static String accumulatorOf(String vertex, String tag) {
    return tag == null ? "main " + vertex : "side " + tag + " of " + vertex;
  }

  /** The tag that an accumulator's name holds; null for a main output. */
  static String tagIn(String accumulator) {
    return accumulator.startsWith("main ")
        ? null
        : accumulator.substring("side ".length(), accumulator.lastIndexOf(" of "));
  }

  public static JobGraph build(Scenario scenario) throws Exception {
    return new JobBuilder(scenario).build();
  }

  private Configuration configuration() {
    Configuration configuration = new Configuration();
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "disable");
    if (scenario.program().path("backend").asText().equals("rocksdb")) {
      configuration.set(StateBackendOptions.STATE_BACKEND, "rocksdb");
    }
    return configuration;
  }

  private JobGraph build() throws Exception {
    if (!paced) {
      TimingRules.check(scenario, vertices);
    }
    job.setBufferTimeout(0);
    job.enableCheckpointing(CHECKPOINT_INTERVAL);
    job.getCheckpointConfig().setTolerableCheckpointFailureNumber(Integer.MAX_VALUE);
    job.getConfig().setAutoWatermarkInterval(paced ? intervalOf() : 0);
    playbook = Playbooks.make(UUID.randomUUID().toString(), scenario.steps(), fedVertices(), paced);
    for (Vertex vertex : vertices) {
      outputs.put(vertex.id(), make(vertex));
    }
    collect();
    return job.getStreamGraph().getJobGraph();
  }

  private long intervalOf() {
    for (Vertex vertex : vertices) {
      if (vertex.program().has("interval")) {
        return Times.parse(vertex.program().get("interval"));
      }
    }
    return job.getConfig().getAutoWatermarkInterval();
  }

  private Map<String, Playbooks.Fed> fedVertices() {
    Map<String, Playbooks.Fed> fed = new LinkedHashMap<>();
    for (Vertex vertex : vertices) {
      if (vertex.isFed()) {
        boolean ticks = !paced && vertex.hasStrategy();
        fed.put(vertex.id(), new Playbooks.Fed(fed.size(), vertex.parallelism(), ticks));
      }
    }
    return fed;
  }

  private SingleOutputStreamOperator<Event> make(Vertex vertex) throws Exception {
    VertexBuilder builder = new VertexBuilder(vertex, paced);
    SingleOutputStreamOperator<Event> made;
    if (vertex.isFed()) {
      made = builder.fed(job, playbook, indexOf(vertex));
      if (!paced && vertex.hasStrategy()) {
        ticked.add(vertex.id());
      }
    } else {
      Map<Integer, List<VertexBuilder.Edge>> inputs = new LinkedHashMap<>();
      for (JsonNode connection : vertex.inputs()) {
        inputs
            .computeIfAbsent(connection.path("input").asInt(0), input -> new ArrayList<>())
            .add(edge(connection, vertex));
      }
      made = builder.connected(inputs);
    }
    return made.name(vertex.id())
        .setParallelism(vertex.parallelism())
        .setMaxParallelism(vertex.maxParallelism());
  }

  private int indexOf(Vertex vertex) {
    return (int) vertices.stream().filter(Vertex::isFed).takeWhile(v -> v != vertex).count();
  }

  /** The stream that a connection takes from, with ticks only where they are awaited. */
  private VertexBuilder.Edge edge(JsonNode connection, Vertex to) {
    if (connection.has("capacity")) {
      throw new UnsupportedFeature("pipeline: the capacity of a connection");
    }
    String id = connection.get("from").asText();
    SingleOutputStreamOperator<Event> from = outputs.get(id);
    if (from == null) {
      throw new IllegalArgumentException("vertex " + id + " does not come before " + to.id());
    }
    String partition = connection.path("partition").asText("forward");
    DataStream<Event> stream = from;
    boolean ticks = ticked.contains(id);
    if (connection.has("tag")) {
      stream = from.getSideOutput(tagOf(connection.get("tag").asText()));
      ticks = false;
    } else {
      consumed.add(id);
    }
    if (ticks && to.hasStrategy() && partition.equals("forward")) {
      ticked.add(to.id());
    } else if (!paced && to.isPeriodic()) {
      throw new UnsupportedFeature("pipeline: periodic watermarks behind another task");
    } else if (ticks) {
      stream =
          from.filter(event -> !event.equals(Event.TICK)).setParallelism(from.getParallelism());
    }
    return new VertexBuilder.Edge(stream, partition, from.getParallelism());
  }

  private static OutputTag<Event> tagOf(String tag) {
    return new OutputTag<>(tag, ValueTypeInfo.EVENT);
  }

  /** What comes out of vertices that nothing is connected to, and all side outputs. */
  private void collect() {
    boolean subtasksCount =
        scenario.program().findValuesAsText("partition").stream()
            .noneMatch(partition -> partition.equals("rebalance"));
    for (Vertex vertex : vertices) {
      SingleOutputStreamOperator<Event> output = outputs.get(vertex.id());
      if (!consumed.contains(vertex.id())) {
        DataStream<Event> main =
            ticked.contains(vertex.id())
                ? output
                    .filter(event -> !event.equals(Event.TICK))
                    .setParallelism(vertex.parallelism())
                : output;
        boolean withSubtask = vertex.parallelism() > 1 && subtasksCount;
        writeDown(main, accumulatorOf(vertex.id(), null), vertex, withSubtask);
      }
      if (!vertex.hasStrategy()) {
        for (String tag : tags()) {
          DataStream<Event> side = output.getSideOutput(tagOf(tag));
          writeDown(side, accumulatorOf(vertex.id(), tag), vertex, false);
        }
      }
    }
  }

  private static void writeDown(
      DataStream<Event> stream, String accumulator, Vertex vertex, boolean withSubtask) {
    stream
        .process(new Outcome(accumulator, withSubtask), ValueTypeInfo.EVENT)
        .setParallelism(vertex.parallelism());
  }

  private Set<String> tags() {
    Set<String> tags = new TreeSet<>();
    addTags(scenario.program(), tags);
    scenario.steps().forEach(step -> addTags(step.action(), tags));
    return tags;
  }

  private static void addTags(JsonNode part, Set<String> tags) {
    for (JsonNode late : part.findValues("late_output")) {
      if (late.isTextual()) {
        tags.add(late.asText());
      } else {
        late.forEach(side -> tags.add(side.asText()));
      }
    }
    for (JsonNode side : part.findValues("side")) {
      if (side.path("tag").isTextual()) {
        tags.add(side.get("tag").asText());
      }
    }
  }

  /** The scripted source of one fed vertex. */
  static SingleOutputStreamOperator<Event> source(
      StreamExecutionEnvironment job, ScenarioSource source, WatermarkStrategy<Event> strategy) {
    int parallelism = source.playbook().parallelism().get(source.index());
    return job.fromSource(source, strategy, "steps", ValueTypeInfo.EVENT)
        .setParallelism(parallelism);
  }
}

package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.jobs.Cluster;
import dev.tidemark.flink.protocol.Artifacts;
import dev.tidemark.flink.protocol.UnitFactory;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.sources.AlignmentUnit;
import dev.tidemark.flink.sources.SourceUnit;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.runtime.util.EnvironmentInformation;

/** The units that can be driven: the one list of their names, factories and Flink's classes. */
public final class Units {
  /**
   * One unit.
   *
   * @param driven the class of Flink that it drives
   */
  private record Entry(UnitFactory factory, String driven) {}

  private final Map<String, Entry> entries = new TreeMap<>();

  private Units(Cluster cluster) {
    add("alignment", AlignmentUnit::new, "SourceCoordinator");
    add("assigner", AssignerUnit::new, "WindowAssigner");
    add("cep", CepUnit::new, "CepOperator");
    add("combiner", CombinerUnit::new, "IndexedCombinedWatermarkStatus");
    add("evictor", EvictorUnit::new, "Evictor");
    add("generalized", GeneralizedUnit::make, "EventTimeWatermarkHandler");
    add("generator", GeneratorUnit::new, "WatermarkGenerator");
    add("join", JoinUnit::new, "IntervalJoinOperator");
    add("key_groups", KeyGroupsUnit::new, "KeyGroupRangeAssignment");
    add("multiplexer", MultiplexerUnit::new, "WatermarkOutputMultiplexer");
    add("pipeline", scenario -> new PipelineUnit(scenario, cluster), "MiniCluster");
    add("process", ProcessUnit::make, "KeyedProcessOperator");
    add("source", SourceUnit::new, "SourceOperator");
    add("table", TableUnit::new, "WatermarkAssignerOperator");
    add("timers", TimersUnit::new, "InternalTimerServiceImpl");
    add("timestamps", TimestampsUnit::new, "TimestampsAndWatermarksOperator");
    add("trigger", TriggerUnit::new, "Trigger");
    add("two_input", ProcessUnit::makeForwarding, "KeyedCoProcessOperator");
    add("valve", ValveUnit::new, "StatusWatermarkValve");
    add("window", WindowUnit::new, "WindowOperator");
  }

  /** The arguments of the process: {@code --jobmanager HOST:PORT} for a cluster elsewhere. */
  public static Units fromArguments(String[] arguments) {
    if (arguments.length == 0) {
      return new Units(new Cluster(null));
    }
    if (arguments.length != 2
        || !arguments[0].equals("--jobmanager")
        || !arguments[1].matches(".+:[0-9]+")) {
      throw new IllegalArgumentException(
          "expected --jobmanager HOST:PORT, got " + String.join(" ", arguments));
    }
    return new Units(new Cluster(arguments[1]));
  }

  private void add(String unit, UnitFactory factory, String driven) {
    entries.put(unit, new Entry(factory, driven));
  }

  /** Adds to {@code hello} what the testee is and has. */
  public ObjectNode describe(ObjectNode hello) {
    hello.put("name", "flink").put("version", EnvironmentInformation.getVersion());
    ArrayNode units = hello.putArray("units");
    entries.keySet().forEach(units::add);
    hello.putArray("features");
    hello.put("granularity", "step");
    ObjectNode driven = hello.putObject("driven");
    entries.forEach((unit, entry) -> driven.put(unit, entry.driven()));
    ObjectNode artifacts = hello.putObject("artifacts");
    Artifacts.ofFlink().forEach(artifacts::put);
    return hello;
  }

  public UnitFactory factoryOf(String unit) {
    Entry entry = entries.get(unit);
    if (entry == null) {
      throw new UnsupportedFeature(unit);
    }
    return entry.factory();
  }
}

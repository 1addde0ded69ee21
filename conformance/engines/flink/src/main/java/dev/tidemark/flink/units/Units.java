package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.jobs.Cluster;
import dev.tidemark.flink.protocol.Artifacts;
import dev.tidemark.flink.protocol.UnitFactory;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.sources.AlignmentUnit;
import dev.tidemark.flink.sources.SourceUnit;
import java.util.Iterator;
import java.util.List;
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

  private static final String USAGE = "--jobmanager HOST:PORT, --paced";

  private final Map<String, Entry> entries = new TreeMap<>();

  private Units(Cluster cluster, boolean paced) {
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
    add("pipeline", scenario -> new PipelineUnit(scenario, cluster, paced), "MiniCluster");
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

  /**
   * By the arguments of the process: {@code --jobmanager HOST:PORT} runs jobs on a cluster
   * elsewhere, {@code --paced} plays printed runs too.
   *
   * @throws IllegalArgumentException for any other
   */
  public static Units fromArguments(String[] arguments) {
    String jobManager = null;
    boolean paced = false;
    for (Iterator<String> it = List.of(arguments).iterator(); it.hasNext(); ) {
      String argument = it.next();
      if (argument.equals("--paced")) {
        paced = true;
      } else if (argument.equals("--jobmanager") && it.hasNext()) {
        jobManager = it.next();
      } else {
        throw new IllegalArgumentException("'" + argument + "' is none of " + USAGE);
      }
    }
    if (jobManager != null && !jobManager.matches(".+:[0-9]+")) {
      throw new IllegalArgumentException("'" + jobManager + "' is no HOST:PORT");
    }
    return new Units(new Cluster(jobManager), paced);
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

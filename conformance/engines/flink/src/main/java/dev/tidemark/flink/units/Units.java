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
import org.apache.flink.api.common.eventtime.IndexedCombinedWatermarkStatus;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutputMultiplexer;
import org.apache.flink.cep.operator.CepOperator;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.source.coordinator.SourceCoordinator;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.apache.flink.streaming.api.operators.InternalTimerServiceImpl;
import org.apache.flink.streaming.api.operators.KeyedProcessOperator;
import org.apache.flink.streaming.api.operators.SourceOperator;
import org.apache.flink.streaming.api.operators.co.IntervalJoinOperator;
import org.apache.flink.streaming.api.operators.co.KeyedCoProcessOperator;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.evictors.Evictor;
import org.apache.flink.streaming.api.windowing.triggers.Trigger;
import org.apache.flink.streaming.runtime.operators.TimestampsAndWatermarksOperator;
import org.apache.flink.streaming.runtime.operators.windowing.WindowOperator;
import org.apache.flink.streaming.runtime.watermarkstatus.StatusWatermarkValve;
import org.apache.flink.table.runtime.operators.wmassigners.WatermarkAssignerOperator;

/**
 * The units that can be driven: the one list of their names, factories and Flink's classes, with
 * {@link ReleaseUnits}.
 */
public final class Units {
  /**
   * One unit.
   *
   * @param driven the class of Flink that it drives, or what its kinds have in common
   */
  private record Entry(UnitFactory factory, Class<?> driven) {}

  /** Takes one unit. */
  interface Adder {
    void add(String unit, UnitFactory factory, Class<?> driven);
  }

  private static final String USAGE = "--jobmanager HOST:PORT, --paced";

  private final Map<String, Entry> entries = new TreeMap<>();

  private Units(Cluster cluster, boolean paced) {
    add("alignment", AlignmentUnit::new, SourceCoordinator.class);
    add("assigner", AssignerUnit::new, WindowAssigner.class);
    add("cep", CepUnit::new, CepOperator.class);
    add("combiner", CombinerUnit::new, IndexedCombinedWatermarkStatus.class);
    add("evictor", EvictorUnit::new, Evictor.class);
    ReleaseUnits.addTo(this::add);
    add("generator", GeneratorUnit::new, WatermarkGenerator.class);
    add("join", JoinUnit::new, IntervalJoinOperator.class);
    add("key_groups", KeyGroupsUnit::new, KeyGroupRangeAssignment.class);
    add("multiplexer", MultiplexerUnit::new, WatermarkOutputMultiplexer.class);
    add("pipeline", scenario -> new PipelineUnit(scenario, cluster, paced), MiniCluster.class);
    add("process", ProcessUnit::make, KeyedProcessOperator.class);
    add("source", SourceUnit::new, SourceOperator.class);
    add("table", TableUnit::new, WatermarkAssignerOperator.class);
    add("timers", TimersUnit::new, InternalTimerServiceImpl.class);
    add("timestamps", TimestampsUnit::new, TimestampsAndWatermarksOperator.class);
    add("trigger", TriggerUnit::new, Trigger.class);
    add("two_input", ProcessUnit::makeForwarding, KeyedCoProcessOperator.class);
    add("valve", ValveUnit::new, StatusWatermarkValve.class);
    add("window", WindowUnit::new, WindowOperator.class);
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

  private void add(String unit, UnitFactory factory, Class<?> driven) {
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
    entries.forEach((unit, entry) -> driven.put(unit, entry.driven().getName()));
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

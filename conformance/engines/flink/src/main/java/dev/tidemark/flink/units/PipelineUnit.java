package dev.tidemark.flink.units;

import dev.tidemark.flink.jobs.Cluster;
import dev.tidemark.flink.jobs.JobBuilder;
import dev.tidemark.flink.jobs.JobOutcome;
import dev.tidemark.flink.protocol.BatchUnit;
import dev.tidemark.flink.protocol.Scenario;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import java.util.List;
import org.apache.flink.runtime.jobgraph.JobGraph;

/** The unit {@code pipeline}: a job on a cluster. */
final class PipelineUnit implements BatchUnit {
  private final Cluster cluster;
  private final JobGraph job;

  /** {@code paced}: whether runs at the machine's pace are played too. */
  PipelineUnit(Scenario scenario, Cluster cluster, boolean paced) throws Exception {
    if (JobBuilder.isPaced(scenario) && !paced) {
      throw new UnsupportedFeature("pipeline: a printed run, which the argument --paced plays");
    }
    this.cluster = cluster;
    job = JobBuilder.build(scenario);
  }

  @Override
  public void actAll(List<Step> steps, StepResult result) throws Exception {
    JobOutcome.read(cluster.run(job), result);
  }
}

package dev.tidemark.flink.jobs;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.client.deployment.StandaloneClusterId;
import org.apache.flink.client.program.ClusterClient;
import org.apache.flink.client.program.MiniClusterClient;
import org.apache.flink.client.program.rest.RestClusterClient;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;

/** Where jobs run: a cluster in this process, which starts with the first job, or one elsewhere. */
public final class Cluster {
  private static final int SLOTS = 16;
  private static final List<Class<?>> SHIPPED =
      List.of(
          com.fasterxml.jackson.databind.JsonNode.class,
          com.fasterxml.jackson.core.JsonFactory.class,
          com.fasterxml.jackson.annotation.JsonProperty.class);

  private final String jobManager;
  private ClusterClient<?> client;

  /** {@code jobManager} is {@code HOST:PORT} of its REST interface; null for this process. */
  public Cluster(String jobManager) {
    this.jobManager = jobManager;
  }

  /** Runs the job to its end. */
  public JobResult run(JobGraph job) throws Exception {
    if (client == null) {
      client = jobManager == null ? startHere() : connect();
    }
    if (jobManager != null) {
      for (Path jar : jarsToShip()) {
        job.addJar(new org.apache.flink.core.fs.Path(jar.toUri()));
      }
    }
    return client.requestJobResult(client.submitJob(job).get()).get();
  }

  private static ClusterClient<?> startHere() throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(RestOptions.BIND_PORT, "0");
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MIN, MemorySize.ofMebiBytes(64));
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MAX, MemorySize.ofMebiBytes(64));
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(SLOTS)
                .build());
    cluster.start();
    return new MiniClusterClient(configuration, cluster);
  }

  private ClusterClient<?> connect() throws Exception {
    int colon = jobManager.lastIndexOf(':');
    Configuration configuration = new Configuration();
    configuration.set(RestOptions.ADDRESS, jobManager.substring(0, colon));
    configuration.set(RestOptions.PORT, Integer.parseInt(jobManager.substring(colon + 1)));
    return new RestClusterClient<>(configuration, StandaloneClusterId.getInstance());
  }

  /** The adapter's, built beside its classes, and those of the protocol's JSON. */
  private static List<Path> jarsToShip() throws Exception {
    List<Path> jars = new ArrayList<>();
    Path adapter = placeOf(Cluster.class);
    if (Files.isDirectory(adapter)) {
      try (DirectoryStream<Path> built =
          Files.newDirectoryStream(adapter.resolveSibling("."), "flink-testee-*.jar")) {
        built.forEach(jars::add);
      }
    } else {
      jars.add(adapter);
    }
    for (Class<?> type : SHIPPED) {
      jars.add(placeOf(type));
    }
    return jars;
  }

  private static Path placeOf(Class<?> type) throws URISyntaxException {
    URL place = type.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(place.toURI());
  }
}

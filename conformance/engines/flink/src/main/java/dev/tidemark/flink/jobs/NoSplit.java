package dev.tidemark.flink.jobs;

import org.apache.flink.api.connector.source.SourceSplit;

/** The split of a source that has none: it is told what to hand out. */
record NoSplit() implements SourceSplit {
  @Override
  public String splitId() {
    return "none";
  }
}

package dev.tidemark.flink.sources;

import org.apache.flink.api.connector.source.SourceSplit;

/** A split that is nothing but its name: what it holds comes with the steps. */
record Split(String splitId) implements SourceSplit {}

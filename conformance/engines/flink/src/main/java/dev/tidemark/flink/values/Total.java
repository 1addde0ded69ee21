package dev.tidemark.flink.values;

/** The accumulator of an aggregate: how many values, and the result over them. */
public record Total(long count, Object value) {}

package dev.tidemark.flink.releases;

import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** An output; there are no generalized watermarks yet. */
public interface PlainOutput<T> extends Output<StreamRecord<T>> {}

package dev.tidemark.flink.releases;

import org.apache.flink.streaming.runtime.io.PushingAsyncDataInput;

/** The end of a task's input; there are no generalized watermarks yet. */
public interface PlainDataOutput<T> extends PushingAsyncDataInput.DataOutput<T> {}

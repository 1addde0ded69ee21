package dev.tidemark.flink.sources;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.values.Event;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.core.io.InputStatus;

/**
 * A user's reader: hands out what the steps have put into it, one thing a poll, and what is of a
 * paused split only once that is resumed. It is always available, so that whoever is not is the
 * operator.
 */
final class SteppedReader implements SourceReader<Event, Split> {
  /** One thing to do to the reader's output. */
  interface Deed {
    void to(ReaderOutput<Event> output);
  }

  /**
   * A deed that waits.
   *
   * @param split null if it is of no split
   */
  private record Waiting(String split, Deed deed) {}

  private final boolean pausable;
  private final Consumer<JsonNode> control;
  private final List<Waiting> waiting = new ArrayList<>();
  private final Set<String> paused = new HashSet<>();
  private boolean ends;

  /** {@code control} is where it notes which splits it is told to pause and to resume. */
  SteppedReader(boolean pausable, Consumer<JsonNode> control) {
    this.pausable = pausable;
    this.control = control;
  }

  /** Puts in a deed to the output of a split, or to the main output if {@code split} is null. */
  void put(String split, Consumer<SourceOutput<Event>> deed) {
    waiting.add(
        new Waiting(
            split, main -> deed.accept(split == null ? main : main.createOutputForSplit(split))));
  }

  /** Puts in the end of a split. */
  void release(String split) {
    waiting.add(new Waiting(split, main -> main.releaseOutputForSplit(split)));
  }

  /** Once nothing waits the input has ended. */
  void end() {
    ends = true;
  }

  /** Whether a poll would hand out something, or the end. */
  boolean hasSomething() {
    return ends || waiting.stream().anyMatch(this::isFree);
  }

  private boolean isFree(Waiting one) {
    return one.split() == null || !paused.contains(one.split());
  }

  @Override
  public InputStatus pollNext(ReaderOutput<Event> output) {
    for (Iterator<Waiting> it = waiting.iterator(); it.hasNext(); ) {
      Waiting next = it.next();
      if (isFree(next)) {
        it.remove();
        next.deed().to(output);
        break;
      }
    }
    if (ends && waiting.isEmpty()) {
      ends = false;
      return InputStatus.END_OF_INPUT;
    }
    return waiting.stream().anyMatch(this::isFree)
        ? InputStatus.MORE_AVAILABLE
        : InputStatus.NOTHING_AVAILABLE;
  }

  @Override
  public void pauseOrResumeSplits(Collection<String> toPause, Collection<String> toResume) {
    if (!pausable) {
      SourceReader.super.pauseOrResumeSplits(toPause, toResume);
    }
    note("pause", toPause);
    note("resume", toResume);
    paused.addAll(toPause);
    paused.removeAll(toResume);
  }

  /** In order of their names: Flink keeps splits in a hash map. */
  private void note(String what, Collection<String> splits) {
    if (!splits.isEmpty()) {
      ObjectNode noted = JsonNodeFactory.instance.objectNode();
      ArrayNode names = noted.putArray(what);
      new TreeSet<>(splits).forEach(names::add);
      control.accept(noted);
    }
  }

  @Override
  public CompletableFuture<Void> isAvailable() {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void start() {}

  @Override
  public List<Split> snapshotState(long checkpoint) {
    return List.of();
  }

  @Override
  public void addSplits(List<Split> splits) {}

  @Override
  public void notifyNoMoreSplits() {}

  @Override
  public void close() {}
}

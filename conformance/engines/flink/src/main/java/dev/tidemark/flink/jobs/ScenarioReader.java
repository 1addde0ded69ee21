package dev.tidemark.flink.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceEvent;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;

/** A subtask of a source: does what it is told, and says when it is done. */
final class ScenarioReader implements SourceReader<Event, NoSplit> {
  private static final JsonMapper JSON = new JsonMapper();

  private final SourceReaderContext context;
  private final Queue<Cue> cues = new ArrayDeque<>();
  private CompletableFuture<Void> available = new CompletableFuture<>();

  ScenarioReader(SourceReaderContext context) {
    this.context = context;
  }

  @Override
  public void start() {}

  @Override
  public void handleSourceEvents(SourceEvent event) {
    cues.add((Cue) event);
    available.complete(null);
  }

  @Override
  public CompletableFuture<Void> isAvailable() {
    return available;
  }

  @Override
  public InputStatus pollNext(ReaderOutput<Event> output) throws Exception {
    Cue cue = cues.poll();
    if (cue == null) {
      available = new CompletableFuture<>();
      return InputStatus.NOTHING_AVAILABLE;
    }
    handOut(cue, output);
    context.sendSourceEventToCoordinator(new Cue.Done(cue.number()));
    return cue.kind().equals("end") ? InputStatus.END_OF_INPUT : InputStatus.MORE_AVAILABLE;
  }

  private static void handOut(Cue cue, ReaderOutput<Event> output) throws Exception {
    JsonNode argument = JSON.readTree(cue.argument());
    switch (cue.kind()) {
      case "record" -> {
        StreamRecord<Event> record = Elements.parseRecord(argument);
        if (record.hasTimestamp()) {
          output.collect(record.getValue(), record.getTimestamp());
        } else {
          output.collect(record.getValue());
        }
      }
      case "watermark" -> output.emitWatermark(new Watermark(Times.parse(argument)));
      case "status" -> {
        if (Elements.parseStatus(argument).equals(WatermarkStatus.IDLE)) {
          output.markIdle();
        } else {
          output.markActive();
        }
      }
      case "tick" -> output.collect(Event.TICK);
      case "over" -> throw new ScenarioIsOver();
      default -> {}
    }
  }

  @Override
  public List<NoSplit> snapshotState(long checkpoint) {
    return List.of();
  }

  @Override
  public void addSplits(List<NoSplit> splits) {}

  @Override
  public void notifyNoMoreSplits() {}

  @Override
  public void close() {}
}

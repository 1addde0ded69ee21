package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.protocol.Step;
import dev.tidemark.flink.protocol.StepResult;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.TimerValues;
import dev.tidemark.flink.values.ValueTypeInfo;
import java.util.Set;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.heap.HeapKeyedStateBackend;
import org.apache.flink.runtime.state.heap.HeapStateReader;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.TimerReader;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;

/** A keyed operator in Flink's keyed harness: its timers and state can be seen besides. */
class KeyedHarnessUnit extends HarnessUnit {
  private boolean isClosed = false;

  KeyedHarnessUnit(JsonNode program, CallLog calls) {
    super(program, calls);
  }

  /** Makes a new operator, for each subtask and after each restore. */
  interface OperatorFactory {
    OneInputStreamOperator<Event, Event> make() throws Exception;
  }

  /** Puts the operators into keyed harnesses, keyed by each event's key. */
  final void driveKeyed(OperatorFactory operators) throws Exception {
    drive(
        (layout, subtask) ->
            Driven.of(
                new KeyedOneInputStreamOperatorTestHarness<Object, Event, Event>(
                    operators.make(),
                    Event::key,
                    ValueTypeInfo.VALUE,
                    layout.maxParallelism(),
                    layout.parallelism(),
                    subtask)));
  }

  @Override
  public void act(Step step, StepResult result) throws Exception {
    super.act(step, result);
    if (step.kind().equals("close")) {
      isClosed = true;
    }
  }

  @Override
  public void inspect(Set<String> asked, ObjectNode fields) throws Exception {
    super.inspect(asked, fields);
    if (isClosed) {
      return;
    }
    if (asked.contains("timers")) {
      ArrayNode timers = fields.putArray("timers");
      for (HarnessSubtask subtask : subtasks()) {
        TimerReader.pending(operatorOf(subtask)).forEach(timer -> timers.add(timerToJson(timer)));
      }
    }
    if (asked.contains("entries")) {
      fields.put("entries", sum(HeapStateReader::entries));
    }
    if (asked.contains("elements")) {
      fields.put("elements", sum(HeapStateReader::elements));
    }
    if (asked.contains("counters")) {
      counters(fields.putObject("counters"));
    }
    if (asked.contains("bytes")) {
      throw new UnsupportedFeature("inspect: bytes (Flink's heap backend does not count them)");
    }
  }

  private static AbstractStreamOperator<Event> operatorOf(HarnessSubtask subtask) {
    return subtask.harness().getOperator();
  }

  private interface Count {
    long of(KeyedStateBackend<?> backend) throws Exception;
  }

  /** Over the state of all subtasks. */
  private long sum(Count count) throws Exception {
    long sum = 0;
    for (HarnessSubtask subtask : subtasks()) {
      KeyedStateBackend<?> backend = operatorOf(subtask).getKeyedStateBackend();
      if (!(backend instanceof HeapKeyedStateBackend<?>)) {
        throw new UnsupportedFeature("inspect: entries and elements (RocksDB does not count them)");
      }
      sum += count.of(backend);
    }
    return sum;
  }

  /** Adds the counters that can be seen. */
  void counters(ObjectNode counters) {
    long fired =
        harness()
            .getEnvironment()
            .getMetricGroup()
            .getIOMetricGroup()
            .getNumFiredTimers()
            .getCount();
    counters.put("numFiredTimers", fired);
  }

  private static JsonNode timerToJson(TimerReader.Timer timer) {
    ObjectNode json =
        TimerValues.toJson(timer.eventTime(), timer.key(), timer.namespace(), timer.time());
    return json.put("service", timer.service());
  }
}

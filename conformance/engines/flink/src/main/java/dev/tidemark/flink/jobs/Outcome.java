package dev.tidemark.flink.jobs;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import org.apache.flink.api.common.accumulators.ListAccumulator;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Behind a vertex: writes each record down in an accumulator, which comes with the job's result.
 */
final class Outcome extends ProcessFunction<Event, Event> {
  private static final long serialVersionUID = 1L;

  private final String accumulator;
  private final boolean withSubtask;
  private transient ListAccumulator<String> records;

  Outcome(String accumulator, boolean withSubtask) {
    this.accumulator = accumulator;
    this.withSubtask = withSubtask;
  }

  @Override
  public void open(OpenContext context) {
    records = new ListAccumulator<>();
    getRuntimeContext().addAccumulator(accumulator, records);
  }

  @Override
  public void processElement(Event event, Context context, Collector<Event> out) {
    ObjectNode element = JsonNodeFactory.instance.objectNode();
    element.set("record", Elements.recordToJson(event, context.timestamp()));
    if (withSubtask) {
      element.put("subtask", getRuntimeContext().getTaskInfo().getIndexOfThisSubtask());
    }
    records.add(element.toString());
  }
}

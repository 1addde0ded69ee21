package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.Total;
import dev.tidemark.flink.values.ValueTypeInfo;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.streaming.runtime.operators.windowing.WindowOperatorBuilder;
import org.apache.flink.util.OutputTag;

/** Builds Flink's window operator from a program, through the builder that the API uses. */
public final class Windows {
  private Windows() {}

  public static OneInputStreamOperator<Event, Event> build(JsonNode program, CallLog calls)
      throws Exception {
    WindowAssigner<Event, Window> assigner = Assigners.parse(program.get("assigner"));
    WindowOperatorBuilder<Event, Object, Window> builder =
        new WindowOperatorBuilder<>(
            assigner,
            assigner.getDefaultTrigger(),
            new ExecutionConfig(),
            ValueTypeInfo.EVENT,
            Event::key,
            ValueTypeInfo.VALUE);
    if (program.has("trigger")) {
      builder.trigger(Triggers.parse(program.get("trigger"), calls));
    }
    if (program.has("allowed_lateness")) {
      builder.allowedLateness(Times.parseDuration(program.get("allowed_lateness")));
    }
    if (program.has("late_output")) {
      builder.sideOutputLateData(
          new OutputTag<>(program.get("late_output").asText(), ValueTypeInfo.EVENT));
    }
    if (program.has("evictor")) {
      builder.evictor(Evictors.parse(program.get("evictor")));
    }
    WindowFunctions.Program function = WindowFunctions.parse(program.path("function"));
    return switch (function.state()) {
      case "reduce" ->
          builder.reduce(
              WindowFunctions.reduce(function.op()),
              new ScriptedWindowFunction<Event>(function, calls));
      case "aggregate" ->
          builder.aggregate(
              new WindowFunctions.Aggregate(function.op()),
              new ScriptedWindowFunction<Total>(function, calls),
              ValueTypeInfo.TOTAL);
      default -> builder.process(new ScriptedWindowFunction<Event>(function, calls));
    };
  }
}

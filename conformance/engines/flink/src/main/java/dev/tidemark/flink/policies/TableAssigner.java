package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Values;
import dev.tidemark.flink.values.WindowValues;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.MergingWindowAssigner;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.triggers.EventTimeTrigger;
import org.apache.flink.streaming.api.windowing.triggers.Trigger;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;

/** A user's own assigner: the windows of each value stand in a table. */
final class TableAssigner {
  private TableAssigner() {}

  static WindowAssigner<Event, TimeWindow> parse(JsonNode table) {
    boolean merges = table.has("merge") && !table.get("merge").asText().equals("none");
    return merges ? new Merging(table) : new Plain(table);
  }

  private static Collection<TimeWindow> windowsOf(JsonNode table, Event event) {
    List<TimeWindow> windows = new ArrayList<>();
    for (JsonNode row : table.get("rows")) {
      if (Objects.equals(Values.parse(row.get("value")), event.value())) {
        row.get("windows").forEach(window -> windows.add(WindowValues.parse(window)));
        break;
      }
    }
    return windows;
  }

  @SuppressWarnings("unchecked")
  private static Trigger<Event, TimeWindow> eventTimeTrigger() {
    return (Trigger<Event, TimeWindow>) (Trigger<?, ?>) EventTimeTrigger.create();
  }

  private static final class Plain extends WindowAssigner<Event, TimeWindow> {
    private static final long serialVersionUID = 1L;

    private final JsonNode table;

    Plain(JsonNode table) {
      this.table = table;
    }

    @Override
    public Collection<TimeWindow> assignWindows(
        Event event, long timestamp, WindowAssignerContext context) {
      return windowsOf(table, event);
    }

    @Override
    public Trigger<Event, TimeWindow> getDefaultTrigger() {
      return eventTimeTrigger();
    }

    /** Overrides what there is up to Flink 1.20. */
    public Trigger<Event, TimeWindow> getDefaultTrigger(StreamExecutionEnvironment job) {
      return getDefaultTrigger();
    }

    @Override
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig config) {
      return new TimeWindow.Serializer();
    }

    @Override
    public boolean isEventTime() {
      return table.path("event_time").asBoolean(true);
    }
  }

  private static final class Merging extends MergingWindowAssigner<Event, TimeWindow> {
    private static final long serialVersionUID = 1L;

    private final Plain table;
    private final JsonNode merge;

    Merging(JsonNode table) {
      this.table = new Plain(table);
      merge = table.get("merge");
    }

    @Override
    public Collection<TimeWindow> assignWindows(
        Event event, long timestamp, WindowAssignerContext context) {
      return table.assignWindows(event, timestamp, context);
    }

    @Override
    public void mergeWindows(Collection<TimeWindow> windows, MergeCallback<TimeWindow> callback) {
      TimeWindow.mergeWindows(windows, merge.has("to") ? intoOne(callback) : callback);
    }

    private MergeCallback<TimeWindow> intoOne(MergeCallback<TimeWindow> callback) {
      return new MergeCallback<>() {
        @Override
        public void merge(Collection<TimeWindow> toBeMerged, TimeWindow cover) {
          callback.merge(toBeMerged, WindowValues.parse(merge.get("to")));
        }
      };
    }

    @Override
    public Trigger<Event, TimeWindow> getDefaultTrigger() {
      return table.getDefaultTrigger();
    }

    /** Overrides what there is up to Flink 1.20. */
    public Trigger<Event, TimeWindow> getDefaultTrigger(StreamExecutionEnvironment job) {
      return getDefaultTrigger();
    }

    @Override
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig config) {
      return table.getWindowSerializer(config);
    }

    @Override
    public boolean isEventTime() {
      return table.isEventTime();
    }
  }
}

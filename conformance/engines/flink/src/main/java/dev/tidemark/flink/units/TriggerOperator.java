package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.values.Elements;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.Times;
import dev.tidemark.flink.values.WindowValues;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.flink.api.common.state.MergingState;
import org.apache.flink.api.common.state.State;
import org.apache.flink.api.common.state.StateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.runtime.state.internal.InternalMergingState;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.api.windowing.triggers.Trigger;
import org.apache.flink.streaming.api.windowing.triggers.TriggerResult;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** Gives a trigger Flink's timer service and state, and calls it one callback at a time. */
final class TriggerOperator extends AbstractStreamOperator<Event>
    implements OneInputStreamOperator<Event, Event>, Triggerable<Object, TimeWindow> {
  private static final long serialVersionUID = 1L;

  private final Trigger<Event, Window> trigger;
  private final CallLog calls;
  private InternalTimerService<TimeWindow> timers;

  TriggerOperator(Trigger<Event, Window> trigger, CallLog calls) {
    this.trigger = trigger;
    this.calls = calls;
  }

  @Override
  public void open() throws Exception {
    super.open();
    timers = getInternalTimerService("window-timers", new TimeWindow.Serializer(), this);
    setCurrentKey("key");
  }

  @Override
  public void processElement(StreamRecord<Event> record) {
    throw new UnsupportedFeature("trigger: a record");
  }

  void call(JsonNode call) throws Exception {
    JsonNode arguments = call.get("args");
    TimeWindow window = WindowValues.parse(arguments.get("window"));
    Context context = new Context(window, List.of());
    String function = call.get("fn").asText();
    switch (function) {
      case "on_element" -> {
        StreamRecord<Event> record = Elements.parseRecord(arguments);
        note(
            function, trigger.onElement(record.getValue(), record.getTimestamp(), window, context));
      }
      case "on_event_time" ->
          note(function, trigger.onEventTime(Times.parse(arguments.get("time")), window, context));
      case "on_processing_time" ->
          note(
              function,
              trigger.onProcessingTime(Times.parse(arguments.get("time")), window, context));
      case "clear" -> trigger.clear(window, context);
      case "on_merge" -> {
        List<TimeWindow> merged = new ArrayList<>();
        arguments.path("merged").forEach(absorbed -> merged.add(WindowValues.parse(absorbed)));
        trigger.onMerge(window, new Context(window, merged));
      }
      default -> throw new UnsupportedFeature("trigger: call " + function);
    }
  }

  private void note(String function, TriggerResult result) {
    calls.add(function, JsonNodeFactory.instance.textNode(result.name()));
  }

  @Override
  public void onEventTime(InternalTimer<Object, TimeWindow> timer) throws Exception {
    TimeWindow window = timer.getNamespace();
    Context context = new Context(window, List.of());
    note("on_event_time", trigger.onEventTime(timer.getTimestamp(), window, context));
  }

  @Override
  public void onProcessingTime(InternalTimer<Object, TimeWindow> timer) throws Exception {
    TimeWindow window = timer.getNamespace();
    Context context = new Context(window, List.of());
    note("on_processing_time", trigger.onProcessingTime(timer.getTimestamp(), window, context));
  }

  /** What a window operator gives its trigger, on the same timer service and state. */
  private final class Context implements Trigger.OnMergeContext {
    private final TimeWindow window;
    private final Collection<TimeWindow> merged;

    Context(TimeWindow window, Collection<TimeWindow> merged) {
      this.window = window;
      this.merged = merged;
    }

    @Override
    public long getCurrentProcessingTime() {
      return timers.currentProcessingTime();
    }

    @Override
    public MetricGroup getMetricGroup() {
      return TriggerOperator.this.getMetricGroup();
    }

    @Override
    public long getCurrentWatermark() {
      return timers.currentWatermark();
    }

    @Override
    public void registerProcessingTimeTimer(long time) {
      timers.registerProcessingTimeTimer(window, time);
    }

    @Override
    public void registerEventTimeTimer(long time) {
      timers.registerEventTimeTimer(window, time);
    }

    @Override
    public void deleteProcessingTimeTimer(long time) {
      timers.deleteProcessingTimeTimer(window, time);
    }

    @Override
    public void deleteEventTimeTimer(long time) {
      timers.deleteEventTimeTimer(window, time);
    }

    @Override
    public <S extends State> S getPartitionedState(StateDescriptor<S, ?> descriptor) {
      try {
        return TriggerOperator.this.getPartitionedState(
            window, new TimeWindow.Serializer(), descriptor);
      } catch (Exception thrown) {
        throw new IllegalStateException(thrown);
      }
    }

    /** Overrides what there is up to Flink 1.20. */
    public <S extends Serializable> ValueState<S> getKeyValueState(
        String name, Class<S> type, S initial) {
      throw new IllegalStateException("a trigger that asks in a way that is deprecated");
    }

    /** Overrides what there is up to Flink 1.20. */
    public <S extends Serializable> ValueState<S> getKeyValueState(
        String name, TypeInformation<S> type, S initial) {
      throw new IllegalStateException("a trigger that asks in a way that is deprecated");
    }

    @Override
    @SuppressWarnings("unchecked")
    public <S extends MergingState<?, ?>> void mergePartitionedState(
        StateDescriptor<S, ?> descriptor) {
      try {
        S state = getOrCreateKeyedState(new TimeWindow.Serializer(), descriptor);
        ((InternalMergingState<?, TimeWindow, ?, ?, ?>) state).mergeNamespaces(window, merged);
      } catch (Exception thrown) {
        throw new IllegalStateException(thrown);
      }
    }
  }
}

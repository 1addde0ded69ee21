package dev.tidemark.flink.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.scripts.Moment;
import dev.tidemark.flink.scripts.Script;
import dev.tidemark.flink.scripts.ScriptHost;
import dev.tidemark.flink.scripts.StateAccess;
import dev.tidemark.flink.values.Event;
import org.apache.flink.api.common.state.State;
import org.apache.flink.api.common.state.StateDescriptor;
import org.apache.flink.streaming.api.windowing.triggers.Trigger;
import org.apache.flink.streaming.api.windowing.triggers.TriggerResult;
import org.apache.flink.streaming.api.windowing.windows.Window;

/** A user's own trigger, written as scripts. */
final class ScriptedTrigger extends Trigger<Event, Window> {
  private static final long serialVersionUID = 1L;

  private final Script onElement;
  private final Script onEventTime;
  private final Script onProcessingTime;
  private final Script onMerge;
  private final Script clear;
  private final boolean canMerge;
  private final CallLog calls;

  ScriptedTrigger(JsonNode scripts, CallLog calls) {
    onElement = new Script(scripts.path("on_element"));
    onEventTime = new Script(scripts.path("on_event_time"));
    onProcessingTime = new Script(scripts.path("on_processing_time"));
    onMerge = new Script(scripts.path("on_merge"));
    clear = new Script(scripts.path("clear"));
    canMerge = scripts.path("can_merge").asBoolean(false);
    this.calls = calls;
  }

  @Override
  public TriggerResult onElement(Event event, long timestamp, Window window, TriggerContext context)
      throws Exception {
    Moment moment = Moment.ofWindow(event.value(), timestamp, window.maxTimestamp());
    return onElement.run(moment, new Host(context), calls);
  }

  @Override
  public TriggerResult onEventTime(long time, Window window, TriggerContext context)
      throws Exception {
    Moment moment = Moment.ofWindowTimer("event", time, window.maxTimestamp());
    return onEventTime.run(moment, new Host(context), calls);
  }

  @Override
  public TriggerResult onProcessingTime(long time, Window window, TriggerContext context)
      throws Exception {
    Moment moment = Moment.ofWindowTimer("processing", time, window.maxTimestamp());
    return onProcessingTime.run(moment, new Host(context), calls);
  }

  @Override
  public boolean canMerge() {
    return canMerge;
  }

  @Override
  public void onMerge(Window window, OnMergeContext context) throws Exception {
    onMerge.run(Moment.ofWindow(null, null, window.maxTimestamp()), new Host(context), calls);
  }

  @Override
  public void clear(Window window, TriggerContext context) throws Exception {
    clear.run(Moment.ofWindow(null, null, window.maxTimestamp()), new Host(context), calls);
  }

  private record Host(TriggerContext context) implements ScriptHost, StateAccess.Store {
    @Override
    public long currentWatermark() {
      return context.getCurrentWatermark();
    }

    @Override
    public long currentProcessingTime() {
      return context.getCurrentProcessingTime();
    }

    @Override
    public void setTimer(boolean eventTime, long time, JsonNode timer) {
      if (eventTime) {
        context.registerEventTimeTimer(time);
      } else {
        context.registerProcessingTimeTimer(time);
      }
    }

    @Override
    public void deleteTimer(boolean eventTime, long time, JsonNode timer) {
      if (eventTime) {
        context.deleteEventTimeTimer(time);
      } else {
        context.deleteProcessingTimeTimer(time);
      }
    }

    @Override
    public void accessState(JsonNode access, CallLog calls) throws Exception {
      if (access.get("op").asText().equals("merge")) {
        merge(access);
      } else {
        StateAccess.access(this, access, calls);
      }
    }

    private void merge(JsonNode access) {
      if (!(context instanceof OnMergeContext merging)) {
        throw new UnsupportedFeature("trigger: state merge outside on_merge");
      }
      if (!access.path("kind").asText("value").equals("list")) {
        throw new UnsupportedFeature(
            "trigger: merging state that is no list (Flink's types do not allow it)");
      }
      merging.mergePartitionedState(StateAccess.listState(access.get("name").asText()));
    }

    @Override
    public <S extends State> S get(StateDescriptor<S, ?> descriptor) {
      return context.getPartitionedState(descriptor);
    }
  }
}

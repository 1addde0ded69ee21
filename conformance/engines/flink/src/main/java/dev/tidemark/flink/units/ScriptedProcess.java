package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidemark.flink.protocol.UnsupportedFeature;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.scripts.Moment;
import dev.tidemark.flink.scripts.RuntimeStore;
import dev.tidemark.flink.scripts.Script;
import dev.tidemark.flink.scripts.ScriptHost;
import dev.tidemark.flink.scripts.StateAccess;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.TimerValues;
import dev.tidemark.flink.values.ValueTypeInfo;
import dev.tidemark.flink.values.Values;
import java.util.function.BiConsumer;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.streaming.api.TimeDomain;
import org.apache.flink.streaming.api.TimerService;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/**
 * User code as process functions: records do what their values say, timers what the program does.
 */
public final class ScriptedProcess {
  private ScriptedProcess() {}

  /** With keys. */
  public static final class Keyed extends KeyedProcessFunction<Object, Event, Event> {
    private static final long serialVersionUID = 1L;

    private final CallLog calls;
    private final Script onTimer;

    public Keyed(JsonNode program, CallLog calls) {
      this.calls = calls;
      onTimer = new Script(program.path("on_timer"));
    }

    @Override
    public void processElement(Event event, Context context, Collector<Event> out)
        throws Exception {
      runRecord(event, context.timestamp(), hostOf(context, out), calls);
    }

    @Override
    public void onTimer(long timestamp, OnTimerContext context, Collector<Event> out)
        throws Exception {
      Moment moment = momentOf(context.timeDomain(), context.timestamp(), timestamp);
      runTimer(onTimer, moment, hostOf(context, out), calls);
    }

    private Host hostOf(Context context, Collector<Event> out) {
      return new Host(
          getRuntimeContext(),
          context.timerService(),
          true,
          context.getCurrentKey(),
          out,
          context::output);
    }
  }

  /** With keys and two inputs: both do the same. */
  public static final class KeyedTwo extends KeyedCoProcessFunction<Object, Event, Event, Event> {
    private static final long serialVersionUID = 1L;

    private final CallLog calls;
    private final Script onTimer;
    private final boolean onlyForwards;

    public KeyedTwo(JsonNode program, CallLog calls, boolean onlyForwards) {
      this.calls = calls;
      this.onlyForwards = onlyForwards;
      onTimer = new Script(program.path("on_timer"));
    }

    @Override
    public void processElement1(Event event, Context context, Collector<Event> out)
        throws Exception {
      if (onlyForwards) {
        out.collect(event);
      } else {
        runRecord(event, context.timestamp(), hostOf(context, out), calls);
      }
    }

    @Override
    public void processElement2(Event event, Context context, Collector<Event> out)
        throws Exception {
      processElement1(event, context, out);
    }

    @Override
    public void onTimer(long timestamp, OnTimerContext context, Collector<Event> out)
        throws Exception {
      Moment moment = momentOf(context.timeDomain(), context.timestamp(), timestamp);
      runTimer(onTimer, moment, hostOf(context, out), calls);
    }

    private Host hostOf(Context context, Collector<Event> out) {
      return new Host(
          getRuntimeContext(),
          context.timerService(),
          true,
          context.getCurrentKey(),
          out,
          context::output);
    }
  }

  /** Without keys. */
  public static final class Unkeyed extends ProcessFunction<Event, Event> {
    private static final long serialVersionUID = 1L;

    private final CallLog calls;

    public Unkeyed(CallLog calls) {
      this.calls = calls;
    }

    @Override
    public void processElement(Event event, Context context, Collector<Event> out)
        throws Exception {
      Host host =
          new Host(getRuntimeContext(), context.timerService(), false, null, out, context::output);
      runRecord(event, context.timestamp(), host, calls);
    }
  }

  private static Moment momentOf(TimeDomain domain, Long timestamp, long timer) {
    String word = domain == TimeDomain.EVENT_TIME ? "event" : "processing";
    return Moment.ofTimer(word, timestamp, timer, null);
  }

  /** A timer that no script handles comes out as a call. */
  private static void runTimer(Script onTimer, Moment moment, Host host, CallLog calls)
      throws Exception {
    if (onTimer.isEmpty()) {
      boolean eventTime = moment.domain().equals("event");
      calls.add(
          "timer",
          TimerValues.toJson(eventTime, host.currentKey(), TimerValues.VOID, moment.timer()));
    } else {
      onTimer.run(moment, host, calls);
    }
  }

  private static void runRecord(Event event, Long timestamp, ScriptHost host, CallLog calls)
      throws Exception {
    JsonNode rules = Values.toJson(event.value()).path("do");
    new Script(rules).run(Moment.ofRecord(event.value(), timestamp), host, calls);
  }

  /** What a process function can do. */
  private record Host(
      RuntimeContext runtime,
      TimerService timers,
      boolean keyed,
      Object key,
      Collector<Event> out,
      BiConsumer<OutputTag<Event>, Event> side)
      implements ScriptHost {
    @Override
    public long currentWatermark() {
      return timers.currentWatermark();
    }

    @Override
    public long currentProcessingTime() {
      return timers.currentProcessingTime();
    }

    @Override
    public Object currentKey() {
      return keyed ? key : ScriptHost.super.currentKey();
    }

    @Override
    public void setTimer(boolean eventTime, long time, JsonNode timer) {
      refuseNames(timer);
      if (eventTime) {
        timers.registerEventTimeTimer(time);
      } else {
        timers.registerProcessingTimeTimer(time);
      }
    }

    @Override
    public void deleteTimer(boolean eventTime, long time, JsonNode timer) {
      refuseNames(timer);
      if (eventTime) {
        timers.deleteEventTimeTimer(time);
      } else {
        timers.deleteProcessingTimeTimer(time);
      }
    }

    private static void refuseNames(JsonNode timer) {
      if (timer.has("ns") || timer.has("service")) {
        throw new UnsupportedFeature("process: a timer with a namespace or service");
      }
    }

    @Override
    public void emit(Object value) {
      out.collect(withKey(value));
    }

    @Override
    public void emitSide(String tag, Object value) {
      side.accept(tag == null ? null : new OutputTag<>(tag, ValueTypeInfo.EVENT), withKey(value));
    }

    private Event withKey(Object value) {
      return keyed ? Event.of(key, value) : Event.ofValue(value);
    }

    @Override
    public void accessState(JsonNode access, CallLog calls) throws Exception {
      if (!access.path("scope").asText("key").equals("key")) {
        throw new UnsupportedFeature("process: state of scope " + access.get("scope").asText());
      }
      StateAccess.access(new RuntimeStore(runtime), access, calls);
    }
  }
}

package dev.tidemark.flink.units;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidemark.flink.scripts.CallLog;
import dev.tidemark.flink.scripts.Moment;
import dev.tidemark.flink.scripts.Script;
import dev.tidemark.flink.scripts.ScriptHost;
import dev.tidemark.flink.values.Event;
import dev.tidemark.flink.values.TimerValues;
import dev.tidemark.flink.values.ValueSerializer;
import dev.tidemark.flink.values.Values;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** User code over Flink's timer services: an operator whose records and timers are scripts. */
final class TimersOperator extends AbstractStreamOperator<Event>
    implements OneInputStreamOperator<Event, Event> {
  private static final long serialVersionUID = 1L;

  /** The namespace of timers that name none. */
  private static final String UNNAMED = "timers";

  private final JsonNode program;
  private final CallLog calls;
  private final Script onTimer;
  private final Map<String, InternalTimerService<Object>> services = new LinkedHashMap<>();

  TimersOperator(JsonNode program, CallLog calls) {
    this.program = program;
    this.calls = calls;
    onTimer = new Script(program.path("on_timer"));
  }

  @Override
  public void open() throws Exception {
    super.open();
    program
        .path("services")
        .forEach(name -> askForService(name.asText(), ValueSerializer.INSTANCE));
    if (services.isEmpty()) {
      askForService(UNNAMED, ValueSerializer.INSTANCE);
    }
  }

  /** Asks for a service, perhaps once more. */
  void askForService(String name, TypeSerializer<Object> namespaceSerializer) {
    services.put(name, getInternalTimerService(name, namespaceSerializer, new Target(name)));
  }

  @Override
  public void processElement(StreamRecord<Event> record) throws Exception {
    Object value = record.getValue().value();
    Long timestamp = record.hasTimestamp() ? (Long) record.getTimestamp() : null;
    JsonNode rules = Values.toJson(value).path("do");
    new Script(rules).run(Moment.ofRecord(value, timestamp), new Host(timestamp), calls);
  }

  private InternalTimerService<Object> serviceOf(JsonNode timer) {
    String first = services.keySet().iterator().next();
    InternalTimerService<Object> service = services.get(timer.path("service").asText(first));
    if (service == null) {
      throw new IllegalArgumentException("the program has no such timer service");
    }
    return service;
  }

  private static Object namespaceOf(JsonNode timer) {
    return timer.has("ns") ? Values.parse(timer.get("ns")) : TimerValues.VOID;
  }

  private final class Target implements Triggerable<Object, Object> {
    private final String service;

    Target(String service) {
      this.service = service;
    }

    @Override
    public void onEventTime(InternalTimer<Object, Object> timer) throws Exception {
      fire(timer, true);
    }

    @Override
    public void onProcessingTime(InternalTimer<Object, Object> timer) throws Exception {
      fire(timer, false);
    }

    private void fire(InternalTimer<Object, Object> timer, boolean eventTime) throws Exception {
      if (onTimer.isEmpty()) {
        ObjectNode fields =
            TimerValues.toJson(
                eventTime, timer.getKey(), timer.getNamespace(), timer.getTimestamp());
        if (!service.equals(UNNAMED)) {
          fields.put("service", service);
        }
        calls.add("timer", fields);
        return;
      }
      Moment moment =
          Moment.ofTimer(
              eventTime ? "event" : "processing",
              timer.getTimestamp(),
              timer.getTimestamp(),
              timer.getNamespace());
      onTimer.run(moment, new Host(timer.getTimestamp()), calls);
    }
  }

  private final class Host implements ScriptHost {
    private final Long timestamp;
    private final JsonNode first = com.fasterxml.jackson.databind.node.MissingNode.getInstance();

    Host(Long timestamp) {
      this.timestamp = timestamp;
    }

    @Override
    public long currentWatermark() {
      return serviceOf(first).currentWatermark();
    }

    @Override
    public long currentProcessingTime() {
      return serviceOf(first).currentProcessingTime();
    }

    @Override
    public Object currentKey() {
      return getCurrentKey();
    }

    @Override
    public void setCurrentKey(Object key) {
      TimersOperator.this.setCurrentKey(key);
    }

    @Override
    public void setTimer(boolean eventTime, long time, JsonNode timer) {
      if (eventTime) {
        serviceOf(timer).registerEventTimeTimer(namespaceOf(timer), time);
      } else {
        serviceOf(timer).registerProcessingTimeTimer(namespaceOf(timer), time);
      }
    }

    @Override
    public void deleteTimer(boolean eventTime, long time, JsonNode timer) {
      if (eventTime) {
        serviceOf(timer).deleteEventTimeTimer(namespaceOf(timer), time);
      } else {
        serviceOf(timer).deleteProcessingTimeTimer(namespaceOf(timer), time);
      }
    }

    @Override
    public void visitTimers(boolean eventTime, CallLog log) throws Exception {
      InternalTimerService<Object> service = serviceOf(first);
      if (eventTime) {
        service.forEachEventTimeTimer((namespace, time) -> visit(true, namespace, time, log));
      } else {
        service.forEachProcessingTimeTimer((namespace, time) -> visit(false, namespace, time, log));
      }
    }

    private void visit(boolean eventTime, Object namespace, long time, CallLog log) {
      log.add("visit", TimerValues.toJson(eventTime, getCurrentKey(), namespace, time));
    }

    @Override
    public void emit(Object value) {
      Event event = Event.of(getCurrentKey(), value);
      output.collect(
          timestamp == null ? new StreamRecord<>(event) : new StreamRecord<>(event, timestamp));
    }
  }
}

package org.apache.flink.streaming.api.operators;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Lists the pending timers of an operator, which are visible in its package only. */
public final class TimerReader {
  private TimerReader() {}

  /** One pending timer, and the name of the service that holds it. */
  public record Timer(String service, boolean eventTime, Object key, Object namespace, long time) {}

  public static List<Timer> pending(AbstractStreamOperator<?> operator) {
    List<Timer> timers = new ArrayList<>();
    InternalTimeServiceManager<?> manager = operator.getTimeServiceManager().orElse(null);
    if (manager instanceof InternalTimeServiceManagerImpl<?> services) {
      services.getRegisteredTimerServices().forEach((name, service) -> list(name, service, timers));
    }
    return timers;
  }

  /** What the operator's timer services say; nothing if it has none. */
  public static OptionalLong currentWatermark(AbstractStreamOperator<?> operator) {
    InternalTimeServiceManager<?> manager = operator.getTimeServiceManager().orElse(null);
    if (manager instanceof InternalTimeServiceManagerImpl<?> services) {
      return services.getRegisteredTimerServices().values().stream()
          .mapToLong(InternalTimerServiceImpl::currentWatermark)
          .findFirst();
    }
    return OptionalLong.empty();
  }

  private static <K, N> void list(
      String name, InternalTimerServiceImpl<K, N> service, List<Timer> timers) {
    add(name, true, service.getEventTimeTimersPerKeyGroup(), timers);
    add(name, false, service.getProcessingTimeTimersPerKeyGroup(), timers);
  }

  private static <K, N> void add(
      String name,
      boolean eventTime,
      List<Set<TimerHeapInternalTimer<K, N>>> byKeyGroup,
      List<Timer> timers) {
    for (Set<TimerHeapInternalTimer<K, N>> group : byKeyGroup) {
      for (TimerHeapInternalTimer<K, N> timer : group) {
        timers.add(
            new Timer(name, eventTime, timer.getKey(), timer.getNamespace(), timer.getTimestamp()));
      }
    }
  }
}

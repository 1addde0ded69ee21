// InternalTimeServiceManager: the timer services of one operator, by name.
//
//   auto& timers = manager.GetInternalTimerService("window-timers", operator);
//   manager.AdvanceWatermark(watermark.timestamp);
//
// Threads: thread-compatible.
// Ownership: services live as long as the manager.

#ifndef TIDEMARK_TIMER_INTERNAL_TIME_SERVICE_MANAGER_H_
#define TIDEMARK_TIMER_INTERNAL_TIME_SERVICE_MANAGER_H_

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/key_context.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/keyed_timer_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/processing_time_service.h"
#include "tidemark/timer/timer.h"

namespace tidemark {

template <class Key, class Structures>
class InternalTimeServiceManager {
 public:
  // Everything referred to outlives the manager. All services count their
  // firings in the counter numFiredTimers (TIMER-024).
  InternalTimeServiceManager(KeyContext<Key>& key_context,
                             ProcessingTimeService& processing_time_service,
                             MetricGroup& metrics)
      : key_context_(key_context),
        processing_time_service_(processing_time_service),
        fired_timers_(metrics.GetCounter("numFiredTimers")) {}
  InternalTimeServiceManager(const InternalTimeServiceManager&) = delete;
  InternalTimeServiceManager& operator=(const InternalTimeServiceManager&) =
      delete;

  // The service of that name, made on the first call. Later calls give the same
  // service, and what was its target stays it (TIMER-009). `serializer` names
  // the form in which keys and namespaces are written, for callers that tell
  // several apart within one C++ type. `target` outlives the manager.
  // Errors: kIllegalArgument if the service has other namespaces or another
  // serializer.
  template <class Namespace>
  InternalTimerService<Key, Namespace, Structures>& GetInternalTimerService(
      const std::string& name, Triggerable<Key, Namespace>& target,
      const std::string& serializer = {}) {
    using Service = InternalTimerService<Key, Namespace, Structures>;
    for (const NamedService& named : services_) {
      if (named.service->name() != name) continue;
      Service* const service = dynamic_cast<Service*>(named.service.get());
      if (service == nullptr || named.serializer != serializer) {
        throw Error(ErrorCode::kIllegalArgument,
                    "timer service '" + name +
                        "' exists with other keys, namespaces or serializers: "
                        "give each kind of timer a name of its own");
      }
      return *service;
    }
    auto made = std::make_unique<Service>(
        name, key_context_, processing_time_service_, fired_timers_, target);
    Service& service = *made;
    services_.push_back({serializer, std::move(made)});
    return service;
  }

  // Advances each service completely before the next one, in the order in which
  // they were first asked for, which nobody may rely on (TIMER-026).
  void AdvanceWatermark(Timestamp watermark) {
    // By index: a callback may ask for a service.
    for (std::size_t i = 0; i < services_.size(); ++i) {
      services_[i].service->AdvanceWatermark(watermark);
    }
  }

  // Over all services, keys and namespaces (HARN-016).
  std::size_t NumTimers(TimeDomain domain) const {
    std::size_t count = 0;
    for (const NamedService& named : services_) {
      count += named.service->NumTimers(domain);
    }
    return count;
  }

  // Of the namespaces with that text, over all services and keys. Cost: linear.
  std::size_t NumTimers(TimeDomain domain,
                        const std::string& name_space) const {
    std::size_t count = 0;
    for (const NamedService& named : services_) {
      count += named.service->NumTimers(domain, name_space);
    }
    return count;
  }

  // Every timer, in no promised order. Cost: a copy of all timers.
  std::vector<PendingTimer<Key>> PendingTimers() const {
    std::vector<PendingTimer<Key>> timers;
    for (const NamedService& named : services_) {
      named.service->AppendPendingTimers(timers);
    }
    return timers;
  }

 private:
  struct NamedService {
    std::string serializer;
    std::unique_ptr<KeyedTimerService<Key>> service;
  };

  KeyContext<Key>& key_context_;
  ProcessingTimeService& processing_time_service_;
  Counter& fired_timers_;
  std::vector<NamedService> services_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_INTERNAL_TIME_SERVICE_MANAGER_H_

// TimerServiceFixture: a timer service with text for keys and namespaces, and
// all that it stands on, for tests that run on both structures.

#ifndef TIDEMARK_TIMER_TESTING_TIMER_SERVICE_FIXTURE_H_
#define TIDEMARK_TIMER_TESTING_TIMER_SERVICE_FIXTURE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "gtest/gtest.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/key_context.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/testing/plain_structures.h"
#include "tidemark/timer/testing/recording_triggerable.h"
#include "tidemark/timer/timer.h"

namespace tidemark::testing {

using TimerStructures = ::testing::Types<FastStructures, PlainStructures>;

// Names the instances of a typed test.
struct TimerStructureNames {
  template <class Structures>
  static std::string GetName(int /*index*/) {
    return std::is_same_v<Structures, FastStructures> ? "Fast" : "Plain";
  }
};

template <class Structures>
class TimerServiceFixture : public ::testing::Test {
 protected:
  using TimerType = Timer<std::string, std::string>;

  static TimerType At(std::int64_t millis, const std::string& key,
                      const std::string& name_space) {
    return {Timestamp(millis), key, name_space};
  }

  // The same calls, for a key and in plain numbers.
  void RegisterEvent(const std::string& key, const std::string& name_space,
                     std::int64_t millis) {
    key_context_.SetCurrentKey(key);
    service_.RegisterEventTimeTimer(name_space, Timestamp(millis));
  }
  void DeleteEvent(const std::string& key, const std::string& name_space,
                   std::int64_t millis) {
    key_context_.SetCurrentKey(key);
    service_.DeleteEventTimeTimer(name_space, Timestamp(millis));
  }
  void RegisterProcessing(const std::string& key, const std::string& name_space,
                          std::int64_t millis) {
    key_context_.SetCurrentKey(key);
    service_.RegisterProcessingTimeTimer(name_space, Timestamp(millis));
  }
  void DeleteProcessing(const std::string& key, const std::string& name_space,
                        std::int64_t millis) {
    key_context_.SetCurrentKey(key);
    service_.DeleteProcessingTimeTimer(name_space, Timestamp(millis));
  }
  void Advance(std::int64_t millis) {
    service_.AdvanceWatermark(Timestamp(millis));
  }

  std::size_t NumEvent() const {
    return service_.NumTimers(TimeDomain::kEventTime);
  }
  std::size_t NumProcessing() const {
    return service_.NumTimers(TimeDomain::kProcessingTime);
  }

  KeyContext<std::string> key_context_;
  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  RecordingTriggerable<std::string, std::string> target_;
  InternalTimerService<std::string, std::string, Structures> service_{
      "timers", key_context_, clock_, metrics_.GetCounter("numFiredTimers"),
      target_};
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_TIMER_TESTING_TIMER_SERVICE_FIXTURE_H_

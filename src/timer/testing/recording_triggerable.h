// RecordingTriggerable: a receiver of timers that keeps what fired, and does
// what a test says besides.

#ifndef TIDEMARK_TIMER_TESTING_RECORDING_TRIGGERABLE_H_
#define TIDEMARK_TIMER_TESTING_RECORDING_TRIGGERABLE_H_

#include <functional>
#include <vector>

#include "tidemark/timer/timer.h"

namespace tidemark::testing {

template <class Key, class Namespace>
class RecordingTriggerable final : public Triggerable<Key, Namespace> {
 public:
  using TimerType = Timer<Key, Namespace>;

  void OnEventTime(const TimerType& timer) override {
    event_time.push_back(timer);
    if (on_event_time) on_event_time(timer);
  }

  void OnProcessingTime(const TimerType& timer) override {
    processing_time.push_back(timer);
    if (on_processing_time) on_processing_time(timer);
  }

  // In the order of firing.
  std::vector<TimerType> event_time;
  std::vector<TimerType> processing_time;

  // Called after the timer was noted, if set.
  std::function<void(const TimerType&)> on_event_time;
  std::function<void(const TimerType&)> on_processing_time;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_TIMER_TESTING_RECORDING_TRIGGERABLE_H_

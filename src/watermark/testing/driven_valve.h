// The valves that every clause of the status-watermark valve is tested on, and
// how a test drives them.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_TESTING_DRIVEN_VALVE_H_
#define TIDEMARK_WATERMARK_TESTING_DRIVEN_VALVE_H_

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/heap_status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark::testing {

// A valve, and what comes out of it for each thing that goes in.
template <class Valve>
class DrivenValve {
 public:
  explicit DrivenValve(std::size_t num_channels,
                       ValveProfile profile = ValveProfile::kFlink23)
      : valve_(num_channels, profile) {}

  // A valve that was given these watermarks on its channels from 0 on.
  DrivenValve(std::initializer_list<std::int64_t> watermarks,
              ValveProfile profile = ValveProfile::kFlink23)
      : DrivenValve(watermarks.size(), profile) {
    std::size_t channel = 0;
    for (const std::int64_t watermark : watermarks) Put(channel++, watermark);
  }

  std::vector<Signal> Put(std::size_t channel, Timestamp watermark) {
    valve_.InputWatermark(Watermark{watermark}, channel, sink_);
    return sink_.Take();
  }
  std::vector<Signal> Put(std::size_t channel, std::int64_t watermark) {
    return Put(channel, Timestamp(watermark));
  }
  std::vector<Signal> TurnIdle(std::size_t channel) {
    valve_.InputWatermarkStatus(WatermarkStatus::Idle(), channel, sink_);
    return sink_.Take();
  }
  std::vector<Signal> TurnActive(std::size_t channel) {
    valve_.InputWatermarkStatus(WatermarkStatus::Active(), channel, sink_);
    return sink_.Take();
  }

  const Valve& valve() const { return valve_; }

 private:
  Valve valve_;
  RecordingSink sink_;
};

class ValveNames {
 public:
  template <class Valve>
  static std::string GetName(int) {
    if (std::is_same_v<Valve, StatusWatermarkValve>) return "Fast";
    if (std::is_same_v<Valve, HeapStatusWatermarkValve>) return "Heap";
    return "Plain";
  }
};

using Valves = ::testing::Types<StatusWatermarkValve, PlainStatusWatermarkValve,
                                HeapStatusWatermarkValve>;

}  // namespace tidemark::testing

#endif  // TIDEMARK_WATERMARK_TESTING_DRIVEN_VALVE_H_

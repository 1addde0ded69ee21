// For any sequence of watermarks, statuses, additions, removals and updates the
// combined watermark status and its plain twin say the same, and the combined
// watermark never falls.

#include <gtest/gtest.h>
// After gtest.
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/combined_watermark_status.h"
#include "tidemark/watermark/testing/plain_combined_watermark_status.h"

namespace tidemark {
namespace {

using testing::PlainCombinedWatermarkStatus;

struct Step {
  enum class Kind { kAdd, kRemove, kWatermark, kIdle, kActive, kUpdate };
  Kind kind = Kind::kUpdate;

  // Which of the parts that are there, counted round.
  std::size_t part = 0;
  std::int64_t millis = 0;
};

rc::Gen<Step> Steps() {
  using Kind = Step::Kind;
  const auto ends = rc::gen::element(
      Timestamp::Min().millis(), Timestamp::Min().millis() + 1,
      Timestamp::Max().millis() - 1, Timestamp::Max().millis());
  const auto kinds = rc::gen::weightedElement<Kind>({{2, Kind::kAdd},
                                                     {1, Kind::kRemove},
                                                     {8, Kind::kWatermark},
                                                     {3, Kind::kIdle},
                                                     {2, Kind::kActive},
                                                     {6, Kind::kUpdate}});
  return rc::gen::construct<Step>(
      kinds, rc::gen::inRange<std::size_t>(0, 64),
      rc::gen::weightedOneOf<std::int64_t>(
          {{12, rc::gen::inRange<std::int64_t>(-4, 20)}, {1, ends}}));
}

// One of the two twins, with its own names for the parts.
template <class Status>
struct Driven {
  Status status;
  std::vector<typename Status::Part> parts;

  // Whether the step says that something rose.
  bool Do(const Step& step) {
    if (step.kind == Step::Kind::kAdd) {
      parts.push_back(status.Add());
      return false;
    }
    if (step.kind == Step::Kind::kUpdate) return status.Update();
    if (parts.empty()) return false;
    const std::size_t index = step.part % parts.size();
    switch (step.kind) {
      case Step::Kind::kRemove:
        status.Remove(parts[index]);
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(index));
        return false;
      case Step::Kind::kWatermark:
        return status.SetWatermark(parts[index],
                                   Watermark{Timestamp(step.millis)});
      default:
        status.SetIdle(parts[index], step.kind == Step::Kind::kIdle);
        return false;
    }
  }
};

RC_GTEST_PROP(CombinedWatermarkStatusPropertyTest, EqualsItsTwin, ()) {
  Driven<CombinedWatermarkStatus> fast;
  Driven<PlainCombinedWatermarkStatus> plain;
  const auto num_parts = *rc::gen::inRange<std::size_t>(0, 24);
  for (std::size_t i = 0; i < num_parts; ++i) {
    fast.Do({Step::Kind::kAdd});
    plain.Do({Step::Kind::kAdd});
  }
  Watermark last{Timestamp::Min()};
  for (const Step& step : *rc::gen::container<std::vector<Step>>(Steps())) {
    RC_ASSERT(fast.Do(step) == plain.Do(step));
    RC_ASSERT(fast.status.num_parts() == plain.status.num_parts());
    RC_ASSERT(fast.status.IsIdle() == plain.status.IsIdle());
    const Watermark combined = fast.status.combined_watermark();
    RC_ASSERT(combined == plain.status.combined_watermark());
    RC_ASSERT(combined >= last);
    last = combined;
  }
}

}  // namespace
}  // namespace tidemark

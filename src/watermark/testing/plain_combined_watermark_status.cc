#include "tidemark/watermark/testing/plain_combined_watermark_status.h"

#include <algorithm>

namespace tidemark::testing {

PlainCombinedWatermarkStatus::Part PlainCombinedWatermarkStatus::Add() {
  parts_.emplace(next_part_, PartState());
  return next_part_++;
}

// COMB-002.
bool PlainCombinedWatermarkStatus::SetWatermark(Part part,
                                                Watermark watermark) {
  PartState& state = parts_.at(part);
  state.idle = false;
  if (watermark <= state.watermark) return false;
  state.watermark = watermark;
  return true;
}

// COMB-003, COMB-009.
bool PlainCombinedWatermarkStatus::Update() {
  if (parts_.empty()) return false;
  Watermark minimum_of_active = Watermark::Max();
  Watermark maximum_of_all{Timestamp::Min()};
  idle_ = true;
  for (const auto& [part, state] : parts_) {
    maximum_of_all = std::max(maximum_of_all, state.watermark);
    if (state.idle) continue;
    idle_ = false;
    minimum_of_active = std::min(minimum_of_active, state.watermark);
  }
  const Watermark candidate = idle_ ? maximum_of_all : minimum_of_active;
  if (candidate <= combined_) return false;
  combined_ = candidate;
  return true;
}

}  // namespace tidemark::testing

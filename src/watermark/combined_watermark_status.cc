#include "tidemark/watermark/combined_watermark_status.h"

#include <algorithm>

namespace tidemark {

CombinedWatermarkStatus::CombinedWatermarkStatus(std::size_t expected_parts)
    : num_leaves_(std::max<std::size_t>(expected_parts, 1)),
      tree_(num_leaves_) {}

CombinedWatermarkStatus::Part CombinedWatermarkStatus::Add() {
  Part part = parts_.size();
  if (free_.empty()) {
    parts_.emplace_back();
    GrowTree();
  } else {
    part = free_.back();
    free_.pop_back();
    parts_[part] = PartState();
  }
  ++num_parts_;
  ++num_active_;
  tree_.Lower(part, Timestamp::Min().millis());
  return part;
}

void CombinedWatermarkStatus::Remove(Part part) {
  PartState& state = parts_[part];
  if (!state.idle) --num_active_;
  --num_parts_;
  state.removed = true;
  if (state.watermark == maximum_) maximum_.reset();
  tree_.Raise(part, MinimumTree::kNone);
  free_.push_back(part);
}

bool CombinedWatermarkStatus::SetWatermark(Part part, Watermark watermark) {
  PartState& state = parts_[part];
  SetIdle(part, false);
  if (watermark <= state.watermark) return false;
  state.watermark = watermark;
  tree_.Raise(part, watermark.timestamp.millis());
  if (maximum_.has_value()) maximum_ = std::max(*maximum_, watermark);
  return true;
}

void CombinedWatermarkStatus::SetIdle(Part part, bool idle) {
  PartState& state = parts_[part];
  if (state.idle == idle) return;
  state.idle = idle;
  if (idle) {
    --num_active_;
    tree_.Raise(part, MinimumTree::kNone);
  } else {
    ++num_active_;
    tree_.Lower(part, state.watermark.timestamp.millis());
  }
}

bool CombinedWatermarkStatus::Update() {
  if (num_parts_ == 0) return false;
  idle_ = num_active_ == 0;
  const Watermark candidate =
      idle_ ? Maximum() : Watermark{Timestamp(tree_.minimum())};
  if (candidate <= combined_) return false;
  combined_ = candidate;
  return true;
}

void CombinedWatermarkStatus::GrowTree() {
  if (parts_.size() <= num_leaves_) return;
  num_leaves_ = 2 * parts_.size();
  tree_ = MinimumTree(num_leaves_);
  for (Part part = 0; part < parts_.size(); ++part) {
    if (IsInMinimum(part)) {
      tree_.Lower(part, parts_[part].watermark.timestamp.millis());
    }
  }
}

Watermark CombinedWatermarkStatus::Maximum() {
  if (!maximum_.has_value()) {
    maximum_ = Watermark{Timestamp::Min()};
    for (const PartState& part : parts_) {
      if (!part.removed) maximum_ = std::max(*maximum_, part.watermark);
    }
  }
  return *maximum_;
}

}  // namespace tidemark

#include "tidemark/table/row_activity.h"

#include <algorithm>

namespace tidemark {

bool RowActivity::TickIsIdle() {
  const std::chrono::milliseconds now = clock_.NowMillis();
  if (rows_ != rows_at_last_tick_) {
    rows_at_last_tick_ = rows_;
    last_change_ = now;
  }
  // The clock never goes back, so that this cannot run over.
  return is_detected() && now - last_change_ >= timeout_;
}

std::chrono::milliseconds TimerIntervalFor(
    std::chrono::milliseconds watermark_interval,
    std::chrono::milliseconds idle_timeout) {
  // A timer of one of two far apart serves the other well enough.
  constexpr int kFarApart = 5;
  if (watermark_interval.count() <= 0 || idle_timeout.count() <= 0) {
    return std::max(
        {watermark_interval, idle_timeout, std::chrono::milliseconds(0)});
  }
  const auto [smaller, larger] = std::minmax(watermark_interval, idle_timeout);
  // smaller * 5 < larger, where the product may leave the range.
  const bool are_far_apart =
      smaller.count() <
      larger.count() / kFarApart + (larger.count() % kFarApart == 0 ? 0 : 1);
  return std::max(are_far_apart ? smaller : smaller / kFarApart,
                  std::chrono::milliseconds(1));
}

}  // namespace tidemark

// WindowOperatorParts: what a window operator is made of, but for what a window
// holds and what becomes of it. Builders fill it in.

#ifndef TIDEMARK_OPERATOR_WINDOW_OPERATOR_PARTS_H_
#define TIDEMARK_OPERATOR_WINDOW_OPERATOR_PARTS_H_

#include <chrono>
#include <functional>
#include <optional>

#include "tidemark/stream/output_tag.h"

namespace tidemark {

// The counter of records that no window took, that are late, and that no late
// output was asked for (LATE-003).
inline constexpr char kNumLateRecordsDropped[] = "numLateRecordsDropped";

template <class Key, class In, class Assigner, class TriggerType>
struct WindowOperatorParts {
  std::function<Key(const In&)> key_selector;
  Assigner assigner;
  TriggerType trigger;
  std::chrono::milliseconds allowed_lateness{0};

  // Where late records go; nothing if they are counted.
  std::optional<OutputTag<In>> late_output;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_OPERATOR_PARTS_H_

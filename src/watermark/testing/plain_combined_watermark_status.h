// PlainCombinedWatermarkStatus: the twin of CombinedWatermarkStatus that is
// compared with the clauses by eye. It looks at all parts in each update.
//
// Threads: thread-compatible.
// Cost: linear in the number of parts.

#ifndef TIDEMARK_WATERMARK_TESTING_PLAIN_COMBINED_WATERMARK_STATUS_H_
#define TIDEMARK_WATERMARK_TESTING_PLAIN_COMBINED_WATERMARK_STATUS_H_

#include <cstddef>
#include <map>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/watermark/indexed_combined_watermark_status.h"

namespace tidemark::testing {

class PlainCombinedWatermarkStatus {
 public:
  using Part = std::size_t;

  explicit PlainCombinedWatermarkStatus(std::size_t /*expected_parts*/ = 1) {}

  Part Add();  // COMB-007
  void Remove(Part part) { parts_.erase(part); }

  bool SetWatermark(Part part, Watermark watermark);
  void SetIdle(Part part, bool idle) { parts_.at(part).idle = idle; }
  Watermark watermark(Part part) const { return parts_.at(part).watermark; }

  bool Update();

  std::size_t num_parts() const { return parts_.size(); }
  Watermark combined_watermark() const { return combined_; }
  bool IsIdle() const { return idle_; }

 private:
  // COMB-001.
  struct PartState {
    Watermark watermark{Timestamp::Min()};
    bool idle = false;
  };

  std::map<Part, PartState> parts_;
  Part next_part_ = 0;
  Watermark combined_{Timestamp::Min()};
  bool idle_ = false;
};

using PlainIndexedCombinedWatermarkStatus =
    BasicIndexedCombinedWatermarkStatus<PlainCombinedWatermarkStatus>;

}  // namespace tidemark::testing

#endif  // TIDEMARK_WATERMARK_TESTING_PLAIN_COMBINED_WATERMARK_STATUS_H_

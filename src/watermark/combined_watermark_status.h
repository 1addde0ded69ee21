// CombinedWatermarkStatus: one watermark and one idle flag out of those of many
// parts, such as the splits of a source, which come and go.
//
//   CombinedWatermarkStatus status;
//   const auto a = status.Add();
//   const auto b = status.Add();
//   status.SetWatermark(a, Watermark{Timestamp(5)});
//   status.SetWatermark(b, Watermark{Timestamp(3)});
//   if (status.Update()) {
//     status.combined_watermark();  // 3
//   }
//
// It differs from a valve in that a part that comes back from idleness counts
// at once, even behind the combined watermark, and so holds it back (COMB-006).
//
// Threads: thread-compatible.
// Cost: an update is constant; a change of a part is constant on average and
// logarithmic at worst in the number of parts, except that the first update
// after the removal of the part that was highest is linear if all are idle. The
// twin to compare with: testing/plain_combined_watermark_status.h.

#ifndef TIDEMARK_WATERMARK_COMBINED_WATERMARK_STATUS_H_
#define TIDEMARK_WATERMARK_COMBINED_WATERMARK_STATUS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/watermark/minimum_tree.h"

namespace tidemark {

class CombinedWatermarkStatus {
 public:
  // Names a part until it is removed; then another part may get the name.
  using Part = std::size_t;

  // Room for that many parts; it grows by itself.
  explicit CombinedWatermarkStatus(std::size_t expected_parts = 1);

  // A part that is active and at MIN (COMB-001, COMB-007). What was combined
  // stays until the next update.
  Part Add();

  // `part` was added and not removed yet. What was combined stays until the
  // next update (COMB-008).
  void Remove(Part part);

  // Makes the part active, and raises its watermark if this one is above it
  // (COMB-002). Whether it was raised.
  bool SetWatermark(Part part, Watermark watermark);

  void SetIdle(Part part, bool idle);

  // MIN before the first.
  Watermark watermark(Part part) const { return parts_[part].watermark; }

  // Combines what the parts hold now (COMB-003). Whether the combined watermark
  // rose; it never falls (COMB-005). Without parts nothing changes (COMB-009).
  bool Update();

  std::size_t num_parts() const { return num_parts_; }

  // As of the last update: MIN and active before the first.
  Watermark combined_watermark() const { return combined_; }
  bool IsIdle() const { return idle_; }

 private:
  struct PartState {
    Watermark watermark{Timestamp::Min()};
    bool idle = false;
    bool removed = false;
  };

  bool IsInMinimum(Part part) const {
    return !parts_[part].idle && !parts_[part].removed;
  }

  // Sees to it that the tree has a leaf for each of `parts_`.
  void GrowTree();

  Watermark Maximum();

  std::vector<PartState> parts_;
  std::vector<Part> free_;
  std::size_t num_parts_ = 0;
  std::size_t num_active_ = 0;

  // The watermarks of the active parts; the leaves of others are empty. So is
  // that of an active part at MAX.
  std::size_t num_leaves_;
  MinimumTree tree_;

  // The highest watermark of all parts, the idle ones included; nothing if a
  // removal may have changed it.
  std::optional<Watermark> maximum_ = Watermark{Timestamp::Min()};

  Watermark combined_{Timestamp::Min()};
  bool idle_ = false;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_COMBINED_WATERMARK_STATUS_H_

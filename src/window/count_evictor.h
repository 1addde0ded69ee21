// CountEvictor: leaves the last so many records of a window, in the order in
// which they were added.
//
//   CountEvictor(100)
//   CountEvictor(100, EvictionTime::kAfterFunction)
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_COUNT_EVICTOR_H_
#define TIDEMARK_WINDOW_COUNT_EVICTOR_H_

#include <cstdint>
#include <vector>

#include "tidemark/stream/stream_record.h"
#include "tidemark/window/evictor.h"
#include "tidemark/window/one_time_evictor.h"

namespace tidemark {

// EVICT-005.
class CountEvictor final : public OneTimeEvictor<CountEvictor> {
 public:
  // 0 or less leaves nothing.
  explicit CountEvictor(std::int64_t max_count,
                        EvictionTime time = EvictionTime::kBeforeFunction)
      : OneTimeEvictor(time), max_count_(max_count > 0 ? max_count : 0) {}

  template <class T>
  void Evict(std::vector<StreamRecord<T>>& elements) const {
    const auto size = static_cast<std::int64_t>(elements.size());
    if (size <= max_count_) return;
    elements.erase(elements.begin(), elements.end() - max_count_);
  }

 private:
  std::int64_t max_count_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_COUNT_EVICTOR_H_

// TimeEvictor: leaves the records of a window's last while, counted from the
// greatest timestamp in it.
//
//   TimeEvictor(10s)
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_TIME_EVICTOR_H_
#define TIDEMARK_WINDOW_TIME_EVICTOR_H_

#include <algorithm>
#include <chrono>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/window/evictor.h"
#include "tidemark/window/one_time_evictor.h"

namespace tidemark {

class TimeEvictor final : public OneTimeEvictor<TimeEvictor> {
 public:
  explicit TimeEvictor(std::chrono::milliseconds window_size,
                       EvictionTime time = EvictionTime::kBeforeFunction)
      : OneTimeEvictor(time), window_size_(window_size) {}

  // Takes what is not after the greatest timestamp - window_size; nothing if
  // the first record has no timestamp. Neither watermark nor clock matter
  // (EVICT-006, EVICT-007).
  // Errors: kIllegalState if the first record has a timestamp and another none.
  template <class T>
  void Evict(std::vector<StreamRecord<T>>& elements) const {
    if (elements.empty() || !elements.front().timestamp.has_value()) return;
    Timestamp newest = Timestamp::Min();
    for (const StreamRecord<T>& element : elements) {
      if (!element.timestamp.has_value()) {
        throw Error(ErrorCode::kIllegalState,
                    "TimeEvictor: some records of the window have a timestamp, "
                    "and one has none: assign timestamps before the window");
      }
      newest = std::max(newest, *element.timestamp);
    }
    const Timestamp cutoff = WrappingSubtract(newest, window_size_);
    std::erase_if(elements, [cutoff](const StreamRecord<T>& element) {
      return element.TimestampOrMin() <= cutoff;
    });
  }

 private:
  std::chrono::milliseconds window_size_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_TIME_EVICTOR_H_

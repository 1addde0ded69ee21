// DeltaEvictor: leaves the records of a window that differ little enough from
// the last one.
//
//   DeltaEvictor close(100.0, DistanceInMetres);
//
// Threads: as safe as the delta function.

#ifndef TIDEMARK_WINDOW_DELTA_EVICTOR_H_
#define TIDEMARK_WINDOW_DELTA_EVICTOR_H_

#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/window/evictor.h"
#include "tidemark/window/one_time_evictor.h"

namespace tidemark {

// DeltaFunction: a function of two records' values, the last one second, that
// returns a double. EVICT-008.
template <class DeltaFunction>
class DeltaEvictor final : public OneTimeEvictor<DeltaEvictor<DeltaFunction>> {
 public:
  DeltaEvictor(double threshold, DeltaFunction delta,
               EvictionTime time = EvictionTime::kBeforeFunction)
      : OneTimeEvictor<DeltaEvictor>(time),
        threshold_(threshold),
        delta_(std::move(delta)) {}

  // Takes what is the threshold or more away from the last record, which may be
  // that record itself. Errors: kIllegalState if there is no last record, which
  // only another evictor's work before the function can bring about.
  template <class T>
  void Evict(std::vector<StreamRecord<T>>& elements) const {
    if (elements.empty()) {
      throw Error(ErrorCode::kIllegalState,
                  "DeltaEvictor: the window holds nothing to compare with");
    }
    const T last = elements.back().value;
    std::erase_if(elements, [&](const StreamRecord<T>& element) {
      return delta_(element.value, last) >= threshold_;
    });
  }

 private:
  double threshold_;
  DeltaFunction delta_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_DELTA_EVICTOR_H_

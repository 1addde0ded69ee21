// AscendingTimestampsWatermarks: assumes that timestamps never go back. Equal
// ones are in order (GEN-009).
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_ASCENDING_TIMESTAMPS_WATERMARKS_H_
#define TIDEMARK_WATERMARK_ASCENDING_TIMESTAMPS_WATERMARKS_H_

#include <chrono>

#include "tidemark/watermark/bounded_out_of_orderness_watermarks.h"

namespace tidemark {

template <class T>
class AscendingTimestampsWatermarks final
    : public BoundedOutOfOrdernessWatermarks<T> {
 public:
  AscendingTimestampsWatermarks()
      : BoundedOutOfOrdernessWatermarks<T>(std::chrono::milliseconds{0}) {}
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_ASCENDING_TIMESTAMPS_WATERMARKS_H_

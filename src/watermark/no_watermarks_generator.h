// NoWatermarksGenerator: hands out nothing; the only watermark of such a stream
// is the one that ends it (GEN-012).
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_NO_WATERMARKS_GENERATOR_H_
#define TIDEMARK_WATERMARK_NO_WATERMARKS_GENERATOR_H_

#include "tidemark/watermark/watermark_generator.h"

namespace tidemark {

template <class T>
class NoWatermarksGenerator final : public WatermarkGenerator<T> {
 public:
  void OnEvent(const T& /*event*/, Timestamp /*timestamp*/,
               WatermarkOutput& /*output*/) override {}

  void OnPeriodicEmit(WatermarkOutput& /*output*/) override {}
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_NO_WATERMARKS_GENERATOR_H_

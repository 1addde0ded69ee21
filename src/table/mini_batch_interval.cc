#include "tidemark/table/mini_batch_interval.h"

#include <string>

#include "tidemark/base/error.h"

namespace tidemark {

std::chrono::milliseconds CheckedMiniBatchInterval(
    std::chrono::milliseconds interval) {
  if (interval.count() <= 0) {
    throw Error(ErrorCode::kIllegalArgument,
                "the interval of mini-batches is " +
                    std::to_string(interval.count()) + " ms: give more than 0");
  }
  return interval;
}

Timestamp MiniBatchEnd(Timestamp watermark,
                       std::chrono::milliseconds interval) {
  const std::chrono::milliseconds rest(
      WrappingAdd(watermark, interval).millis() % interval.count());
  const Timestamp start = WrappingSubtract(watermark, rest);
  return WrappingAdd(start, interval - std::chrono::milliseconds(1));
}

Timestamp MiniBatchMultiple(Timestamp now, std::chrono::milliseconds interval) {
  return Timestamp(now.millis() - now.millis() % interval.count());
}

}  // namespace tidemark

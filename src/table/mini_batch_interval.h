// The intervals of mini-batches: where one begins and ends.
//
// Threads: pure functions.

#ifndef TIDEMARK_TABLE_MINI_BATCH_INTERVAL_H_
#define TIDEMARK_TABLE_MINI_BATCH_INTERVAL_H_

#include <chrono>

#include "tidemark/base/timestamp.h"

namespace tidemark {

// The interval as it is.
// Errors: kIllegalArgument for one of 0 or less.
std::chrono::milliseconds CheckedMiniBatchInterval(
    std::chrono::milliseconds interval);

// The last instant of the watermark's interval: inclusive. As in Java, and so
// right only for watermarks at or above minus one interval (SQLWM-020), and
// wrapping at the ends of the range.
Timestamp MiniBatchEnd(Timestamp watermark, std::chrono::milliseconds interval);

// The last multiple of the interval at or before `now`, where that is not
// negative (SQLWM-019).
Timestamp MiniBatchMultiple(Timestamp now, std::chrono::milliseconds interval);

}  // namespace tidemark

#endif  // TIDEMARK_TABLE_MINI_BATCH_INTERVAL_H_

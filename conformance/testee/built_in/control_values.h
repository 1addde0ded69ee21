// Watermarks, statuses and channels between scenarios and the runtime.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_CONTROL_VALUES_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_CONTROL_VALUES_H_

#include "tidemark/conformance/scenario/value.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/valve_channel.h"

namespace tidemark {

// The argument of a step `watermark`, without the subpartition that it may
// name. Errors: UnsupportedFeature for one of a generalized kind.
Watermark ParseWatermark(const Value& argument);

// The argument of a step `status`. Errors: kIllegalArgument for an unknown code
// (STAT-001).
WatermarkStatus ParseStatus(const Value& argument);

// The channel as `inspect` shows it: {wm, status, aligned}.
Value ChannelToValue(const ValveChannel& channel);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_CONTROL_VALUES_H_

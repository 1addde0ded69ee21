// WatermarkDeclaration: a kind of generalized watermark, of which the
// watermarks of a stream's event time are one.
//
//   const WatermarkDeclaration progress = {
//       .identifier = "progress", .combination = WatermarkCombination::kMin};
//   output.EmitGeneralizedWatermark(
//       GeneralizedWatermark(progress.identifier, std::int64_t{7}));
//
// Threads: values.

#ifndef TIDEMARK_DATASTREAM_V2_WATERMARK_DECLARATION_H_
#define TIDEMARK_DATASTREAM_V2_WATERMARK_DECLARATION_H_

#include <cstdint>
#include <string>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/control_elements.h"

namespace tidemark {

// What the watermarks of an input's channels are combined to. The first two are
// of integers, the others of booleans.
enum class WatermarkCombination { kMin, kMax, kAnd, kOr };

// What becomes of a watermark that the process function only looked at.
enum class WatermarkHandlingStrategy { kForward, kIgnore };

// What a process function says of a watermark on its arrival: that it took it,
// or that it only looked at it (GWM-007).
enum class WatermarkHandlingResult { kPoll, kPeek };

// GWM-001.
struct WatermarkDeclaration {
  std::string identifier;
  WatermarkCombination combination = WatermarkCombination::kMin;

  // Nothing comes out of a combiner before each channel has sent one.
  bool wait_for_all_channels = false;

  WatermarkHandlingStrategy handling = WatermarkHandlingStrategy::kForward;

  // Each channel is blocked by one until all have sent it (GWM-006).
  bool is_aligned = false;

  friend bool operator==(const WatermarkDeclaration&,
                         const WatermarkDeclaration&) = default;
};

bool IsOfIntegers(WatermarkCombination combination);

// The kinds that there are of themselves (GWM-009): the event time of a stream,
// and whether it is idle.
inline constexpr const char* kEventTimeIdentifier = "event_time";
inline constexpr const char* kIdleStatusIdentifier = "idle";

const WatermarkDeclaration& EventTimeWatermarkDeclaration();
const WatermarkDeclaration& IdleStatusWatermarkDeclaration();

// Of the two kinds above.
GeneralizedWatermark EventTimeWatermark(Timestamp event_time);
GeneralizedWatermark IdleStatusWatermark(bool is_idle);

bool IsEventTimeWatermark(const GeneralizedWatermark& watermark);
bool IsIdleStatusWatermark(const GeneralizedWatermark& watermark);

// What a watermark of integers or booleans holds.
// Errors: kIllegalState for one of the other type.
std::int64_t IntegerOf(const GeneralizedWatermark& watermark);
bool BooleanOf(const GeneralizedWatermark& watermark);

}  // namespace tidemark

#endif  // TIDEMARK_DATASTREAM_V2_WATERMARK_DECLARATION_H_

// WatermarkCombiner: combines the generalized watermarks that come on the
// channels of one input.
//
//   auto combiner = MakeWatermarkCombiner(declaration, /*num_channels=*/2);
//   combiner->Combine(watermark, /*channel=*/0, [&](const auto& combined) {
//     output.EmitGeneralizedWatermark(combined);
//   });
//
// An input has one for each kind; event time and idleness share one, an
// EventTimeWatermarkCombiner (GWM-002, GWM-009).
//
// Threads: thread-compatible.
// Errors: kIllegalArgument for a channel that there is not; kIllegalState for a
// watermark of another type than the kind's.

#ifndef TIDEMARK_DATASTREAM_V2_WATERMARK_COMBINER_H_
#define TIDEMARK_DATASTREAM_V2_WATERMARK_COMBINER_H_

#include <cstddef>
#include <functional>
#include <memory>

#include "tidemark/datastream_v2/watermark_declaration.h"
#include "tidemark/stream/control_elements.h"

namespace tidemark {

class WatermarkCombiner {
 public:
  using Emit = std::function<void(const GeneralizedWatermark& combined)>;

  WatermarkCombiner() = default;
  WatermarkCombiner(const WatermarkCombiner&) = delete;
  WatermarkCombiner& operator=(const WatermarkCombiner&) = delete;
  virtual ~WatermarkCombiner() = default;

  // Takes a watermark from a channel, 0 <= channel < the number of channels;
  // `emit` is called with what the input gives for it, if anything.
  virtual void Combine(const GeneralizedWatermark& watermark,
                       std::size_t channel, const Emit& emit) = 0;
};

// The combiner of one kind. `resume_input` is called when all channels have
// sent an aligned watermark, so that those that it blocked go on (GWM-006).
// Errors: kIllegalArgument without channels.
std::unique_ptr<WatermarkCombiner> MakeWatermarkCombiner(
    const WatermarkDeclaration& declaration, std::size_t num_channels,
    std::function<void()> resume_input = nullptr);

}  // namespace tidemark

#endif  // TIDEMARK_DATASTREAM_V2_WATERMARK_COMBINER_H_

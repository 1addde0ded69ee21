// WatermarkSink: what can take watermarks and statuses into a stream, such as
// any Output<T>. A concept rather than a class, so that the call is static
// where the type is known.

#ifndef TIDEMARK_WATERMARK_WATERMARK_SINK_H_
#define TIDEMARK_WATERMARK_WATERMARK_SINK_H_

#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

template <class Sink>
concept WatermarkSink =
    requires(Sink& sink, Watermark watermark, WatermarkStatus status) {
      sink.EmitWatermark(watermark);
      sink.EmitWatermarkStatus(status);
    };

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARK_SINK_H_

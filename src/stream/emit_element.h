// EmitElement: puts an element of any kind on an output.

#ifndef TIDEMARK_STREAM_EMIT_ELEMENT_H_
#define TIDEMARK_STREAM_EMIT_ELEMENT_H_

#include <utility>
#include <variant>

#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_element.h"

namespace tidemark {

template <class T>
void EmitElement(Output<T>& output, StreamElement<T> element) {
  struct Visitor {
    Output<T>& output;
    void operator()(StreamRecord<T>& record) {
      output.Collect(std::move(record));
    }
    void operator()(Watermark watermark) { output.EmitWatermark(watermark); }
    void operator()(WatermarkStatus status) {
      output.EmitWatermarkStatus(status);
    }
    void operator()(const RecordAttributes& attributes) {
      output.EmitRecordAttributes(attributes);
    }
    void operator()(const LatencyMarker& marker) {
      output.EmitLatencyMarker(marker);
    }
    void operator()(const GeneralizedWatermark& watermark) {
      output.EmitGeneralizedWatermark(watermark);
    }
  };
  std::visit(Visitor{output}, element.variant());
}

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_EMIT_ELEMENT_H_

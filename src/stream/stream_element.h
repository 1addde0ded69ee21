// StreamElement: whatever can stand in a stream, in the order in which it
// stands there.
//
//   StreamElement<int> element = Watermark{Timestamp(5)};
//   if (const Watermark* watermark = element.AsWatermark()) ...
//
// Threads: a value; as safe as T.

#ifndef TIDEMARK_STREAM_STREAM_ELEMENT_H_
#define TIDEMARK_STREAM_STREAM_ELEMENT_H_

#include <ostream>
#include <utility>
#include <variant>

#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

template <class T>
class StreamElement {
 public:
  using Variant =
      std::variant<StreamRecord<T>, Watermark, WatermarkStatus,
                   RecordAttributes, LatencyMarker, GeneralizedWatermark>;

  // Implicit on purpose: a list of elements reads like the stream.
  StreamElement(StreamRecord<T> record) : variant_(std::move(record)) {}
  StreamElement(Watermark watermark) : variant_(watermark) {}
  StreamElement(WatermarkStatus status) : variant_(status) {}
  StreamElement(RecordAttributes attributes) : variant_(attributes) {}
  StreamElement(LatencyMarker marker) : variant_(marker) {}
  StreamElement(GeneralizedWatermark watermark)
      : variant_(std::move(watermark)) {}

  // The element as that kind, or null if it is another.
  const StreamRecord<T>* AsRecord() const {
    return std::get_if<StreamRecord<T>>(&variant_);
  }
  StreamRecord<T>* AsRecord() {
    return std::get_if<StreamRecord<T>>(&variant_);
  }
  const Watermark* AsWatermark() const {
    return std::get_if<Watermark>(&variant_);
  }
  const WatermarkStatus* AsWatermarkStatus() const {
    return std::get_if<WatermarkStatus>(&variant_);
  }

  // For std::visit over every kind.
  const Variant& variant() const { return variant_; }
  Variant& variant() { return variant_; }

  friend bool operator==(const StreamElement&, const StreamElement&) = default;

 private:
  Variant variant_;
};

template <class T>
  requires requires(std::ostream& out, const T& value) { out << value; }
std::ostream& operator<<(std::ostream& stream,
                         const StreamElement<T>& element) {
  std::visit([&stream](const auto& kind) { stream << kind; },
             element.variant());
  return stream;
}

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_STREAM_ELEMENT_H_

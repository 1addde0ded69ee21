// Output: where an operator, or whatever stands before it, puts what it emits.
//
//   output.Collect(StreamRecord<int>(7, Timestamp(1000)));
//   output.Collect(kLateClicks, StreamRecord<Click>(click, Timestamp(3)));
//   output.EmitWatermark(Watermark{Timestamp(999)});
//
// Threads: thread-compatible.
// Cost: one virtual call an element.

#ifndef TIDEMARK_STREAM_OUTPUT_H_
#define TIDEMARK_STREAM_OUTPUT_H_

#include <string_view>
#include <typeindex>
#include <utility>

#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

// A record on its way to a side output whose type only sender and receiver
// know. Refers to the record; valid during the call that it is given to.
class SideRecord {
 public:
  template <class X>
  SideRecord(const OutputTag<X>& tag, const StreamRecord<X>& record)
      : tag_(tag.id()), type_(typeid(X)), record_(&record) {}

  std::string_view tag() const { return tag_; }

  // The type of the value.
  std::type_index type() const { return type_; }

  // The record, or null if its value is not an X.
  template <class X>
  const StreamRecord<X>* As() const {
    if (type_ != std::type_index(typeid(X))) return nullptr;
    return static_cast<const StreamRecord<X>*>(record_);
  }

 private:
  std::string_view tag_;
  std::type_index type_;
  const void* record_;
};

template <class T>
class Output {
 public:
  Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  virtual ~Output() = default;

  virtual void Collect(StreamRecord<T>&& record) = 0;
  virtual void EmitWatermark(Watermark watermark) = 0;
  virtual void EmitWatermarkStatus(WatermarkStatus status) = 0;
  virtual void EmitRecordAttributes(const RecordAttributes& attributes) = 0;
  virtual void EmitLatencyMarker(const LatencyMarker& marker) = 0;
  virtual void EmitGeneralizedWatermark(
      const GeneralizedWatermark& watermark) = 0;

  // Puts a record on the side output of that tag.
  template <class X>
  void Collect(const OutputTag<X>& tag, const StreamRecord<X>& record) {
    CollectSide(SideRecord(tag, record));
  }

  // The untyped form, for outputs that pass on to others.
  virtual void CollectSide(const SideRecord& record) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_OUTPUT_H_

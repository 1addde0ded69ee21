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

#include <memory>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/side_record_list.h"
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
      : tag_(tag.id()),
        type_(typeid(X)),
        record_(&record),
        append_(&AppendTyped<X>) {}

  std::string_view tag() const { return tag_; }

  // The type of the value.
  std::type_index type() const { return type_; }

  // The record, or null if its value is not an X.
  template <class X>
  const StreamRecord<X>* As() const {
    if (type_ != std::type_index(typeid(X))) return nullptr;
    return static_cast<const StreamRecord<X>*>(record_);
  }

  // Puts a copy of the record at the end of the list, which is made if there is
  // none yet. Errors: kIllegalArgument if the list holds another type.
  void AppendTo(std::unique_ptr<SideRecordList>& list) const {
    append_(*this, list);
  }

 private:
  template <class X>
  static void AppendTyped(const SideRecord& record,
                          std::unique_ptr<SideRecordList>& list) {
    if (list == nullptr) list = std::make_unique<TypedSideRecordList<X>>();
    std::vector<StreamRecord<X>>* const records = list->As<X>();
    if (records == nullptr) {
      throw Error(ErrorCode::kIllegalArgument,
                  "side output '" + std::string(record.tag_) +
                      "' was given values of two types: give each type an "
                      "output tag of its own");
    }
    records->push_back(*static_cast<const StreamRecord<X>*>(record.record_));
  }

  std::string_view tag_;
  std::type_index type_;
  const void* record_;
  void (*append_)(const SideRecord&, std::unique_ptr<SideRecordList>&);
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

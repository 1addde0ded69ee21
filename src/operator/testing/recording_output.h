// RecordingOutput: keeps what an operator emits, for tests of operators by
// themselves.

#ifndef TIDEMARK_OPERATOR_TESTING_RECORDING_OUTPUT_H_
#define TIDEMARK_OPERATOR_TESTING_RECORDING_OUTPUT_H_

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/side_record_list.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark::testing {

template <class T>
class RecordingOutput final : public Output<T> {
 public:
  void Collect(StreamRecord<T>&& record) override {
    elements.push_back(std::move(record));
  }
  void EmitWatermark(Watermark watermark) override {
    elements.push_back(watermark);
  }
  void EmitWatermarkStatus(WatermarkStatus status) override {
    elements.push_back(status);
  }
  void EmitRecordAttributes(const RecordAttributes& attributes) override {
    elements.push_back(attributes);
  }
  void EmitLatencyMarker(const LatencyMarker& marker) override {
    elements.push_back(marker);
  }
  void EmitGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    elements.push_back(watermark);
  }
  void CollectSide(const SideRecord& record) override {
    record.AppendTo(sides_[std::string(record.tag())]);
  }

  // The records of that side output.
  template <class X>
  std::vector<StreamRecord<X>> Side(const OutputTag<X>& tag) {
    const auto side = sides_.find(tag.id());
    if (side == sides_.end()) return {};
    return *side->second->template As<X>();
  }

  // The main output.
  std::vector<StreamElement<T>> elements;

 private:
  std::map<std::string, std::unique_ptr<SideRecordList>> sides_;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_OPERATOR_TESTING_RECORDING_OUTPUT_H_

// MapOperator: the smallest operator there is, for what is measured of a
// harness and not of the operator in it.

#ifndef TIDEMARK_HARNESS_TESTING_MAP_OPERATOR_H_
#define TIDEMARK_HARNESS_TESTING_MAP_OPERATOR_H_

#include <utility>

#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark::testing {

// Replaces each value by what `kFunction` makes of it.
template <class In, class Out, Out (*kFunction)(In)>
class MapOperator final : public OneInputOperator<In, Out> {
 public:
  void Setup(const OperatorContext&, Output<Out>& output) override {
    output_ = &output;
  }
  void ProcessElement(StreamRecord<In>&& record) override {
    output_->Collect(StreamRecord<Out>(kFunction(std::move(record.value)),
                                       record.timestamp));
  }
  void ProcessWatermark(Watermark watermark) override {
    output_->EmitWatermark(watermark);
  }
  void ProcessWatermarkStatus(WatermarkStatus status) override {
    output_->EmitWatermarkStatus(status);
  }
  void ProcessRecordAttributes(const RecordAttributes& attributes) override {
    output_->EmitRecordAttributes(attributes);
  }
  void ProcessLatencyMarker(const LatencyMarker& marker) override {
    output_->EmitLatencyMarker(marker);
  }
  void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    output_->EmitGeneralizedWatermark(watermark);
  }

 private:
  Output<Out>* output_ = nullptr;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_HARNESS_TESTING_MAP_OPERATOR_H_

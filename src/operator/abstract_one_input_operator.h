// AbstractOneInputOperator: the base of operators without keys. It keeps what
// Setup lends, and passes on as it is whatever an operator does not override.
//
//   class Doubles final : public AbstractOneInputOperator<int, int> {
//     void ProcessElement(StreamRecord<int>&& record) override {
//       record.value *= 2;
//       output().Collect(std::move(record));
//     }
//   };
//
// Threads: thread-compatible.
// Errors: kIllegalState from what needs Setup and is called before it.

#ifndef TIDEMARK_OPERATOR_ABSTRACT_ONE_INPUT_OPERATOR_H_
#define TIDEMARK_OPERATOR_ABSTRACT_ONE_INPUT_OPERATOR_H_

#include "tidemark/base/error.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

template <class In, class Out>
class AbstractOneInputOperator : public OneInputOperator<In, Out> {
 public:
  void Setup(const OperatorContext& context, Output<Out>& output) override {
    context_ = &context;
    output_ = &output;
  }

  void ProcessWatermark(Watermark watermark) override {
    output().EmitWatermark(watermark);
  }
  void ProcessWatermarkStatus(WatermarkStatus status) override {
    output().EmitWatermarkStatus(status);
  }
  void ProcessRecordAttributes(const RecordAttributes& attributes) override {
    output().EmitRecordAttributes(attributes);
  }
  void ProcessLatencyMarker(const LatencyMarker& marker) override {
    output().EmitLatencyMarker(marker);
  }
  void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    output().EmitGeneralizedWatermark(watermark);
  }

 protected:
  const OperatorContext& context() const { return SetUp(context_); }
  Output<Out>& output() const { return SetUp(output_); }

 private:
  template <class T>
  static T& SetUp(T* part) {
    if (part == nullptr) {
      throw Error(ErrorCode::kIllegalState,
                  "an operator was used before Setup: call Setup, then Open");
    }
    return *part;
  }

  const OperatorContext* context_ = nullptr;
  Output<Out>* output_ = nullptr;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_ABSTRACT_ONE_INPUT_OPERATOR_H_

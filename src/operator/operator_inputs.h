// OnlyInput, FirstInput and SecondInput: one input of an operator by itself, so
// that whoever drives an operator can be written once for inputs of all kinds.
//
//   FirstInput<Click, User, NamedClick>::Process(two_input_operator,
//                                                watermark);

#ifndef TIDEMARK_OPERATOR_OPERATOR_INPUTS_H_
#define TIDEMARK_OPERATOR_OPERATOR_INPUTS_H_

#include <utility>

#include "tidemark/operator/operator.h"
#include "tidemark/operator/two_input_operator.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

template <class In, class Out>
struct OnlyInput {
  using Element = In;
  using OperatorType = OneInputOperator<In, Out>;

  // What the names of the calls for this input end in.
  static constexpr const char* kSuffix = "";

  static void SetKeyContext(OperatorType& driven,
                            const StreamRecord<In>& record) {
    driven.SetKeyContext(record);
  }
  static void ProcessElement(OperatorType& driven, StreamRecord<In>&& record) {
    driven.ProcessElement(std::move(record));
  }
  static void Process(OperatorType& driven, Watermark watermark) {
    driven.ProcessWatermark(watermark);
  }
  static void Process(OperatorType& driven, WatermarkStatus status) {
    driven.ProcessWatermarkStatus(status);
  }
  static void Process(OperatorType& driven,
                      const RecordAttributes& attributes) {
    driven.ProcessRecordAttributes(attributes);
  }
  static void Process(OperatorType& driven, const LatencyMarker& marker) {
    driven.ProcessLatencyMarker(marker);
  }
  static void Process(OperatorType& driven,
                      const GeneralizedWatermark& watermark) {
    driven.ProcessGeneralizedWatermark(watermark);
  }
  static void EndInput(OperatorType& driven) { driven.EndInput(); }
};

template <class In1, class In2, class Out>
struct FirstInput {
  using Element = In1;
  using OperatorType = TwoInputOperator<In1, In2, Out>;
  static constexpr const char* kSuffix = "1";

  static void SetKeyContext(OperatorType& driven,
                            const StreamRecord<In1>& record) {
    driven.SetKeyContext1(record);
  }
  static void ProcessElement(OperatorType& driven, StreamRecord<In1>&& record) {
    driven.ProcessElement1(std::move(record));
  }
  static void Process(OperatorType& driven, Watermark watermark) {
    driven.ProcessWatermark1(watermark);
  }
  static void Process(OperatorType& driven, WatermarkStatus status) {
    driven.ProcessWatermarkStatus1(status);
  }
  static void Process(OperatorType& driven,
                      const RecordAttributes& attributes) {
    driven.ProcessRecordAttributes1(attributes);
  }
  static void Process(OperatorType& driven, const LatencyMarker& marker) {
    driven.ProcessLatencyMarker1(marker);
  }
  static void Process(OperatorType& driven,
                      const GeneralizedWatermark& watermark) {
    driven.ProcessGeneralizedWatermark1(watermark);
  }
  static void EndInput(OperatorType& driven) { driven.EndInput1(); }
};

template <class In1, class In2, class Out>
struct SecondInput {
  using Element = In2;
  using OperatorType = TwoInputOperator<In1, In2, Out>;
  static constexpr const char* kSuffix = "2";

  static void SetKeyContext(OperatorType& driven,
                            const StreamRecord<In2>& record) {
    driven.SetKeyContext2(record);
  }
  static void ProcessElement(OperatorType& driven, StreamRecord<In2>&& record) {
    driven.ProcessElement2(std::move(record));
  }
  static void Process(OperatorType& driven, Watermark watermark) {
    driven.ProcessWatermark2(watermark);
  }
  static void Process(OperatorType& driven, WatermarkStatus status) {
    driven.ProcessWatermarkStatus2(status);
  }
  static void Process(OperatorType& driven,
                      const RecordAttributes& attributes) {
    driven.ProcessRecordAttributes2(attributes);
  }
  static void Process(OperatorType& driven, const LatencyMarker& marker) {
    driven.ProcessLatencyMarker2(marker);
  }
  static void Process(OperatorType& driven,
                      const GeneralizedWatermark& watermark) {
    driven.ProcessGeneralizedWatermark2(watermark);
  }
  static void EndInput(OperatorType& driven) { driven.EndInput2(); }
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_OPERATOR_INPUTS_H_

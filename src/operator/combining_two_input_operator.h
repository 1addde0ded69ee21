// CombiningTwoInputOperator: what operators with two inputs do with all that is
// no record, with keys and without: they go by the combined watermark and
// status of both (TWO-001, TWO-002), tell record attributes as of both inputs
// together, and pass the rest on.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_COMBINING_TWO_INPUT_OPERATOR_H_
#define TIDEMARK_OPERATOR_COMBINING_TWO_INPUT_OPERATOR_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/combined_inputs.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/indexed_combined_watermark_status.h"

namespace tidemark {

// `Base` is a TwoInputOperator. `Combined` is IndexedCombinedWatermarkStatus or
// its plain twin.
template <class Base, class Combined = IndexedCombinedWatermarkStatus>
class CombiningTwoInputOperator : public Base {
 public:
  using Base::Base;

  void ProcessWatermark1(Watermark watermark) final {
    Receiver receiver{*this};
    inputs_.InputWatermark(watermark, 0, receiver);
  }
  void ProcessWatermark2(Watermark watermark) final {
    Receiver receiver{*this};
    inputs_.InputWatermark(watermark, 1, receiver);
  }
  void ProcessWatermarkStatus1(WatermarkStatus status) final {
    Receiver receiver{*this};
    inputs_.InputWatermarkStatus(status, 0, receiver);
  }
  void ProcessWatermarkStatus2(WatermarkStatus status) final {
    Receiver receiver{*this};
    inputs_.InputWatermarkStatus(status, 1, receiver);
  }

  Timestamp CombinedWatermark() const override {
    return inputs_.combined_watermark().timestamp;
  }

  void ProcessRecordAttributes1(const RecordAttributes& attributes) override {
    downstream().EmitRecordAttributes(
        inputs_.CombineRecordAttributes(attributes, 0));
  }
  void ProcessRecordAttributes2(const RecordAttributes& attributes) override {
    downstream().EmitRecordAttributes(
        inputs_.CombineRecordAttributes(attributes, 1));
  }
  void ProcessLatencyMarker1(const LatencyMarker& marker) override {
    downstream().EmitLatencyMarker(marker);
  }
  void ProcessLatencyMarker2(const LatencyMarker& marker) override {
    downstream().EmitLatencyMarker(marker);
  }
  void ProcessGeneralizedWatermark1(
      const GeneralizedWatermark& watermark) override {
    downstream().EmitGeneralizedWatermark(watermark);
  }
  void ProcessGeneralizedWatermark2(
      const GeneralizedWatermark& watermark) override {
    downstream().EmitGeneralizedWatermark(watermark);
  }

 protected:
  // Where what is passed on goes.
  virtual Output<typename Base::OutputType>& downstream() = 0;

  // Handles a combined watermark, which is above all before it.
  virtual void ProcessWatermark(Watermark watermark) = 0;

 private:
  // What the inputs let through.
  struct Receiver {
    CombiningTwoInputOperator& self;
    void EmitWatermark(Watermark watermark) {
      self.ProcessWatermark(watermark);
    }
    void EmitWatermarkStatus(WatermarkStatus status) {
      self.downstream().EmitWatermarkStatus(status);
    }
  };

  CombinedInputs<Combined> inputs_{2};
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_COMBINING_TWO_INPUT_OPERATOR_H_

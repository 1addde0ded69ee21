// ListingOutput: a watermark output that lists what it is told as run results
// hold it, repeats included.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_LISTING_OUTPUT_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_LISTING_OUTPUT_H_

#include <utility>

#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/watermark_output.h"

namespace tidemark {

class ListingOutput final : public WatermarkOutput {
 public:
  void EmitWatermark(Watermark watermark) override {
    list_.push_back(ElementToValue(watermark));
  }
  void MarkIdle() override {
    list_.push_back(ElementToValue(WatermarkStatus::Idle()));
  }
  void MarkActive() override {
    list_.push_back(ElementToValue(WatermarkStatus::Active()));
  }

  // What it was told since the last time.
  Value::List Take() { return std::exchange(list_, {}); }

 private:
  Value::List list_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_LISTING_OUTPUT_H_

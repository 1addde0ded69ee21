// WatermarkExpressionGenerator: a table's watermark expression as the generator
// of a source that takes it over. It goes the way of every generator: by split,
// with idleness, each interval; and still without the minus one (SQLWM-021).
//
//   auto strategy = WatermarkStrategy<Click>::ForGenerator(
//       [](const WatermarkGeneratorContext&) {
//         return std::make_unique<WatermarkExpressionGenerator<Click>>(
//             [](const auto& record) { return record.value.ts; });
//       });
//
// Threads: thread-compatible.

#ifndef TIDEMARK_TABLE_WATERMARK_EXPRESSION_GENERATOR_H_
#define TIDEMARK_TABLE_WATERMARK_EXPRESSION_GENERATOR_H_

#include <algorithm>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/table/watermark_expression.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_output.h"

namespace tidemark {

template <class Row>
class WatermarkExpressionGenerator final : public WatermarkGenerator<Row> {
 public:
  // Errors: kNullValue for an empty function.
  explicit WatermarkExpressionGenerator(WatermarkExpression<Row> expression)
      : expression_(std::move(expression)) {
    if (!expression_) {
      throw Error(ErrorCode::kNullValue,
                  "a generator has no watermark expression: give it one");
    }
  }

  void OnEvent(const Row& row, Timestamp timestamp,
               WatermarkOutput& /*output*/) override {
    const auto watermark = expression_(StreamRecord<Row>(row, timestamp));
    if (watermark.has_value()) current_ = std::max(current_, *watermark);
  }

  void OnPeriodicEmit(WatermarkOutput& output) override {
    output.EmitWatermark(Watermark{current_});
  }

 private:
  WatermarkExpression<Row> expression_;
  Timestamp current_ = Timestamp::Min();
};

}  // namespace tidemark

#endif  // TIDEMARK_TABLE_WATERMARK_EXPRESSION_GENERATOR_H_

// The column of time and the watermark expression of a table, as functions of a
// row:
//
//   WATERMARK FOR ts AS ts - INTERVAL '2' SECOND
//
//   RowTime<Click> ts = [](const auto& record) { return record.value.ts; };
//   WatermarkExpression<Click> watermark = [](const auto& record) {
//     return WrappingSubtract(record.value.ts, std::chrono::seconds{2});
//   };
//
// Threads: as safe as the functions.

#ifndef TIDEMARK_TABLE_WATERMARK_EXPRESSION_H_
#define TIDEMARK_TABLE_WATERMARK_EXPRESSION_H_

#include <functional>
#include <optional>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

// The time of a row, or nothing where the column is null.
template <class Row>
using RowTime =
    std::function<std::optional<Timestamp>(const StreamRecord<Row>& record)>;

// The watermark that a row stands for, or nothing where the expression is null.
template <class Row>
using WatermarkExpression =
    std::function<std::optional<Timestamp>(const StreamRecord<Row>& record)>;

}  // namespace tidemark

#endif  // TIDEMARK_TABLE_WATERMARK_EXPRESSION_H_

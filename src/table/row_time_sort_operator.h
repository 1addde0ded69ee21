// RowTimeSortOperator: holds rows back until the watermark reaches their time,
// and emits them in the order of their times.
//
//   RowTimeSortOperator<std::string, Click> sort(
//       [](const Click& click) { return click.user; },
//       [](const auto& record) { return record.value.ts; });
//
// Rows of one time come out in the order of their arrival, or as a comparator
// says. A row is late, and dropped, if it is not after the last time that came
// out for its key, which is state; the watermark does not matter (JOIN-026).
// What comes out carries no timestamp beside its column of time.
//
// Threads: thread-compatible.
// Errors: kNullValue for a row without a time; what the functions throw passes
// through.
// Cost: logarithmic in the times that a key has waiting.

#ifndef TIDEMARK_TABLE_ROW_TIME_SORT_OPERATOR_H_
#define TIDEMARK_TABLE_ROW_TIME_SORT_OPERATOR_H_

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/abstract_keyed_operator.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/table/watermark_expression.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/timer.h"

namespace tidemark {

template <class Key, class Row, class Structures = FastStructures>
class RowTimeSortOperator final
    : public AbstractKeyedOperator<Key, Row, Row, Structures>,
      private Triggerable<Key, VoidNamespace> {
 public:
  using Base = AbstractKeyedOperator<Key, Row, Row, Structures>;

  // Whether one row of a time comes out before another of the same time; equal
  // ones keep the order of their arrival.
  using Comparator = std::function<bool(const Row& left, const Row& right)>;

  // Without a comparator rows of one time keep the order of their arrival.
  // Errors: kIllegalArgument for an empty key selector, kNullValue for no
  // column of time.
  RowTimeSortOperator(typename Base::KeySelector key_selector,
                      RowTime<Row> row_time, Comparator comparator = nullptr)
      : Base(std::move(key_selector)),
        row_time_(std::move(row_time)),
        comparator_(std::move(comparator)) {
    if (!row_time_) {
      throw Error(ErrorCode::kNullValue,
                  "a sort has no column of time: give it a function");
    }
  }

  void Open() override {
    timers_ = &this->template GetInternalTimerService<VoidNamespace>(
        "user-timers", *this);
    rows_ = &this->backend().template GetValueState<VoidNamespace, RowsByTime>(
        "dataState");
    last_emitted_ =
        &this->backend().template GetValueState<VoidNamespace, Timestamp>(
            "lastTriggeringTsState");
  }

  void ProcessElement(StreamRecord<Row>&& record) override {
    const std::optional<Timestamp> time = row_time_(record);
    if (!time.has_value()) {
      throw Error(ErrorCode::kNullValue,
                  "a row has no time: its column of time must not be null");
    }
    const Timestamp* const last = last_emitted_->Get();
    if (last != nullptr && *time <= *last) return;
    const bool is_first = rows_->Modify(
        VoidNamespace{}, [] { return RowsByTime{}; },
        [&](RowsByTime& rows) {
          std::vector<Row>& of_time = rows[*time];
          of_time.push_back(std::move(record.value));
          return of_time.size() == 1;
        });
    if (is_first) timers_->RegisterEventTimeTimer(VoidNamespace{}, *time);
  }

 private:
  using RowsByTime = std::map<Timestamp, std::vector<Row>>;
  using Timers = InternalTimerService<Key, VoidNamespace, Structures>;

  void OnEventTime(const Timer<Key, VoidNamespace>& timer) override {
    std::vector<Row> due = TakeRowsOf(timer.timestamp);
    if (due.empty()) return;
    if (comparator_) {
      std::stable_sort(due.begin(), due.end(), comparator_);
    }
    for (Row& row : due) {
      this->output().Collect(StreamRecord<Row>(std::move(row)));
    }
    last_emitted_->Update(timer.timestamp);
  }

  void OnProcessingTime(const Timer<Key, VoidNamespace>&) override {
    throw Error(ErrorCode::kUnsupportedOperation,
                "a sort by event time has no timers in processing time");
  }

  std::vector<Row> TakeRowsOf(Timestamp time) {
    std::vector<Row> taken;
    const bool is_empty = rows_->Modify(
        VoidNamespace{}, [] { return RowsByTime{}; },
        [&](RowsByTime& rows) {
          if (auto node = rows.extract(time)) taken = std::move(node.mapped());
          return rows.empty();
        });
    if (is_empty) rows_->Clear();
    return taken;
  }

  RowTime<Row> row_time_;
  Comparator comparator_;

  // From Open on.
  Timers* timers_ = nullptr;
  typename Base::Backend::template ValueStateOf<VoidNamespace, RowsByTime>*
      rows_ = nullptr;
  typename Base::Backend::template ValueStateOf<VoidNamespace, Timestamp>*
      last_emitted_ = nullptr;
};

}  // namespace tidemark

#endif  // TIDEMARK_TABLE_ROW_TIME_SORT_OPERATOR_H_

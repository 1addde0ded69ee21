// PatternOperator: matches the records of each key with a pattern, in the order
// of their timestamps.
//
//   PatternOperator<std::string, Click, std::string> sales(
//       [](const Click& click) { return click.user; },
//       {.pattern = SequencePattern<Click>({is_search, is_order}, 10min)},
//       std::make_unique<Sale>());
//
// A record waits until the watermark has come to its timestamp. A firing looks
// at all that has waited long enough, timestamp by timestamp; before each of
// them what has run out of time by then is given up, and at last what has by
// the watermark. Records of one timestamp come as a comparator says, and then
// in the order of arrival (JOIN-028 to JOIN-031).
//
// A record at the watermark or below is late: it goes to the late output, or is
// counted in numLateRecordsDropped. One without a timestamp counts as one at
// MIN, and is always late.
//
// Threads: thread-compatible.
// Errors: what conditions, comparator and function throw passes through.
// Cost: of a record, logarithmic in the timestamps that wait, and linear in the
// matches of its key that have begun.

#ifndef TIDEMARK_OPERATOR_PATTERN_OPERATOR_H_
#define TIDEMARK_OPERATOR_PATTERN_OPERATOR_H_

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/abstract_keyed_operator.h"
#include "tidemark/operator/pattern_process_function.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/sequence_pattern.h"
#include "tidemark/operator/timestamped_collector.h"
#include "tidemark/operator/window_operator_parts.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/processing_time_service.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/timer.h"

namespace tidemark {

template <class In>
struct PatternOptions {
  SequencePattern<In> pattern;

  // Whether one record of a timestamp comes before another of the same one;
  // without it they come in the order of arrival.
  std::function<bool(const In& left, const In& right)> comparator = nullptr;

  // Where late records go; nothing if they are counted.
  std::optional<OutputTag<In>> late_output = std::nullopt;
};

template <class Key, class In, class Out, class Structures = FastStructures>
class PatternOperator final
    : public AbstractKeyedOperator<Key, In, Out, Structures>,
      private Triggerable<Key, VoidNamespace> {
 public:
  using Base = AbstractKeyedOperator<Key, In, Out, Structures>;
  using Function = PatternProcessFunction<In, Out>;

  // Errors: kIllegalArgument for an empty key selector, kNullValue for no
  // function.
  PatternOperator(typename Base::KeySelector key_selector,
                  PatternOptions<In> options,
                  std::unique_ptr<Function> function)
      : Base(std::move(key_selector)),
        options_(std::move(options)),
        function_(std::move(function)) {
    if (function_ == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "a pattern operator has no function: give it one");
    }
  }

  void Open() override {
    timers_ = &this->template GetInternalTimerService<VoidNamespace>(
        "watermark-callbacks", *this);
    waiting_ = &this->backend().template GetValueState<VoidNamespace, Waiting>(
        "elementQueuesStateName");
    partial_matches_ =
        &this->backend().template GetListState<VoidNamespace, PartialMatch<In>>(
            "nfaStateName");
    dropped_ = &this->context().metrics.GetCounter(kNumLateRecordsDropped);
    collector_.emplace(this->output());
    match_.emplace(this->output(), this->context().processing_time_service);
    RuntimeContext context(
        this->context(),
        this->backend().template GetStateStore<VoidNamespace>());
    function_->Open(context);
  }

  void ProcessElement(StreamRecord<In>&& record) override {
    const Timestamp timestamp = record.TimestampOrMin();
    if (timestamp <= timers_->CurrentWatermark()) return Drop(record);
    const bool is_first = waiting_->Modify(
        VoidNamespace{}, [] { return Waiting{}; },
        [&](Waiting& waiting) {
          std::vector<In>& of_time = waiting[timestamp];
          of_time.push_back(std::move(record.value));
          return of_time.size() == 1;
        });
    if (is_first) timers_->RegisterEventTimeTimer(VoidNamespace{}, timestamp);
  }

  void Close() override { function_->Close(); }

 private:
  // The records of a key that wait for the watermark, by their timestamps.
  using Waiting = std::map<Timestamp, std::vector<In>>;
  using PartialMatches = typename SequencePattern<In>::PartialMatches;

  class MatchContext final : public PatternContext {
   public:
    MatchContext(tidemark::Output<Out>& output,
                 const ProcessingTimeService& service)
        : output_(output), service_(service) {}

    void Enter(Timestamp timestamp) { timestamp_ = timestamp; }

    Timestamp timestamp() const override { return timestamp_; }
    Timestamp CurrentProcessingTime() const override {
      return service_.CurrentProcessingTime();
    }

   protected:
    void CollectSide(const SideRecord& record) override {
      output_.CollectSide(record);
    }

   private:
    tidemark::Output<Out>& output_;
    const ProcessingTimeService& service_;
    Timestamp timestamp_;
  };

  // JOIN-028.
  void Drop(const StreamRecord<In>& record) {
    if (options_.late_output.has_value()) {
      this->output().Collect(*options_.late_output, record);
    } else {
      dropped_->Increment();
    }
  }

  // JOIN-030.
  void OnEventTime(const Timer<Key, VoidNamespace>& /*timer*/) override {
    const Timestamp watermark = timers_->CurrentWatermark();
    PartialMatches matches;
    if (const PartialMatches* held = partial_matches_->Get(VoidNamespace{})) {
      matches = *held;
    }
    has_begun_ = false;
    Waiting due = TakeDue(watermark);
    for (auto& [timestamp, values] : due) {
      GiveUp(timestamp, matches);
      if (options_.comparator != nullptr) {
        std::stable_sort(values.begin(), values.end(), options_.comparator);
      }
      for (const In& value : values) Match(value, timestamp, matches);
    }
    GiveUp(watermark, matches);
    partial_matches_->Update(VoidNamespace{}, std::move(matches));
  }

  void OnProcessingTime(const Timer<Key, VoidNamespace>& /*timer*/) override {
    throw Error(ErrorCode::kUnsupportedOperation,
                "a pattern in event time has no timers in processing time");
  }

  Waiting TakeDue(Timestamp watermark) {
    Waiting due;
    const bool is_empty = waiting_->Modify(
        VoidNamespace{}, [] { return Waiting{}; },
        [&](Waiting& waiting) {
          while (!waiting.empty() && waiting.begin()->first <= watermark) {
            due.insert(waiting.extract(waiting.begin()));
          }
          return waiting.empty();
        });
    if (is_empty) waiting_->Clear(VoidNamespace{});
    return due;
  }

  void GiveUp(Timestamp now, PartialMatches& matches) {
    PartialMatches timed_out;
    options_.pattern.TakeTimedOut(now, matches, timed_out);
    for (const PartialMatch<In>& match : timed_out) {
      match_->Enter(options_.pattern.EndOf(match.start));  // JOIN-031
      function_->ProcessTimedOutMatch(match.values, *match_);
    }
  }

  void Match(const In& value, Timestamp timestamp, PartialMatches& matches) {
    PartialMatches complete;
    const bool begins =
        options_.pattern.Feed(value, timestamp, matches, complete);
    SetTimer(begins, timestamp);
    match_->Enter(timestamp);  // JOIN-031
    collector_->SetTimestamp(timestamp);
    for (const PartialMatch<In>& match : complete) {
      function_->ProcessMatch(match.values, *match_, *collector_);
    }
  }

  // JOIN-029. As in Flink 2.3.0 a match that begins at 0 or before has no
  // timer, so that it is given up only when another one fires; and once a match
  // has begun, every record of that firing sets a timer.
  void SetTimer(bool begins, Timestamp timestamp) {
    has_begun_ = has_begun_ || (begins && timestamp > Timestamp(0));
    if (!has_begun_ || !options_.pattern.has_limit()) return;
    timers_->RegisterEventTimeTimer(VoidNamespace{},
                                    options_.pattern.EndOf(timestamp));
  }

  PatternOptions<In> options_;
  std::unique_ptr<Function> function_;

  // In the firing that goes on.
  bool has_begun_ = false;

  // From Open on.
  InternalTimerService<Key, VoidNamespace, Structures>* timers_ = nullptr;
  typename Base::Backend::template ValueStateOf<VoidNamespace, Waiting>*
      waiting_ = nullptr;
  typename Base::Backend::template ListStateOf<VoidNamespace, PartialMatch<In>>*
      partial_matches_ = nullptr;
  Counter* dropped_ = nullptr;
  std::optional<TimestampedCollector<Out>> collector_;
  std::optional<MatchContext> match_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_PATTERN_OPERATOR_H_

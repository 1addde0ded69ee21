// IntervalJoinOperator: pairs the records of two inputs that have one key and
// whose timestamps lie close enough to each other.
//
//   IntervalJoinOperator<std::string, Click, Order, Sale> join(
//       {.bounds = {0s, 5min}}, std::make_unique<Visit>(),
//       [](const Click& click) { return click.user; },
//       [](const Order& order) { return order.user; });
//
// A left and a right record are a pair if
//
//   left + lower <= right <= left + upper                        (JOIN-001)
//
// and the later of the two, by arrival, brings the pair about at once
// (JOIN-005). A record is kept until the combined watermark has come to where
// its last partner may lie; one that lies right there is on time, and may find
// its partner gone (JOIN-010). A record below the watermark is late: it joins
// nothing, even where partners are still kept (JOIN-004, JOIN-012).
//
// Threads: thread-compatible.
// Errors: kNoTimestamp for a record without a timestamp, or with MIN
// (JOIN-003); what the function throws passes through.
// Cost: of a record, logarithmic in the different timestamps that the key holds
// on either side, and one call for each of its pairs.

#ifndef TIDEMARK_OPERATOR_INTERVAL_JOIN_OPERATOR_H_
#define TIDEMARK_OPERATOR_INTERVAL_JOIN_OPERATOR_H_

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/abstract_keyed_two_input_operator.h"
#include "tidemark/operator/interval_join_bounds.h"
#include "tidemark/operator/process_join_function.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/timestamped_collector.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/timer.h"

namespace tidemark {

template <class Left, class Right>
struct IntervalJoinOptions {
  IntervalJoinBounds bounds;

  // Where late records of that side go; nothing if they vanish.
  std::optional<OutputTag<Left>> late_left = std::nullopt;
  std::optional<OutputTag<Right>> late_right = std::nullopt;
};

template <class Key, class Left, class Right, class Out,
          class Structures = FastStructures>
class IntervalJoinOperator final
    : public AbstractKeyedTwoInputOperator<Key, Left, Right, Out, Structures>,
      private Triggerable<Key, JoinSide> {
 public:
  using Base = AbstractKeyedTwoInputOperator<Key, Left, Right, Out, Structures>;
  using Options = IntervalJoinOptions<Left, Right>;
  using Function = ProcessJoinFunction<Left, Right, Out>;

  // Errors: kIllegalArgument for an empty key selector, kNullValue for no
  // function.
  IntervalJoinOperator(Options options, std::unique_ptr<Function> function,
                       typename Base::KeySelector1 left_key,
                       typename Base::KeySelector2 right_key)
      : Base(std::move(left_key), std::move(right_key)),
        options_(std::move(options)),
        function_(std::move(function)) {
    if (function_ == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "an interval join has no function: give it one");
    }
  }

  void Open() override {
    timers_ = &this->template GetInternalTimerService<JoinSide>("CLEANUP_TIMER",
                                                                *this);
    left_ = &this->backend().template GetValueState<VoidNamespace, Kept<Left>>(
        "LEFT_BUFFER");
    right_ =
        &this->backend().template GetValueState<VoidNamespace, Kept<Right>>(
            "RIGHT_BUFFER");
    collector_.emplace(this->output());
    pair_.emplace(this->output());
    RuntimeContext context(
        this->context(),
        this->backend().template GetStateStore<VoidNamespace>());
    function_->Open(context);
  }

  void ProcessElement1(StreamRecord<Left>&& record) override {
    if (IsDropped(record, options_.late_left)) return;
    Keep(*left_, JoinSide::kLeft, record);
    const Timestamp mine = *record.timestamp;
    ForEachPartner(*right_, JoinSide::kLeft, mine,
                   [&](Timestamp theirs, const Right& right) {
                     Emit(record.value, mine, right, theirs);
                   });
  }

  void ProcessElement2(StreamRecord<Right>&& record) override {
    if (IsDropped(record, options_.late_right)) return;
    Keep(*right_, JoinSide::kRight, record);
    const Timestamp mine = *record.timestamp;
    ForEachPartner(*left_, JoinSide::kRight, mine,
                   [&](Timestamp theirs, const Left& left) {
                     Emit(left, theirs, record.value, mine);
                   });
  }

  void Close() override { function_->Close(); }

 private:
  // The values of one side and key by their timestamps, those of one timestamp
  // in the order of arrival (JOIN-006).
  template <class T>
  using Kept = std::map<Timestamp, std::vector<T>>;
  template <class T>
  using Buffer =
      typename Base::Backend::template ValueStateOf<VoidNamespace, Kept<T>>;

  class PairContext final : public JoinContext {
   public:
    explicit PairContext(tidemark::Output<Out>& output) : output_(output) {}

    void Enter(Timestamp left, Timestamp right) {
      left_ = left;
      right_ = right;
    }

    Timestamp left_timestamp() const override { return left_; }
    Timestamp right_timestamp() const override { return right_; }
    Timestamp timestamp() const override { return std::max(left_, right_); }

   protected:
    void CollectSide(const SideRecord& record) override {
      output_.CollectSide(record);
    }

   private:
    tidemark::Output<Out>& output_;
    Timestamp left_;
    Timestamp right_;
  };

  // JOIN-003, JOIN-004.
  template <class T>
  bool IsDropped(const StreamRecord<T>& record,
                 const std::optional<OutputTag<T>>& late_output) {
    const Timestamp timestamp = record.TimestampOrMin();
    if (timestamp == Timestamp::Min()) {
      throw Error(ErrorCode::kNoTimestamp,
                  "a record of an interval join has no timestamp: assign "
                  "timestamps before the join");
    }
    if (timestamp >= timers_->CurrentWatermark()) return false;
    if (late_output.has_value()) this->output().Collect(*late_output, record);
    return true;
  }

  template <class T>
  void Keep(Buffer<T>& buffer, JoinSide side, const StreamRecord<T>& record) {
    buffer.Modify(
        VoidNamespace{}, [] { return Kept<T>{}; },
        [&record](Kept<T>& kept) {
          kept[*record.timestamp].push_back(record.value);
        });
    timers_->RegisterEventTimeTimer(
        side, options_.bounds.CleanupTime(side, *record.timestamp));
  }

  template <class T, class Use>
  void ForEachPartner(const Buffer<T>& buffer, JoinSide side, Timestamp mine,
                      const Use& use) const {
    const Kept<T>* const kept = buffer.Get(VoidNamespace{});
    if (kept == nullptr) return;
    const IntervalJoinBounds::Span span =
        options_.bounds.PartnersOf(side, mine);
    for (auto of_time = kept->lower_bound(span.first);
         of_time != kept->end() && of_time->first <= span.last; ++of_time) {
      for (const T& value : of_time->second) use(of_time->first, value);
    }
  }

  void Emit(const Left& left, Timestamp left_time, const Right& right,
            Timestamp right_time) {
    pair_->Enter(left_time, right_time);
    collector_->SetTimestamp(pair_->timestamp());
    function_->ProcessElement(left, right, *pair_, *collector_);
  }

  void OnEventTime(const Timer<Key, JoinSide>& timer) override {
    const JoinSide side = timer.name_space;
    const Timestamp time = options_.bounds.CleanedUpAt(side, timer.timestamp);
    side == JoinSide::kLeft ? CleanUp(*left_, time) : CleanUp(*right_, time);
  }

  // JOIN-013.
  void OnProcessingTime(const Timer<Key, JoinSide>& /*timer*/) override {}

  template <class T>
  static void CleanUp(Buffer<T>& buffer, Timestamp time) {
    const bool is_empty = buffer.Modify(
        VoidNamespace{}, [] { return Kept<T>{}; },
        [time](Kept<T>& kept) {
          kept.erase(time);
          return kept.empty();
        });
    if (is_empty) buffer.Clear(VoidNamespace{});
  }

  Options options_;
  std::unique_ptr<Function> function_;

  // From Open on.
  InternalTimerService<Key, JoinSide, Structures>* timers_ = nullptr;
  Buffer<Left>* left_ = nullptr;
  Buffer<Right>* right_ = nullptr;
  std::optional<TimestampedCollector<Out>> collector_;
  std::optional<PairContext> pair_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_INTERVAL_JOIN_OPERATOR_H_

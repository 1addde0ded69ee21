#include "tidemark/operator/keyed_process_operator.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/timer/testing/plain_structures.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;

// What a record holds: its key and a text.
struct Event {
  std::string key;
  std::string text;
};

const OutputTag<std::string> kSide("side");

// Does what a test says.
class ScriptedFunction final
    : public KeyedProcessFunction<std::string, Event, std::string> {
 public:
  using Out = Collector<std::string>;

  void Open(RuntimeContext& context) override {
    count = context.GetState(ValueStateDescriptor<int>("count"));
    context.metrics().GetCounter("opened").Increment();
  }
  void ProcessElement(const Event& event, Context& context, Out& out) override {
    if (on_element) on_element(event, context, out);
  }
  void OnTimer(Timestamp timestamp, TimerContext& context, Out& out) override {
    if (on_timer) on_timer(timestamp, context, out);
  }
  void Close() override { closed = true; }

  std::function<void(const Event&, Context&, Out&)> on_element;
  std::function<void(Timestamp, TimerContext&, Out&)> on_timer;
  ValueState<int> count;
  bool closed = false;
};

template <class Structures>
class KeyedProcessOperatorTest : public ::testing::Test {
 protected:
  using Operator =
      KeyedProcessOperator<std::string, Event, std::string, Structures>;
  using Context = ScriptedFunction::Context;
  using TimerContext = ScriptedFunction::TimerContext;
  using Out = ScriptedFunction::Out;

  KeyedProcessOperatorTest() {
    auto function = std::make_unique<ScriptedFunction>();
    function_ = function.get();
    operator_ = std::make_unique<Operator>(
        std::move(function), [](const Event& event) { return event.key; });
    operator_->Setup(context_, output_);
    operator_->Open();
  }

  void Process(const std::string& key, std::optional<std::int64_t> millis,
               const std::string& text = "") {
    StreamRecord<Event> record(Event{key, text});
    if (millis.has_value()) record.timestamp = Timestamp(*millis);
    operator_->SetKeyContext(record);
    operator_->ProcessElement(std::move(record));
  }
  void Advance(std::int64_t millis) {
    operator_->ProcessWatermark(Watermark{Timestamp(millis)});
  }

  static StreamElement<std::string> Record(const std::string& text,
                                           std::optional<std::int64_t> millis) {
    StreamRecord<std::string> record(text);
    if (millis.has_value()) record.timestamp = Timestamp(*millis);
    return record;
  }
  static StreamElement<std::string> Mark(std::int64_t millis) {
    return Watermark{Timestamp(millis)};
  }

  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  ManualClock activity_clock_;
  OperatorContext context_{clock_, metrics_, activity_clock_, {}};
  testing::RecordingOutput<std::string> output_;
  ScriptedFunction* function_ = nullptr;
  std::unique_ptr<Operator> operator_;
};

using Structures = ::testing::Types<FastStructures, testing::PlainStructures>;
using testing::CodeOf;
struct StructureNames {
  template <class S>
  static std::string GetName(int /*index*/) {
    return std::is_same_v<S, FastStructures> ? "Fast" : "Plain";
  }
};
TYPED_TEST_SUITE(KeyedProcessOperatorTest, Structures, StructureNames);

// PROC-001, PROC-002, PROC-014.
TYPED_TEST(KeyedProcessOperatorTest, RecordsCarryTheElementsTimestamp) {
  std::vector<std::optional<Timestamp>> seen;
  this->function_->on_element = [&](const Event& event, auto& context,
                                    auto& out) {
    seen.push_back(context.timestamp());
    out.Collect(event.text);
    out.Collect(event.text + "!");
  };

  this->Process("k", 7, "a");
  this->Process("k", std::nullopt, "b");
  this->Process("k", Timestamp::Min().millis(), "c");

  EXPECT_THAT(seen, ElementsAre(Timestamp(7), std::nullopt, Timestamp::Min()));
  const std::int64_t min = Timestamp::Min().millis();
  EXPECT_THAT(this->output_.elements,
              ElementsAre(this->Record("a", 7), this->Record("a!", 7),
                          this->Record("b", std::nullopt),
                          this->Record("b!", std::nullopt),
                          this->Record("c", min), this->Record("c!", min)));
}

// PROC-003, TIMER-027.
TYPED_TEST(KeyedProcessOperatorTest, EventTimeTimersStampTheirOwnTimestamp) {
  this->function_->on_element = [](const Event&, auto& context, auto&) {
    context.timer_service().RegisterEventTimeTimer(Timestamp(10));
  };
  this->function_->on_timer = [](Timestamp timestamp, auto&, auto& out) {
    out.Collect("fired " + ToString(timestamp));
  };
  this->Process("k", 7);

  this->Advance(100);
  EXPECT_THAT(this->output_.elements,
              ElementsAre(this->Record("fired 10", 10), this->Mark(100)));

  // A timer behind the watermark emits late data.
  this->Process("k", 7);
  this->Advance(101);
  EXPECT_EQ(this->output_.elements[2], this->Record("fired 10", 10));
}

// PROC-004, PROC-005.
TYPED_TEST(KeyedProcessOperatorTest, ProcessingTimeTimersStampSidesOnly) {
  this->function_->on_element = [](const Event&, auto& context, auto&) {
    context.timer_service().RegisterProcessingTimeTimer(Timestamp(10));
  };
  this->function_->on_timer = [](Timestamp, auto& context, auto& out) {
    out.Collect("main");
    context.Output(kSide, std::string("side"));
  };
  this->Process("k", 7);

  this->clock_.SetCurrentTime(Timestamp(50));

  EXPECT_THAT(this->output_.elements,
              ElementsAre(this->Record("main", std::nullopt)));
  EXPECT_THAT(this->output_.Side(kSide),
              ElementsAre(StreamRecord<std::string>("side", Timestamp(10))));
}

// PROC-005, PROC-006.
TYPED_TEST(KeyedProcessOperatorTest, SideRecordsAlwaysHaveATimestamp) {
  this->function_->on_element = [](const Event& event, auto& context, auto&) {
    context.Output(kSide, event.text);
    context.timer_service().RegisterEventTimeTimer(Timestamp(10));
  };
  this->function_->on_timer = [](Timestamp, auto& context, auto&) {
    context.Output(kSide, std::string("timer"));
  };

  this->Process("k", 7, "a");
  this->Process("k", std::nullopt, "b");
  this->Advance(100);

  EXPECT_THAT(this->output_.Side(kSide),
              ElementsAre(StreamRecord<std::string>("a", Timestamp(7)),
                          StreamRecord<std::string>("b", Timestamp::Min()),
                          StreamRecord<std::string>("timer", Timestamp(10))));
}

// PROC-008, PROC-009, PROC-010.
TYPED_TEST(KeyedProcessOperatorTest, ATimersContextIsTheTimers) {
  std::vector<std::string> seen;
  this->function_->on_element = [&](const Event&, auto& context, auto&) {
    seen.push_back(context.CurrentKey() + " element at watermark " +
                   ToString(context.timer_service().CurrentWatermark()));
    context.timer_service().RegisterEventTimeTimer(Timestamp(10));
    context.timer_service().RegisterProcessingTimeTimer(Timestamp(20));
  };
  this->function_->on_timer = [&](Timestamp timestamp, auto& context, auto&) {
    EXPECT_EQ(context.timestamp(), timestamp);
    TimerService& timers = context.timer_service();
    seen.push_back(context.CurrentKey() + " " +
                   TimeDomainName(context.time_domain()) + " " +
                   ToString(timestamp) + " at watermark " +
                   ToString(timers.CurrentWatermark()) + ", time " +
                   ToString(timers.CurrentProcessingTime()));
  };

  this->Process("k1", 7);
  this->Process("k2", 8);
  this->operator_->SetKeyContext(StreamRecord<Event>(Event{"k3", ""}));
  this->Advance(100);
  this->clock_.SetCurrentTime(Timestamp(50));

  std::sort(seen.begin() + 2, seen.end());  // TIMER-030
  EXPECT_THAT(
      seen,
      ElementsAre("k1 element at watermark MIN", "k2 element at watermark MIN",
                  "k1 EVENT_TIME 10 at watermark 100, time 0",
                  "k1 PROCESSING_TIME 20 at watermark 100, time 50",
                  "k2 EVENT_TIME 10 at watermark 100, time 0",
                  "k2 PROCESSING_TIME 20 at watermark 100, time 50"));
}

// PROC-002, PROC-008.
TYPED_TEST(KeyedProcessOperatorTest, AContextIsMuteOutsideItsCall) {
  typename TestFixture::TimerContext* kept = nullptr;
  this->function_->on_element = [](const Event&, auto& context, auto&) {
    context.timer_service().RegisterEventTimeTimer(Timestamp(10));
  };
  this->function_->on_timer = [&](Timestamp, auto& context, auto&) {
    kept = &context;
  };
  this->Process("k", 7);
  this->Advance(10);
  EXPECT_EQ(CodeOf([&] { kept->timestamp(); }), ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { kept->time_domain(); }), ErrorCode::kIllegalState);
  // Nor is there a time domain while an element is processed.
  this->function_->on_element = [&](const Event&, auto&, auto&) {
    EXPECT_EQ(kept->timestamp(), Timestamp(8));
    EXPECT_EQ(CodeOf([&] { kept->time_domain(); }), ErrorCode::kIllegalState);
  };
  this->Process("k", 8);
}

// PROC-017, TIMER-011.
TYPED_TEST(KeyedProcessOperatorTest, OneUserTimerForEachKeyAndTime) {
  this->function_->on_element = [](const Event&, auto& context, auto&) {
    TimerService& timers = context.timer_service();
    timers.RegisterEventTimeTimer(Timestamp(10));
    timers.RegisterEventTimeTimer(Timestamp(10));
    timers.RegisterEventTimeTimer(Timestamp(11));
    timers.RegisterProcessingTimeTimer(Timestamp(12));
    timers.RegisterProcessingTimeTimer(Timestamp(13));
    timers.DeleteEventTimeTimer(Timestamp(11));
    timers.DeleteProcessingTimeTimer(Timestamp(13));
  };
  this->Process("k", 7);
  this->Process("k", 8);

  EXPECT_EQ(this->operator_->NumTimers(TimeDomain::kEventTime), 1U);
  EXPECT_EQ(this->operator_->NumTimers(TimeDomain::kProcessingTime), 1U);
  EXPECT_THAT(
      this->operator_->PendingTimers(),
      ElementsAre(
          PendingTimer<std::string>{TimeDomain::kEventTime, Timestamp(10), "k",
                                    "", "user-timers"},
          PendingTimer<std::string>{TimeDomain::kProcessingTime, Timestamp(12),
                                    "k", "", "user-timers"}));
}

// PROC-009.
TYPED_TEST(KeyedProcessOperatorTest, StateIsTheCurrentKeys) {
  this->function_->on_element = [this](const Event&, auto& context, auto&) {
    ValueState<int>& count = this->function_->count;
    count.Update(count.Value() == nullptr ? 1 : *count.Value() + 1);
    context.timer_service().RegisterEventTimeTimer(Timestamp(10));
  };
  this->function_->on_timer = [this](Timestamp, auto& context, auto& out) {
    out.Collect(context.CurrentKey() +
                std::to_string(*this->function_->count.Value()));
    this->function_->count.Clear();
  };
  this->Process("a", 1);
  this->Process("b", 1);
  this->Process("a", 1);
  EXPECT_EQ(this->operator_->GetStateStatistics(), (StateStatistics{2, 2, 10}));
  EXPECT_EQ(this->operator_->GetStateStatistics(""),
            (StateStatistics{2, 2, 10}));
  EXPECT_EQ(this->operator_->GetStateStatistics("w"), StateStatistics());

  this->Advance(10);

  EXPECT_THAT(
      this->output_.elements,
      ::testing::UnorderedElementsAre(this->Record("a2", 10),
                                      this->Record("b1", 10), this->Mark(10)));
  EXPECT_EQ(this->output_.elements.back(), this->Mark(10));
  EXPECT_EQ(this->operator_->GetStateStatistics().entries, 0U);
}

// TIMER-022.
TYPED_TEST(KeyedProcessOperatorTest, AFailedTimerHoldsTheWatermarkBack) {
  this->function_->on_element = [](const Event&, auto& context, auto&) {
    context.timer_service().RegisterEventTimeTimer(Timestamp(10));
  };
  this->function_->on_timer = [](Timestamp, auto&, auto& out) {
    out.Collect("before");
    throw std::runtime_error("broken");
  };
  this->Process("k", 1);

  EXPECT_THROW(this->Advance(10), std::runtime_error);

  EXPECT_THAT(this->output_.elements, ElementsAre(this->Record("before", 10)));
}

TYPED_TEST(KeyedProcessOperatorTest, OpensAndClosesItsFunction) {
  EXPECT_EQ(this->metrics_.FindCount("opened"), 1);
  EXPECT_FALSE(this->function_->closed);
  this->operator_->Close();
  EXPECT_TRUE(this->function_->closed);
}

TEST(KeyedProcessOperatorFunctionTest, NeedsAFunction) {
  using Operator = KeyedProcessOperator<std::string, Event, std::string>;
  EXPECT_EQ(CodeOf([] {
              Operator(nullptr, [](const Event& event) { return event.key; });
            }),
            ErrorCode::kIllegalArgument);
}

}  // namespace
}  // namespace tidemark

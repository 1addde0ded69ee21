#include "tidemark/operator/keyed_co_process_operator.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/timer/testing/plain_structures.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Element = StreamElement<std::string>;

struct Click {
  std::string user;
};
struct User {
  std::string id;
  std::string name;
};

using Names = KeyedCoProcessFunction<std::string, Click, User, std::string>;

// Does what a test says.
class ScriptedFunction final : public Names {
 public:
  using Out = Collector<std::string>;

  void Open(RuntimeContext& context) override {
    name = context.GetState(ValueStateDescriptor<std::string>("name"));
  }
  void ProcessElement1(const Click& click, Context& context,
                       Out& out) override {
    if (on_click) on_click(click, context, out);
  }
  void ProcessElement2(const User& user, Context& context, Out& out) override {
    if (on_user) on_user(user, context, out);
  }
  void OnTimer(Timestamp timestamp, TimerContext& context, Out& out) override {
    out.Collect(context.CurrentKey() + "@" +
                std::to_string(timestamp.millis()));
  }
  void Close() override { closed = true; }

  std::function<void(const Click&, Context&, Out&)> on_click;
  std::function<void(const User&, Context&, Out&)> on_user;
  ValueState<std::string> name;
  bool closed = false;
};

template <class Structures>
class KeyedCoProcessOperatorTest : public ::testing::Test {
 protected:
  using Operator =
      KeyedCoProcessOperator<std::string, Click, User, std::string, Structures>;

  KeyedCoProcessOperatorTest() {
    auto function = std::make_unique<ScriptedFunction>();
    function_ = function.get();
    operator_ = std::make_unique<Operator>(
        std::move(function), [](const Click& click) { return click.user; },
        [](const User& user) { return user.id; });
    operator_->Setup(context_, output_);
    operator_->Open();
  }

  void OnClick(const std::string& user, std::int64_t millis) {
    StreamRecord<Click> record(Click{user}, Timestamp(millis));
    operator_->SetKeyContext1(record);
    operator_->ProcessElement1(std::move(record));
  }
  void OnUser(const std::string& id, const std::string& name,
              std::optional<std::int64_t> millis) {
    StreamRecord<User> record(User{id, name});
    if (millis.has_value()) record.timestamp = Timestamp(*millis);
    operator_->SetKeyContext2(record);
    operator_->ProcessElement2(std::move(record));
  }
  void Advance1(std::int64_t millis) {
    operator_->ProcessWatermark1(Watermark{Timestamp(millis)});
  }
  void Advance2(std::int64_t millis) {
    operator_->ProcessWatermark2(Watermark{Timestamp(millis)});
  }

  // Has each click set an event-time timer of its time.
  void SetTimersFromClicks() {
    function_->on_click = [](const Click&, auto& context, auto&) {
      context.timer_service().RegisterEventTimeTimer(*context.timestamp());
    };
  }

  static Element Record(const std::string& text,
                        std::optional<std::int64_t> millis) {
    StreamRecord<std::string> record(text);
    if (millis.has_value()) record.timestamp = Timestamp(*millis);
    return record;
  }
  static Element Mark(std::int64_t millis) {
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
struct StructureNames {
  template <class S>
  static std::string GetName(int /*index*/) {
    return std::is_same_v<S, FastStructures> ? "Fast" : "Plain";
  }
};
TYPED_TEST_SUITE(KeyedCoProcessOperatorTest, Structures, StructureNames);

// PROC-009, PROC-001.
TYPED_TEST(KeyedCoProcessOperatorTest, InputsShareTheStateOfAKey) {
  this->function_->on_user = [this](const User& user, auto&, auto& out) {
    this->function_->name.Update(user.name);
    out.Collect("new " + user.name);
  };
  this->function_->on_click = [this](const Click&, auto& context, auto& out) {
    const std::string* const name = this->function_->name.Value();
    out.Collect(context.CurrentKey() + " is " +
                (name == nullptr ? "unknown" : *name));
  };

  this->OnClick("u1", 1);
  this->OnUser("u1", "Ada", std::nullopt);
  this->OnUser("u2", "Bob", 3);
  this->OnClick("u1", 4);

  EXPECT_THAT(
      this->output_.elements,
      ElementsAre(this->Record("u1 is unknown", 1),
                  this->Record("new Ada", std::nullopt),
                  this->Record("new Bob", 3), this->Record("u1 is Ada", 4)));
  EXPECT_EQ(this->operator_->GetStateStatistics().entries, 2u);
}

// TIMER-054, TWO-001: 5 on input 1 gives nothing, 2 on input 2 gives 2, 7 on
// input 2 gives 5.
TYPED_TEST(KeyedCoProcessOperatorTest, TimersWaitForBothInputs) {
  this->SetTimersFromClicks();
  this->OnClick("k", 4);

  this->Advance1(5);
  EXPECT_THAT(this->output_.elements, IsEmpty());
  this->Advance2(2);
  EXPECT_THAT(this->output_.elements, ElementsAre(this->Mark(2)));
  EXPECT_EQ(this->operator_->CombinedWatermark(), Timestamp(2));
  this->Advance2(7);
  EXPECT_THAT(
      this->output_.elements,
      ElementsAre(this->Mark(2), this->Record("k@4", 4), this->Mark(5)));
  EXPECT_EQ(this->operator_->NumTimers(TimeDomain::kEventTime), 0u);
}

// TWO-003.
TYPED_TEST(KeyedCoProcessOperatorTest, AnIdleInputLeavesTheOtherToDecide) {
  this->SetTimersFromClicks();
  this->OnClick("k", 1);
  this->Advance1(1);
  this->operator_->ProcessWatermarkStatus2(WatermarkStatus::Idle());
  EXPECT_THAT(this->output_.elements,
              ElementsAre(this->Record("k@1", 1), this->Mark(1)));

  this->output_.elements.clear();
  this->Advance1(3);
  this->operator_->ProcessWatermarkStatus2(WatermarkStatus::Active());
  this->Advance1(4);
  EXPECT_THAT(this->output_.elements, ElementsAre(this->Mark(3)));
}

// TWO-004, TWO-005: the maximum of all inputs, with its timers, before IDLE.
TYPED_TEST(KeyedCoProcessOperatorTest, TheLastIdleInputFlushesTheMaximum) {
  this->SetTimersFromClicks();
  this->OnClick("k", 5);
  this->Advance1(5);
  this->Advance2(2);
  this->output_.elements.clear();

  this->operator_->ProcessWatermarkStatus1(WatermarkStatus::Idle());
  EXPECT_THAT(this->output_.elements, IsEmpty());
  this->operator_->ProcessWatermarkStatus2(WatermarkStatus::Idle());
  this->operator_->ProcessWatermarkStatus1(WatermarkStatus::Active());
  this->operator_->ProcessWatermarkStatus2(WatermarkStatus::Active());

  EXPECT_THAT(this->output_.elements,
              ElementsAre(this->Record("k@5", 5), this->Mark(5),
                          Element(WatermarkStatus::Idle()),
                          Element(WatermarkStatus::Active())));
}

// TWO-006: no ACTIVE is passed on for a watermark that ends idleness.
TYPED_TEST(KeyedCoProcessOperatorTest, AWatermarkEndsIdlenessSilently) {
  this->operator_->ProcessWatermarkStatus1(WatermarkStatus::Idle());
  this->operator_->ProcessWatermarkStatus2(WatermarkStatus::Idle());
  this->output_.elements.clear();

  this->Advance1(7);
  EXPECT_THAT(this->output_.elements, ElementsAre(this->Mark(7)));
}

// PROC-004: what a processing-time timer gives has no timestamp.
TYPED_TEST(KeyedCoProcessOperatorTest, EitherInputSetsProcessingTimeTimers) {
  this->function_->on_user = [](const User&, auto& context, auto&) {
    context.timer_service().RegisterProcessingTimeTimer(Timestamp(20));
  };
  this->OnUser("u", "Ada", 3);
  this->clock_.SetCurrentTime(Timestamp(25));
  EXPECT_THAT(this->output_.elements,
              ElementsAre(this->Record("u@20", std::nullopt)));
}

TYPED_TEST(KeyedCoProcessOperatorTest, PassesControlElementsOn) {
  const LatencyMarker marker{Timestamp(9), 2, 1};
  const GeneralizedWatermark ready{"ready", true};
  this->operator_->ProcessLatencyMarker1(marker);
  this->operator_->ProcessLatencyMarker2(marker);
  this->operator_->ProcessGeneralizedWatermark1(ready);
  this->operator_->ProcessGeneralizedWatermark2(ready);
  EXPECT_THAT(this->output_.elements,
              ElementsAre(Element(marker), Element(marker), Element(ready),
                          Element(ready)));
}

TYPED_TEST(KeyedCoProcessOperatorTest, ABacklogOfEitherInputIsOne) {
  this->operator_->ProcessRecordAttributes1(RecordAttributes{true});
  this->operator_->ProcessRecordAttributes2(RecordAttributes{false});
  this->operator_->ProcessRecordAttributes1(RecordAttributes{false});
  EXPECT_THAT(this->output_.elements,
              ElementsAre(Element(RecordAttributes{true}),
                          Element(RecordAttributes{true}),
                          Element(RecordAttributes{false})));
}

TYPED_TEST(KeyedCoProcessOperatorTest, ClosesItsFunction) {
  EXPECT_FALSE(this->function_->closed);
  this->operator_->Close();
  EXPECT_TRUE(this->function_->closed);
}

TEST(KeyedCoProcessOperatorFunctionTest, NeedsAFunctionAndSelectors) {
  using Operator =
      KeyedCoProcessOperator<std::string, Click, User, std::string>;
  const auto by_user = [](const Click& click) { return click.user; };
  const auto by_id = [](const User& user) { return user.id; };
  EXPECT_EQ(CodeOf([&] { Operator(nullptr, by_user, by_id); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] {
              Operator(std::make_unique<ScriptedFunction>(), nullptr, by_id);
            }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] {
              Operator(std::make_unique<ScriptedFunction>(), by_user, nullptr);
            }),
            ErrorCode::kIllegalArgument);
}

// PROC-016.
TEST(KeyedCoProcessOperatorFunctionTest, PassesOnWhatAKeySelectorThrows) {
  KeyedCoProcessOperator<std::string, Click, User, std::string> op(
      std::make_unique<ScriptedFunction>(),
      [](const Click& click) { return click.user; },
      [](const User&) -> std::string { throw std::runtime_error("no key"); });
  ManualProcessingTimeService clock;
  MetricGroup metrics;
  ManualClock activity_clock;
  const OperatorContext context{clock, metrics, activity_clock, {}};
  testing::RecordingOutput<std::string> output;
  op.Setup(context, output);
  op.Open();
  EXPECT_THROW(op.SetKeyContext2(StreamRecord<User>(User{})),
               std::runtime_error);
}

}  // namespace
}  // namespace tidemark

#include "tidemark/harness/keyed_two_input_operator_test_harness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/operator/keyed_co_process_operator.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Order {
  std::string id;
};
struct Payment {
  std::string order;
  int amount = 0;
};

using Harness =
    KeyedTwoInputOperatorTestHarness<std::string, Order, Payment, std::string>;

// Emits each order with its payment, whichever comes first; an order without a
// payment is given up ten milliseconds later.
class PayOrders final
    : public KeyedCoProcessFunction<std::string, Order, Payment, std::string> {
 public:
  void Open(RuntimeContext& context) override {
    waiting_ = context.GetState(ValueStateDescriptor<Timestamp>("waiting"));
    paid_ = context.GetState(ValueStateDescriptor<int>("paid"));
  }

  void ProcessElement1(const Order& order, Context& context,
                       Collector<std::string>& out) override {
    if (const int* const paid = paid_.Value()) {
      Emit(order.id, *paid, out);
      return;
    }
    const Timestamp end = WrappingAdd(*context.timestamp(), milliseconds{10});
    waiting_.Update(end);
    context.timer_service().RegisterEventTimeTimer(end);
  }

  void ProcessElement2(const Payment& payment, Context& context,
                       Collector<std::string>& out) override {
    if (payment.amount < 0) throw std::runtime_error("a negative amount");
    if (const Timestamp* const end = waiting_.Value()) {
      context.timer_service().DeleteEventTimeTimer(*end);
      Emit(payment.order, payment.amount, out);
      return;
    }
    paid_.Update(payment.amount);
  }

  void OnTimer(Timestamp, TimerContext& context,
               Collector<std::string>& out) override {
    out.Collect(context.CurrentKey() + " was never paid");
    waiting_.Clear();
  }

 private:
  void Emit(const std::string& id, int amount, Collector<std::string>& out) {
    out.Collect(id + " paid with " + std::to_string(amount));
    waiting_.Clear();
    paid_.Clear();
  }

  ValueState<Timestamp> waiting_;
  ValueState<int> paid_;
};

std::unique_ptr<Harness::OperatorType> MakeOperator() {
  return std::make_unique<
      KeyedCoProcessOperator<std::string, Order, Payment, std::string>>(
      std::make_unique<PayOrders>(),
      [](const Order& order) { return order.id; },
      [](const Payment& payment) { return payment.order; });
}

class KeyedTwoInputOperatorTestHarnessTest : public ::testing::Test {
 protected:
  KeyedTwoInputOperatorTestHarnessTest() { harness_.Open(); }

  Harness harness_ = Harness::Builder().Operator(MakeOperator()).Build();
};

TEST_F(KeyedTwoInputOperatorTestHarnessTest, InputsShareTheStateOfAKey) {
  harness_.ProcessElement1(Order{"a"}, Timestamp(1));
  harness_.ProcessElement2(Payment{"b", 7}, Timestamp(2));
  EXPECT_THAT(harness_.Output(), IsEmpty());
  EXPECT_EQ(harness_.NumKeyedStateEntries(), 2u);

  harness_.ProcessElement2(Payment{"a", 5}, Timestamp(3));
  harness_.ProcessElement1(Order{"b"}, Timestamp(4));
  EXPECT_THAT(harness_.Output(),
              ElementsAre(IsRecord("a paid with 5", Timestamp(3)),
                          IsRecord("b paid with 7", Timestamp(4))));
  EXPECT_THAT(harness_.Close(), IsDrained());
}

TEST_F(KeyedTwoInputOperatorTestHarnessTest, OneInputAloneMovesNoTime) {
  harness_.ProcessElement1(Order{"a"}, Timestamp(1));  // TIMER-054
  EXPECT_EQ(harness_.NumEventTimeTimers(), 1u);
  harness_.ProcessWatermark1(Timestamp(50));
  EXPECT_THAT(harness_.Output(), IsEmpty());
  EXPECT_EQ(harness_.CurrentWatermark(), Timestamp::Min());

  harness_.ProcessWatermark2(Timestamp(20));
  EXPECT_THAT(harness_.Output(),
              ElementsAre(IsRecord("a was never paid", Timestamp(11)),
                          IsWatermark(Timestamp(20))));
  EXPECT_EQ(harness_.CurrentWatermark(), Timestamp(20));
  EXPECT_EQ(harness_.NumEventTimeTimers(), 0u);
}

TEST_F(KeyedTwoInputOperatorTestHarnessTest, AnIdleInputHoldsNothingBack) {
  harness_.ProcessElement1(Order{"a"}, Timestamp(1));  // TIMER-055
  harness_.ProcessWatermarkStatus2(WatermarkStatus::Idle());
  harness_.ProcessWatermark1(Timestamp(11));
  EXPECT_THAT(harness_.Output(),
              ElementsAre(IsRecord("a was never paid", Timestamp(11)),
                          IsWatermark(Timestamp(11))));
}

TEST_F(KeyedTwoInputOperatorTestHarnessTest, ListsWhatIsLeft) {
  harness_.ProcessElement1(Order{"a"}, Timestamp(1));
  harness_.ProcessBothWatermarks(Timestamp(5));
  const auto undrained = harness_.Close();
  EXPECT_THAT(undrained.timers, ElementsAre(PendingTimer<std::string>{
                                    TimeDomain::kEventTime, Timestamp(11), "a",
                                    "", "user-timers"}));
  EXPECT_EQ(undrained.state.entries, 1u);
  EXPECT_EQ(undrained.watermark, Timestamp(5));
}

TEST_F(KeyedTwoInputOperatorTestHarnessTest, TakesOnlyCloseAfterAFailure) {
  EXPECT_THROW(harness_.ProcessElement2(Payment{"a", -1}, Timestamp(1)),
               std::runtime_error);
  EXPECT_THROW(harness_.ProcessElement1(Order{"a"}, Timestamp(1)), Error);
  EXPECT_THAT(harness_.Close(), IsDrained());
}

}  // namespace
}  // namespace tidemark

#include "tidemark/harness/keyed_one_input_operator_test_harness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/operator/keyed_process_operator.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

using Click = std::pair<std::string, int>;  // user and weight
using Harness = KeyedOneInputOperatorTestHarness<std::string, Click, int>;

// Collects the weights of a user, and emits their sum ten milliseconds after
// each of them in event time; forgets the user when the clock reaches 100.
class SumClicks final : public KeyedProcessFunction<std::string, Click, int> {
 public:
  void Open(RuntimeContext& context) override {
    weights_ = context.GetState(ListStateDescriptor<int>("weights"));
  }

  void ProcessElement(const Click& click, Context& context,
                      Collector<int>&) override {
    if (click.second < 0) throw std::runtime_error("a negative weight");
    weights_.Add(click.second);
    TimerService& timers = context.timer_service();
    timers.RegisterEventTimeTimer(
        WrappingAdd(*context.timestamp(), milliseconds{10}));
    timers.RegisterProcessingTimeTimer(Timestamp(100));
  }

  void OnTimer(Timestamp, TimerContext& context, Collector<int>& out) override {
    const std::vector<int>* const weights = weights_.Get();
    if (weights == nullptr) return;
    out.Collect(std::accumulate(weights->begin(), weights->end(), 0));
    if (context.time_domain() == TimeDomain::kProcessingTime) weights_.Clear();
  }

 private:
  ListState<int> weights_;
};

class KeyedOneInputOperatorTestHarnessTest : public ::testing::Test {
 protected:
  static std::unique_ptr<Harness::OperatorType> MakeOperator() {
    return std::make_unique<KeyedProcessOperator<std::string, Click, int>>(
        std::make_unique<SumClicks>(),
        [](const Click& click) { return click.first; });
  }

  void Push(const std::string& user, int weight, std::int64_t at) {
    harness_.ProcessElement({user, weight}, Timestamp(at));
  }

  Harness harness_ = Harness::Builder().Operator(MakeOperator()).Build();
};

TEST_F(KeyedOneInputOperatorTestHarnessTest, ListsPendingTimers) {  // H03
  harness_.Open();
  EXPECT_THAT(harness_.PendingTimers(), IsEmpty());
  Push("bob", 1, 5);
  Push("ann", 2, 5);
  Push("bob", 1, 3);
  const auto timer = [](TimeDomain domain, std::int64_t at,
                        const std::string& user) {
    return PendingTimer<std::string>{domain, Timestamp(at), user, "",
                                     "user-timers"};
  };
  EXPECT_THAT(harness_.PendingTimers(),
              ElementsAre(timer(TimeDomain::kEventTime, 13, "bob"),
                          timer(TimeDomain::kEventTime, 15, "ann"),
                          timer(TimeDomain::kEventTime, 15, "bob"),
                          timer(TimeDomain::kProcessingTime, 100, "ann"),
                          timer(TimeDomain::kProcessingTime, 100, "bob")));
}

TEST_F(KeyedOneInputOperatorTestHarnessTest, CountsTimersOfEachDomain) {
  // HARN-016
  harness_.Open();
  Push("bob", 1, 5);
  Push("bob", 2, 5);
  Push("ann", 1, 5);
  Push("ann", 1, 6);
  EXPECT_EQ(harness_.NumEventTimeTimers(), 3u);
  EXPECT_EQ(harness_.NumProcessingTimeTimers(), 2u);
}

TEST_F(KeyedOneInputOperatorTestHarnessTest, FiresTimersOfBothDomains) {
  harness_.Open();
  Push("bob", 1, 5);
  Push("bob", 2, 6);
  harness_.ProcessWatermark(Timestamp(15));
  harness_.SetProcessingTime(Timestamp(100));
  EXPECT_THAT(harness_.Output(), ElementsAre(IsRecord(3, Timestamp(15)),
                                             IsWatermark(Timestamp(15)),
                                             IsRecordWithoutTimestamp(3)));
  EXPECT_EQ(harness_.NumProcessingTimeTimers(), 0u);
}

TEST_F(KeyedOneInputOperatorTestHarnessTest, CountsState) {  // HARN-014
  harness_.Open();
  EXPECT_EQ(harness_.KeyedState(), StateStatistics{});
  Push("bob", 1, 5);
  Push("bob", 2, 5);
  Push("ann", 1, 5);
  EXPECT_EQ(harness_.NumKeyedStateEntries(), 2u);
  EXPECT_EQ(harness_.KeyedState().elements, 3u);
  EXPECT_GT(harness_.KeyedState().bytes, 0u);
  harness_.SetProcessingTime(Timestamp(100));
  EXPECT_EQ(harness_.NumKeyedStateEntries(), 0u);
}

TEST_F(KeyedOneInputOperatorTestHarnessTest, CountsStateOfANamespace) {
  // HARN-015
  harness_.Open();
  Push("bob", 1, 5);
  EXPECT_EQ(harness_.NumKeyedStateEntries(""), 1u);
  EXPECT_EQ(harness_.NumKeyedStateEntries("[0, 5000)"), 0u);
  EXPECT_EQ(harness_.KeyedState("[0, 5000)"), StateStatistics{});
}

TEST_F(KeyedOneInputOperatorTestHarnessTest, TellsOnCloseWhatIsLeft) {  // H08
  harness_.Open();
  Push("bob", 1, 5);
  Push("bob", 2, 6);
  harness_.ProcessWatermark(Timestamp(15));
  const UndrainedWork<std::string> left = harness_.Close();
  EXPECT_FALSE(left.IsEmpty());
  std::ostringstream text;
  text << left;
  EXPECT_EQ(text.str(),
            "left at watermark 15: 1 state entry with 2 elements, 2 pending "
            "timers\n"
            "    EVENT_TIME 16, key bob, user-timers\n"
            "    PROCESSING_TIME 100, key bob, user-timers");
}

TEST_F(KeyedOneInputOperatorTestHarnessTest, TellsOnCloseThatNothingIsLeft) {
  harness_.Open();
  Push("bob", 1, 5);
  harness_.SetProcessingTime(Timestamp(100));
  harness_.ProcessWatermark(Watermark::Max());
  EXPECT_TRUE(harness_.Undrained().IsEmpty());
  const UndrainedWork<std::string> left = harness_.Close();
  EXPECT_TRUE(left.IsEmpty());
  std::ostringstream text;
  text << left;
  EXPECT_EQ(text.str(), "nothing left at watermark MAX");
}

TEST_F(KeyedOneInputOperatorTestHarnessTest, ShowsStateAndTimersAfterAFailure) {
  harness_.Open();
  Push("bob", 1, 5);
  EXPECT_THROW(Push("bob", -1, 5), std::runtime_error);
  EXPECT_EQ(harness_.NumKeyedStateEntries(), 1u);
  EXPECT_EQ(harness_.PendingTimers().size(), 2u);
  EXPECT_TRUE(harness_.Close().IsEmpty());
}

TEST_F(KeyedOneInputOperatorTestHarnessTest, ShowsNothingBeforeOpen) {
  try {
    harness_.PendingTimers();
    ADD_FAILURE() << "listed timers before Open";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalState);
    EXPECT_THAT(error.what(),
                StartsWith("PendingTimers was called before Open: call Open "
                           "first (called at " __FILE__ ":"));
  }
  EXPECT_THROW(harness_.NumEventTimeTimers(), Error);
  EXPECT_THROW(harness_.NumProcessingTimeTimers(), Error);
  EXPECT_THROW(harness_.KeyedState(), Error);
  EXPECT_THROW(harness_.NumKeyedStateEntries(""), Error);
  EXPECT_THROW(harness_.Undrained(), Error);
  EXPECT_THROW(harness_.Close(), Error);
}

struct Unordered {
  int number;
};

TEST(SortPendingTimersTest, DoesWithoutAnOrderOfKeys) {
  std::vector<PendingTimer<Unordered>> timers = {
      {TimeDomain::kEventTime, Timestamp(9), {1}, "b", "s"},
      {TimeDomain::kEventTime, Timestamp(9), {2}, "a", "s"},
      {TimeDomain::kEventTime, Timestamp(4), {3}, "c", "s"},
  };
  SortPendingTimers(timers);
  EXPECT_EQ(timers[0].key.number, 3);
  EXPECT_EQ(timers[1].key.number, 2);
  EXPECT_EQ(timers[2].key.number, 1);
}

TEST(UndrainedWorkTest, ShowsKeysThatCannotBePrinted) {
  const UndrainedWork<Unordered> work = {
      {{TimeDomain::kEventTime, Timestamp(9), {1}, "[0, 10)", "s"}},
      {},
      Timestamp::Min()};
  std::ostringstream text;
  text << work;
  EXPECT_THAT(text.str(), HasSubstr("EVENT_TIME 9, key (a value of 4 bytes), "
                                    "[0, 10), s"));
}

}  // namespace
}  // namespace tidemark

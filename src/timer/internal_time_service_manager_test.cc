#include "tidemark/timer/internal_time_service_manager.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/state/key_context.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/testing/recording_triggerable.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

class InternalTimeServiceManagerTest : public ::testing::Test {
 protected:
  using Target = testing::RecordingTriggerable<std::string, std::string>;

  InternalTimeServiceManagerTest() { key_context_.SetCurrentKey("k"); }

  KeyContext<std::string> key_context_;
  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  InternalTimeServiceManager<std::string, FastStructures> manager_{
      key_context_, clock_, metrics_};
  Target first_target_;
  Target second_target_;
};

// TIMER-009.
TEST_F(InternalTimeServiceManagerTest, ANameIsOneServiceWithItsFirstTarget) {
  auto& service = manager_.GetInternalTimerService("timers", first_target_);
  EXPECT_EQ(&manager_.GetInternalTimerService("timers", second_target_),
            &service);

  service.RegisterEventTimeTimer("ns", Timestamp(1));
  manager_.AdvanceWatermark(Timestamp(1));

  EXPECT_THAT(first_target_.event_time, SizeIs(1));
  EXPECT_THAT(second_target_.event_time, IsEmpty());
}

// TIMER-009.
TEST_F(InternalTimeServiceManagerTest, ANameHasOneKindOfNamespace) {
  testing::RecordingTriggerable<std::string, VoidNamespace> other_target;
  manager_.GetInternalTimerService("timers", first_target_, "utf8");

  EXPECT_EQ(CodeOf([&] {
              manager_.GetInternalTimerService("timers", other_target, "utf8");
            }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] {
              manager_.GetInternalTimerService("timers", first_target_,
                                               "utf16");
            }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] {
              manager_.GetInternalTimerService("timers", first_target_, "utf8");
            }),
            std::nullopt);
}

// TIMER-026: one after the other, in the order of the first requests here.
TEST_F(InternalTimeServiceManagerTest, ServicesAdvanceOneAfterTheOther) {
  auto& first = manager_.GetInternalTimerService("z", first_target_);
  auto& second = manager_.GetInternalTimerService("a", second_target_);
  manager_.AdvanceWatermark(Timestamp(1));
  first.RegisterEventTimeTimer("ns", Timestamp(9));
  second.RegisterEventTimeTimer("ns", Timestamp(5));
  std::vector<std::string> seen;
  first_target_.on_event_time = [&](const auto&) {
    seen.push_back("first, second at " + ToString(second.CurrentWatermark()));
  };
  second_target_.on_event_time = [&](const auto&) {
    seen.push_back("second, first at " + ToString(first.CurrentWatermark()));
  };

  manager_.AdvanceWatermark(Timestamp(10));

  EXPECT_THAT(seen, ElementsAre("first, second at 1", "second, first at 10"));
}

TEST_F(InternalTimeServiceManagerTest, ACallbackMayAskForAService) {
  auto& service = manager_.GetInternalTimerService("timers", first_target_);
  service.RegisterEventTimeTimer("ns", Timestamp(1));
  first_target_.on_event_time = [&](const auto&) {
    for (int i = 0; i < 20; ++i) {
      manager_.GetInternalTimerService("new " + std::to_string(i),
                                       second_target_);
    }
  };

  manager_.AdvanceWatermark(Timestamp(3));

  EXPECT_EQ(manager_.GetInternalTimerService("new 19", second_target_)
                .CurrentWatermark(),
            Timestamp(3));
}

// HARN-016, TIMER-024.
TEST_F(InternalTimeServiceManagerTest, CountsOverServicesKeysAndNamespaces) {
  testing::RecordingTriggerable<std::string, VoidNamespace> user_target;
  auto& window = manager_.GetInternalTimerService("window", first_target_);
  auto& user = manager_.GetInternalTimerService("user", user_target);
  window.RegisterEventTimeTimer("w1", Timestamp(1));
  window.RegisterEventTimeTimer("w1", Timestamp(1));
  window.RegisterEventTimeTimer("w2", Timestamp(2));
  user.RegisterEventTimeTimer(VoidNamespace(), Timestamp(1));
  key_context_.SetCurrentKey("k2");
  user.RegisterProcessingTimeTimer(VoidNamespace(), Timestamp(7));

  EXPECT_EQ(manager_.NumTimers(TimeDomain::kEventTime), 3U);
  EXPECT_EQ(manager_.NumTimers(TimeDomain::kProcessingTime), 1U);
  EXPECT_EQ(manager_.NumTimers(TimeDomain::kEventTime, "w1"), 1U);
  EXPECT_EQ(manager_.NumTimers(TimeDomain::kEventTime, ""), 1U);
  EXPECT_THAT(manager_.PendingTimers(),
              UnorderedElementsAre(
                  PendingTimer<std::string>{TimeDomain::kEventTime,
                                            Timestamp(1), "k", "w1", "window"},
                  PendingTimer<std::string>{TimeDomain::kEventTime,
                                            Timestamp(2), "k", "w2", "window"},
                  PendingTimer<std::string>{TimeDomain::kEventTime,
                                            Timestamp(1), "k", "", "user"},
                  PendingTimer<std::string>{TimeDomain::kProcessingTime,
                                            Timestamp(7), "k2", "", "user"}));

  manager_.AdvanceWatermark(Timestamp(1));
  clock_.SetCurrentTime(Timestamp(7));
  EXPECT_EQ(metrics_.FindCount("numFiredTimers"), 3);
}

// A listing is the same in every run, however many timers there are.
TEST_F(InternalTimeServiceManagerTest, ListsTimersByTimeThenRegistration) {
  auto& service = manager_.GetInternalTimerService("timers", first_target_);
  for (int i = 99; i >= 0; --i) {
    service.RegisterEventTimeTimer(std::to_string(i), Timestamp(i % 10));
  }

  const auto timers = manager_.PendingTimers();

  ASSERT_THAT(timers, SizeIs(100));
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(timers[static_cast<std::size_t>(i)].name_space,
              std::to_string(90 - 10 * (i % 10) + i / 10));
  }
}

}  // namespace
}  // namespace tidemark

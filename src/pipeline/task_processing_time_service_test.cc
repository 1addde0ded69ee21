#include "tidemark/pipeline/task_processing_time_service.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <stdexcept>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class TaskProcessingTimeServiceTest : public ::testing::Test {
 protected:
  ProcessingTimeService::Handle Register(std::int64_t at) {
    return service_->RegisterTimer(Timestamp(at), [this](Timestamp scheduled) {
      fired_.push_back(scheduled.millis());
    });
  }

  ManualProcessingTimeService clock_;
  int guarded_ = 0;
  std::vector<std::int64_t> fired_;
  std::optional<TaskProcessingTimeService> service_{
      std::in_place, clock_,
      [this](const ProcessingTimeService::Callback& callback,
             Timestamp scheduled) {
        ++guarded_;
        callback(scheduled);
      }};
};

TEST_F(TaskProcessingTimeServiceTest, ReadsAndWaitsForTheClockBelow) {
  clock_.SetCurrentTime(Timestamp(5));
  EXPECT_EQ(service_->CurrentProcessingTime(), Timestamp(5));
  Register(9);
  clock_.SetCurrentTime(Timestamp(10));
  EXPECT_THAT(fired_, ElementsAre(9));
}

TEST_F(TaskProcessingTimeServiceTest, CallsBackUnderTheGuard) {
  Register(9);
  Register(9);
  clock_.SetCurrentTime(Timestamp(9));
  EXPECT_EQ(guarded_, 2);
}

TEST_F(TaskProcessingTimeServiceTest, TakesARegistrationBack) {
  const auto handle = Register(9);
  Register(10);
  service_->Cancel(handle);
  clock_.SetCurrentTime(Timestamp(10));
  EXPECT_THAT(fired_, ElementsAre(10));
}

TEST_F(TaskProcessingTimeServiceTest, DropsEverythingOnceQuiesced) {
  // HARN-010
  Register(9);
  service_->Quiesce();
  service_->Cancel(Register(9));
  clock_.SetCurrentTime(Timestamp(10));
  EXPECT_THAT(fired_, IsEmpty());
}

TEST_F(TaskProcessingTimeServiceTest, DoesNotTakeBackAnothersRegistration) {
  TaskProcessingTimeService other(
      clock_, [](const ProcessingTimeService::Callback& callback,
                 Timestamp scheduled) { callback(scheduled); });
  service_->Quiesce();
  const auto dropped = Register(9);
  other.RegisterTimer(Timestamp(9), [this](Timestamp scheduled) {
    fired_.push_back(scheduled.millis());
  });
  service_->Cancel(dropped);
  clock_.SetCurrentTime(Timestamp(9));
  EXPECT_THAT(fired_, ElementsAre(9));
}

TEST_F(TaskProcessingTimeServiceTest, RefusesRegistrationsOnceShutDown) {
  // HARN-010
  Register(9);
  service_->Shutdown();
  service_->Quiesce();
  try {
    Register(12);
    ADD_FAILURE() << "accepted a timer after the shutdown";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalState);
    EXPECT_THAT(error.what(), ::testing::HasSubstr("timer for 12"));
  }
  clock_.SetCurrentTime(Timestamp(12));
  EXPECT_THAT(fired_, IsEmpty());
}

TEST_F(TaskProcessingTimeServiceTest, CallsNothingBackOnceItIsGone) {
  Register(9);
  service_.reset();
  clock_.SetCurrentTime(Timestamp(9));
  EXPECT_THAT(fired_, IsEmpty());
}

}  // namespace
}  // namespace tidemark

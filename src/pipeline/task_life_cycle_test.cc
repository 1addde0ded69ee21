#include "tidemark/pipeline/task_life_cycle.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <string>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

constexpr TaskCall kCalls[] = {
    TaskCall::kOpen,   TaskCall::kInput, TaskCall::kEndInput, TaskCall::kTime,
    TaskCall::kFinish, TaskCall::kClose, TaskCall::kInspect,
};

std::set<TaskCall> PermittedIn(TaskState state) {
  TaskLifeCycle life_cycle;
  life_cycle.MoveTo(state);
  std::set<TaskCall> permitted;
  for (const TaskCall call : kCalls) {
    if (life_cycle.Permits(call)) permitted.insert(call);
  }
  return permitted;
}

std::string Refusal(TaskState state, TaskCall call, const std::string& name) {
  TaskLifeCycle life_cycle;
  life_cycle.MoveTo(state);
  return life_cycle.Refusal(call, name);
}

TEST(TaskLifeCycleTest, TakesNothingButOpenBeforeOpen) {
  EXPECT_EQ(PermittedIn(TaskState::kCreated), std::set{TaskCall::kOpen});
}

TEST(TaskLifeCycleTest, TakesEverythingButOpenAfterOpen) {
  EXPECT_EQ(
      PermittedIn(TaskState::kRunning),
      (std::set{TaskCall::kInput, TaskCall::kEndInput, TaskCall::kTime,
                TaskCall::kFinish, TaskCall::kClose, TaskCall::kInspect}));
}

TEST(TaskLifeCycleTest, TakesNoInputAfterTheEndOfInput) {
  EXPECT_EQ(PermittedIn(TaskState::kInputEnded),
            (std::set{TaskCall::kTime, TaskCall::kFinish, TaskCall::kClose,
                      TaskCall::kInspect}));
}

TEST(TaskLifeCycleTest, TakesNoSecondFinish) {
  EXPECT_EQ(PermittedIn(TaskState::kFinished),
            (std::set{TaskCall::kTime, TaskCall::kClose, TaskCall::kInspect}));
}

TEST(TaskLifeCycleTest, TakesOnlyCloseAfterAFailure) {
  EXPECT_EQ(PermittedIn(TaskState::kFailed),
            (std::set{TaskCall::kClose, TaskCall::kInspect}));
}

TEST(TaskLifeCycleTest, TakesNothingAfterClose) {
  EXPECT_EQ(PermittedIn(TaskState::kClosed), std::set<TaskCall>{});
}

TEST(TaskLifeCycleTest, NamesTheMissingCall) {
  EXPECT_EQ(Refusal(TaskState::kCreated, TaskCall::kInput, "ProcessElement"),
            "ProcessElement was called before Open: call Open first");
}

TEST(TaskLifeCycleTest, NamesTheDuplicateCall) {
  EXPECT_EQ(Refusal(TaskState::kRunning, TaskCall::kOpen, "Open"),
            "Open was called twice: call it once, before everything else");
}

TEST(TaskLifeCycleTest, NamesTheCallThatCameTooEarly) {
  EXPECT_EQ(Refusal(TaskState::kInputEnded, TaskCall::kInput, "ProcessElement"),
            "ProcessElement was called after EndInput: nothing follows the end "
            "of the input but Finish and Close");
  EXPECT_EQ(Refusal(TaskState::kFinished, TaskCall::kInput, "ProcessElement"),
            "ProcessElement was called after Finish: nothing follows Finish "
            "but Close");
  EXPECT_EQ(Refusal(TaskState::kClosed, TaskCall::kClose, "Close"),
            "Close was called after Close: nothing follows Close; build a new "
            "one");
}

TEST(TaskLifeCycleTest, NamesTheFailure) {
  TaskLifeCycle life_cycle;
  try {
    throw std::runtime_error("no such user");
  } catch (...) {
    life_cycle.Fail();
  }
  EXPECT_EQ(life_cycle.state(), TaskState::kFailed);
  EXPECT_EQ(life_cycle.Refusal(TaskCall::kInput, "ProcessWatermark"),
            "ProcessWatermark was called after the operator had failed with "
            "\"no such user\": nothing may follow a failure but Close");
}

TEST(TaskLifeCycleTest, SurvivesAFailureThatIsNoStdException) {
  TaskLifeCycle life_cycle;
  try {
    throw 7;
  } catch (...) {
    life_cycle.Fail();
  }
  EXPECT_NE(life_cycle.Refusal(TaskCall::kInput, "ProcessElement")
                .find("no std::exception"),
            std::string::npos);
}

TEST(TaskLifeCycleTest, RefusesWithIllegalState) {
  const TaskLifeCycle life_cycle;
  try {
    life_cycle.Require(TaskCall::kFinish, "Finish");
    ADD_FAILURE() << "accepted Finish before Open";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalState);
    EXPECT_STREQ(error.what(),
                 "Finish was called before Open: call Open first");
  }
}

}  // namespace
}  // namespace tidemark

// How a child process is talked to, and every way in which it can fail to
// answer. The children are one-line shell programs; those that must hang sleep
// far longer than any limit here and are killed.

#include "tidemark/conformance/testee/child_process.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>

#include <cerrno>
#include <sstream>
#include <string>

#include "tidemark/base/steady_clock.h"
#include "tidemark/conformance/testee/running_groups.h"
#include "tidemark/conformance/testee/spawn_shell.h"
#include "tidemark/conformance/testee/unique_fd.h"

namespace tidemark {
namespace {

using Reply = ChildProcess::Reply;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kLong{60};
constexpr milliseconds kShort{50};

class ChildProcessTest : public testing::Test {
 protected:
  ChildProcess Start(const std::string& command,
                     ChildProcess::Limits limits = {}) {
    return ChildProcess(command, limits, &clock_, &errors_);
  }

  SteadyClock clock_;
  std::ostringstream errors_;
  std::string answer_ = "untouched";
};

TEST_F(ChildProcessTest, AnswersEachLineWithALine) {
  ChildProcess child = Start("cat");
  EXPECT_EQ(child.Exchange("one", kLong, &answer_), Reply::kLine);
  EXPECT_EQ(answer_, "one");
  EXPECT_EQ(child.Exchange("two", kLong, &answer_), Reply::kLine);
  EXPECT_EQ(answer_, "two");
  EXPECT_FALSE(child.HasUnreadOutput());
  EXPECT_EQ(child.HowItEnded(), "runs");
}

TEST_F(ChildProcessTest, LinesLargerThanAPipeGoThrough) {
  const std::string line(std::size_t{1} << 20, 'x');
  ChildProcess child = Start("cat");
  EXPECT_EQ(child.Exchange(line, kLong, &answer_), Reply::kLine);
  EXPECT_EQ(answer_, line);
}

TEST_F(ChildProcessTest, AnAnswerMayComeInPieces) {
  ChildProcess child = Start("read line; printf 'sp'; printf 'lit'; echo");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kLine);
  EXPECT_EQ(answer_, "split");
}

TEST_F(ChildProcessTest, MoreThanOneLineIsLeftUnread) {
  ChildProcess child = Start("read line; printf 'one\\ntwo\\n'; read line");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kLine);
  EXPECT_EQ(answer_, "one");
  EXPECT_TRUE(child.HasUnreadOutput());
}

TEST_F(ChildProcessTest, AnExitIsToldWithItsStatus) {
  ChildProcess child = Start("read line; exit 3");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(child.HowItEnded(), "exited with status 3");
  EXPECT_EQ(answer_, "untouched");
}

TEST_F(ChildProcessTest, ASignalIsToldByItsName) {
  ChildProcess child = Start("kill -SEGV $$");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(child.HowItEnded(), "was killed by SIGSEGV");
}

TEST_F(ChildProcessTest, ASignalInsideAShellIsToldByItsName) {
  ChildProcess child = Start("sh -c 'kill -ABRT $$'; exit $?");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(child.HowItEnded(), "exited with status 134 (in a shell: SIGABRT)");
}

TEST_F(ChildProcessTest, ACommandThatIsNotThereExitsWith127) {
  ChildProcess child = Start("/no/such/testee");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(child.HowItEnded(), "exited with status 127");
  EXPECT_NE(errors_.str().find("/no/such/testee"), std::string::npos);
}

TEST_F(ChildProcessTest, WhatWasAnsweredBeforeTheEndStillCounts) {
  ChildProcess child = Start("echo last words; exit 1");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kLine);
  EXPECT_EQ(answer_, "last words");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kEnded);
}

TEST_F(ChildProcessTest, AnUnfinishedLastLineIsNoAnswer) {
  ChildProcess child = Start("printf 'no line end'");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kEnded);
}

TEST_F(ChildProcessTest, ALineForAProgramThatDoesNotReadRaisesNoSignal) {
  const std::string line(std::size_t{1} << 20, 'x');
  ChildProcess child = Start("exit 0");
  EXPECT_EQ(child.Exchange(line, kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(child.HowItEnded(), "exited with status 0");
}

TEST_F(ChildProcessTest, ASilentProgramRunsIntoTheTimeLimit) {
  ChildProcess child = Start("sleep 1000");
  EXPECT_EQ(child.Exchange("", kShort, &answer_), Reply::kTimeout);
  child.Kill();
  EXPECT_EQ(child.HowItEnded(), "was killed by the runner");
}

TEST_F(ChildProcessTest, AProgramThatWritesForeverRunsIntoTheLineLimit) {
  ChildProcess child = Start("cat /dev/zero", {.line_bytes = 1 << 20});
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kLineTooLong);
}

TEST_F(ChildProcessTest, TheLineLimitIsInclusive) {
  const ChildProcess::Limits limits{.line_bytes = 4};
  ChildProcess fits = Start("cat", limits);
  EXPECT_EQ(fits.Exchange("1234", kLong, &answer_), Reply::kLine);
  ChildProcess too_long = Start("cat", limits);
  EXPECT_EQ(too_long.Exchange("12345", kLong, &answer_), Reply::kLineTooLong);
}

TEST_F(ChildProcessTest, StandardErrorIsPassedThrough) {
  ChildProcess child = Start("read line; echo oops >&2; exit 1");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(errors_.str(), "oops\n");
}

TEST_F(ChildProcessTest, StandardErrorIsCutAtItsLimit) {
  ChildProcess child = Start("yes no >&2", {.error_bytes = 6});
  EXPECT_EQ(child.Exchange("", kShort, &answer_), Reply::kTimeout);
  EXPECT_EQ(errors_.str(),
            "no\nno\n\n[the rest of the testee's standard error is dropped]\n");
}

TEST_F(ChildProcessTest, ClosingStandardOutputEndsTheConversation) {
  ChildProcess child = Start("exec >&-; sleep 1000");
  EXPECT_EQ(child.Exchange("", kShort, &answer_), Reply::kEnded);
  EXPECT_EQ(child.HowItEnded(), "closed its standard output");
}

TEST_F(ChildProcessTest, AnExitIsSeenThoughADescendantHoldsTheOutput) {
  ChildProcess child = Start("sleep 1000 & exit 4");
  EXPECT_EQ(child.Exchange("", kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(child.HowItEnded(), "exited with status 4");
}

TEST_F(ChildProcessTest, KillEndsTheDescendantsToo) {
  ChildProcess child = Start("sleep 1000 & echo $!; wait");
  ASSERT_EQ(child.Exchange("", kLong, &answer_), Reply::kLine);
  const UniqueFd descendant = WatchProcess(std::stoi(answer_));
  ASSERT_TRUE(descendant.is_open());
  child.Kill();
  pollfd ended{descendant.get(), POLLIN, 0};
  EXPECT_EQ(poll(&ended, 1, -1), 1);
}

TEST_F(ChildProcessTest, NoProcessAndNoZombieIsLeft) {
  {
    ChildProcess child = Start("sleep 1000");
  }
  {
    ChildProcess child = Start("exit 0");
  }
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST_F(ChildProcessTest, AllThatRunCanBeKilledAtOnce) {
  ChildProcess first = Start("cat");
  ChildProcess second = Start("cat");
  KillRunningGroups();
  EXPECT_EQ(first.Exchange("", kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(second.Exchange("", kLong, &answer_), Reply::kEnded);
  EXPECT_EQ(second.HowItEnded(), "was killed by SIGKILL");
}

TEST_F(ChildProcessTest, FinishLetsAProgramEndByItself) {
  ChildProcess child = Start("cat");
  EXPECT_TRUE(child.Finish(kLong));
  EXPECT_EQ(child.HowItEnded(), "exited with status 0");
}

TEST_F(ChildProcessTest, FinishKillsAProgramThatDoesNotEnd) {
  ChildProcess child = Start("sleep 1000");
  EXPECT_FALSE(child.Finish(kShort));
  EXPECT_EQ(child.HowItEnded(), "was killed by the runner");
}

}  // namespace
}  // namespace tidemark

// ChildProcess: a program that answers one line on standard output for each
// line on standard input, kept within limits of time and memory.
//
//   SteadyClock clock;
//   ChildProcess child("python3 my_testee.py", {}, &clock, &std::cerr);
//   std::string answer;
//   if (child.Exchange("{\"type\": \"hello\"}", std::chrono::seconds(5),
//                      &answer) != ChildProcess::Reply::kLine) {
//     child.Kill();
//     std::cerr << "the testee " << child.HowItEnded();
//   }
//
// The command is run by /bin/sh -c in a process group of its own, so that
// killing it also ends what it started, unless that has left the group. It is
// started with posix_spawn. All waiting happens in one place, a poll(2) over
// the three pipes and the process itself, measured by the clock that is passed
// in. Nothing here installs a signal handler: SIGPIPE is held back while a pipe
// is written to, in the writing thread only.
//
// Threads: thread-compatible.
// Errors: FAILED if the operating system refuses pipes or another process.
// Ownership: the destructor kills the process group and leaves no zombie.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_CHILD_PROCESS_H_
#define TIDEMARK_CONFORMANCE_TESTEE_CHILD_PROCESS_H_

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "tidemark/base/clock.h"
#include "tidemark/conformance/testee/running_groups.h"
#include "tidemark/conformance/testee/unique_fd.h"

namespace tidemark {

class ChildProcess {
 public:
  struct Limits {
    // An answer longer than this, without its line end, is refused.
    std::size_t line_bytes = std::size_t{64} << 20;
    // What is passed through of standard error during one exchange; the rest
    // is read and dropped.
    std::size_t error_bytes = std::size_t{64} << 10;
  };

  enum class Reply {
    kLine,         // a line came in time
    kEnded,        // the process ended, or closed its standard output
    kTimeout,      // no whole line came in time
    kLineTooLong,  // the line exceeds Limits::line_bytes
  };

  // Starts `command`. `clock` and `errors`, which gets the program's standard
  // error, must live as long as this.
  ChildProcess(const std::string& command, const Limits& limits,
               const RelativeClock* clock, std::ostream* errors);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  // Sends `line`, which holds no line end itself, and waits for one line, at
  // most for `time_limit`. `answer` gets the line without its line end if the
  // reply is kLine, and is left alone otherwise. After another reply the
  // process is of no more use.
  Reply Exchange(std::string_view line, std::chrono::nanoseconds time_limit,
                 std::string* answer);

  // Whether more has come in than the line that was answered last. Says only
  // what is there now, without waiting.
  bool HasUnreadOutput();

  // Closes the program's standard input and gives it `grace` to end by itself,
  // then kills what is left. True if it ended by itself.
  bool Finish(std::chrono::nanoseconds grace);

  // Kills the process group, if it still runs, and reaps the process.
  void Kill();

  // "exited with status 3", "was killed by SIGSEGV", "was killed by the runner"
  // or "closed its standard output"; "runs" while it does.
  std::string HowItEnded() const;

 private:
  using Nanoseconds = std::chrono::nanoseconds;

  // Does what can be done at once, after waiting until `deadline` at most for
  // something to do. False if the deadline has passed.
  bool Pump(Nanoseconds deadline);
  // Waits until the process has ended, at most until `deadline`, and drops its
  // output meanwhile.
  void AwaitExit(Nanoseconds deadline);
  void WriteRequest();
  // Each reads once, without waiting; false if there was nothing.
  bool ReadOutput();
  bool ReadErrors();
  void PassErrors(std::string_view bytes);
  // Takes the first line out of what has been read, if it is complete.
  bool TakeLine(std::string* line);
  // Notes how the process ended, if it has, without reaping it.
  void NoteExit();

  const Limits limits_;
  const RelativeClock* const clock_;
  std::ostream* const errors_;

  pid_t process_ = -1;
  UniqueFd process_fd_;
  UniqueFd input_;
  UniqueFd output_;
  UniqueFd error_output_;

  std::string unwritten_;
  std::string unread_;
  // unread_ has no line end before this position.
  std::size_t searched_ = 0;
  std::size_t errors_passed_ = 0;
  bool exited_ = false;
  // Empty once the process is reaped: its group may be somebody else's then.
  std::optional<RunningGroup> running_;
  std::string how_it_ended_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_CHILD_PROCESS_H_

// ProcessTestee: a testee behind a command line, which speaks the testee
// protocol on its standard input and output.
//
//   SteadyClock clock;
//   ProcessTestee testee({.command = "python3 my_testee.py"}, &clock,
//                        &std::cerr);
//   testee.Hello();        // starts it
//   testee.Run(scenario);  // starts it again if the last scenario broke it
//
// The process lives on from scenario to scenario. If it ends, does not answer
// in time, or answers what the protocol does not allow, the scenario in flight
// gets a TesteeFailure, its process group is killed, and the next scenario gets
// a new process.
//
// Threads: thread-compatible.
// Ownership: the destructor closes the process's standard input, gives it a
// little time to end by itself, and kills what is left.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_PROCESS_TESTEE_H_
#define TIDEMARK_CONFORMANCE_TESTEE_PROCESS_TESTEE_H_

#include <chrono>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "tidemark/base/clock.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/child_process.h"
#include "tidemark/conformance/testee/protocol.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

struct ProcessTesteeOptions {
  // Run by /bin/sh -c.
  std::string command;
  // How long a scenario may take, inclusive.
  std::chrono::milliseconds run_limit{10'000};
  // How long starting and saying hello may take, inclusive.
  std::chrono::milliseconds start_limit{60'000};
  // When, by the clock, no answer is waited for any more, whatever the limits
  // say. Never if there is none.
  std::optional<std::chrono::nanoseconds> deadline{};
  // How long it may take to end after its standard input has ended.
  std::chrono::milliseconds end_limit{2'000};
  // After so many starts in a row without a hello it is not started again.
  int failed_starts = 3;
  ChildProcess::Limits limits;
};

class ProcessTestee : public Testee {
 public:
  // Starts nothing yet. `clock` and `errors`, which gets the process's standard
  // error, must live as long as this.
  ProcessTestee(ProcessTesteeOptions options, const RelativeClock* clock,
                std::ostream* errors);
  ~ProcessTestee() override;

  TesteeHello Hello() override;
  RunResult Run(const Scenario& scenario) override;

 private:
  // Starts the process and says hello, unless it runs.
  void EnsureStarted();
  // Sends `request` and reads the answer.
  Value Ask(const Value& request, std::chrono::milliseconds longest);
  // `longest`, or what is left until the deadline.
  std::chrono::milliseconds Within(std::chrono::milliseconds longest) const;
  // The value of one line of answer, and nothing after it.
  Value ReadAnswer(const std::string& line);
  void CheckSameHello(const TesteeHello& hello);
  [[noreturn]] void Fail(TesteeFailure::Kind kind, const std::string& text);

  const ProcessTesteeOptions options_;
  const RelativeClock* const clock_;
  std::ostream* const errors_;

  std::unique_ptr<ChildProcess> process_;
  std::optional<TesteeHello> hello_;
  int failed_starts_ = 0;
  RequestId last_id_ = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_PROCESS_TESTEE_H_

// What a run of the suite gives: a header, a result for each scenario, and a
// completion. Every report is a view of these.
//
// Units: durations in nanoseconds, measured by the runner's clock.
// Ownership: values.

#ifndef TIDEMARK_CONFORMANCE_REPORT_RUN_REPORT_H_
#define TIDEMARK_CONFORMANCE_REPORT_RUN_REPORT_H_

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// What became of a scenario.
enum class ResultStatus {
  kPass,
  kDivergent,     // something else came, by design: the testee's list says so
  kKnownBug,      // it failed, as the testee's list says
  kFail,          // something else came than was expected
  kUnsupported,   // the testee does not have what the scenario needs
  kSkipped,       // the testee left it out, and said why
  kCrash,         // the testee ended while it ran the scenario
  kTimeout,       // it did not answer in time
  kHarnessError,  // it broke the protocol, or failed on its own account
  kNotRun,        // it could not be started any more
  kFixedButStillListed,  // it passed, and the testee's list says otherwise
};

inline constexpr std::size_t kResultStatusCount = 11;

// All of them, in order.
inline constexpr std::array<ResultStatus, kResultStatusCount> kResultStatuses =
    {ResultStatus::kPass,
     ResultStatus::kDivergent,
     ResultStatus::kKnownBug,
     ResultStatus::kFail,
     ResultStatus::kUnsupported,
     ResultStatus::kSkipped,
     ResultStatus::kCrash,
     ResultStatus::kTimeout,
     ResultStatus::kHarnessError,
     ResultStatus::kNotRun,
     ResultStatus::kFixedButStillListed};

// "pass", "harness-error", "not-run", ...: the names in result streams.
std::string_view ResultStatusName(ResultStatus status);
std::optional<ResultStatus> ParseResultStatus(std::string_view name);

// Whether the run fails because of it: all but pass, divergent, known-bug,
// unsupported and skipped.
bool IsFailure(ResultStatus status);

// What was run, and on what.
struct RunHeader {
  // The version of this program.
  std::string version;
  std::string profile;
  TesteeHello testee;
  std::size_t scenarios = 0;

  friend bool operator==(const RunHeader&, const RunHeader&) = default;
};

struct ScenarioResult {
  std::string id;
  std::string title;
  std::string unit;
  Level level = Level::kRequired;
  ResultStatus status = ResultStatus::kNotRun;
  // All clauses that the scenario names.
  std::vector<std::string> clauses;
  // Those of the steps in which something else came than was expected.
  std::vector<std::string> failed_clauses;
  // Of unsupported: the feature; of skipped: the testee's reason; of what is
  // listed: the list's.
  std::string reason;
  // Where the reason is told at length; may be empty.
  std::string link;
  // What else there is to say, a line each; of fail, the differences.
  std::vector<std::string> messages;
  // Of fail: a line with id and title, then step by step what was done, what
  // was expected and what came.
  std::string explanation;
  std::chrono::nanoseconds duration{0};

  friend bool operator==(const ScenarioResult&,
                         const ScenarioResult&) = default;
};

// The number of results of each status.
class Totals {
 public:
  void Add(ResultStatus status, std::size_t count = 1) {
    counts_[Index(status)] += count;
  }
  std::size_t Count(ResultStatus status) const {
    return counts_[Index(status)];
  }
  std::size_t All() const;
  // The number of results that fail the run.
  std::size_t Failures() const;

  friend bool operator==(const Totals&, const Totals&) = default;

 private:
  static std::size_t Index(ResultStatus status) {
    return static_cast<std::size_t>(status);
  }

  std::array<std::size_t, kResultStatusCount> counts_{};
};

// Given when all scenarios have a result, so that a stream that was cut off is
// seen to be.
struct RunCompletion {
  Totals totals;
  std::chrono::nanoseconds duration{0};

  friend bool operator==(const RunCompletion&, const RunCompletion&) = default;
};

// Takes a run as it goes on: Begin once, Add for each scenario in the order in
// which they are run, End once.
class RunObserver {
 public:
  RunObserver() = default;
  RunObserver(const RunObserver&) = delete;
  RunObserver& operator=(const RunObserver&) = delete;
  virtual ~RunObserver() = default;

  virtual void Begin(const RunHeader& header) = 0;
  virtual void Add(const ScenarioResult& result) = 0;
  virtual void End(const RunCompletion& completion) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_RUN_REPORT_H_

#include "tidemark/conformance/report/terminal_report.h"

#include <utility>
#include <vector>

namespace tidemark {
namespace {

using std::chrono::milliseconds;

std::string Headword(ResultStatus status) {
  switch (status) {
    case ResultStatus::kPass:
      return "PASS";
    case ResultStatus::kDivergent:
      return "DIVERGENT";
    case ResultStatus::kKnownBug:
      return "KNOWN BUG";
    case ResultStatus::kFail:
      return "FAIL";
    case ResultStatus::kUnsupported:
      return "UNSUPPORTED";
    case ResultStatus::kSkipped:
      return "SKIPPED";
    case ResultStatus::kCrash:
      return "CRASH";
    case ResultStatus::kTimeout:
      return "TIMEOUT";
    case ResultStatus::kHarnessError:
      return "HARNESS ERROR";
    case ResultStatus::kNotRun:
      return "NOT RUN";
    case ResultStatus::kFixedButStillListed:
      return "FIXED BUT STILL LISTED";
  }
  return "";
}

std::string Join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : ", ") + word;
  }
  return text;
}

// What there is to say of a result that explains nothing step by step.
std::string Summary(const ScenarioResult& result) {
  std::string text = result.id + ": " + result.title + "\n";
  if (!result.reason.empty()) text += "  " + result.reason + "\n";
  if (!result.link.empty()) text += "  See " + result.link + "\n";
  for (const std::string& message : result.messages) {
    text += "  " + message + "\n";
  }
  return text;
}

std::string DurationText(std::chrono::nanoseconds duration) {
  const auto ms = std::chrono::duration_cast<milliseconds>(duration).count();
  if (ms < 1000) return std::to_string(ms) + " ms";
  return std::to_string(ms / 1000) + "." + std::to_string(ms % 1000 / 100) +
         " s";
}

// ", 1 divergent, 2 known-bug" as far as there are any.
std::string Listed(const Totals& totals) {
  std::string text;
  for (const ResultStatus status :
       {ResultStatus::kDivergent, ResultStatus::kKnownBug}) {
    if (totals.Count(status) == 0) continue;
    text += ", " + std::to_string(totals.Count(status)) + " " +
            std::string(ResultStatusName(status));
  }
  return text;
}

// " (1 crash, 2 timeout)" if there are failures besides plain ones.
std::string OtherFailures(const Totals& totals) {
  std::vector<std::string> words;
  for (const ResultStatus status : kResultStatuses) {
    if (!IsFailure(status) || status == ResultStatus::kFail) continue;
    if (totals.Count(status) == 0) continue;
    words.push_back(std::to_string(totals.Count(status)) + " " +
                    std::string(ResultStatusName(status)));
  }
  return words.empty() ? "" : " (" + Join(words) + ")";
}

}  // namespace

TerminalReport::TerminalReport(std::ostream* stream, std::string alone)
    : stream_(*stream), alone_(std::move(alone)) {}

void TerminalReport::Begin(const RunHeader& header) {
  stream_ << "Testee: " << header.testee.name << " " << header.testee.version
          << "; profile " << header.profile << "; " << header.scenarios
          << (header.scenarios == 1 ? " scenario" : " scenarios") << "\n";
  std::vector<std::string> driven;
  for (const auto& [unit, driver] : header.testee.driven) {
    driven.push_back(unit + " by " + driver);
  }
  if (!driven.empty()) stream_ << "Driven: " << Join(driven) << "\n";
  // Many, and long: the stream is for who wants to compare them.
  const std::size_t artifacts = header.testee.artifacts.size();
  if (artifacts > 0) {
    stream_ << "Artifacts: " << artifacts
            << ", whose SHA-256 is in the result stream\n";
  }
  stream_ << "\n";
}

void TerminalReport::Add(const ScenarioResult& result) {
  areas_.Add(result);
  if (result.status == ResultStatus::kUnsupported) {
    ++unsupported_[result.reason];
  } else if (result.status != ResultStatus::kPass) {
    ShowProblem(result);
  } else if (!result.messages.empty()) {
    stream_ << "PASS " << result.id << ": " << Join(result.messages) << "\n\n";
  }
}

void TerminalReport::End(const RunCompletion& completion) {
  stream_ << areas_.Render() << "\n";
  ShowUnsupported();
  const Totals& totals = completion.totals;
  stream_ << totals.Count(ResultStatus::kPass) << " passed, "
          << totals.Failures() << " failed" << OtherFailures(totals)
          << Listed(totals) << ", " << totals.Count(ResultStatus::kUnsupported)
          << " unsupported, " << totals.Count(ResultStatus::kSkipped)
          << " skipped (" << totals.All()
          << (totals.All() == 1 ? " scenario, " : " scenarios, ")
          << areas_.ExercisedClauses() << " clauses, "
          << DurationText(completion.duration) << ")" << std::endl;
}

void TerminalReport::ShowProblem(const ScenarioResult& result) {
  const bool at_length =
      IsFailure(result.status) && !result.explanation.empty();
  stream_ << Headword(result.status) << " "
          << (at_length ? result.explanation : Summary(result));
  if (IsFailure(result.status) && !alone_.empty()) {
    stream_ << "  To run it alone: " << alone_ << result.id << "\n";
  }
  stream_ << std::endl;
}

void TerminalReport::ShowUnsupported() const {
  if (unsupported_.empty()) return;
  std::vector<std::string> words;
  for (const auto& [feature, scenarios] : unsupported_) {
    words.push_back(feature + " (" + std::to_string(scenarios) + ")");
  }
  stream_ << "Unsupported: " << Join(words) << "\n\n";
}

}  // namespace tidemark

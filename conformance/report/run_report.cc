#include "tidemark/conformance/report/run_report.h"

#include <algorithm>
#include <numeric>

namespace tidemark {
namespace {

constexpr std::array<std::string_view, kResultStatusCount> kStatusNames = {
    "pass",
    "divergent",
    "known-bug",
    "fail",
    "unsupported",
    "skipped",
    "crash",
    "timeout",
    "harness-error",
    "not-run",
    "fixed-but-still-listed"};

}  // namespace

std::string_view ResultStatusName(ResultStatus status) {
  return kStatusNames[static_cast<std::size_t>(status)];
}

std::optional<ResultStatus> ParseResultStatus(std::string_view name) {
  const auto found = std::find(kStatusNames.begin(), kStatusNames.end(), name);
  if (found == kStatusNames.end()) return std::nullopt;
  return static_cast<ResultStatus>(found - kStatusNames.begin());
}

bool IsFailure(ResultStatus status) {
  return status != ResultStatus::kPass && status != ResultStatus::kDivergent &&
         status != ResultStatus::kKnownBug &&
         status != ResultStatus::kUnsupported &&
         status != ResultStatus::kSkipped;
}

std::size_t Totals::All() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::size_t{0});
}

std::size_t Totals::Failures() const {
  std::size_t failures = 0;
  for (const ResultStatus status : kResultStatuses) {
    if (IsFailure(status)) failures += Count(status);
  }
  return failures;
}

}  // namespace tidemark

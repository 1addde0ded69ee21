// The exit statuses of the tidemark command.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_EXIT_STATUS_H_
#define TIDEMARK_CONFORMANCE_RUNNER_EXIT_STATUS_H_

namespace tidemark {

// Nothing failed. Scenarios that the testee does not support or skipped are no
// failures, unless --fail-on-unsupported says so.
inline constexpr int kAllPassed = 0;
// At least one scenario failed, crashed, timed out, or was not run.
inline constexpr int kSomethingFailed = 1;
// Nothing could be run: a bad option or scenario file, a testee that does not
// start, a filter that matches nothing, results that cannot be written.
inline constexpr int kCouldNotRun = 2;

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_EXIT_STATUS_H_

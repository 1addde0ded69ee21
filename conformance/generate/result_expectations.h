// Makes what one testee gave the expectation for another.
//
//   const Value expecting = ExpectResult(document, left_result);
//   Compare(ParseScenario(expecting), right_result);
//
// The order of timers of equal time is not defined (TIMER-021 and its like):
// where a watermark, the clock or the end of input fires several, neighbours of
// equal time are expected in any order.

#ifndef TIDEMARK_CONFORMANCE_GENERATE_RESULT_EXPECTATIONS_H_
#define TIDEMARK_CONFORMANCE_GENERATE_RESULT_EXPECTATIONS_H_

#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// `document` is a scenario without expectations but the fields to inspect;
// `result` is completed. Steps after the one that ended the run are left out.
Value ExpectResult(const Value& document, const RunResult& result);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_GENERATE_RESULT_EXPECTATIONS_H_

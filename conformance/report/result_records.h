// Result records: a run as values, one for each line of a result stream.
//
//   {type: header, format: 1, tidemark: 0.1.0, profile: flink-2.3,
//    scenarios: 72, testee: {name: ..., ...}}
//   {type: scenario, id: ..., status: pass, title: ..., unit: valve,
//    level: required, clauses: [VALVE-002], times: {run_ns: 31000}}
//   {type: completion, totals: {pass: 72, fail: 0, ...}, times: {run_ns: ...}}
//
// What is empty is left out, but for the clauses. All that differs from one run
// to the next stands under `times`, so that two runs are compared without it.
// docs/results.md describes the fields.
//
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_REPORT_RESULT_RECORDS_H_
#define TIDEMARK_CONFORMANCE_REPORT_RESULT_RECORDS_H_

#include <cstdint>

#include "tidemark/conformance/report/run_report.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// Changes when a record that had a meaning gets another, or a field goes.
inline constexpr std::int64_t kResultFormat = 1;

Value ToRecord(const RunHeader& header);
Value ToRecord(const ScenarioResult& result);
Value ToRecord(const RunCompletion& completion);

// Reads one record back and tells it to `observer`; fields that are not known
// are passed over. ILLEGAL_ARGUMENT if it is no record or of another format.
void ReplayRecord(const Value& record, RunObserver* observer);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_RESULT_RECORDS_H_

// NDJSON: a run as a stream of result records, a line of JSON each.
//
//   std::ofstream file("results.ndjson");
//   NdjsonWriter writer(&file);
//   RunScenarios(..., {&writer});
//
// Each line is flushed when it is written. A stream without a completion record
// at its end was cut off.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_REPORT_NDJSON_H_
#define TIDEMARK_CONFORMANCE_REPORT_NDJSON_H_

#include <istream>
#include <ostream>
#include <string>

#include "tidemark/conformance/report/run_report.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

class NdjsonWriter : public RunObserver {
 public:
  // `stream` must live as long as this.
  explicit NdjsonWriter(std::ostream* stream) : stream_(*stream) {}

  // FAILED if the stream takes no more.
  void Begin(const RunHeader& header) override;
  void Add(const ScenarioResult& result) override;
  void End(const RunCompletion& completion) override;

 private:
  void Write(const Value& record);

  std::ostream& stream_;
};

// Tells `observer` the run that `stream` holds, and gives its end. Throws
// ILLEGAL_ARGUMENT, with the number of the line, for what is no result record
// or out of place, and if the stream was cut off; what came before has been
// told by then.
RunCompletion ReplayNdjson(std::istream* stream, RunObserver* observer);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_NDJSON_H_

// Transcript: what a testee answered to each scenario, kept in a file, so that
// the results of an engine can be seen where it cannot run.
//
//   {type: transcript, format: 1, testee: "--testee my_engine", hello: {...}}
//   {id: late-refire, request: 9f86..., answer: {type: result, steps: [...]}}
//   {type: end, scenarios: 1}
//
// A line of JSON each. `request` is a digest of what the testee was told, so
// that an answer to a scenario that has changed since is not taken for one to
// the scenario of today. Nothing in it differs from one recording to the next:
// no date, no duration, and no text of an error. Of what could be inspected it
// holds what the scenario looks at.
//
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_TRANSCRIPT_H_
#define TIDEMARK_CONFORMANCE_TESTEE_TRANSCRIPT_H_

#include <cstddef>
#include <cstdint>
#include <istream>
#include <map>
#include <string>

#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// Changes when a field that had a meaning gets another, or goes.
inline constexpr std::int64_t kTranscriptFormat = 1;

struct Transcript {
  struct Entry {
    // See RequestDigest().
    std::string request;
    RunResult answer;
  };

  TesteeHello hello;
  // The options of `tidemark run` that chose the testee; empty for none.
  std::string testee_options;
  // By the scenarios' ids.
  std::map<std::string, Entry> entries;
};

// The hash (Value::Hash), in hex, of all that a testee is told of `scenario`,
// whatever the order of the fields in it. Equal for the scenario and
// WithoutExpectations(). It guards against mistakes, not against forgery.
std::string RequestDigest(const Scenario& scenario);

// The lines of a transcript.
Value TranscriptHeader(const TesteeHello& hello,
                       const std::string& testee_options);
Value TranscriptEntry(const Scenario& scenario, const RunResult& answer);
Value TranscriptEnd(std::size_t scenarios);

// ILLEGAL_ARGUMENT, with `file` and the number of the line, for what is no
// transcript, is out of place or was cut off.
Transcript ReadTranscript(const std::string& file, std::istream* stream);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_TRANSCRIPT_H_

// What holds of the reader of scenarios for any text and any tree of values.
//
// Threads: pure functions.
// Errors: kFailed for what does not hold, and anything that the reader throws:
// it should throw nothing.

#ifndef TIDEMARK_FUZZ_SCENARIO_READER_CHECK_H_
#define TIDEMARK_FUZZ_SCENARIO_READER_CHECK_H_

#include <string_view>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// A JSON text is either refused, with a problem that says where in the text it
// is, or read as a document, which is read as the same one when it is written.
// The same holds of the scenarios in it.
void CheckScenarioReaderOn(std::string_view text);

// A tree is read as what it was written from, unless it is nested too deeply;
// and what holds of any text holds of its text.
void CheckScenarioReaderOn(const Value& tree);

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_SCENARIO_READER_CHECK_H_

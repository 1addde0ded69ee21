// The JSON Schema of result streams, for those who read them with other tools.
//
// It describes one record, which is one line of a stream. What it cannot say:
// that the header comes first and the completion last, and that the totals
// agree with the results between them.
//
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_REPORT_RESULT_SCHEMA_H_
#define TIDEMARK_CONFORMANCE_REPORT_RESULT_SCHEMA_H_

#include <string>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// Draft 07. Fields that it does not name are allowed, since a later version may
// write more of them (docs/results.md).
Value ResultSchema();

// The same as indented JSON, as `tidemark schema --results` prints it.
std::string ResultSchemaText();

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_RESULT_SCHEMA_H_

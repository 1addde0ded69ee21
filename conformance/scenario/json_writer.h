// Writes values as JSON text, always the same text for the same value.
//
// An integer beyond +-2^53 is written as text (MIN and MAX by name), since many
// readers of JSON would round the number. A double always has a point or an
// exponent, so that it stays a double.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_JSON_WRITER_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_JSON_WRITER_H_

#include <string>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// On one line, without spaces. Bytes that are not UTF-8 become U+FFFD.
// SERIALIZATION for a double that is not finite.
std::string ToJson(const Value& value);

// On several lines, indented by two spaces, with a newline at the end.
std::string ToIndentedJson(const Value& value);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_JSON_WRITER_H_

// Numbers by JSON's grammar, for both readers.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_JSON_NUMBER_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_JSON_NUMBER_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// The length of the longest number at the start of `text`; 0 if there is none.
std::size_t JsonNumberLength(std::string_view text);

// A number, or why it cannot be taken.
struct JsonNumber {
  Value value;
  std::string error;
};

// Reads `text`, all of which is a number: an integer unless it has a fraction
// or an exponent. Integers beyond +-2^53 are refused, since they must be
// written as text, and so are numbers beyond what 64 bits hold.
JsonNumber ReadJsonNumber(std::string_view text);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_JSON_NUMBER_H_

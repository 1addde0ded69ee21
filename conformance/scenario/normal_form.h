// The normal form of elements, calls and inspected fields, in which expected
// and actual ones are compared, whatever way they were written or came.
//
// In normal form an integer beyond +-2^53 is an integer, a key is typed, a
// double with an integral value is an integer (other languages' JSON writers
// print 3.0 as 3), and a timestamp of none is absent.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_NORMAL_FORM_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_NORMAL_FORM_H_

#include <string>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// Anything that is no element of an output: a call, an inspected field.
Value NormalizeContent(const Value& content);

// An element of a main, side or control output.
Value NormalizeElement(const Value& element);

// For people: MIN and MAX by name, keys in their short form.
std::string DisplayText(const Value& normalized);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_NORMAL_FORM_H_

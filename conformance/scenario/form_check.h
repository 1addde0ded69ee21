// Compares a document with a grammar and says what does not fit, where, and
// what would.
//
// Cost: linear in the size of the document.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_FORM_CHECK_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_FORM_CHECK_H_

#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/document.h"
#include "tidemark/conformance/scenario/form.h"

namespace tidemark {

// All problems of `document`, in its order; none if it fits `grammar`.
std::vector<Problem> CheckDocument(const Grammar& grammar,
                                   const Document& document);

// The same for a value that came from no file, against the form named `form`.
// The problems have pointers but no locations.
std::vector<Problem> CheckValue(const Grammar& grammar, std::string_view form,
                                const Value& value);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_FORM_CHECK_H_

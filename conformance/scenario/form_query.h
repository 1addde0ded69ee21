// Questions about forms, for the two that read them: the checker and the
// printer of the JSON Schema.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_FORM_QUERY_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_FORM_QUERY_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/form.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// Whether some value of that kind may fit the form.
bool CanBe(const Grammar& grammar, const Form& form, Value::Kind kind);

// Whether an empty map does not fit the form, an object's.
bool NeedsContent(const Grammar& grammar, const Form& form);

// All words that the form names.
std::vector<std::string> WordsOf(const Grammar& grammar, const Form& form);

// The field of that name, or nullptr.
const Field* FindField(const ObjectForm& object, std::string_view name);

// Where `key`, which must be there, stands in `map`.
std::size_t IndexOf(const Value& map, std::string_view key);

// Whether a scalar fits.
bool Accepts(const NullForm& form, const Value& value);
bool Accepts(const BooleanForm& form, const Value& value);
bool Accepts(const TrueForm& form, const Value& value);
bool Accepts(const IntegerForm& form, const Value& value);
bool Accepts(const TextForm& form, const Value& value);
bool Accepts(const WordsForm& form, const Value& value);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_FORM_QUERY_H_

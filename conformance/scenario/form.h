// Form: the shape that a part of a document may have; a grammar is made of
// them.
//
// A form is data, not code. One description serves twice: form_check.h compares
// documents with it, and json_schema.h prints it for everybody else. So it
// holds nothing that only one of the two could do.
//
//   FormRef clock = forms::Choice(
//       "a clock", {forms::Named("time"), forms::OneFieldOf("an advance",
//                       {forms::Optional("advance",
//                       forms::Named("duration"))})});
//
// Threads: immutable once made.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_FORM_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_FORM_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/conformance/scenario/text_pattern.h"

namespace tidemark {

struct Form;
using FormRef = std::shared_ptr<const Form>;

// A field of an object form.
struct Field {
  std::string name;
  FormRef form;
  bool required = false;
  // One line for readers of the schema; may be empty.
  std::string note;
};

// Any value whose numbers lie within +-2^53.
struct AnyForm {};
struct NullForm {};
struct BooleanForm {};
// The value true and nothing else: a form that needs no argument.
struct TrueForm {};

// An integer between `min` and `max`, both inclusive.
struct IntegerForm {
  std::int64_t min = 0;
  std::int64_t max = 0;
};

struct TextForm {
  TextPattern pattern;
  // Whether it must stand for a number that 64 bits hold, which the JSON Schema
  // cannot say.
  bool is_number = false;
};

// One of a closed list of words.
struct WordsForm {
  std::vector<std::string> words;
};

// A list of between `min` and `max` items, both inclusive.
struct ListForm {
  FormRef item;
  std::size_t min = 0;
  std::optional<std::size_t> max;
};

// A map with free keys that match `key_pattern`, `required_key` among them
// unless it is empty.
struct MapForm {
  FormRef value;
  TextPattern key_pattern;
  std::string required_key;
};

// Exactly one field of `names` must be there; or none of them, if `otherwise`
// names a field that is there instead.
struct ExactlyOne {
  std::vector<std::string> names;
  std::string otherwise;
};

// A field whose form depends on the word in another field.
struct DependentField {
  std::string field;
  std::string on;
  std::map<std::string, FormRef> forms;
};

// A map with a closed list of fields.
struct ObjectForm {
  std::vector<Field> fields;
  std::optional<ExactlyOne> exactly_one;
  // Where the first field is written, the second must be too.
  std::vector<std::pair<std::string, std::string>> needs;
  std::optional<DependentField> dependent;
};

// One of several forms. At most one of them is a list, and at most one a map.
struct ChoiceForm {
  std::vector<FormRef> alternatives;
};

// `then` for a map that has `key`, else `otherwise`.
struct CaseForm {
  std::string key;
  FormRef then;
  FormRef otherwise;
};

// The form of that name in the grammar.
struct NamedForm {
  std::string name;
};

struct Form {
  // What a message calls it, with its article: "a time (...)".
  std::string what;
  std::variant<AnyForm, NullForm, BooleanForm, TrueForm, IntegerForm, TextForm,
               WordsForm, ListForm, MapForm, ObjectForm, ChoiceForm, CaseForm,
               NamedForm>
      shape;
};

// A set of named forms. `start` names the form of a whole document.
struct Grammar {
  std::string start;
  std::map<std::string, FormRef> forms;
};

// The builders. In a namespace of their own, since the names are short.
namespace forms {

FormRef Any();
FormRef Null();
FormRef Boolean();
FormRef True();
FormRef Integer();
// At least `min`.
FormRef IntegerFrom(std::int64_t min);
FormRef IntegerBetween(std::int64_t min, std::int64_t max);
FormRef Text(std::string what);
FormRef Pattern(std::string what, std::string pattern);
// An integer or a time that 64 bits hold, as text.
FormRef NumberText(std::string what, std::string pattern);
FormRef Words(std::vector<std::string> words);
FormRef ListOf(FormRef item);
FormRef ListOf(FormRef item, std::size_t min, std::optional<std::size_t> max);
FormRef MapOf(FormRef value);
FormRef MapOf(std::string what, std::string key_pattern, FormRef value);
FormRef MapWith(std::string required_key, FormRef value);
FormRef Object(std::string what, std::vector<Field> fields);
FormRef Object(std::string what, ObjectForm form);
// A map with exactly one of `fields`.
FormRef OneFieldOf(std::string what, std::vector<Field> fields);
FormRef Choice(std::string what, std::vector<FormRef> alternatives);
FormRef Case(std::string key, FormRef then, FormRef otherwise);
FormRef Named(std::string name);

Field Required(std::string name, FormRef form, std::string note = "");
Field Optional(std::string name, FormRef form, std::string note = "");

// The names of `fields`.
std::vector<std::string> NamesOf(const std::vector<Field>& fields);

// `first` and then `second`.
std::vector<Field> Join(std::vector<Field> first, std::vector<Field> second);

}  // namespace forms
}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_FORM_H_

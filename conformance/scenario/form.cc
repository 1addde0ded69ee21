// Builders of forms.

#include "tidemark/conformance/scenario/form.h"

#include <iterator>
#include <utility>

#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/scenario/suggestion.h"

namespace tidemark::forms {
namespace {

template <typename Shape>
FormRef Make(std::string what, Shape shape) {
  return std::make_shared<const Form>(Form{std::move(what), std::move(shape)});
}

}  // namespace

FormRef Any() { return Make("a value", AnyForm{}); }

FormRef Null() { return Make("null", NullForm{}); }

FormRef Boolean() { return Make("true or false", BooleanForm{}); }

FormRef True() { return Make("true", TrueForm{}); }

FormRef Integer() {
  return IntegerBetween(-kMaxPlainInteger, kMaxPlainInteger);
}

FormRef IntegerFrom(std::int64_t min) {
  return Make("an integer from " + std::to_string(min),
              IntegerForm{min, kMaxPlainInteger});
}

FormRef IntegerBetween(std::int64_t min, std::int64_t max) {
  return Make("an integer between " + std::to_string(min) + " and " +
                  std::to_string(max),
              IntegerForm{min, max});
}

FormRef Text(std::string what) { return Make(std::move(what), TextForm{}); }

FormRef Pattern(std::string what, std::string pattern) {
  return Make(std::move(what),
              TextForm{TextPattern(std::move(pattern)), /*is_number=*/false});
}

FormRef NumberText(std::string what, std::string pattern) {
  return Make(std::move(what),
              TextForm{TextPattern(std::move(pattern)), /*is_number=*/true});
}

FormRef Words(std::vector<std::string> words) {
  const std::string what =
      (words.size() == 1 ? "" : "one of: ") + JoinWords(words);
  return Make(what, WordsForm{std::move(words)});
}

FormRef ListOf(FormRef item) { return ListOf(std::move(item), 0, {}); }

FormRef ListOf(FormRef item, std::size_t min, std::optional<std::size_t> max) {
  return Make("a list", ListForm{std::move(item), min, max});
}

FormRef MapOf(FormRef value) {
  return Make("a map", MapForm{std::move(value), TextPattern(), ""});
}

FormRef MapOf(std::string what, std::string key_pattern, FormRef value) {
  TextPattern pattern =
      key_pattern.empty() ? TextPattern() : TextPattern(std::move(key_pattern));
  return Make(std::move(what),
              MapForm{std::move(value), std::move(pattern), ""});
}

FormRef MapWith(std::string required_key, FormRef value) {
  return Make("a map", MapForm{std::move(value), TextPattern(),
                               std::move(required_key)});
}

FormRef Object(std::string what, std::vector<Field> fields) {
  ObjectForm form;
  form.fields = std::move(fields);
  return Object(std::move(what), std::move(form));
}

FormRef Object(std::string what, ObjectForm form) {
  return Make(std::move(what), std::move(form));
}

FormRef OneFieldOf(std::string what, std::vector<Field> fields) {
  ObjectForm form;
  form.exactly_one = ExactlyOne{NamesOf(fields), ""};
  form.fields = std::move(fields);
  return Object(std::move(what), std::move(form));
}

FormRef Choice(std::string what, std::vector<FormRef> alternatives) {
  return Make(std::move(what), ChoiceForm{std::move(alternatives)});
}

FormRef Case(std::string key, FormRef then, FormRef otherwise) {
  std::string what = otherwise->what;
  return Make(std::move(what),
              CaseForm{std::move(key), std::move(then), std::move(otherwise)});
}

FormRef Named(std::string name) { return Make("", NamedForm{std::move(name)}); }

Field Required(std::string name, FormRef form, std::string note) {
  return {std::move(name), std::move(form), true, std::move(note)};
}

Field Optional(std::string name, FormRef form, std::string note) {
  return {std::move(name), std::move(form), false, std::move(note)};
}

std::vector<std::string> NamesOf(const std::vector<Field>& fields) {
  std::vector<std::string> names;
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

std::vector<Field> Join(std::vector<Field> first, std::vector<Field> second) {
  first.insert(first.end(), std::make_move_iterator(second.begin()),
               std::make_move_iterator(second.end()));
  return first;
}

}  // namespace tidemark::forms

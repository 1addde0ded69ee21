// Questions about forms.

#include "tidemark/conformance/scenario/form_query.h"

#include <algorithm>
#include <variant>

#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

using Kind = Value::Kind;

// One overload for each shape, for std::visit.
class KindQuery {
 public:
  KindQuery(const Grammar& grammar, Kind kind)
      : grammar_(grammar), kind_(kind) {}

  bool operator()(const AnyForm&) const { return true; }
  bool operator()(const NullForm&) const { return kind_ == Kind::kNull; }
  bool operator()(const BooleanForm&) const { return kind_ == Kind::kBool; }
  bool operator()(const TrueForm&) const { return kind_ == Kind::kBool; }
  bool operator()(const IntegerForm&) const { return kind_ == Kind::kInt; }
  bool operator()(const TextForm&) const { return kind_ == Kind::kString; }
  bool operator()(const WordsForm&) const { return kind_ == Kind::kString; }
  bool operator()(const ListForm&) const { return kind_ == Kind::kList; }
  bool operator()(const MapForm&) const { return kind_ == Kind::kMap; }
  bool operator()(const ObjectForm&) const { return kind_ == Kind::kMap; }
  bool operator()(const ChoiceForm& choice) const {
    return std::any_of(
        choice.alternatives.begin(), choice.alternatives.end(),
        [&](const FormRef& form) { return CanBe(grammar_, *form, kind_); });
  }
  bool operator()(const CaseForm& choice) const {
    return CanBe(grammar_, *choice.then, kind_) ||
           CanBe(grammar_, *choice.otherwise, kind_);
  }
  bool operator()(const NamedForm& named) const {
    return CanBe(grammar_, *grammar_.forms.at(named.name), kind_);
  }

 private:
  const Grammar& grammar_;
  const Kind kind_;
};

}  // namespace

bool CanBe(const Grammar& grammar, const Form& form, Value::Kind kind) {
  return std::visit(KindQuery(grammar, kind), form.shape);
}

bool NeedsContent(const Grammar& grammar, const Form& form) {
  if (const auto* named = std::get_if<NamedForm>(&form.shape)) {
    return NeedsContent(grammar, *grammar.forms.at(named->name));
  }
  const auto* object = std::get_if<ObjectForm>(&form.shape);
  if (object == nullptr) return false;
  return object->exactly_one.has_value() ||
         std::any_of(object->fields.begin(), object->fields.end(),
                     [](const Field& field) { return field.required; });
}

std::vector<std::string> WordsOf(const Grammar& grammar, const Form& form) {
  if (const auto* words = std::get_if<WordsForm>(&form.shape)) {
    return words->words;
  }
  if (const auto* named = std::get_if<NamedForm>(&form.shape)) {
    return WordsOf(grammar, *grammar.forms.at(named->name));
  }
  std::vector<std::string> all;
  if (const auto* choice = std::get_if<ChoiceForm>(&form.shape)) {
    for (const FormRef& alternative : choice->alternatives) {
      const std::vector<std::string> words = WordsOf(grammar, *alternative);
      all.insert(all.end(), words.begin(), words.end());
    }
  }
  return all;
}

const Field* FindField(const ObjectForm& object, std::string_view name) {
  const auto found =
      std::find_if(object.fields.begin(), object.fields.end(),
                   [&](const Field& field) { return field.name == name; });
  return found == object.fields.end() ? nullptr : &*found;
}

std::size_t IndexOf(const Value& map, std::string_view key) {
  const Value::Map& entries = map.AsMap();
  const auto found =
      std::find_if(entries.begin(), entries.end(),
                   [&](const auto& entry) { return entry.first == key; });
  return static_cast<std::size_t>(found - entries.begin());
}

bool Accepts(const NullForm&, const Value& value) { return value.is_null(); }

bool Accepts(const BooleanForm&, const Value& value) { return value.is_bool(); }

bool Accepts(const TrueForm&, const Value& value) {
  return value.is_bool() && value.AsBool();
}

bool Accepts(const IntegerForm& form, const Value& value) {
  return value.is_int() && form.min <= value.AsInt() &&
         value.AsInt() <= form.max;
}

bool Accepts(const TextForm& form, const Value& value) {
  return value.is_string() && form.pattern.Matches(value.AsString()) &&
         (!form.is_number || ParseTime(value).has_value());
}

bool Accepts(const WordsForm& form, const Value& value) {
  return value.is_string() && std::find(form.words.begin(), form.words.end(),
                                        value.AsString()) != form.words.end();
}

}  // namespace tidemark

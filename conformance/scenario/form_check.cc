// Compares documents with forms.

#include "tidemark/conformance/scenario/form_check.h"

#include <algorithm>
#include <cmath>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/form_query.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/scenario/suggestion.h"

namespace tidemark {
namespace {

// Where the checker is: a value, its place, and the name it goes by.
struct Place {
  const Value& value;
  // Absent for values that came from no file.
  const LocationTree* locations;
  std::string pointer;
  // "'ts'", "item 2 of 'steps'", or "the document".
  std::string label;
  int depth;
};

std::string Article(Value::Kind kind) {
  const std::string name(KindName(kind));
  if (kind == Value::Kind::kNull) return name;
  return (kind == Value::Kind::kInt ? "an " : "a ") + name;
}

std::string Found(const Value& value) {
  constexpr std::size_t kLongest = 60;
  std::string text = "found " + Article(value.kind());
  if (value.is_null()) return text;
  std::string shown = ToString(value);
  if (shown.size() > kLongest) shown = shown.substr(0, kLongest - 3) + "...";
  return text + ": " + shown;
}

bool IsPlainNumber(const Value& value) {
  constexpr auto kLimit = static_cast<double>(kMaxPlainInteger);
  if (value.is_int()) {
    return -kMaxPlainInteger <= value.AsInt() &&
           value.AsInt() <= kMaxPlainInteger;
  }
  return !value.is_double() || std::abs(value.AsDouble()) <= kLimit;
}

class Checker {
 public:
  Checker(const Grammar& grammar, std::string file, Syntax syntax)
      : grammar_(grammar), file_(std::move(file)), syntax_(syntax) {}

  void Check(const FormRef& form, const Place& place) {
    if (place.depth > kMaxDepth) {
      AddProblem(place, place.label + ": nested deeper than " +
                            std::to_string(kMaxDepth));
      return;
    }
    std::visit([&](const auto& shape) { CheckShape(*form, shape, place); },
               form->shape);
  }

  std::vector<Problem> TakeProblems() { return std::move(problems_); }

 private:
  void CheckShape(const Form& form, const NamedForm& named,
                  const Place& place) {
    (void)form;
    Check(grammar_.forms.at(named.name), place);
  }

  void CheckShape(const Form& form, const CaseForm& choice,
                  const Place& place) {
    (void)form;
    Check(place.value.Find(choice.key) != nullptr ? choice.then
                                                  : choice.otherwise,
          place);
  }

  void CheckShape(const Form& form, const ChoiceForm& choice,
                  const Place& place) {
    if (place.value.is_list() || place.value.is_map()) {
      for (const FormRef& alternative : choice.alternatives) {
        if (CanBe(grammar_, *alternative, place.value.kind())) {
          Check(alternative, place);
          return;
        }
      }
    } else if (AcceptsScalar(choice, place.value)) {
      return;
    }
    AddMismatch(form, place);
  }

  bool AcceptsScalar(const ChoiceForm& choice, const Value& value) {
    return std::any_of(choice.alternatives.begin(), choice.alternatives.end(),
                       [&](const FormRef& alternative) {
                         Checker checker(grammar_, "", syntax_);
                         checker.Check(alternative,
                                       {value, nullptr, "", "", 0});
                         return checker.problems_.empty();
                       });
  }

  void CheckShape(const Form& form, const ListForm& list, const Place& place) {
    if (!place.value.is_list()) return AddMismatch(form, place);
    const std::size_t size = place.value.size();
    const std::string count = ", found " + std::to_string(size);
    if (size < list.min) {
      AddProblem(place, place.label + ": needed at least " +
                            std::to_string(list.min) + " items" + count);
    } else if (list.max.has_value() && size > *list.max) {
      AddProblem(place, place.label + ": needed at most " +
                            std::to_string(*list.max) + " items" + count);
    }
    for (std::size_t i = 0; i < size; ++i) Check(list.item, Item(place, i));
  }

  void CheckShape(const Form& form, const MapForm& map, const Place& place) {
    if (!place.value.is_map()) return AddMismatch(form, place);
    for (std::size_t i = 0; i < place.value.size(); ++i) {
      const std::string& key = place.value.AsMap()[i].first;
      if (!map.key_pattern.Matches(key)) {
        AddProblem(place, i, "the key '" + key + "' does not fit " + form.what);
      }
      Check(map.value, Entry(place, i));
    }
    if (!map.required_key.empty() &&
        place.value.Find(map.required_key) == nullptr) {
      AddProblem(place, place.label + " needs '" + map.required_key + "'");
    }
  }

  void CheckShape(const Form& form, const ObjectForm& object,
                  const Place& place) {
    if (!place.value.is_map()) return AddMismatch(form, place);
    bool all_known = true;
    for (std::size_t i = 0; i < place.value.size(); ++i) {
      const std::string& key = place.value.AsMap()[i].first;
      const Field* field = FindField(object, key);
      if (field == nullptr) {
        all_known = false;
        AddUnknownField(form, object, place, i);
      } else if (!object.dependent.has_value() ||
                 object.dependent->field != key) {
        Check(field->form, Entry(place, i));
      }
    }
    CheckDependent(object, place);
    CheckRequired(form, object, place);
    CheckExactlyOne(form, object, place, all_known);
    for (const auto& [field, other] : object.needs) {
      if (place.value.Find(field) != nullptr &&
          place.value.Find(other) == nullptr) {
        AddProblem(place, IndexOf(place.value, field),
                   "'" + field + "' needs '" + other + "' beside it");
      }
    }
  }

  // The other shapes are scalars, or anything.
  template <typename Shape>
  void CheckShape(const Form& form, const Shape& shape, const Place& place) {
    if (!Accepts(shape, place.value)) AddMismatch(form, place);
  }

  void CheckShape(const Form& form, const AnyForm& any, const Place& place) {
    (void)form;
    (void)any;
    if (!IsPlainNumber(place.value)) {
      AddProblem(place, place.label +
                            ": a number beyond +-2^53 is written as text, " +
                            Found(place.value));
    }
    if (!place.value.is_list() && !place.value.is_map()) return;
    for (std::size_t i = 0; i < place.value.size(); ++i) {
      Check(forms::Any(),
            place.value.is_list() ? Item(place, i) : Entry(place, i));
    }
  }

  void CheckDependent(const ObjectForm& object, const Place& place) {
    if (!object.dependent.has_value()) return;
    const DependentField& dependent = *object.dependent;
    const Value* on = place.value.Find(dependent.on);
    if (on == nullptr || !on->is_string()) return;
    const auto form = dependent.forms.find(on->AsString());
    if (form == dependent.forms.end()) return;
    if (place.value.Find(dependent.field) != nullptr) {
      Check(form->second, Entry(place, IndexOf(place.value, dependent.field)));
    } else if (NeedsContent(grammar_, *form->second)) {
      AddProblem(place, "'" + dependent.field +
                            "' is missing: " + dependent.on + " '" +
                            on->AsString() + "' cannot do without it");
    }
  }

  void CheckRequired(const Form& form, const ObjectForm& object,
                     const Place& place) {
    for (const Field& field : object.fields) {
      if (field.required && place.value.Find(field.name) == nullptr) {
        AddProblem(place, form.what + " needs '" + field.name + "'");
      }
    }
  }

  void CheckExactlyOne(const Form& form, const ObjectForm& object,
                       const Place& place, bool all_known) {
    if (!object.exactly_one.has_value()) return;
    const ExactlyOne& one = *object.exactly_one;
    std::vector<std::string> written;
    for (const auto& entry : place.value.AsMap()) {
      if (std::find(one.names.begin(), one.names.end(), entry.first) !=
          one.names.end()) {
        written.push_back(entry.first);
      }
    }
    if (written.size() > 1) {
      AddProblem(place, IndexOf(place.value, written[1]),
                 "both '" + written[0] + "' and '" + written[1] + "' in " +
                     form.what + "; write only one of them");
    } else if (written.empty() && all_known &&
               place.value.Find(one.otherwise) == nullptr) {
      std::vector<std::string> allowed = one.names;
      if (!one.otherwise.empty()) allowed.push_back(one.otherwise);
      AddProblem(place, form.what + " needs one of: " + JoinWords(allowed));
    }
  }

  void AddUnknownField(const Form& form, const ObjectForm& object,
                       const Place& place, std::size_t index) {
    const std::string& key = place.value.AsMap()[index].first;
    const std::vector<std::string> names = forms::NamesOf(object.fields);
    AddProblem(
        place, index,
        "unknown field '" + key + "' in " + form.what + DidYouMean(key, names) +
            "; allowed: " + (names.empty() ? "nothing" : JoinWords(names)));
  }

  void AddMismatch(const Form& form, const Place& place) {
    AddProblem(place, place.label + ": needed " + form.what + ", " +
                          Found(place.value) + Suggestion(form, place.value));
  }

  // The word that was meant, or else those that could have been, unless the
  // form is described by them already.
  std::string Suggestion(const Form& form, const Value& value) const {
    if (!value.is_string()) return "";
    const std::vector<std::string> words = WordsOf(grammar_, form);
    const std::string closest = DidYouMean(value.AsString(), words);
    const bool all_told =
        std::all_of(words.begin(), words.end(), [&](const std::string& word) {
          return form.what.find(word) != std::string::npos;
        });
    if (!closest.empty() || all_told) return closest;
    return "; allowed words: " + JoinWords(words);
  }

  // At the value itself.
  void AddProblem(const Place& place, std::string message) {
    const Location location =
        place.locations == nullptr ? Location() : place.locations->value;
    problems_.push_back(
        {file_, syntax_, location, place.pointer, std::move(message)});
  }

  // At the key of one of its entries.
  void AddProblem(const Place& place, std::size_t index, std::string message) {
    const Location location = place.locations == nullptr
                                  ? Location()
                                  : place.locations->children[index].key;
    problems_.push_back({file_, syntax_, location, Entry(place, index).pointer,
                         std::move(message)});
  }

  static Place Item(const Place& place, std::size_t index) {
    return {place.value.AsList()[index], ChildLocations(place, index),
            PointerTo(place.pointer, std::to_string(index)),
            "item " + std::to_string(index + 1) + " of " + place.label,
            place.depth + 1};
  }

  static Place Entry(const Place& place, std::size_t index) {
    const auto& [key, value] = place.value.AsMap()[index];
    return {value, ChildLocations(place, index), PointerTo(place.pointer, key),
            "'" + key + "'", place.depth + 1};
  }

  static const LocationTree* ChildLocations(const Place& place,
                                            std::size_t index) {
    return place.locations == nullptr ? nullptr
                                      : &place.locations->children[index];
  }

  const Grammar& grammar_;
  const std::string file_;
  const Syntax syntax_;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> CheckDocument(const Grammar& grammar,
                                   const Document& document) {
  Checker checker(grammar, document.file, document.syntax);
  checker.Check(grammar.forms.at(grammar.start),
                {document.root, &document.locations, "", "the document", 0});
  return checker.TakeProblems();
}

std::vector<Problem> CheckValue(const Grammar& grammar, std::string_view form,
                                const Value& value) {
  Checker checker(grammar, "(no file)", Syntax::kJson);
  checker.Check(grammar.forms.at(std::string(form)),
                {value, nullptr, "", "the document", 0});
  return checker.TakeProblems();
}

}  // namespace tidemark

// What the checker and the schema take for granted of the scenario grammar.

#include "tidemark/conformance/scenario/grammar.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "tidemark/conformance/scenario/form_query.h"

namespace tidemark {
namespace {

// Every form inside `form`, itself included, but for what is behind names.
void Collect(const FormRef& form, std::vector<FormRef>* all) {
  all->push_back(form);
  if (const auto* list = std::get_if<ListForm>(&form->shape)) {
    Collect(list->item, all);
  } else if (const auto* map = std::get_if<MapForm>(&form->shape)) {
    Collect(map->value, all);
  } else if (const auto* choice = std::get_if<ChoiceForm>(&form->shape)) {
    for (const FormRef& inner : choice->alternatives) Collect(inner, all);
  } else if (const auto* either = std::get_if<CaseForm>(&form->shape)) {
    Collect(either->then, all);
    Collect(either->otherwise, all);
  } else if (const auto* object = std::get_if<ObjectForm>(&form->shape)) {
    for (const Field& field : object->fields) Collect(field.form, all);
    if (!object->dependent.has_value()) return;
    for (const auto& entry : object->dependent->forms) {
      Collect(entry.second, all);
    }
  }
}

std::vector<FormRef> AllForms() {
  std::vector<FormRef> all;
  for (const auto& entry : ScenarioGrammar().forms) Collect(entry.second, &all);
  return all;
}

std::set<std::string> NamesReachedFrom(const std::string& start) {
  std::set<std::string> reached;
  std::vector<std::string> waiting = {start};
  while (!waiting.empty()) {
    const std::string name = waiting.back();
    waiting.pop_back();
    if (!reached.insert(name).second) continue;
    std::vector<FormRef> inside;
    Collect(ScenarioGrammar().forms.at(name), &inside);
    for (const FormRef& form : inside) {
      if (const auto* named = std::get_if<NamedForm>(&form->shape)) {
        waiting.push_back(named->name);
      }
    }
  }
  return reached;
}

TEST(ScenarioGrammarTest, EveryNamedFormIsUsedAndExists) {
  std::set<std::string> defined;
  for (const auto& entry : ScenarioGrammar().forms) defined.insert(entry.first);
  EXPECT_EQ(NamesReachedFrom(ScenarioGrammar().start), defined);
}

TEST(ScenarioGrammarTest, AChoiceHasAtMostOneListAndOneMap) {
  for (const FormRef& form : AllForms()) {
    const auto* choice = std::get_if<ChoiceForm>(&form->shape);
    if (choice == nullptr) continue;
    for (const Value::Kind kind : {Value::Kind::kList, Value::Kind::kMap}) {
      int alternatives = 0;
      for (const FormRef& alternative : choice->alternatives) {
        alternatives += CanBe(ScenarioGrammar(), *alternative, kind) ? 1 : 0;
      }
      EXPECT_LE(alternatives, 1) << form->what;
    }
  }
}

TEST(ScenarioGrammarTest, FieldsAreNamedOnceAndWhatSpeaksOfThemIsRight) {
  for (const FormRef& form : AllForms()) {
    const auto* object = std::get_if<ObjectForm>(&form->shape);
    if (object == nullptr) continue;
    const std::vector<std::string> names = forms::NamesOf(object->fields);
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(),
              names.size())
        << form->what;
    if (object->exactly_one.has_value()) {
      for (const std::string& name : object->exactly_one->names) {
        EXPECT_NE(FindField(*object, name), nullptr) << name;
      }
    }
    for (const auto& [field, other] : object->needs) {
      EXPECT_NE(FindField(*object, field), nullptr) << field;
      EXPECT_NE(FindField(*object, other), nullptr) << other;
    }
  }
}

TEST(ScenarioGrammarTest, EachFormSaysWhatItIs) {
  for (const FormRef& form : AllForms()) {
    if (std::holds_alternative<NamedForm>(form->shape)) continue;
    if (std::holds_alternative<CaseForm>(form->shape)) continue;
    EXPECT_NE(form->what, "");
  }
}

}  // namespace
}  // namespace tidemark

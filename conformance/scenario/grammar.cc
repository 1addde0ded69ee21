// The scenario grammar: scenarios and files of them.

#include "tidemark/conformance/scenario/grammar.h"

#include <utility>

#include "tidemark/conformance/scenario/grammar_parts.h"

namespace tidemark {
namespace forms {
namespace {

// Kebab case: parts of lower-case letters and digits between single dashes.
constexpr char kIdPattern[] = "[a-z0-9]+(-[a-z0-9]+)*";

FormRef SetupForm() {
  return Object("a setup", Join({ClausesField(3)}, ExpectationFields()));
}

FormRef ScenarioForm() {
  ObjectForm form;
  form.fields = {
      Required("id",
               Pattern("an id in kebab case, such as late-refire", kIdPattern),
               "never reused"),
      Optional("title", Text("text"), "what it shows, on one line"),
      Optional("level",
               Words({"required", "recommended", "implementation-defined"}),
               "default: required"),
      Required("unit", Words(UnitNames()), "what is driven"),
      ClausesField(20),
      Optional("program", Any(), "of that unit"),
      Optional("setup", Named("setup"),
               "what building and opening the unit must give; default: "
               "nothing"),
      Required("steps", ListOf(Named("step"))),
  };
  form.dependent = DependentField{"program", "unit", ProgramForms(UnitNames())};
  return Object("a scenario", std::move(form));
}

FormRef FileForm() {
  return Object("a file of scenarios",
                {Optional("area", Pattern("an area in kebab case", kIdPattern),
                          "what they are about; default: the file's name"),
                 Optional("scenarios", ListOf(Named("scenario"), 1, {})),
                 Optional("templates", ListOf(Named("template"), 1, {}))});
}

// What a row makes of the scenario is checked as a scenario.
FormRef TemplateForm() {
  return Object(
      "a template",
      {Required("for_each",
                ListOf(MapOf("a row of parameters", "[a-z_]+", Any()), 2, {}),
                "a scenario for each row"),
       Required("scenario", MapOf(Any()),
                "a scenario in which $name is a parameter's value, and {name} "
                "within a text its text")});
}

Grammar MakeGrammar() {
  Grammar grammar;
  AddScalars(&grammar);
  AddActions(&grammar);
  AddPolicies(&grammar);
  AddPrograms(&grammar);
  AddExpectations(&grammar);
  AddSteps(&grammar);
  grammar.forms.insert({
      {"setup", SetupForm()},
      {"scenario", ScenarioForm()},
      {"file", FileForm()},
      {"template", TemplateForm()},
      {"document", Case("scenarios", Named("file"),
                        Case("templates", Named("file"), Named("scenario")))},
  });
  grammar.start = "document";
  return grammar;
}

}  // namespace
}  // namespace forms

const Grammar& ScenarioGrammar() {
  static const Grammar* const grammar = new Grammar(forms::MakeGrammar());
  return *grammar;
}

}  // namespace tidemark

// Loads scenario files.

#include "tidemark/conformance/scenario/load.h"

#include <cstddef>
#include <map>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/form_check.h"
#include "tidemark/conformance/scenario/form_query.h"
#include "tidemark/conformance/scenario/grammar.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/read_text.h"
#include "tidemark/conformance/scenario/rules.h"
#include "tidemark/conformance/scenario/template.h"
#include "tidemark/conformance/scenario/yaml_reader.h"

namespace tidemark {
namespace {

// "late" for "cases/late.yaml".
std::string StemOf(const std::string& file) {
  const std::size_t slash = file.rfind('/');
  const std::string name =
      slash == std::string::npos ? file : file.substr(slash + 1);
  return name.substr(0, name.find('.'));
}

// A scenario of a document, and where it stands in it.
struct Part {
  const Value& document;
  const LocationTree& locations;
  std::string pointer;
};

// Those that are written out.
std::vector<Part> PartsOf(const Document& document) {
  if (document.root.Find("scenarios") == nullptr) {
    if (document.root.Find("templates") != nullptr) return {};
    return {{document.root, document.locations, ""}};
  }
  const std::size_t index = IndexOf(document.root, "scenarios");
  const Value& list = document.root.AsMap()[index].second;
  const LocationTree& locations = document.locations.children[index];
  std::vector<Part> parts;
  for (std::size_t i = 0; i < list.size(); ++i) {
    parts.push_back({list.AsList()[i], locations.children[i],
                     "/scenarios/" + std::to_string(i)});
  }
  return parts;
}

const Grammar& OneScenarioGrammar() {
  static const Grammar* const grammar = [] {
    auto* one = new Grammar(ScenarioGrammar());
    one->start = "scenario";
    return one;
  }();
  return *grammar;
}

// The location of the step that `pointer`, "/steps/n", names.
Location LocationOfStep(const Part& part, const std::string& pointer) {
  const std::size_t index = std::stoul(pointer.substr(pointer.rfind('/') + 1));
  return part.locations.children[IndexOf(part.document, "steps")]
      .children[index]
      .value;
}

std::string Place(const LoadedScenario& scenario, Syntax syntax) {
  return scenario.file +
         (syntax == Syntax::kYaml
              ? ":" + std::to_string(scenario.location.line)
              : " at byte " + std::to_string(scenario.location.offset));
}

class Loader {
 public:
  void Add(const SourceText& source) {
    const ReadResult read = ReadDocument(source);
    if (read.problem.has_value()) {
      result_.problems.push_back(*read.problem);
      return;
    }
    const std::vector<Problem> problems =
        CheckDocument(ScenarioGrammar(), *read.document);
    result_.problems.insert(result_.problems.end(), problems.begin(),
                            problems.end());
    if (problems.empty()) AddScenarios(*read.document);
  }

  void AddProblem(Problem problem) {
    result_.problems.push_back(std::move(problem));
  }

  LoadResult Take() { return std::move(result_); }

 private:
  void AddScenarios(const Document& document) {
    const std::size_t problems_before = result_.problems.size();
    std::vector<LoadedScenario> scenarios;
    for (const Part& part : PartsOf(document)) {
      scenarios.push_back(Load(part, document));
    }
    const ExpandedTemplates expanded = ExpandTemplates(document);
    for (const Problem& problem : expanded.problems) AddProblem(problem);
    for (const Expansion& expansion : expanded.expansions) {
      if (!CheckExpansion(expansion)) continue;
      scenarios.push_back(
          Load({expansion.document.root, expansion.document.locations,
                expansion.pointer},
               document));
    }
    if (result_.problems.size() > problems_before) return;
    result_.scenarios.insert(result_.scenarios.end(),
                             std::make_move_iterator(scenarios.begin()),
                             std::make_move_iterator(scenarios.end()));
  }

  // Whether what a row made of a template is a scenario.
  bool CheckExpansion(const Expansion& expansion) {
    const std::vector<Problem> problems =
        CheckDocument(OneScenarioGrammar(), expansion.document);
    for (Problem problem : problems) {
      problem.pointer = expansion.pointer;
      problem.message += " (with " + expansion.row + ")";
      AddProblem(std::move(problem));
    }
    return problems.empty();
  }

  LoadedScenario Load(const Part& part, const Document& file) {
    LoadedScenario loaded;
    loaded.scenario = ParseScenario(part.document);
    loaded.file = file.file;
    const Value* area = file.root.Find("area");
    loaded.area = area == nullptr ? StemOf(file.file) : area->AsString();
    loaded.location =
        part.locations.children[IndexOf(part.document, "id")].value;
    loaded.document = part.document;
    CheckRulesOf(loaded, part, file.syntax);
    CheckId(loaded, part, file.syntax);
    return loaded;
  }

  void CheckRulesOf(const LoadedScenario& loaded, const Part& part,
                    Syntax syntax) {
    for (const BrokenRule& rule : CheckRules(loaded.scenario)) {
      AddProblem({loaded.file, syntax, LocationOfStep(part, rule.pointer),
                  part.pointer + rule.pointer, rule.message});
    }
  }

  void CheckId(const LoadedScenario& loaded, const Part& part, Syntax syntax) {
    const std::string& id = loaded.scenario.id;
    const auto [first, added] = places_.emplace(id, Place(loaded, syntax));
    if (added) return;
    AddProblem({loaded.file, syntax, loaded.location, part.pointer + "/id",
                "duplicate id '" + id + "', first in " + first->second});
  }

  LoadResult result_;
  std::map<std::string, std::string> places_;
};

}  // namespace

LoadResult LoadScenarioFiles(const std::vector<std::string>& paths) {
  Loader loader;
  for (const std::string& path : paths) {
    try {
      loader.Add({path, ReadTextFile(path)});
    } catch (const Error& error) {
      loader.AddProblem({path, Syntax::kYaml, Location(), "", error.what()});
    }
  }
  return loader.Take();
}

LoadResult LoadScenarioTexts(const std::vector<SourceText>& sources) {
  Loader loader;
  for (const SourceText& source : sources) loader.Add(source);
  return loader.Take();
}

ReadResult ReadDocument(const SourceText& source) {
  return source.file.ends_with(".json") ? ReadJson(source.file, source.text)
                                        : ReadYaml(source.file, source.text);
}

}  // namespace tidemark

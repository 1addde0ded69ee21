#include "tidemark/conformance/runner/selection.h"

#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/cases/embedded_cases.h"
#include "tidemark/conformance/scenario/load.h"
#include "tidemark/conformance/scenario/suggestion.h"

namespace tidemark {
namespace {

bool IsScenarioFile(const std::filesystem::directory_entry& entry) {
  const std::string ending = entry.path().extension().string();
  return entry.is_regular_file() &&
         (ending == ".yaml" || ending == ".yml" || ending == ".json");
}

std::vector<std::string> FilesOf(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(folder)) {
    if (IsScenarioFile(entry)) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Selection SelectEmbedded(const std::vector<std::string>& filters) {
  Selection selection;
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    selection.all_ids.emplace(embedded.id);
    if (MatchesAny(filters, std::string(embedded.id))) {
      selection.scenarios.push_back(ParseEmbeddedCase(embedded));
    }
  }
  return selection;
}

void KeepUnits(const std::vector<std::string>& units,
               std::vector<Scenario>* scenarios) {
  if (units.empty()) return;
  std::set<std::string> known;
  for (const Scenario& scenario : *scenarios) known.insert(scenario.unit);
  for (const std::string& unit : units) {
    if (known.contains(unit)) continue;
    const std::vector<std::string> words(known.begin(), known.end());
    throw Error(ErrorCode::kIllegalArgument,
                "there is no scenario of the unit '" + unit + "'" +
                    DidYouMean(unit, words) + "; there is " + JoinWords(words));
  }
  std::erase_if(*scenarios, [&](const Scenario& scenario) {
    return std::find(units.begin(), units.end(), scenario.unit) == units.end();
  });
}

}  // namespace

void Narrow(const Narrowing& narrowing, std::vector<Scenario>* scenarios) {
  KeepUnits(narrowing.units, scenarios);
  std::erase_if(*scenarios, [&](const Scenario& scenario) {
    return !MatchesAny(narrowing.only, scenario.id);
  });
  std::size_t position = 0;
  std::erase_if(*scenarios, [&](const Scenario&) {
    return position++ % narrowing.shards != narrowing.shard;
  });
}

bool MatchesAny(const std::vector<std::string>& patterns,
                const std::string& id) {
  return patterns.empty() || std::any_of(patterns.begin(), patterns.end(),
                                         [&](const std::string& pattern) {
                                           return MatchesGlob(pattern, id);
                                         });
}

Selection SelectScenarios(const std::vector<std::string>& paths,
                          const std::vector<std::string>& filters) {
  if (paths.empty()) return SelectEmbedded(filters);
  LoadResult loaded = LoadScenarioFiles(ScenarioFiles(paths));
  Selection selection;
  selection.problems = std::move(loaded.problems);
  for (LoadedScenario& candidate : loaded.scenarios) {
    selection.all_ids.insert(candidate.scenario.id);
    if (MatchesAny(filters, candidate.scenario.id)) {
      selection.scenarios.push_back(std::move(candidate.scenario));
    }
  }
  return selection;
}

bool MatchesGlob(const std::string& pattern, const std::string& id) {
  return fnmatch(pattern.c_str(), id.c_str(), 0) == 0;
}

std::vector<std::string> ScenarioFiles(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    try {
      const std::vector<std::string> inside =
          std::filesystem::is_directory(path) ? FilesOf(path)
                                              : std::vector{path};
      files.insert(files.end(), inside.begin(), inside.end());
    } catch (const std::filesystem::filesystem_error& error) {
      const std::string inside = error.path1().string();
      throw Error(ErrorCode::kFailed,
                  "cannot look for scenarios in " + path + ": " +
                      (inside.empty() || inside == path ? "" : inside + ": ") +
                      error.code().message());
    }
  }
  return files;
}

}  // namespace tidemark

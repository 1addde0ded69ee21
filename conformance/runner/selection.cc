#include "tidemark/conformance/runner/selection.h"

#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/cases/embedded_cases.h"
#include "tidemark/conformance/scenario/load.h"

namespace tidemark {
namespace {

bool MatchesAny(const std::vector<std::string>& filters,
                const std::string& id) {
  return filters.empty() || std::any_of(filters.begin(), filters.end(),
                                        [&](const std::string& filter) {
                                          return MatchesGlob(filter, id);
                                        });
}

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

}  // namespace

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

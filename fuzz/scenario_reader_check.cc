// Reads, writes, reads again and compares.

#include "tidemark/fuzz/scenario_reader_check.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/document.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/scenario/load.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {
namespace {

constexpr const char* kFile = "input.json";

void Require(bool holds, const std::string& claim) {
  if (!holds) throw Error(ErrorCode::kFailed, "does not hold: " + claim);
}

void CheckProblem(const Problem& problem, std::string_view text) {
  const std::string shown = ToString(problem);
  Require(problem.file == kFile && problem.syntax == Syntax::kJson,
          "a problem names its file: " + shown);
  Require(problem.location.offset <= text.size(),
          "a problem lies within the text: " + shown);
  Require(!problem.message.empty(), "a problem says what is wrong: " + shown);
  Require(shown.find("byte " + std::to_string(problem.location.offset)) !=
              std::string::npos,
          "a problem says at which byte it lies: " + shown);
}

bool IsContainer(const Value& value) {
  return value.is_list() || value.is_map();
}

// As kMaxDepth counts it: what is inside an item is one deeper than the item.
int DepthOf(const Value& value) {
  if (!IsContainer(value)) return 0;
  int depth = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const Value& child =
        value.is_list() ? value.AsList()[i] : value.AsMap()[i].second;
    depth = std::max(depth, 1 + DepthOf(child));
  }
  return depth;
}

// Every value has a location, within the text.
void CheckLocations(const Value& value, const LocationTree& locations,
                    std::size_t text_size) {
  Require(locations.value.offset < text_size, "a value lies within the text");
  const std::size_t children = IsContainer(value) ? value.size() : 0;
  Require(locations.children.size() == children,
          "each item of " + ToString(value) + " has a location");
  for (std::size_t i = 0; i < children; ++i) {
    const Value& child =
        value.is_list() ? value.AsList()[i] : value.AsMap()[i].second;
    CheckLocations(child, locations.children[i], text_size);
  }
}

// What `text` is read as again.
Value ReadAgain(const std::string& text) {
  const ReadResult again = ReadJson(kFile, text);
  Require(again.document.has_value(), "what was written can be read: " + text);
  return again.document->root;
}

// Integers beyond +-2^53 are written as text, hence normalized ones.
void CheckRoundTrip(const Value& root) {
  const Value normalized = NormalizeIntegers(root);
  for (const std::string& text : {ToJson(root), ToIndentedJson(root)}) {
    Require(NormalizeIntegers(ReadAgain(text)) == normalized,
            "what was written is read as it was: " + text);
  }
}

std::vector<std::string> IdsOf(const LoadResult& loaded) {
  std::vector<std::string> ids;
  for (const LoadedScenario& scenario : loaded.scenarios) {
    ids.push_back(scenario.scenario.id);
  }
  return ids;
}

void CheckLoaded(const LoadedScenario& loaded) {
  const std::string text = ToJson(loaded.document);
  const LoadResult again = LoadScenarioTexts({{kFile, text}});
  Require(again.problems.empty() && again.scenarios.size() == 1,
          "a scenario that was accepted is accepted again: " + text);
  const Value told = WithoutExpectations(loaded.scenario);
  Require(NormalizeIntegers(WithoutExpectations(
              again.scenarios.front().scenario)) == NormalizeIntegers(told),
          "a scenario is loaded as it was: " + text);
  Require(ParseScenario(told).id == loaded.scenario.id,
          "what a testee is told is a scenario: " + ToJson(told));
}

void CheckLoading(std::string_view text) {
  const LoadResult loaded = LoadScenarioTexts({{kFile, std::string(text)}});
  for (const Problem& problem : loaded.problems) CheckProblem(problem, text);
  Require(loaded.problems.empty() || loaded.scenarios.empty(),
          "nothing is loaded from a file with problems");
  std::vector<std::string> ids = IdsOf(loaded);
  std::sort(ids.begin(), ids.end());
  Require(std::adjacent_find(ids.begin(), ids.end()) == ids.end(),
          "no id is loaded twice");
  for (const LoadedScenario& scenario : loaded.scenarios) {
    CheckLoaded(scenario);
  }
}

}  // namespace

void CheckScenarioReaderOn(std::string_view text) {
  const ReadResult read = ReadJson(kFile, text);
  Require(read.document.has_value() != read.problem.has_value(),
          "a text is either read or refused");
  if (read.problem.has_value()) {
    CheckProblem(*read.problem, text);
  } else {
    Require(DepthOf(read.document->root) <= kMaxDepth,
            "what is nested too deeply is refused");
    CheckLocations(read.document->root, read.document->locations, text.size());
    CheckRoundTrip(read.document->root);
  }
  CheckLoading(text);
}

void CheckScenarioReaderOn(const Value& tree) {
  const std::string text = ToJson(tree);
  if (DepthOf(tree) <= kMaxDepth) {
    CheckRoundTrip(tree);
  } else {
    Require(ReadJson(kFile, text).problem.has_value(),
            "what is nested too deeply is refused: " + text);
  }
  CheckScenarioReaderOn(std::string_view(text));
}

}  // namespace tidemark

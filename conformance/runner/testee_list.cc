#include "tidemark/conformance/runner/testee_list.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "tidemark/conformance/scenario/form.h"
#include "tidemark/conformance/scenario/form_check.h"
#include "tidemark/conformance/scenario/form_query.h"
#include "tidemark/conformance/scenario/grammar_parts.h"
#include "tidemark/conformance/scenario/suggestion.h"

namespace tidemark {
namespace {

// In the order of ListedKind.
constexpr std::array<std::string_view, 3> kKindNames = {
    "known_bug", "divergence", "unsupported"};

Grammar ListGrammar() {
  using namespace forms;  // NOLINT(google-build-using-namespace)
  Grammar grammar;
  grammar.start = "list";
  grammar.forms.insert({
      {"list", Object("a list for a testee",
                      {Required("entries", ListOf(Named("entry"))),
                       Optional("units", ListOf(Named("unit")),
                                "that the testee does not have")})},
      {"unit", Object("a unit", {Required("unit", Words(UnitNames())),
                                 Required("reason", Text("why"))})},
      {"entry",
       Object("an entry",
              {Required("id", Text("a scenario's id")),
               Required("kind", Words({kKindNames.begin(), kKindNames.end()})),
               Required("reason", Text("why, in a sentence")),
               Optional("link", Text("where it is told at length"))})},
  });
  return grammar;
}

ListEntry ParseEntry(const Value& written) {
  ListEntry entry;
  entry.id = written.At("id").AsString();
  const auto kind = std::find(kKindNames.begin(), kKindNames.end(),
                              written.At("kind").AsString());
  entry.kind = static_cast<ListedKind>(kind - kKindNames.begin());
  entry.reason = written.At("reason").AsString();
  if (const Value* link = written.Find("link")) entry.link = link->AsString();
  return entry;
}

bool IsWhatIsListed(ListedKind kind, ResultStatus status) {
  switch (kind) {
    case ListedKind::kKnownBug:
      return status == ResultStatus::kFail || status == ResultStatus::kCrash ||
             status == ResultStatus::kTimeout;
    case ListedKind::kDivergence:
      return status == ResultStatus::kFail;
    case ListedKind::kUnsupported:
      return status == ResultStatus::kUnsupported ||
             status == ResultStatus::kSkipped;
  }
  return false;
}

// What an entry's id has wrong, and empty if nothing.
std::string FindWrongId(const std::string& id,
                        const std::set<std::string>& scenario_ids,
                        const std::set<std::string>& listed) {
  if (listed.contains(id)) return "a second entry for '" + id + "'";
  if (scenario_ids.contains(id)) return "";
  return "there is no scenario '" + id + "'" +
         DidYouMean(id, {scenario_ids.begin(), scenario_ids.end()});
}

void AddEntries(const Document& document,
                const std::set<std::string>& scenario_ids,
                LoadedTesteeList* loaded) {
  const Value::List& written = document.root.At("entries").AsList();
  const LocationTree& locations = document.locations.children[0];
  std::vector<ListEntry> entries;
  std::set<std::string> listed;
  for (std::size_t i = 0; i < written.size(); ++i) {
    ListEntry entry = ParseEntry(written[i]);
    const std::string wrong = FindWrongId(entry.id, scenario_ids, listed);
    if (!wrong.empty()) {
      const std::size_t index = IndexOf(written[i], "id");
      loaded->problems.push_back({document.file, document.syntax,
                                  locations.children[i].children[index].value,
                                  "/entries/" + std::to_string(i) + "/id",
                                  wrong});
    }
    listed.insert(entry.id);
    entries.push_back(std::move(entry));
  }
  std::map<std::string, std::string> units;
  if (const Value* missing = document.root.Find("units")) {
    for (const Value& unit : missing->AsList()) {
      units.emplace(unit.At("unit").AsString(), unit.At("reason").AsString());
    }
  }
  loaded->list = TesteeList(std::move(entries), std::move(units));
}

}  // namespace

TesteeList::TesteeList(std::vector<ListEntry> entries,
                       std::map<std::string, std::string> units)
    : entries_(std::move(entries)), units_(std::move(units)) {
  std::sort(entries_.begin(), entries_.end(),
            [](const ListEntry& left, const ListEntry& right) {
              return left.id < right.id;
            });
}

const ListEntry* TesteeList::Find(const std::string& id) const {
  const auto found =
      std::lower_bound(entries_.begin(), entries_.end(), id,
                       [](const ListEntry& entry, const std::string& wanted) {
                         return entry.id < wanted;
                       });
  return found == entries_.end() || found->id != id ? nullptr : &*found;
}

void TesteeList::Apply(ScenarioResult* result) const {
  const ListEntry* entry = Find(result->id);
  if (entry == nullptr) {
    const auto unit = units_.find(result->unit);
    if (unit == units_.end() || result->status != ResultStatus::kPass) return;
    result->status = ResultStatus::kFixedButStillListed;
    result->reason = unit->second;
    return;
  }
  if (result->status == ResultStatus::kPass) {
    result->status = ResultStatus::kFixedButStillListed;
  } else if (!IsWhatIsListed(entry->kind, result->status) ||
             entry->kind == ListedKind::kUnsupported) {
    return;
  } else {
    result->status = entry->kind == ListedKind::kKnownBug
                         ? ResultStatus::kKnownBug
                         : ResultStatus::kDivergent;
  }
  result->reason = entry->reason;
  result->link = entry->link;
}

bool TesteeList::IsUnexpectedlyUnsupported(const ScenarioResult& result) const {
  if (result.status != ResultStatus::kUnsupported) return false;
  const ListEntry* entry = Find(result.id);
  return entry == nullptr ? !units_.contains(result.unit)
                          : entry->kind != ListedKind::kUnsupported;
}

LoadedTesteeList LoadTesteeList(const SourceText& source,
                                const std::set<std::string>& scenario_ids) {
  LoadedTesteeList loaded;
  const ReadResult read = ReadDocument(source);
  if (read.problem.has_value()) {
    loaded.problems.push_back(*read.problem);
    return loaded;
  }
  loaded.problems = CheckDocument(ListGrammar(), *read.document);
  if (loaded.problems.empty()) {
    AddEntries(*read.document, scenario_ids, &loaded);
  }
  return loaded;
}

}  // namespace tidemark

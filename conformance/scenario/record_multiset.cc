// Collects expected records as multisets and finds what differs from them.

#include "tidemark/conformance/scenario/record_multiset.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "tidemark/conformance/scenario/normal_form.h"
#include "tidemark/conformance/scenario/profile.h"

namespace tidemark {
namespace {

bool IsRecord(const Value& element) {
  return element.Find("record") != nullptr;
}

Value WithoutSubtask(const Value& record) {
  return Value::Map{{"record", NormalizeElement(record).At("record")}};
}

Value::List SortedRecords(const Value::List& elements) {
  Value::List records = RecordsOf(elements);
  std::sort(records.begin(), records.end());
  return records;
}

Value::List Minus(const Value::List& all, const Value::List& others) {
  Value::List rest;
  std::set_difference(all.begin(), all.end(), others.begin(), others.end(),
                      std::back_inserter(rest));
  return rest;
}

// "missing: {...}, {...}": the first few of them.
std::string Listed(const std::string& heading, const Value::List& records) {
  constexpr std::size_t kShown = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(records.size(), kShown); ++i) {
    text += (i == 0 ? heading : ", ") + DisplayText(records[i]);
  }
  if (records.size() > kShown) {
    text += " and " + std::to_string(records.size() - kShown) + " more";
  }
  return text;
}

std::string DifferenceText(const Value::List& missing,
                           const Value::List& surplus) {
  const std::string too_few = Listed("missing: ", missing);
  const std::string too_many = Listed("too many: ", surplus);
  return too_few + (too_few.empty() || too_many.empty() ? "" : "; ") + too_many;
}

}  // namespace

void RecordMultiset::Add(const Value& expected) {
  choices_ = Extended(choices_, expected);
}

bool RecordMultiset::MayHoldRecords() const {
  return std::any_of(
      choices_.begin(), choices_.end(),
      [](const Choice& choice) { return !choice.records.empty(); });
}

std::string RecordMultiset::FindDifference(const Value::List& elements) const {
  const Value::List came = SortedRecords(elements);
  std::optional<std::size_t> fewest;
  std::string text;
  for (const Choice& choice : choices_) {
    const Value::List missing = Minus(choice.records, came);
    const Value::List surplus =
        choice.open ? Value::List() : Minus(came, choice.records);
    const std::size_t differing = missing.size() + surplus.size();
    if (fewest.has_value() && differing >= *fewest) continue;
    fewest = differing;
    text = DifferenceText(missing, surplus);
  }
  return text;
}

RecordMultiset::Choices RecordMultiset::Extended(const Choices& choices,
                                                 const Value& expected) const {
  const Value resolved = ResolveProfile(expected, profile_);
  if (!resolved.is_list()) return ExtendedByItem(choices, resolved);
  Choices extended = choices;
  for (const Value& item : resolved.AsList()) {
    extended = ExtendedByItem(extended, item);
  }
  return extended;
}

RecordMultiset::Choices RecordMultiset::ExtendedByItem(
    const Choices& choices, const Value& item) const {
  Choices extended;
  if (const Value* alternatives = item.Find("any_of")) {
    for (const Value& alternative : alternatives->AsList()) {
      extended.merge(Extended(choices, alternative));
    }
    return extended;
  }
  if (item.Find("profile") != nullptr) return Extended(choices, item);
  if (const Value* group = item.Find("unordered")) {
    extended = choices;
    for (const Value& chain : group->AsList()) {
      extended = Extended(extended, chain);
    }
    return extended;
  }
  if (const Value* by_subtask = item.Find("by_subtask")) {
    extended = choices;
    for (const auto& entry : by_subtask->AsMap()) {
      extended = Extended(extended, entry.second);
    }
    return extended;
  }
  for (Choice choice : choices) {
    if (item == Value("any")) choice.open = true;
    if (IsRecord(item)) {
      const Value record = WithoutSubtask(item);
      choice.records.insert(std::upper_bound(choice.records.begin(),
                                             choice.records.end(), record),
                            record);
    }
    extended.insert(std::move(choice));
  }
  return extended;
}

Value::List RecordsOf(const Value::List& elements) {
  Value::List records;
  for (const Value& element : elements) {
    if (IsRecord(element)) records.push_back(WithoutSubtask(element));
  }
  return records;
}

}  // namespace tidemark

// Compares inspected fields.

#include "tidemark/conformance/scenario/inspection_match.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "tidemark/conformance/scenario/normal_form.h"

namespace tidemark {
namespace {

// The fields whose lists are in no order.
constexpr std::array<std::string_view, 4> kUnorderedFields = {
    "timers", "windows", "merging", "physical_wakeups"};

bool IsUnordered(std::string_view field) {
  return std::find(kUnorderedFields.begin(), kUnorderedFields.end(), field) !=
         kUnorderedFields.end();
}

bool MatchesPartly(const Value& expected, const Value& actual);

bool AllMatchInOrder(const Value::List& expected, const Value::List& actual) {
  return std::equal(expected.begin(), expected.end(), actual.begin(),
                    actual.end(), MatchesPartly);
}

// Whether `actual` has at least what is written of it.
bool MatchesPartly(const Value& expected, const Value& actual) {
  if (expected.is_list() && actual.is_list()) {
    return AllMatchInOrder(expected.AsList(), actual.AsList());
  }
  if (expected.is_list() && actual.Find("window") != nullptr) {
    // A window without its key.
    return MatchesPartly(expected, actual.At("window"));
  }
  if (!expected.is_map() || !actual.is_map()) return expected == actual;
  const Value::Map& fields = expected.AsMap();
  return std::all_of(fields.begin(), fields.end(), [&](const auto& field) {
    const Value* other = actual.Find(field.first);
    return other != nullptr && MatchesPartly(field.second, *other);
  });
}

// Pairs each expected item with an actual one of its own, by augmenting paths:
// an item that is written in part may fit several.
class Pairing {
 public:
  Pairing(const Value::List& expected, const Value::List& actual)
      : expected_(expected), actual_(actual), partner_(actual.size(), kNone) {}

  bool Exists() {
    if (expected_.size() != actual_.size()) return false;
    for (std::size_t i = 0; i < expected_.size(); ++i) {
      std::vector<bool> tried(actual_.size(), false);
      if (!Place(i, &tried)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  bool Place(std::size_t item, std::vector<bool>* tried) {
    for (std::size_t i = 0; i < actual_.size(); ++i) {
      if ((*tried)[i] || !MatchesPartly(expected_[item], actual_[i])) continue;
      (*tried)[i] = true;
      if (partner_[i] == kNone || Place(partner_[i], tried)) {
        partner_[i] = item;
        return true;
      }
    }
    return false;
  }

  const Value::List& expected_;
  const Value::List& actual_;
  // Of each actual item: the expected one that it is paired with.
  std::vector<std::size_t> partner_;
};

// A number in place of whatever it counts.
Value CountOf(const Value& actual) {
  if (actual.is_list()) return static_cast<std::int64_t>(actual.size());
  if (!actual.is_map()) return actual;
  std::int64_t sum = 0;
  for (const auto& [name, count] : actual.AsMap()) {
    if (!count.is_int()) return actual;
    sum += count.AsInt();
  }
  return sum;
}

// Timers by domain, from a list of them.
Value CountByDomain(const Value& timers) {
  if (!timers.is_list()) return timers;
  std::int64_t event = 0;
  std::int64_t processing = 0;
  for (const Value& timer : timers.AsList()) {
    const Value* domain = timer.Find("domain");
    const bool is_processing =
        domain != nullptr && *domain == Value("processing");
    ++(is_processing ? processing : event);
  }
  return Value::Map{{"event", event}, {"processing", processing}};
}

bool FieldMatches(const std::string& name, const Value& expected,
                  const Value& actual) {
  if (expected.is_int()) return expected == CountOf(actual);
  if (name == "timers" && expected.is_map()) {
    return MatchesPartly(expected, CountByDomain(actual));
  }
  if (IsUnordered(name) && expected.is_list() && actual.is_list()) {
    return Pairing(expected.AsList(), actual.AsList()).Exists();
  }
  return MatchesPartly(expected, actual);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> CompareInspection(
    const Value& expected, const Value& actual) {
  std::vector<std::pair<std::string, std::string>> differences;
  for (const auto& [name, written] : expected.AsMap()) {
    const Value wanted = NormalizeContent(written);
    const Value* reported = actual.Find(name);
    if (reported == nullptr) {
      differences.emplace_back(name, "expected " + DisplayText(wanted) +
                                         ", but the testee does not report it");
      continue;
    }
    const Value came = NormalizeContent(*reported);
    if (!FieldMatches(name, wanted, came)) {
      differences.emplace_back(name, "expected " + DisplayText(wanted) +
                                         ", came " + DisplayText(came));
    }
  }
  return differences;
}

}  // namespace tidemark

#include "tidemark/conformance/generate/shrink.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/conformance/scenario/form_check.h"
#include "tidemark/conformance/scenario/grammar.h"
#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

// Where a part of a document lies.
using Path = std::vector<std::variant<std::string, std::size_t>>;

// `value` with the part at `path`, from its element `depth` on, replaced; or
// erased, without a replacement.
Value Edit(const Value& value, const Path& path, std::size_t depth,
           const std::optional<Value>& replacement) {
  const bool here = depth + 1 == path.size();
  if (value.is_list()) {
    const std::size_t index = std::get<std::size_t>(path[depth]);
    Value::List items = value.AsList();
    const auto item = items.begin() + static_cast<std::ptrdiff_t>(index);
    if (!here) {
      *item = Edit(*item, path, depth + 1, replacement);
    } else if (replacement.has_value()) {
      *item = *replacement;
    } else {
      items.erase(item);
    }
    return items;
  }
  const std::string& key = std::get<std::string>(path[depth]);
  Value::Map entries;
  for (const auto& [name, part] : value.AsMap()) {
    if (name != key) {
      entries.emplace_back(name, part);
    } else if (!here) {
      entries.emplace_back(name, Edit(part, path, depth + 1, replacement));
    } else if (replacement.has_value()) {
      entries.emplace_back(name, *replacement);
    }
  }
  return entries;
}

// The paths of all parts below `value`, outer ones first.
void AddPaths(const Value& value, Path* here, std::vector<Path>* paths) {
  const auto visit = [&](auto step, const Value& part) {
    here->emplace_back(std::move(step));
    paths->push_back(*here);
    AddPaths(part, here, paths);
    here->pop_back();
  };
  if (value.is_list()) {
    for (std::size_t i = 0; i < value.size(); ++i) visit(i, value.AsList()[i]);
  } else if (value.is_map()) {
    for (const auto& [name, part] : value.AsMap()) visit(name, part);
  }
}

const Value* PartAt(const Value& value, const Path& path) {
  const Value* part = &value;
  for (const auto& step : path) {
    if (const auto* key = std::get_if<std::string>(&step)) {
      part = part->Find(*key);
    } else {
      const std::size_t index = std::get<std::size_t>(step);
      part = part->is_list() && index < part->size() ? &part->AsList()[index]
                                                     : nullptr;
    }
    if (part == nullptr) return nullptr;
  }
  return part;
}

// Of MIN too, whose negative does not fit.
std::uint64_t Magnitude(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? 0 - bits : bits;
}

// Simpler values than `value`, the simplest first.
std::vector<Value> Simpler(const Value& value) {
  if (value.is_int()) {
    const std::int64_t number = value.AsInt();
    std::vector<Value> simpler;
    for (const std::int64_t candidate :
         {std::int64_t{0}, std::int64_t{1}, number / 2,
          number - (number > 0 ? 1 : -1)}) {
      if (Magnitude(candidate) < Magnitude(number)) {
        simpler.emplace_back(candidate);
      }
    }
    if (number < 0 && number != std::numeric_limits<std::int64_t>::min()) {
      simpler.emplace_back(-number);
    }
    return simpler;
  }
  if (value.is_string() && ParseTime(value).has_value()) {
    return {Value(0), Value(1)};
  }
  return {};
}

class Shrinker {
 public:
  Shrinker(Value document, const std::function<bool(const Value&)>& still,
           int max_tries)
      : smallest_(std::move(document)), still_(still), tries_left_(max_tries) {}

  Value Run() {
    bool progress = true;
    while (progress && tries_left_ > 0) {
      progress = DropSteps();
      progress = DropChannels() || progress;
      progress = DropParts() || progress;
      progress = UnifyKeys() || progress;
      progress = SimplifyParts() || progress;
    }
    return smallest_;
  }

 private:
  // Takes the candidate over if it still shows it.
  bool Try(Value candidate) {
    if (tries_left_ <= 0) return false;
    if (!CheckValue(ScenarioGrammar(), "scenario", candidate).empty()) {
      return false;
    }
    --tries_left_;
    if (!still_(candidate)) return false;
    smallest_ = std::move(candidate);
    return true;
  }

  Value WithSteps(Value::List steps) const {
    Value candidate = smallest_;
    candidate.Set("steps", Value(std::move(steps)));
    return candidate;
  }

  bool DropSteps() {
    bool progress = false;
    for (std::size_t chunk = smallest_.At("steps").size(); chunk >= 1;
         chunk /= 2) {
      for (std::size_t begin = smallest_.At("steps").size(); begin-- > 0;) {
        Value::List steps = smallest_.At("steps").AsList();
        if (begin >= steps.size()) continue;
        const auto first = steps.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto count = std::min(chunk, steps.size() - begin);
        if (count == steps.size()) continue;
        steps.erase(first, first + static_cast<std::ptrdiff_t>(count));
        progress = Try(WithSteps(std::move(steps))) || progress;
      }
    }
    return progress;
  }

  // The last channel, with all that comes in on it; then its steps on another.
  bool DropChannels() {
    bool progress = false;
    while (true) {
      const Value* channels = smallest_.At("program").Find("channels");
      if (channels == nullptr || !channels->is_int() ||
          channels->AsInt() <= 1) {
        return progress;
      }
      const std::int64_t last = channels->AsInt() - 1;
      Value::List dropped;
      Value::List moved;
      for (const Value& step : smallest_.At("steps").AsList()) {
        const Value* channel = step.Find("channel");
        if (channel == nullptr || *channel != Value(last)) {
          dropped.push_back(step);
          moved.push_back(step);
        } else {
          moved.push_back(step);
          moved.back().Set("channel", last - 1);
        }
      }
      const Path path = {std::string("program"), std::string("channels")};
      if (!Try(Edit(WithSteps(dropped), path, 0, Value(last))) &&
          !Try(Edit(WithSteps(moved), path, 0, Value(last)))) {
        return progress;
      }
      progress = true;
    }
  }

  std::vector<Path> Paths() const {
    std::vector<Path> paths;
    for (const char* part : {"program", "steps"}) {
      Path here = {std::string(part)};
      AddPaths(smallest_.At(part), &here, &paths);
    }
    return paths;
  }

  // Whether the program has a trigger that fires again and again.
  bool FiresAgainAndAgain() const {
    const std::vector<Path> paths = Paths();
    return std::any_of(paths.begin(), paths.end(), [](const Path& path) {
      return NameOf(path) == "continuous";
    });
  }

  // Whether such a scenario may never end without that part: the trigger would
  // fire from MIN on for a record without a timestamp, and, where windows do
  // not go by the clock, at their end without end.
  static bool KeepsFromRunningOn(const Path& path) {
    const bool is_in_program = std::get<std::string>(path.front()) == "program";
    return NameOf(path) == (is_in_program ? "time" : "ts");
  }

  // Empty for an element of a list.
  static std::string NameOf(const Path& path) {
    const auto* name = std::get_if<std::string>(&path.back());
    return name == nullptr ? "" : *name;
  }

  bool DropParts() {
    bool progress = false;
    const bool may_run_on = FiresAgainAndAgain();
    for (const Path& path : Paths()) {
      if (PartAt(smallest_, path) == nullptr) continue;
      if (may_run_on && KeepsFromRunningOn(path)) continue;
      progress = Try(Edit(smallest_, path, 0, std::nullopt)) || progress;
    }
    return progress;
  }

  bool UnifyKeys() {
    bool progress = false;
    for (const Path& path : Paths()) {
      const auto* name = std::get_if<std::string>(&path.back());
      const Value* key = PartAt(smallest_, path);
      if (name == nullptr || *name != "key" || key == nullptr) continue;
      if (*key != Value("a")) {
        progress = Try(Edit(smallest_, path, 0, Value("a"))) || progress;
      }
    }
    return progress;
  }

  bool SimplifyParts() {
    bool progress = false;
    for (const Path& path : Paths()) {
      const Value* part = PartAt(smallest_, path);
      if (part == nullptr) continue;
      for (const Value& simpler : Simpler(*part)) {
        if (Try(Edit(smallest_, path, 0, simpler))) {
          progress = true;
          break;
        }
      }
    }
    return progress;
  }

  Value smallest_;
  const std::function<bool(const Value&)>& still_;
  int tries_left_;
};

}  // namespace

Value Shrink(const Value& document,
             const std::function<bool(const Value&)>& still, int max_tries) {
  return Shrinker(document, still, max_tries).Run();
}

}  // namespace tidemark

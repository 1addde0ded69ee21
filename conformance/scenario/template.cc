#include "tidemark/conformance/scenario/template.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "tidemark/conformance/scenario/form_query.h"

namespace tidemark {
namespace {

// A value with its places.
struct Node {
  Value value;
  LocationTree locations;
};

bool IsName(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") ==
             std::string_view::npos;
}

// `value`, all of whose parts stand at `location`.
LocationTree AllAt(const Value& value, const LocationTree& location) {
  LocationTree tree{location.key, location.value, {}};
  if (value.is_list()) {
    for (const Value& item : value.AsList()) {
      tree.children.push_back(AllAt(item, location));
    }
  } else if (value.is_map()) {
    for (const auto& [name, part] : value.AsMap()) {
      tree.children.push_back(AllAt(part, location));
    }
  }
  return tree;
}

// Puts a row's values into a template.
class Filler {
 public:
  Filler(const Value& row, const Document& file, std::string pointer)
      : row_(row), file_(file), pointer_(std::move(pointer)) {}

  Node Filled(const Value& value, const LocationTree& locations) {
    if (value.is_string()) return FilledText(value.AsString(), locations);
    if (value.is_list()) return FilledList(value.AsList(), locations);
    if (value.is_map()) return FilledMap(value.AsMap(), locations);
    return {value, locations};
  }

  const std::set<std::string>& used() const { return used_; }
  std::vector<Problem> TakeProblems() { return std::move(problems_); }

 private:
  Node FilledList(const Value::List& items, const LocationTree& locations) {
    Value::List filled;
    LocationTree places{locations.key, locations.value, {}};
    for (std::size_t i = 0; i < items.size(); ++i) {
      Node item = Filled(items[i], locations.children[i]);
      filled.push_back(std::move(item.value));
      places.children.push_back(std::move(item.locations));
    }
    return {std::move(filled), std::move(places)};
  }

  Node FilledMap(const Value::Map& entries, const LocationTree& locations) {
    Value::Map filled;
    LocationTree places{locations.key, locations.value, {}};
    for (std::size_t i = 0; i < entries.size(); ++i) {
      Node part = Filled(entries[i].second, locations.children[i]);
      filled.emplace_back(entries[i].first, std::move(part.value));
      places.children.push_back(std::move(part.locations));
    }
    return {std::move(filled), std::move(places)};
  }

  Node FilledText(const std::string& text, const LocationTree& locations) {
    if (text.starts_with('$') && IsName(text.substr(1))) {
      const Value* value = Parameter(text.substr(1), locations);
      if (value == nullptr) return {text, locations};
      return {*value, AllAt(*value, locations)};
    }
    return {WithParameters(text, locations), locations};
  }

  // `text` with each {name} replaced.
  std::string WithParameters(const std::string& text,
                             const LocationTree& locations) {
    std::string filled;
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t open = text.find('{', begin);
      const std::size_t close =
          open == std::string::npos ? open : text.find('}', open);
      if (close == std::string::npos) break;
      const std::string name = text.substr(open + 1, close - open - 1);
      if (!IsName(name)) {
        filled += text.substr(begin, open + 1 - begin);
        begin = open + 1;
        continue;
      }
      filled += text.substr(begin, open - begin) + TextOf(name, locations);
      begin = close + 1;
    }
    return filled + text.substr(begin);
  }

  std::string TextOf(const std::string& name, const LocationTree& locations) {
    const Value* value = Parameter(name, locations);
    if (value == nullptr) return "";
    if (value->is_string()) return value->AsString();
    if (value->is_int()) return std::to_string(value->AsInt());
    AddProblem(locations, "the parameter '" + name +
                              "' within a text must be text or an integer");
    return "";
  }

  // Nullptr, and a problem, if there is none.
  const Value* Parameter(const std::string& name,
                         const LocationTree& locations) {
    const Value* value = row_.Find(name);
    if (value == nullptr) {
      AddProblem(locations, "no parameter '" + name + "' in " + ToString(row_));
    }
    used_.insert(name);
    return value;
  }

  void AddProblem(const LocationTree& locations, const std::string& message) {
    problems_.push_back(
        {file_.file, file_.syntax, locations.value, pointer_, message});
  }

  const Value& row_;
  const Document& file_;
  const std::string pointer_;
  std::set<std::string> used_;
  std::vector<Problem> problems_;
};

const LocationTree& ChildOf(const Value& map, const LocationTree& locations,
                            std::string_view name) {
  return locations.children[IndexOf(map, name)];
}

// Expands one template of a file.
class Expander {
 public:
  Expander(const Document& file, const Value& written,
           const LocationTree& locations, std::string pointer)
      : file_(file),
        written_(written),
        locations_(locations),
        pointer_(std::move(pointer)) {}

  ExpandedTemplates Expand() {
    const Value::List& rows = written_.At("for_each").AsList();
    const LocationTree& places = ChildOf(written_, locations_, "for_each");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      AddRow(rows[i], places.children[i],
             pointer_ + "/for_each/" + std::to_string(i));
    }
    if (!result_.problems.empty()) result_.expansions.clear();
    return std::move(result_);
  }

 private:
  void AddRow(const Value& row, const LocationTree& place,
              const std::string& pointer) {
    Filler filler(row, file_, pointer);
    Node node = filler.Filled(written_.At("scenario"),
                              ChildOf(written_, locations_, "scenario"));
    for (Problem& problem : filler.TakeProblems()) {
      result_.problems.push_back(std::move(problem));
    }
    for (const auto& [name, value] : row.AsMap()) {
      if (filler.used().contains(name)) continue;
      AddProblem(place, pointer,
                 "the parameter '" + name + "' is used nowhere");
    }
    CheckIsNew(node.value, place, pointer);
    result_.expansions.push_back(
        {{file_.file, file_.syntax, std::move(node.value),
          std::move(node.locations)},
         pointer,
         ToString(row)});
  }

  // A row that checks what another one checks is worse than none.
  void CheckIsNew(const Value& scenario, const LocationTree& place,
                  const std::string& pointer) {
    if (!scenario.is_map()) return;
    Value::Map content;
    for (const auto& entry : scenario.AsMap()) {
      if (entry.first != "id" && entry.first != "title") {
        content.push_back(entry);
      }
    }
    const auto [first, is_new] = seen_.emplace(std::move(content), pointer);
    if (is_new) return;
    AddProblem(place, pointer,
               "this row makes the same scenario as " + first->second);
  }

  void AddProblem(const LocationTree& place, const std::string& pointer,
                  const std::string& message) {
    result_.problems.push_back(
        {file_.file, file_.syntax, place.value, pointer, message});
  }

  const Document& file_;
  const Value& written_;
  const LocationTree& locations_;
  const std::string pointer_;
  std::map<Value, std::string> seen_;
  ExpandedTemplates result_;
};

}  // namespace

ExpandedTemplates ExpandTemplates(const Document& file) {
  ExpandedTemplates all;
  const Value* templates = file.root.Find("templates");
  if (templates == nullptr) return all;
  const LocationTree& places = ChildOf(file.root, file.locations, "templates");
  for (std::size_t i = 0; i < templates->size(); ++i) {
    ExpandedTemplates one =
        Expander(file, templates->AsList()[i], places.children[i],
                 "/templates/" + std::to_string(i))
            .Expand();
    for (Expansion& expansion : one.expansions) {
      all.expansions.push_back(std::move(expansion));
    }
    for (Problem& problem : one.problems) {
      all.problems.push_back(std::move(problem));
    }
  }
  return all;
}

}  // namespace tidemark

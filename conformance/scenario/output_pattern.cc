// Matches the output of a step with what was expected.

#include "tidemark/conformance/scenario/output_pattern.h"

#include <algorithm>
#include <set>
#include <utility>

#include "tidemark/conformance/scenario/normal_form.h"
#include "tidemark/conformance/scenario/profile.h"

namespace tidemark {
namespace {

// Whether an actual element is the expected one. Both are in normal form.
bool IsExpected(const Value& expected, const Value& actual) {
  if (expected.Find("subtask") != nullptr ||
      actual.Find("subtask") == nullptr) {
    return expected == actual;
  }
  Value::Map without_subtask;
  for (const auto& entry : actual.AsMap()) {
    if (entry.first != "subtask") without_subtask.push_back(entry);
  }
  return expected == Value(std::move(without_subtask));
}

std::string FieldText(const Value* field) {
  return field == nullptr ? "none" : DisplayText(*field);
}

// "ts: expected 4999, came 5000", for each field in which two records differ.
std::string RecordDifference(const Value& expected, const Value& actual) {
  const Value* expected_record = expected.Find("record");
  const Value* actual_record = actual.Find("record");
  if (expected_record == nullptr || actual_record == nullptr) return "";
  std::string text;
  for (const char* name : {"key", "value", "ts"}) {
    const Value* want = expected_record->Find(name);
    const Value* have = actual_record->Find(name);
    const bool equal =
        want == nullptr || have == nullptr ? want == have : *want == *have;
    if (equal) continue;
    text += std::string(text.empty() ? " (" : "; ") + name + ": expected " +
            FieldText(want) + ", came " + FieldText(have);
  }
  return text.empty() ? "" : text + ")";
}

}  // namespace

// Finds the ways in which a pattern fits a list of elements, and remembers the
// furthest place at which one did not.
class Matcher {
 public:
  using Node = OutputPattern::Node;
  using Nodes = OutputPattern::Nodes;

  explicit Matcher(const Value::List& actual) : actual_(actual) {}

  OutputMatch Match(const Nodes& nodes) {
    const std::set<std::size_t> ends = Ends(nodes, 0);
    if (ends.contains(actual_.size())) return {true, 0, ""};
    for (const std::size_t end : ends) NoteNothing(end);
    return {false, furthest_, Describe()};
  }

 private:
  // The positions at which a match of `nodes` that starts at `start` can end.
  std::set<std::size_t> Ends(const Nodes& nodes, std::size_t start) {
    std::set<std::size_t> ends = {start};
    for (const Node& node : nodes) {
      std::set<std::size_t> next;
      for (const std::size_t end : ends) next.merge(EndsOfNode(node, end));
      ends = std::move(next);
    }
    return ends;
  }

  std::set<std::size_t> EndsOfNode(const Node& node, std::size_t start) {
    std::set<std::size_t> ends;
    switch (node.kind) {
      case Node::Kind::kElement:
        if (FitsAt(node.element, start)) ends.insert(start + 1);
        break;
      case Node::Kind::kAny:
        for (std::size_t i = start; i <= actual_.size(); ++i) ends.insert(i);
        break;
      case Node::Kind::kUnordered:
        ends = EndsOfUnordered(node.chains, start);
        break;
      case Node::Kind::kAnyOf:
        for (const Nodes& nodes : node.alternatives) {
          ends.merge(Ends(nodes, start));
        }
        break;
    }
    return ends;
  }

  bool FitsAt(const Value& element, std::size_t position) {
    if (position < actual_.size() && IsExpected(element, actual_[position])) {
      return true;
    }
    Note(position, element);
    return false;
  }

  // How far each chain has come; equal for all orders that lead there.
  using Progress = std::vector<std::size_t>;

  // Takes one actual element after the other, from whichever chain has it next.
  std::set<std::size_t> EndsOfUnordered(const std::vector<Value::List>& chains,
                                        std::size_t start) {
    std::size_t length = 0;
    for (const Value::List& chain : chains) length += chain.size();
    std::set<Progress> reached = {Progress(chains.size(), 0)};
    for (std::size_t i = 0; i < length && !reached.empty(); ++i) {
      std::set<Progress> next;
      for (const Progress& progress : reached) {
        Advance(chains, progress, start + i, &next);
      }
      reached = std::move(next);
    }
    if (reached.empty()) return {};
    return {start + length};
  }

  void Advance(const std::vector<Value::List>& chains, const Progress& progress,
               std::size_t position, std::set<Progress>* next) {
    for (std::size_t i = 0; i < chains.size(); ++i) {
      if (progress[i] == chains[i].size()) continue;
      if (HasTwinBefore(chains, progress, i)) continue;
      if (!FitsAt(chains[i][progress[i]], position)) continue;
      Progress advanced = progress;
      ++advanced[i];
      next->insert(std::move(advanced));
    }
  }

  // Whether an earlier chain is the same and has come as far, so that taking
  // from this one would lead to nothing new.
  static bool HasTwinBefore(const std::vector<Value::List>& chains,
                            const Progress& progress, std::size_t index) {
    for (std::size_t i = 0; i < index; ++i) {
      if (progress[i] == progress[index] && chains[i] == chains[index]) {
        return true;
      }
    }
    return false;
  }

  void Note(std::size_t position, const Value& wanted) {
    if (!Reach(position)) return;
    if (std::find(wanted_.begin(), wanted_.end(), wanted) == wanted_.end()) {
      wanted_.push_back(wanted);
    }
  }

  void NoteNothing(std::size_t position) {
    if (Reach(position)) nothing_wanted_ = true;
  }

  // Whether `position` is the furthest so far.
  bool Reach(std::size_t position) {
    if (position < furthest_) return false;
    if (position > furthest_) {
      furthest_ = position;
      wanted_.clear();
      nothing_wanted_ = false;
    }
    return true;
  }

  std::string Describe() const {
    const std::string number = std::to_string(furthest_ + 1);
    std::string wanted;
    for (const Value& element : wanted_) {
      wanted += (wanted.empty() ? "" : " or ") + DisplayText(element);
    }
    if (furthest_ == actual_.size()) {
      return "element " + number + " is missing: " + wanted;
    }
    const std::string came = DisplayText(actual_[furthest_]);
    if (wanted_.empty()) {
      return "element " + number + " is one too many: " + came;
    }
    if (nothing_wanted_) wanted += " or nothing more";
    const std::string detail =
        wanted_.size() == 1
            ? RecordDifference(wanted_.front(), actual_[furthest_])
            : "";
    return "element " + number + ": expected " + wanted + ", came " + came +
           detail;
  }

  const Value::List& actual_;
  std::size_t furthest_ = 0;
  // What would have fitted at the furthest position.
  Value::List wanted_;
  bool nothing_wanted_ = false;
};

OutputPattern::OutputPattern(const Value& expected, std::string_view profile)
    : nodes_(Compile(expected, profile)) {}

OutputPattern::Nodes OutputPattern::Compile(const Value& expected,
                                            std::string_view profile) {
  const Value resolved = ResolveProfile(expected, profile);
  Nodes nodes;
  if (resolved == Value("nothing")) return nodes;
  if (!resolved.is_list()) {
    CompileItem(resolved, profile, &nodes);
    return nodes;
  }
  for (const Value& item : resolved.AsList()) {
    CompileItem(item, profile, &nodes);
  }
  return nodes;
}

void OutputPattern::CompileItem(const Value& item, std::string_view profile,
                                Nodes* nodes) {
  Node node;
  if (const Value* by_profile = item.Find("profile")) {
    Nodes spliced = Compile(ChooseProfile(*by_profile, profile), profile);
    nodes->insert(nodes->end(), spliced.begin(), spliced.end());
    return;
  }
  if (item == Value("any")) {
    node.kind = Node::Kind::kAny;
  } else if (const Value* group = item.Find("unordered")) {
    node.kind = Node::Kind::kUnordered;
    for (const Value& chain : group->AsList()) {
      Value::List elements;
      for (const Value& element :
           chain.is_list() ? chain.AsList() : Value::List{chain}) {
        elements.push_back(NormalizeElement(element));
      }
      node.chains.push_back(std::move(elements));
    }
  } else if (const Value* alternatives = item.Find("any_of")) {
    node.kind = Node::Kind::kAnyOf;
    for (const Value& alternative : alternatives->AsList()) {
      node.alternatives.push_back(Compile(alternative, profile));
    }
  } else {
    node.element = NormalizeElement(item);
  }
  nodes->push_back(std::move(node));
}

OutputMatch OutputPattern::Match(const Value::List& actual) const {
  return Matcher(actual).Match(nodes_);
}

std::vector<std::string> OutputPattern::Rows() const {
  std::vector<std::string> rows;
  AddRows(nodes_, &rows);
  return rows;
}

void OutputPattern::AddRows(const Nodes& nodes,
                            std::vector<std::string>* rows) {
  for (const Node& node : nodes) {
    switch (node.kind) {
      case Node::Kind::kElement:
        rows->push_back(DisplayText(node.element));
        break;
      case Node::Kind::kAny:
        rows->push_back("any");
        break;
      case Node::Kind::kUnordered:
        for (const Value::List& chain : node.chains) {
          for (std::size_t i = 0; i < chain.size(); ++i) {
            rows->push_back((i == 0 ? "in any order: " : "        then: ") +
                            DisplayText(chain[i]));
          }
        }
        break;
      case Node::Kind::kAnyOf:
        for (const Nodes& alternative : node.alternatives) {
          rows->push_back(rows->empty() ||
                                  &alternative == &node.alternatives.front()
                              ? "one of:"
                              : "or:");
          AddRows(alternative, rows);
        }
        break;
    }
  }
}

}  // namespace tidemark

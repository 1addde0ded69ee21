#include "tidemark/harness/captured_side_outputs.h"

#include "tidemark/base/error.h"

namespace tidemark {

void CapturedSideOutputs::Append(const SideRecord& record,
                                 std::size_t main_output_size) {
  auto found = lists_.find(record.tag());
  if (found == lists_.end()) {
    found = lists_.emplace(std::string(record.tag()), nullptr).first;
  }
  record.AppendTo(found->second);
  positions_.push_back({found->first, main_output_size});
}

std::vector<std::string> CapturedSideOutputs::Tags() const {
  std::vector<std::string> tags;
  for (const auto& [tag, list] : lists_) {
    if (list->size() > 0) tags.push_back(tag);
  }
  return tags;
}

std::vector<std::string> CapturedSideOutputs::TagsOfType(
    std::type_index type) const {
  std::vector<std::string> tags;
  for (const auto& [tag, list] : lists_) {
    if (list->size() > 0 && list->type() == type) tags.push_back(tag);
  }
  return tags;
}

void CapturedSideOutputs::Clear() {
  for (const auto& entry : lists_) entry.second->Clear();
  positions_.clear();
}

void CapturedSideOutputs::RefuseType(std::string_view tag) {
  throw Error(ErrorCode::kIllegalArgument,
              "side output '" + std::string(tag) +
                  "' holds values of another type: ask with the output tag "
                  "that the operator was given");
}

}  // namespace tidemark

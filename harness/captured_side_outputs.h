// CapturedSideOutputs: the records of every side output, by tag.
//
//   for (const std::string& tag : sides.Tags<Click>()) {
//     for (const StreamRecord<Click>& record : sides.Find<Click>(tag)) ...
//   }
//
// Threads: thread-compatible.

#ifndef TIDEMARK_HARNESS_CAPTURED_SIDE_OUTPUTS_H_
#define TIDEMARK_HARNESS_CAPTURED_SIDE_OUTPUTS_H_

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>
#include <vector>

#include "tidemark/stream/output.h"
#include "tidemark/stream/side_record_list.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

// Where a side record stood between the elements of the main output.
struct SideOutputPosition {
  std::string tag;

  // How many elements the main output held when the record came.
  std::size_t main_output_size = 0;

  friend bool operator==(const SideOutputPosition&,
                         const SideOutputPosition&) = default;
};

class CapturedSideOutputs {
 public:
  // Errors: kIllegalArgument if the tag was used with another type before.
  void Append(const SideRecord& record, std::size_t main_output_size);

  // The tags that hold records, in ascending order: all of them, or those
  // whose values are of type X.
  std::vector<std::string> Tags() const;
  template <class X>
  std::vector<std::string> Tags() const {
    return TagsOfType(typeid(X));
  }

  // The records under that tag in the order of arrival; empty if there are
  // none. Valid until the next change.
  // Errors: kIllegalArgument if the tag holds another type.
  template <class X>
  const std::vector<StreamRecord<X>>& Find(std::string_view tag) const {
    static const std::vector<StreamRecord<X>> kNone;
    const auto found = lists_.find(tag);
    if (found == lists_.end()) return kNone;
    return *Typed<X>(*found->second, tag);
  }

  // Moves the records under that tag out. Errors: those of Find.
  template <class X>
  std::vector<StreamRecord<X>> Take(std::string_view tag) {
    const auto found = lists_.find(tag);
    if (found == lists_.end()) return {};
    std::erase_if(positions_, [tag](const SideOutputPosition& position) {
      return position.tag == tag;
    });
    return std::exchange(*Typed<X>(*found->second, tag), {});
  }

  // For each record of every tag, in the order of arrival, where it stood.
  const std::vector<SideOutputPosition>& positions() const {
    return positions_;
  }

  // Removes the records and keeps the memory; each tag keeps its type.
  void Clear();

 private:
  template <class X, class List>
  static auto Typed(List& list, std::string_view tag) {
    auto* const records = list.template As<X>();
    if (records == nullptr) RefuseType(tag);
    return records;
  }

  [[noreturn]] static void RefuseType(std::string_view tag);

  std::vector<std::string> TagsOfType(std::type_index type) const;

  std::map<std::string, std::unique_ptr<SideRecordList>, std::less<>> lists_;
  std::vector<SideOutputPosition> positions_;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_CAPTURED_SIDE_OUTPUTS_H_

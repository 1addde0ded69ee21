// OutputTag: the name and type of a side output.
//
//   const OutputTag<Click> kLateClicks("late-clicks");
//
// Threads: values, safe to copy between threads.

#ifndef TIDEMARK_STREAM_OUTPUT_TAG_H_
#define TIDEMARK_STREAM_OUTPUT_TAG_H_

#include <string>
#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {

template <class T>
class OutputTag {
 public:
  // Errors: kIllegalArgument for an empty id.
  explicit OutputTag(std::string id) : id_(std::move(id)) {
    if (id_.empty()) {
      throw Error(ErrorCode::kIllegalArgument,
                  "the id of an output tag is empty: give it a name");
    }
  }

  const std::string& id() const { return id_; }

  friend bool operator==(const OutputTag&, const OutputTag&) = default;

 private:
  std::string id_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_OUTPUT_TAG_H_

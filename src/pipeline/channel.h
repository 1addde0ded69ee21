// Channel: the elements on their way from one subtask to another, in order, and
// the end after the last of them.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_CHANNEL_H_
#define TIDEMARK_PIPELINE_CHANNEL_H_

#include <deque>
#include <optional>
#include <utility>

#include "tidemark/stream/stream_element.h"

namespace tidemark {

template <class T>
class Channel {
 public:
  void Push(StreamElement<T> element) {
    elements_.push_back(std::move(element));
  }

  // Nothing is pushed any more.
  void End() { ended_ = true; }

  // The next element, or nothing if none waits.
  std::optional<StreamElement<T>> Pop() {
    if (elements_.empty()) return std::nullopt;
    std::optional<StreamElement<T>> element(std::move(elements_.front()));
    elements_.pop_front();
    return element;
  }

  // The end, and nothing before it, waits.
  bool IsAtEnd() const { return ended_ && elements_.empty(); }

 private:
  std::deque<StreamElement<T>> elements_;
  bool ended_ = false;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_CHANNEL_H_

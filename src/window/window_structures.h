// FastWindowStructures: the data structures that window operators are made of;
// testing::PlainWindowStructures holds their plain twins.

#ifndef TIDEMARK_WINDOW_WINDOW_STRUCTURES_H_
#define TIDEMARK_WINDOW_WINDOW_STRUCTURES_H_

#include "tidemark/timer/structures.h"
#include "tidemark/window/merging_window_set.h"

namespace tidemark {

struct FastWindowStructures : FastStructures {
  // The in-flight windows of one key, where windows merge.
  template <class W>
  using WindowSet = MergingWindowSet<W>;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_WINDOW_STRUCTURES_H_

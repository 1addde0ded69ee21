// PlainWindowStructures: the plain twins of FastWindowStructures.

#ifndef TIDEMARK_WINDOW_TESTING_PLAIN_WINDOW_STRUCTURES_H_
#define TIDEMARK_WINDOW_TESTING_PLAIN_WINDOW_STRUCTURES_H_

#include "tidemark/timer/testing/plain_structures.h"
#include "tidemark/window/testing/merging_window_set.h"

namespace tidemark::testing {

struct PlainWindowStructures : PlainStructures {
  template <class W>
  using WindowSet = MergingWindowSet<W>;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_WINDOW_TESTING_PLAIN_WINDOW_STRUCTURES_H_

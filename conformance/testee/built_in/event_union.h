// EventUnion: an event of one of two inputs that an operator reads as one.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_EVENT_UNION_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_EVENT_UNION_H_

#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/operator/tagged_union.h"

namespace tidemark {

using EventUnion = TaggedUnion<Event, Event>;

inline const Event& EventOf(const EventUnion& either) {
  return either.IsLeft() ? either.left() : either.right();
}

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_EVENT_UNION_H_

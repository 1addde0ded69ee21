// Shrinks a scenario for as long as it still shows what it showed.
//
//   const Value smallest = Shrink(document, [&](const Value& candidate) {
//     return Differs(candidate);
//   });
//
// The rules know streams: drop steps, several at first; drop channels; drop
// fields of the program, inspections and actions of scripts; make keys one key;
// bring times to 0, to each other, closer to 0.
//
// Cost: `still` is called at most `max_tries` times.

#ifndef TIDEMARK_CONFORMANCE_GENERATE_SHRINK_H_
#define TIDEMARK_CONFORMANCE_GENERATE_SHRINK_H_

#include <functional>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// `document` is a scenario that the grammar accepts and for which `still`
// holds. Returns one for which it holds too and that no rule makes smaller, or
// the smallest found when the tries are used up. `still` only sees documents
// that the grammar accepts.
Value Shrink(const Value& document,
             const std::function<bool(const Value&)>& still,
             int max_tries = 3000);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_GENERATE_SHRINK_H_

// Window functions over two inputs: co-groups and joins of what falls into one
// window under one key.
//
//   auto join = WindowOperatorBuilder<std::string, TaggedUnion<Click, Order>>(
//                   UnionKeySelector<std::string, Click, Order>(
//                       user_of_click, user_of_order),
//                   TumblingEventTimeWindows::Of(5s))
//                   .Process<Sale>(WindowJoin<Click, Order, MakeSale>());
//
// The inputs are united before the operator: an operator with one input, so
// that its watermark is the minimum over the channels of both (JOIN-019).
// Trigger, evictor and lateness are those of windows; a late firing gives all
// pairs again (JOIN-017).
//
// Threads: as safe as the user's function.
// Cost: of a firing, one copy of each value for a co-group; one call for each
// pair for a join.

#ifndef TIDEMARK_OPERATOR_WINDOW_JOINS_H_
#define TIDEMARK_OPERATOR_WINDOW_JOINS_H_

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "tidemark/operator/tagged_union.h"
#include "tidemark/operator/window_function.h"
#include "tidemark/stream/collector.h"

namespace tidemark {

// Tells the key of a value by its side's selector.
template <class Key, class Left, class Right>
std::function<Key(const TaggedUnion<Left, Right>&)> UnionKeySelector(
    std::function<Key(const Left&)> left_key,
    std::function<Key(const Right&)> right_key) {
  return [left_key = std::move(left_key), right_key = std::move(right_key)](
             const TaggedUnion<Left, Right>& value) {
    return value.IsLeft() ? left_key(value.left()) : right_key(value.right());
  };
}

// Calls co_group(std::span<const Left>, std::span<const Right>,
// Collector<Out>&) once a firing, each side in the order of arrival. A side may
// be empty; both are only if an evictor left nothing (JOIN-015).
template <class Left, class Right, class CoGroup>
class WindowCoGroup {
 public:
  explicit WindowCoGroup(CoGroup co_group = CoGroup())
      : co_group_(std::move(co_group)) {}

  template <class Key, class W, class Out>
  void Process(const Key& /*key*/, WindowContext<W>& /*context*/,
               std::span<const TaggedUnion<Left, Right>> values,
               Collector<Out>& out) {
    std::vector<Left> lefts;
    std::vector<Right> rights;
    for (const TaggedUnion<Left, Right>& value : values) {
      if (value.IsLeft()) {
        lefts.push_back(value.left());
      } else {
        rights.push_back(value.right());
      }
    }
    co_group_(std::span<const Left>(lefts), std::span<const Right>(rights),
              out);
  }

 private:
  CoGroup co_group_;
};

// Calls join(left, right, Collector<Out>&) for each pair of a window: left by
// left, with each of them right by right, both in the order of arrival
// (JOIN-016).
template <class Left, class Right, class Join>
class WindowJoin {
 public:
  explicit WindowJoin(Join join = Join()) : join_(std::move(join)) {}

  template <class Key, class W, class Out>
  void Process(const Key& /*key*/, WindowContext<W>& /*context*/,
               std::span<const TaggedUnion<Left, Right>> values,
               Collector<Out>& out) {
    std::vector<const Right*> rights;
    for (const TaggedUnion<Left, Right>& value : values) {
      if (!value.IsLeft()) rights.push_back(&value.right());
    }
    for (const TaggedUnion<Left, Right>& value : values) {
      if (!value.IsLeft()) continue;
      for (const Right* const right : rights) {
        join_(value.left(), *right, out);
      }
    }
  }

 private:
  Join join_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_JOINS_H_

// What a window assigner is: the policy that says which windows a record
// belongs to.
//
// A user's own assigner is a class like this one, for any window type that has
// equality, std::hash, MaxTimestamp() and NamespaceToString():
//
//   struct EvenSecond {
//     using WindowType = TimeWindow;
//     static constexpr bool IsEventTime() { return true; }
//     template <class T>
//     void AssignWindows(const T&, Timestamp timestamp,
//                        const AssignerContext&,
//                        std::vector<TimeWindow>& windows) const;
//   };
//
// An assigner whose windows merge also has MergeWindows; see
// MergingWindowAssigner.
//
// Threads: as safe as the assigner.

#ifndef TIDEMARK_WINDOW_WINDOW_ASSIGNER_H_
#define TIDEMARK_WINDOW_WINDOW_ASSIGNER_H_

#include <concepts>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "tidemark/base/timestamp.h"

namespace tidemark {

// What an assigner may ask of whoever calls it (WIN-001).
class AssignerContext {
 public:
  AssignerContext() = default;
  AssignerContext(const AssignerContext&) = delete;
  AssignerContext& operator=(const AssignerContext&) = delete;
  virtual ~AssignerContext() = default;

  virtual Timestamp CurrentProcessingTime() const = 0;
};

// Windows that become one: `result` takes the place of all in `merged`.
template <class W>
struct MergeGroup {
  W result;

  // At least two different windows, in the order in which they were found.
  std::vector<W> merged;

  friend bool operator==(const MergeGroup&, const MergeGroup&) = default;
};

// A window: an interval, a session, or whatever groups the records of a key.
template <class W>
concept Window =
    std::equality_comparable<W> && std::copyable<W> && requires(const W& w) {
      // The last instant at which a record may belong to the window; emitted
      // records carry it (WIN-008).
      { w.MaxTimestamp() } -> std::same_as<Timestamp>;
      { std::hash<W>{}(w) } -> std::same_as<std::size_t>;
      { NamespaceToString(w) } -> std::convertible_to<std::string>;
    };

// `windows` is empty at the call; the assigner appends the record's windows in
// the order in which they are to be handled. It may append none (LATE-009).
// `timestamp` is MIN for a record without one.
template <class A, class T>
concept WindowAssigner =
    Window<typename A::WindowType> &&
    requires(A& assigner, const A& constant, const T& value,
             Timestamp timestamp, const AssignerContext& context,
             std::vector<typename A::WindowType>& windows) {
      assigner.AssignWindows(value, timestamp, context, windows);

      // Whether windows are measured in event time. Only then is anything ever
      // late (LATE-001, LATE-002), and only then does the watermark clean up
      // (WIN-015, WIN-018).
      { constant.IsEventTime() } -> std::same_as<bool>;
    };

// An assigner that can say which of a key's windows become one. It reports
// groups of two different windows or more, and is never given windows of
// different keys.
template <class A>
concept MergingWindowAssigner = requires(
    const A& assigner, std::span<const typename A::WindowType> windows) {
  {
    assigner.MergeWindows(windows)
  } -> std::same_as<std::vector<MergeGroup<typename A::WindowType>>>;
};

// Whether windows of this assigner merge. A type whose instances differ in that
// (AnyAssigner) says so with IsMerging().
template <class A>
constexpr bool IsMerging(const A& assigner) {
  if constexpr (!MergingWindowAssigner<A>) {
    return false;
  } else if constexpr (requires { assigner.IsMerging(); }) {
    return assigner.IsMerging();
  } else {
    return true;
  }
}

// Whether MergeWindows is known to be MergeTouchingWindows (SESS-001), which a
// merging window set then need not call. An assigner says so with
// MergesTouchingWindows().
template <class A>
constexpr bool MergesTouchingWindows(const A& assigner) {
  if constexpr (requires { assigner.MergesTouchingWindows(); }) {
    return assigner.MergesTouchingWindows();
  } else {
    return false;
  }
}

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_WINDOW_ASSIGNER_H_

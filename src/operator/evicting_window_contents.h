// What a window with an evictor holds: its records with their timestamps, which
// the evictor takes from at each emission (EVICT-001).
//
// Reduce and aggregate functions run over what the evictor leaves, at emission:
// they are the `Fold` here, KeepRecords, ReduceRecords or AggregateRecords.
//
// Bound to a backend it has what all contents have (window_contents.h), but
// instead of Visit
//
//   void VisitAndEvict(const W& state_window, const W& window,
//                      EvictorContext& context, use);
//
// Threads: thread-compatible.
// Cost: of an emission, linear in the records, the values of which are copied
// for a window function that wants them all.

#ifndef TIDEMARK_OPERATOR_EVICTING_WINDOW_CONTENTS_H_
#define TIDEMARK_OPERATOR_EVICTING_WINDOW_CONTENTS_H_

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tidemark/operator/window_contents.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/window/evictor.h"

namespace tidemark {

namespace internal {

// The function is called in any case (EVICT-004).
template <class T, class Use>
void UseMaybe(const std::optional<T>& result, const Use& use) {
  use(result.has_value() ? std::span<const T>(&*result, 1)
                         : std::span<const T>());
}

}  // namespace internal

// The values themselves, in the order of arrival.
template <class In>
class KeepRecords {
 public:
  using Element = In;

  template <class Use>
  void operator()(const std::vector<StreamRecord<In>>& records,
                  const Use& use) const {
    std::vector<In> values;
    values.reserve(records.size());
    for (const StreamRecord<In>& record : records) {
      values.push_back(record.value);
    }
    use(std::span<const In>(values));
  }
};

// reduce(reduce(first, second), third) and so on; nothing of no records.
template <class In, class ReduceFunction>
class ReduceRecords {
 public:
  using Element = In;

  explicit ReduceRecords(ReduceFunction reduce) : reduce_(std::move(reduce)) {}

  template <class Use>
  void operator()(const std::vector<StreamRecord<In>>& records,
                  const Use& use) {
    std::optional<In> reduced;
    for (const StreamRecord<In>& record : records) {
      reduced = reduced.has_value() ? reduce_(*std::move(reduced), record.value)
                                    : record.value;
    }
    internal::UseMaybe(reduced, use);
  }

 private:
  ReduceFunction reduce_;
};

// The result of an accumulator that all are added to: of no records, that of a
// new one.
template <class In, class Aggregate>
class AggregateRecords {
 public:
  using Element = typename Aggregate::Result;

  explicit AggregateRecords(Aggregate aggregate)
      : aggregate_(std::move(aggregate)) {}

  template <class Use>
  void operator()(const std::vector<StreamRecord<In>>& records,
                  const Use& use) {
    auto accumulator = aggregate_.CreateAccumulator();
    for (const StreamRecord<In>& record : records) {
      aggregate_.Add(record.value, accumulator);
    }
    const std::optional<Element> result = aggregate_.GetResult(accumulator);
    internal::UseMaybe(result, use);
  }

 private:
  Aggregate aggregate_;
};

template <class In, class EvictorType, class Fold>
class EvictingContents {
 public:
  using Element = typename Fold::Element;

  EvictingContents(EvictorType evictor, Fold fold)
      : evictor_(std::move(evictor)), fold_(std::move(fold)) {}

  template <class W, class Backend>
  class Bound {
   public:
    Bound(EvictingContents& contents, Backend& backend)
        : contents_(contents),
          records_(backend.template GetListState<W, StreamRecord<In>>(
              kWindowContentsName)) {}

    bool Add(const W& window, const StreamRecord<In>& record) {
      return records_.Modify(window, [&](auto& records) {
        records.push_back(record);
        return records.size() == 1;
      });
    }

    // What is left replaces what the window held (EVICT-002).
    template <class Use>
    void VisitAndEvict(const W& state_window, const W& window,
                       EvictorContext& context, const Use& use) {
      if (records_.Get(state_window) == nullptr) return;
      records_.Modify(state_window, [&](auto& records) {
        contents_.evictor_.EvictBefore(records, window, context);
        contents_.fold_(records, use);
        contents_.evictor_.EvictAfter(records, window, context);
        return true;
      });
    }

    void Clear(const W& window) { records_.Clear(window); }

    // The target's records first, then each source's in turn (EVICT-009).
    void Merge(const W& target, std::span<const W> sources) {
      records_.MergeNamespaces(target, sources);
    }

   private:
    EvictingContents& contents_;
    typename Backend::template ListStateOf<W, StreamRecord<In>>& records_;
  };

 private:
  EvictorType evictor_;
  Fold fold_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_EVICTING_WINDOW_CONTENTS_H_

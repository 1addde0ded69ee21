// What windows hold, and where: one value that records are reduced or
// aggregated into, or the records themselves (WIN-032).
//
// A window operator gets at contents through these classes only, so that what
// lies beneath may be shared between windows, or evicted from. Each is bound to
// a backend when the operator opens; the bound form has
//
//   // Whether the window held nothing before.
//   bool Add(const W& window, const StreamRecord<In>& record);
//   void Visit(const W& window, use);  // use(std::span<const Element>), only
//   if
//                                      // the window holds something
//   void Clear(const W& window);
//   void Merge(const W& target, std::span<const W> sources);
//
// where windows are state windows (SESS-002), and the key is the current one.
//
// Threads: thread-compatible.
// Cost: one look-up a call. Nothing is allocated to reduce or aggregate into a
// window that holds something.

#ifndef TIDEMARK_OPERATOR_WINDOW_CONTENTS_H_
#define TIDEMARK_OPERATOR_WINDOW_CONTENTS_H_

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tidemark/stream/stream_record.h"

namespace tidemark {

// The name of the state that holds contents (WIN-031).
inline constexpr char kWindowContentsName[] = "window-contents";

// The first record's value, then reduce(held, value) in the order of arrival
// (WIN-035).
template <class In, class ReduceFunction>
class ReducingContents {
 public:
  using Element = In;

  explicit ReducingContents(ReduceFunction reduce)
      : reduce_(std::move(reduce)) {}

  template <class W, class Backend>
  class Bound {
   public:
    Bound(ReducingContents& contents, Backend& backend)
        : reduce_(contents.reduce_),
          values_(backend.template GetValueState<W, In>(kWindowContentsName)) {}

    bool Add(const W& window, const StreamRecord<In>& record) {
      return Reduce(window, record.value);
    }

    template <class Use>
    void Visit(const W& window, const Use& use) const {
      const In* const held = values_.Get(window);
      if (held != nullptr) use(std::span<const In>(held, 1));
    }

    void Clear(const W& window) { values_.Clear(window); }

    // reduce(target, sources), the sources reduced first (SESS-011).
    void Merge(const W& target, std::span<const W> sources) {
      std::optional<In> merged;
      for (const W& source : sources) {
        std::optional<In> taken = values_.Take(source);
        if (!taken.has_value()) continue;
        merged = merged.has_value() ? reduce_(*std::move(merged), *taken)
                                    : std::move(taken);
      }
      if (merged.has_value()) Reduce(target, *merged);
    }

   private:
    // Whether the window held nothing before.
    bool Reduce(const W& window, const In& value) {
      bool is_first = false;
      values_.Modify(
          window,
          [&] {
            is_first = true;
            return value;
          },
          [&](In& held) {
            if (!is_first) held = reduce_(std::move(held), value);
          });
      return is_first;
    }

    ReduceFunction& reduce_;
    typename Backend::template ValueStateOf<W, In>& values_;
  };

 private:
  ReduceFunction reduce_;
};

// An accumulator, which every record is added to.
template <class In, class Aggregate>
class AggregatingContents {
 public:
  using Element = typename Aggregate::Result;

  explicit AggregatingContents(Aggregate aggregate)
      : aggregate_(std::move(aggregate)) {}

  template <class W, class Backend>
  class Bound {
   public:
    Bound(AggregatingContents& contents, Backend& backend)
        : aggregate_(contents.aggregate_),
          accumulators_(backend.template GetValueState<W, Accumulator>(
              kWindowContentsName)) {}

    bool Add(const W& window, const StreamRecord<In>& record) {
      bool is_first = false;
      accumulators_.Modify(
          window,
          [&] {
            is_first = true;
            return aggregate_.CreateAccumulator();
          },
          [&](Accumulator& accumulator) {
            aggregate_.Add(record.value, accumulator);
          });
      return is_first;
    }

    // A result that is nothing counts as no contents (WIN-010).
    template <class Use>
    void Visit(const W& window, const Use& use) const {
      const Accumulator* const accumulator = accumulators_.Get(window);
      if (accumulator == nullptr) return;
      const std::optional<Element> result = aggregate_.GetResult(*accumulator);
      if (result.has_value()) use(std::span<const Element>(&*result, 1));
    }

    void Clear(const W& window) { accumulators_.Clear(window); }

    // merge(target, sources), the sources merged first (SESS-011).
    void Merge(const W& target, std::span<const W> sources) {
      std::optional<Accumulator> merged;
      for (const W& source : sources) {
        std::optional<Accumulator> taken = accumulators_.Take(source);
        if (!taken.has_value()) continue;
        if (merged.has_value()) {
          aggregate_.Merge(*merged, *std::move(taken));
        } else {
          merged = std::move(taken);
        }
      }
      if (merged.has_value()) MergeInto(target, *std::move(merged));
    }

   private:
    using Accumulator = typename Aggregate::Accumulator;

    void MergeInto(const W& target, Accumulator&& merged) {
      bool is_first = false;
      accumulators_.Modify(
          target,
          [&] {
            is_first = true;
            return std::move(merged);
          },
          [&](Accumulator& accumulator) {
            if (!is_first) aggregate_.Merge(accumulator, std::move(merged));
          });
    }

    Aggregate& aggregate_;
    typename Backend::template ValueStateOf<W, Accumulator>& accumulators_;
  };

 private:
  Aggregate aggregate_;
};

// The values of all records, in the order of arrival.
template <class In>
class ElementContents {
 public:
  using Element = In;

  template <class W, class Backend>
  class Bound {
   public:
    Bound(ElementContents& /*contents*/, Backend& backend)
        : elements_(backend.template GetListState<W, In>(kWindowContentsName)) {
    }

    bool Add(const W& window, const StreamRecord<In>& record) {
      return elements_.Modify(window, [&](std::vector<In>& elements) {
        elements.push_back(record.value);
        return elements.size() == 1;
      });
    }

    template <class Use>
    void Visit(const W& window, const Use& use) const {
      const std::vector<In>* const elements = elements_.Get(window);
      if (elements != nullptr) use(std::span<const In>(*elements));
    }

    void Clear(const W& window) { elements_.Clear(window); }

    // The target's elements first, then each source's in turn (SESS-011).
    void Merge(const W& target, std::span<const W> sources) {
      elements_.MergeNamespaces(target, sources);
    }

   private:
    typename Backend::template ListStateOf<W, In>& elements_;
  };
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_CONTENTS_H_

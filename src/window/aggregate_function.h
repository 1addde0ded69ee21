// What an aggregate function is: the policy by which a window keeps one
// accumulator in place of its records.
//
//   struct Mean {
//     struct Accumulator { std::int64_t sum = 0; std::int64_t count = 0; };
//     using Result = double;
//     Accumulator CreateAccumulator() const { return {}; }
//     void Add(std::int64_t value, Accumulator& accumulator) const;
//     double GetResult(const Accumulator& accumulator) const;
//     void Merge(Accumulator& target, Accumulator&& source) const;
//   };
//
// GetResult may return std::optional<Result>: a window whose result is nothing
// emits nothing (WIN-010).
//
// Threads: as safe as the function.

#ifndef TIDEMARK_WINDOW_AGGREGATE_FUNCTION_H_
#define TIDEMARK_WINDOW_AGGREGATE_FUNCTION_H_

#include <concepts>
#include <optional>
#include <utility>

namespace tidemark {

template <class F, class T>
concept AggregateFunction =
    std::movable<typename F::Accumulator> &&
    requires(const F& function, const T& value,
             typename F::Accumulator& accumulator,
             const typename F::Accumulator& constant) {
      {
        function.CreateAccumulator()
      } -> std::convertible_to<typename F::Accumulator>;

      // Takes the record's value in.
      function.Add(value, accumulator);

      // Called once an emission; the accumulator lives on.
      {
        function.GetResult(constant)
      } -> std::convertible_to<std::optional<typename F::Result>>;

      // Takes `source` into `target`, where windows merge (SESS-011).
      function.Merge(accumulator, std::move(accumulator));
    };

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_AGGREGATE_FUNCTION_H_

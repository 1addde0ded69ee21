// AnyAggregate: an aggregate function whose kind is chosen at run time, among
// those with one type of accumulator and of result.
//
//   AnyAggregate<Value, Value, Value> aggregate(SumOfValues{});
//
// Threads: as safe as the function within, which copies share.
// Cost: one virtual call a call.

#ifndef TIDEMARK_WINDOW_ANY_AGGREGATE_H_
#define TIDEMARK_WINDOW_ANY_AGGREGATE_H_

#include <concepts>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "tidemark/window/aggregate_function.h"

namespace tidemark {

template <class T, class AccumulatorT, class ResultT>
class AnyAggregate {
 public:
  using Accumulator = AccumulatorT;
  using Result = ResultT;

  // Takes the function in. Implicit: an AnyAggregate is wherever an aggregate
  // function is.
  template <class F>
    requires(!std::same_as<std::remove_cvref_t<F>, AnyAggregate> &&
             AggregateFunction<std::remove_cvref_t<F>, T> &&
             std::same_as<typename std::remove_cvref_t<F>::Accumulator,
                          AccumulatorT>)
  AnyAggregate(F&& function)
      : holder_(std::make_shared<const Holder<std::remove_cvref_t<F>>>(
            std::forward<F>(function))) {}

  Accumulator CreateAccumulator() const { return holder_->CreateAccumulator(); }
  void Add(const T& value, Accumulator& accumulator) const {
    holder_->Add(value, accumulator);
  }
  std::optional<Result> GetResult(const Accumulator& accumulator) const {
    return holder_->GetResult(accumulator);
  }
  void Merge(Accumulator& target, Accumulator&& source) const {
    holder_->Merge(target, std::move(source));
  }

 private:
  class Base {
   public:
    virtual ~Base() = default;
    virtual Accumulator CreateAccumulator() const = 0;
    virtual void Add(const T& value, Accumulator& accumulator) const = 0;
    virtual std::optional<Result> GetResult(
        const Accumulator& accumulator) const = 0;
    virtual void Merge(Accumulator& target, Accumulator&& source) const = 0;
  };

  template <class F>
  class Holder final : public Base {
   public:
    template <class From>
    explicit Holder(From&& function)
        : function_(std::forward<From>(function)) {}

    Accumulator CreateAccumulator() const override {
      return function_.CreateAccumulator();
    }
    void Add(const T& value, Accumulator& accumulator) const override {
      function_.Add(value, accumulator);
    }
    std::optional<Result> GetResult(
        const Accumulator& accumulator) const override {
      return function_.GetResult(accumulator);
    }
    void Merge(Accumulator& target, Accumulator&& source) const override {
      function_.Merge(target, std::move(source));
    }

   private:
    F function_;
  };

  std::shared_ptr<const Base> holder_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_ANY_AGGREGATE_H_

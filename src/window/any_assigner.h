// AnyAssigner: an assigner whose kind is chosen at run time.
//
//   AnyAssigner<Click> assigner(TumblingEventTimeWindows::Of(5s));
//   assigner.IsMerging();  // false
//
// Threads: as safe as the assigner within.
// Cost: one virtual call a call.

#ifndef TIDEMARK_WINDOW_ANY_ASSIGNER_H_
#define TIDEMARK_WINDOW_ANY_ASSIGNER_H_

#include <concepts>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/any_trigger.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

template <class T, class W = TimeWindow>
class AnyAssigner {
 public:
  using WindowType = W;
  using DefaultTrigger = AnyTrigger<T, W>;

  // Takes the assigner in. Implicit: an AnyAssigner is wherever an assigner is.
  template <class A>
    requires(!std::same_as<std::remove_cvref_t<A>, AnyAssigner> &&
             WindowAssigner<std::remove_cvref_t<A>, T>)
  AnyAssigner(A&& assigner)
      : holder_(std::make_unique<Holder<std::remove_cvref_t<A>>>(
            std::forward<A>(assigner))) {}

  bool IsEventTime() const { return holder_->IsEventTime(); }
  bool IsMerging() const { return holder_->IsMerging(); }
  bool MergesTouchingWindows() const {
    return holder_->MergesTouchingWindows();
  }

  void AssignWindows(const T& value, Timestamp timestamp,
                     const AssignerContext& context, std::vector<W>& windows) {
    holder_->AssignWindows(value, timestamp, context, windows);
  }

  // No group unless IsMerging().
  std::vector<MergeGroup<W>> MergeWindows(std::span<const W> windows) const {
    return holder_->MergeWindows(windows);
  }

  // What stands on the assigner if nothing else is asked for (ASSIGN-032).
  AnyTrigger<T, W> GetDefaultTrigger() const {
    return holder_->GetDefaultTrigger();
  }

 private:
  class Base {
   public:
    virtual ~Base() = default;
    virtual bool IsEventTime() const = 0;
    virtual bool IsMerging() const = 0;
    virtual bool MergesTouchingWindows() const = 0;
    virtual void AssignWindows(const T& value, Timestamp timestamp,
                               const AssignerContext& context,
                               std::vector<W>& windows) = 0;
    virtual std::vector<MergeGroup<W>> MergeWindows(
        std::span<const W> windows) const = 0;
    virtual AnyTrigger<T, W> GetDefaultTrigger() const = 0;
  };

  template <class A>
  class Holder final : public Base {
   public:
    template <class From>
    explicit Holder(From&& assigner)
        : assigner_(std::forward<From>(assigner)) {}

    bool IsEventTime() const override { return assigner_.IsEventTime(); }
    bool IsMerging() const override { return tidemark::IsMerging(assigner_); }
    bool MergesTouchingWindows() const override {
      return tidemark::MergesTouchingWindows(assigner_);
    }
    void AssignWindows(const T& value, Timestamp timestamp,
                       const AssignerContext& context,
                       std::vector<W>& windows) override {
      assigner_.AssignWindows(value, timestamp, context, windows);
    }
    std::vector<MergeGroup<W>> MergeWindows(
        std::span<const W> windows) const override {
      if constexpr (MergingWindowAssigner<A>) {
        return assigner_.MergeWindows(windows);
      } else {
        return {};
      }
    }
    AnyTrigger<T, W> GetDefaultTrigger() const override {
      return typename A::DefaultTrigger{};
    }

   private:
    A assigner_;
  };

  std::unique_ptr<Base> holder_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_ANY_ASSIGNER_H_

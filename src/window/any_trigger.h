// AnyTrigger: a trigger whose kind is chosen at run time.
//
//   AnyTrigger<Click, TimeWindow> trigger(EventTimeTrigger{});
//   trigger.CanMerge();  // true
//
// Threads: as safe as the trigger within.
// Cost: one virtual call a call.

#ifndef TIDEMARK_WINDOW_ANY_TRIGGER_H_
#define TIDEMARK_WINDOW_ANY_TRIGGER_H_

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/window/trigger.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

template <class T, class W>
class AnyTrigger {
 public:
  // Takes the trigger in. Implicit: an AnyTrigger is wherever a trigger is.
  template <class Tr>
    requires(!std::same_as<std::remove_cvref_t<Tr>, AnyTrigger> &&
             Trigger<std::remove_cvref_t<Tr>, T, W>)
  AnyTrigger(Tr&& trigger)
      : holder_(std::make_unique<Holder<std::remove_cvref_t<Tr>>>(
            std::forward<Tr>(trigger))) {}

  TriggerResult OnElement(const T& value, Timestamp timestamp, const W& window,
                          TriggerContext<W>& context) {
    return holder_->OnElement(value, timestamp, window, context);
  }
  TriggerResult OnEventTime(Timestamp time, const W& window,
                            TriggerContext<W>& context) {
    return holder_->OnEventTime(time, window, context);
  }
  TriggerResult OnProcessingTime(Timestamp time, const W& window,
                                 TriggerContext<W>& context) {
    return holder_->OnProcessingTime(time, window, context);
  }
  void Clear(const W& window, TriggerContext<W>& context) {
    holder_->Clear(window, context);
  }

  // Errors: kUnsupportedOperation unless CanMerge() (TRIG-003).
  void OnMerge(const W& window, OnMergeContext<W>& context) {
    holder_->OnMerge(window, context);
  }
  bool CanMerge() const { return holder_->CanMerge(); }

 private:
  class Base {
   public:
    virtual ~Base() = default;
    virtual TriggerResult OnElement(const T& value, Timestamp timestamp,
                                    const W& window,
                                    TriggerContext<W>& context) = 0;
    virtual TriggerResult OnEventTime(Timestamp time, const W& window,
                                      TriggerContext<W>& context) = 0;
    virtual TriggerResult OnProcessingTime(Timestamp time, const W& window,
                                           TriggerContext<W>& context) = 0;
    virtual void Clear(const W& window, TriggerContext<W>& context) = 0;
    virtual void OnMerge(const W& window, OnMergeContext<W>& context) = 0;
    virtual bool CanMerge() const = 0;
  };

  template <class Tr>
  class Holder final : public Base {
   public:
    template <class From>
    explicit Holder(From&& trigger) : trigger_(std::forward<From>(trigger)) {}

    TriggerResult OnElement(const T& value, Timestamp timestamp,
                            const W& window,
                            TriggerContext<W>& context) override {
      return trigger_.OnElement(value, timestamp, window, context);
    }
    TriggerResult OnEventTime(Timestamp time, const W& window,
                              TriggerContext<W>& context) override {
      return trigger_.OnEventTime(time, window, context);
    }
    TriggerResult OnProcessingTime(Timestamp time, const W& window,
                                   TriggerContext<W>& context) override {
      return trigger_.OnProcessingTime(time, window, context);
    }
    void Clear(const W& window, TriggerContext<W>& context) override {
      trigger_.Clear(window, context);
    }
    void OnMerge(const W& window, OnMergeContext<W>& context) override {
      if constexpr (MergingTrigger<Tr, W>) {
        trigger_.OnMerge(window, context);
      } else {
        throw Error(ErrorCode::kUnsupportedOperation,
                    "this trigger cannot merge: it has no OnMerge");
      }
    }
    bool CanMerge() const override { return tidemark::CanMerge<W>(trigger_); }

   private:
    Tr trigger_;
  };

  std::unique_ptr<Base> holder_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_ANY_TRIGGER_H_

// AnyEvictor: an evictor whose kind is chosen at run time.
//
//   AnyEvictor<Click, TimeWindow> evictor(CountEvictor(100));
//
// Threads: as safe as the evictor within.
// Cost: one virtual call a call.

#ifndef TIDEMARK_WINDOW_ANY_EVICTOR_H_
#define TIDEMARK_WINDOW_ANY_EVICTOR_H_

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "tidemark/stream/stream_record.h"
#include "tidemark/window/evictor.h"

namespace tidemark {

template <class T, class W>
class AnyEvictor {
 public:
  // Takes the evictor in. Implicit: an AnyEvictor is wherever an evictor is.
  template <class E>
    requires(!std::same_as<std::remove_cvref_t<E>, AnyEvictor> &&
             Evictor<std::remove_cvref_t<E>, T, W>)
  AnyEvictor(E&& evictor)
      : holder_(std::make_unique<Holder<std::remove_cvref_t<E>>>(
            std::forward<E>(evictor))) {}

  void EvictBefore(std::vector<StreamRecord<T>>& elements, const W& window,
                   EvictorContext& context) {
    holder_->EvictBefore(elements, window, context);
  }
  void EvictAfter(std::vector<StreamRecord<T>>& elements, const W& window,
                  EvictorContext& context) {
    holder_->EvictAfter(elements, window, context);
  }

 private:
  class Base {
   public:
    virtual ~Base() = default;
    virtual void EvictBefore(std::vector<StreamRecord<T>>& elements,
                             const W& window, EvictorContext& context) = 0;
    virtual void EvictAfter(std::vector<StreamRecord<T>>& elements,
                            const W& window, EvictorContext& context) = 0;
  };

  template <class E>
  class Holder final : public Base {
   public:
    template <class From>
    explicit Holder(From&& evictor) : evictor_(std::forward<From>(evictor)) {}

    void EvictBefore(std::vector<StreamRecord<T>>& elements, const W& window,
                     EvictorContext& context) override {
      evictor_.EvictBefore(elements, window, context);
    }
    void EvictAfter(std::vector<StreamRecord<T>>& elements, const W& window,
                    EvictorContext& context) override {
      evictor_.EvictAfter(elements, window, context);
    }

   private:
    E evictor_;
  };

  std::unique_ptr<Base> holder_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_ANY_EVICTOR_H_

// GeneratorProbe: a factory of watermark generators of any event type, in the
// one form that the checks call.
//
//   GeneratorProbe probe = ProbeOf(MakeAdaptive);
//   GeneratorProbe same = ProbeOf(strategy);  // a WatermarkStrategy<T>
//   GeneratorProbe punctuated = WithEvents(
//       MakePunctuated, [](const ProbeEvent& event) {
//         return Click{.last_of_page = event.choice % 2 == 1};
//       });
//
// Threads: as the factory.

#ifndef TIDEMARK_FUZZ_GENERATOR_PROBE_H_
#define TIDEMARK_FUZZ_GENERATOR_PROBE_H_

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"
#include "tidemark/watermark/watermark_output.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark {

// What is known of an event before it is made: its timestamp, and a number of
// 0 to 255 by which the maker may tell kinds of events apart.
struct ProbeEvent {
  Timestamp timestamp;
  std::uint8_t choice = 0;
};

using GeneratorProbe =
    std::function<std::unique_ptr<WatermarkGenerator<ProbeEvent>>(
        const WatermarkGeneratorContext&)>;

namespace internal {

template <class T>
std::type_identity<T> EventTypeOf(const WatermarkGenerator<T>&);

// T for a generator class that derives from WatermarkGenerator<T>.
template <class Generator>
using EventType =
    typename decltype(EventTypeOf(std::declval<const Generator&>()))::type;

// Calls a factory that takes the context, or one that takes nothing.
template <class Factory>
auto CallFactory(const Factory& factory,
                 const WatermarkGeneratorContext& context) {
  if constexpr (requires { factory.CreateGenerator(context); }) {
    return factory.CreateGenerator(context);
  } else if constexpr (std::invocable<const Factory&,
                                      const WatermarkGeneratorContext&>) {
    return factory(context);
  } else {
    return factory();
  }
}

template <class Factory>
using FactoryEventType = EventType<typename decltype(CallFactory(
    std::declval<const Factory&>(),
    std::declval<const WatermarkGeneratorContext&>()))::element_type>;

// Hands a generator of T its events in its own type.
template <class T, class MakeEvent>
class ProbedGenerator final : public WatermarkGenerator<ProbeEvent> {
 public:
  ProbedGenerator(std::unique_ptr<WatermarkGenerator<T>> generator,
                  const MakeEvent& make_event)
      : generator_(std::move(generator)), make_event_(make_event) {
    if (generator_ == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "the factory of watermark generators returned none: return "
                  "one from each call");
    }
  }

  void OnEvent(const ProbeEvent& event, Timestamp timestamp,
               WatermarkOutput& output) override {
    generator_->OnEvent(make_event_(event), timestamp, output);
  }

  void OnPeriodicEmit(WatermarkOutput& output) override {
    generator_->OnPeriodicEmit(output);
  }

 private:
  std::unique_ptr<WatermarkGenerator<T>> generator_;
  MakeEvent make_event_;
};

// An event for a generator that does not look at events: the choice for a
// number, else a value-initialized one.
template <class T>
T PlainEvent(const ProbeEvent& event) {
  if constexpr (std::same_as<T, ProbeEvent>) {
    return event;
  } else if constexpr (std::is_arithmetic_v<T>) {
    return static_cast<T>(event.choice);
  } else {
    static_assert(std::default_initializable<T>,
                  "the events of this generator cannot be made from nothing: "
                  "say how with tidemark::WithEvents(factory, make_event)");
    return T{};
  }
}

}  // namespace internal

// A probe of `factory`, with events made by `make_event` from a ProbeEvent.
// `factory` is a WatermarkStrategy<T>, or a function that returns a
// std::unique_ptr to a WatermarkGenerator<T> or to a class derived from it, and
// takes a const WatermarkGeneratorContext& or nothing.
// Errors: a probe throws kNullValue if the factory returns none, and what the
// factory throws.
template <class Factory, class MakeEvent>
GeneratorProbe WithEvents(Factory factory, MakeEvent make_event) {
  using T = internal::FactoryEventType<Factory>;
  return [factory = std::move(factory), make_event = std::move(make_event)](
             const WatermarkGeneratorContext& context) {
    return std::make_unique<internal::ProbedGenerator<T, MakeEvent>>(
        internal::CallFactory(factory, context), make_event);
  };
}

// The same with value-initialized events, or the choice where T is a number.
template <class Factory>
GeneratorProbe ProbeOf(Factory factory) {
  return WithEvents(std::move(factory),
                    &internal::PlainEvent<internal::FactoryEventType<Factory>>);
}

inline GeneratorProbe ProbeOf(GeneratorProbe probe) { return probe; }

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_GENERATOR_PROBE_H_

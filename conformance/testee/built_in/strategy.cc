#include "tidemark/conformance/testee/built_in/strategy.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "tidemark/base/clock.h"
#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"

namespace tidemark {
namespace {

// A generator that hands out what a script says.
class ScriptedGenerator final : public WatermarkGenerator<Event> {
 public:
  ScriptedGenerator(const Value& script, const RelativeClock& clock)
      : clock_(clock) {
    if (const Value* events = script.Find("on_event")) on_event_ = *events;
    if (const Value* events = script.Find("on_periodic")) {
      on_periodic_ = *events;
    }
  }

  void OnEvent(const Event& event, Timestamp timestamp,
               WatermarkOutput& output) override {
    ++num_events_;
    for (const Value& entry : on_event_.AsList()) {
      if (Applies(entry, event.ValueOrNull(), num_events_)) {
        HandOut(entry, timestamp, output);
      }
    }
  }

  void OnPeriodicEmit(WatermarkOutput& output) override {
    ++num_ticks_;
    for (const Value& entry : on_periodic_.AsList()) {
      if (Applies(entry, Value(), num_ticks_)) {
        HandOut(entry, Timestamp(0), output);
      }
    }
  }

 private:
  static bool Applies(const Value& entry, const Value& value,
                      std::int64_t nth) {
    const Value* when = entry.Find("when");
    if (when == nullptr) return true;
    for (const auto& [field, wanted] : when->AsMap()) {
      if (field == "value") {
        if (NormalizeIntegers(wanted) != value) return false;
      } else if (field == "nth") {
        if (wanted.AsInt() != nth) return false;
      } else {
        throw UnsupportedFeature("generator condition " + field);
      }
    }
    return true;
  }

  void HandOut(const Value& entry, Timestamp timestamp,
               WatermarkOutput& output) const {
    if (const Value* watermark = entry.Find("watermark")) {
      output.EmitWatermark(Watermark{Resolve(*watermark, timestamp)});
    } else if (entry == Value("idle") || entry.Find("idle") != nullptr) {
      output.MarkIdle();
    } else {
      output.MarkActive();
    }
  }

  Timestamp Resolve(const Value& time, Timestamp timestamp) const {
    if (!time.is_map()) return ToTime(time);
    const auto [base, distance] = WordOrField(time);
    if (base == "ts") return WrappingAdd(timestamp, ToDuration(distance));
    if (base != "now") throw UnsupportedFeature("generator time " + base);
    const auto now =
        std::chrono::duration_cast<std::chrono::milliseconds>(clock_.Now());
    return WrappingAdd(Timestamp(now.count()), ToDuration(distance));
  }

  const RelativeClock& clock_;

  Value on_event_ = Value::List{};
  Value on_periodic_ = Value::List{};
  std::int64_t num_events_ = 0;
  std::int64_t num_ticks_ = 0;
};

WatermarkStrategy<Event> ParseGenerator(const Value& generator) {
  const auto [name, argument] = WordOrField(generator);
  if (name == "monotonous") {
    return WatermarkStrategy<Event>::ForMonotonousTimestamps();
  }
  if (name == "none") return WatermarkStrategy<Event>::NoWatermarks();
  if (name == "bounded") {
    return WithDuration(argument.At("ms"), [](auto bound) {
      return WatermarkStrategy<Event>::ForBoundedOutOfOrderness(bound);
    });
  }
  return WatermarkStrategy<Event>::ForGenerator(
      [script = argument](const WatermarkGeneratorContext& context) {
        return std::make_unique<ScriptedGenerator>(
            script, context.input_activity_clock);
      });
}

// The timestamp that `rows` give to the value.
Timestamp LookUp(const Value& rows, const Value& value) {
  for (const Value& row : rows.AsList()) {
    if (NormalizeIntegers(row.At("value")) == value)
      return ToTime(row.At("ts"));
  }
  throw Error(
      ErrorCode::kIllegalArgument,
      "the table of timestamps has no row for the value " + ToString(value));
}

WatermarkStrategy<Event> WithAssigner(const WatermarkStrategy<Event>& strategy,
                                      const Value& assigner) {
  const auto [name, argument] = WordOrField(assigner);
  if (name == "record") return strategy;
  if (name == "value") {
    return strategy.WithTimestampAssigner([](const Event& event, Timestamp) {
      return ToTime(event.ValueOrNull());
    });
  }
  if (name == "table") {
    return strategy.WithTimestampAssigner(
        [rows = argument](const Event& event, Timestamp) {
          return LookUp(rows, event.ValueOrNull());
        });
  }
  throw UnsupportedFeature("timestamp assigner " + name);
}

}  // namespace

WatermarkStrategy<Event> ParseStrategy(const Value& strategy) {
  WatermarkStrategy<Event> parsed = ParseGenerator(strategy.At("generator"));
  for (const auto& [field, argument] : strategy.AsMap()) {
    if (field == "assigner") {
      parsed = WithAssigner(parsed, argument);
    } else if (field == "idleness") {
      parsed = WithDuration(argument, [&parsed](auto timeout) {
        return parsed.WithIdleness(timeout);
      });
    } else if (field == "alignment") {
      throw UnsupportedFeature("alignment");
    }
  }
  return parsed;
}

}  // namespace tidemark

// The unit `join`: interval joins, and joins and co-groups of windows.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/testee/built_in/event_union.h"
#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/conformance/testee/built_in/window_harness_unit.h"
#include "tidemark/conformance/testee/built_in/window_policies.h"
#include "tidemark/operator/interval_join_operator.h"
#include "tidemark/operator/window_joins.h"
#include "tidemark/operator/window_operator_builder.h"

namespace tidemark {
namespace {

Value KeyOf(const Event& event) { return event.KeyOrNull(); }

Event Pair(const Event& left, const Event& right) {
  return Event{left.key,
               Value(Value::List{left.ValueOrNull(), right.ValueOrNull()})};
}

class EmitPairs final : public ProcessJoinFunction<Event, Event, Event> {
 public:
  void ProcessElement(const Event& left, const Event& right, JoinContext&,
                      Collector<Event>& out) override {
    out.Collect(Pair(left, right));
  }
};

IntervalJoinBounds BoundsOf(const Value& program) {
  const Value* bounds = program.Find("bounds");
  if (bounds == nullptr) throw UnsupportedFeature("an interval without bounds");
  return IntervalJoinBounds(ToDuration(bounds->At("lower")),
                            ToDuration(bounds->At("upper")),
                            {BoolOr(*bounds, "lower_inclusive", true),
                             BoolOr(*bounds, "upper_inclusive", true)});
}

std::optional<OutputTag<Event>> LateTag(const Value& program,
                                        const char* side) {
  const Value* tags = program.Find("late_output");
  const Value* tag = tags == nullptr ? nullptr : tags->Find(side);
  if (tag == nullptr) return std::nullopt;
  return OutputTag<Event>(tag->AsString());
}

template <class Runtime>
std::unique_ptr<UnitDriver> MakeIntervalJoin(const Value& program) {
  using Harness = TwoInputEventHarness<typename Runtime::Valve>;
  using Operator = IntervalJoinOperator<Value, Event, Event, Event,
                                        typename Runtime::Structures>;
  typename Operator::Options options{
      BoundsOf(program), LateTag(program, "left"), LateTag(program, "right")};
  typename Harness::Builder builder;
  builder.Operator(std::make_unique<Operator>(
      std::move(options), std::make_unique<EmitPairs>(), KeyOf, KeyOf));
  Configure(builder, program);
  return std::make_unique<KeyedHarnessUnit<Harness>>(
      program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::make_shared<CallLog>());
}

// How a union of both inputs stands for events.
struct UnionCodec {
  static constexpr bool kUnitesInputs = true;

  static EventUnion ToInput(Event event, int input) {
    return input == 0 ? EventUnion::OfLeft(std::move(event))
                      : EventUnion::OfRight(std::move(event));
  }
  static Event FromInput(const EventUnion& either) { return EventOf(either); }
  static Event FromOutput(Event output) { return output; }
  static Value FromKey(const Value& key) { return key; }
};

struct JoinEvents {
  void operator()(const Event& left, const Event& right,
                  Collector<Event>& out) const {
    out.Collect(Pair(left, right));
  }
};

Value ValuesOf(std::span<const Event> events) {
  Value::List values;
  for (const Event& event : events) values.push_back(event.ValueOrNull());
  return values;
}

// Of no events there is no key to tell.
struct CoGroupEvents {
  void operator()(std::span<const Event> lefts, std::span<const Event> rights,
                  Collector<Event>& out) const {
    Event group{std::nullopt,
                Value(Value::List{ValuesOf(lefts), ValuesOf(rights)})};
    if (!lefts.empty()) {
      group.key = lefts.front().key;
    } else if (!rights.empty()) {
      group.key = rights.front().key;
    }
    out.Collect(std::move(group));
  }
};

// A join or a co-group, as the program says.
class EitherFunction {
 public:
  explicit EitherFunction(const Value& program)
      : is_join_(program.At("kind") == Value("window")) {}

  template <class W>
  void Process(const Value& key, WindowContext<W>& context,
               std::span<const EventUnion> values, Collector<Event>& out) {
    if (is_join_) {
      join_.Process(key, context, values, out);
    } else {
      co_group_.Process(key, context, values, out);
    }
  }

 private:
  bool is_join_;
  WindowJoin<Event, Event, JoinEvents> join_;
  WindowCoGroup<Event, Event, CoGroupEvents> co_group_;
};

template <class Runtime, class Operator>
std::unique_ptr<UnitDriver> DriveUnion(const Value& program,
                                       std::unique_ptr<Operator> driven,
                                       std::shared_ptr<CallLog> calls) {
  using Harness = KeyedOneInputOperatorTestHarness<Value, EventUnion, Event,
                                                   typename Runtime::Valve>;
  const std::vector<int> channels = NumChannels(program, 1);
  if (!channels.empty() && channels.front() != 1) {
    throw UnsupportedFeature("a side of several channels");
  }
  auto list_merging_windows = ListMergingWindows<UnionCodec>(*driven);
  typename Harness::Builder builder;
  builder.Operator(std::move(driven));
  Configure(builder, program);
  builder.Channels(2);  // one valve before both sides (JOIN-019)
  return std::make_unique<WindowHarnessUnit<Harness, UnionCodec>>(
      program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::move(calls), std::move(list_merging_windows));
}

template <class Runtime, class W>
std::unique_ptr<UnitDriver> MakeWindowJoin(
    const Value& program, AnyAssigner<EventUnion, W> assigner) {
  auto calls = std::make_shared<CallLog>();
  auto builder =
      WindowOperatorBuilder<Value, EventUnion>(
          UnionKeySelector<Value, Event, Event>(KeyOf, KeyOf),
          std::move(assigner))
          .template WithStructures<typename Runtime::WindowStructures>()
          .AllowedLateness(DurationOr(program, "allowed_lateness",
                                      std::chrono::milliseconds(0)));
  if (const Value* trigger = program.Find("trigger")) {
    builder = std::move(builder).Trigger(
        ParseTrigger<EventUnion, W>(*trigger, calls));
  }
  const EitherFunction function(program);
  if (const Value* evictor = program.Find("evictor")) {
    return DriveUnion<Runtime>(
        program,
        std::move(builder)
            .Evictor(ParseEvictor<EventUnion, W>(*evictor))
            .template Process<Event>(function),
        std::move(calls));
  }
  return DriveUnion<Runtime>(
      program, std::move(builder).template Process<Event>(function),
      std::move(calls));
}

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeJoinUnit(const Scenario& scenario) {
  const Value& program = scenario.program;
  const std::string& kind = program.At("kind").AsString();
  if (kind == "interval") return MakeIntervalJoin<Runtime>(program);
  if (kind != "window" && kind != "cogroup") {
    throw UnsupportedFeature("join " + kind);
  }
  if (program.Find("late_output") != nullptr) {
    throw UnsupportedFeature("late records of a window join");
  }
  const Value* assigner = program.Find("assigner");
  if (assigner == nullptr) {
    throw UnsupportedFeature("a window join without windows");
  }
  if (IsGlobal(*assigner)) {
    return MakeWindowJoin<Runtime, GlobalWindow>(
        program, ParseGlobalAssigner<EventUnion>(*assigner));
  }
  return MakeWindowJoin<Runtime, TimeWindow>(
      program, ParseAssigner<EventUnion>(*assigner));
}

template std::unique_ptr<UnitDriver> MakeJoinUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeJoinUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark

// The window operator against itself on the plain structures, and against the
// shape in which Flink keeps windows, per record: sums of ten-second tumbling
// windows, of ten-second windows that slide by a second, and of sessions with a
// gap of half a second. Ten records a millisecond, up to two seconds out of
// order, and a watermark every 200 ms.
//
//   bazel run -c opt //src/operator:window_operator_benchmark
//
// The argument is the number of keys. Before anything is timed, all three must
// give the same checksum. The baseline is a loop over bare tables: it has no
// operator, no records and no output around it.

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/flink_shaped_windows.h"
#include "tidemark/operator/window_function.h"
#include "tidemark/operator/window_operator_builder.h"
#include "tidemark/operator/window_operator_parts.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/sliding_event_time_windows.h"
#include "tidemark/window/testing/plain_window_structures.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/tumbling_event_time_windows.h"
#include "tidemark/window/window_structures.h"

namespace tidemark {
namespace {

using namespace std::chrono_literals;

using testing::FlinkShapedSessions;
using testing::FlinkShapedWindows;
using testing::KeyedWindow;
using testing::PlainWindowStructures;

struct Event {
  std::int64_t key = 0;
  std::int64_t value = 0;
};

struct Sum {
  std::int64_t key = 0;
  TimeWindow window;
  std::int64_t sum = 0;
};

// What came out, whatever its order among equal last instants.
class Checksum {
 public:
  void Mix(std::int64_t key, const TimeWindow& window, std::int64_t sum) {
    std::uint64_t mixed = std::hash<TimeWindow>{}(window);
    mixed = (mixed ^ static_cast<std::uint64_t>(key)) * 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ static_cast<std::uint64_t>(sum)) * 0xc2b2ae3d27d4eb4fU;
    value_ += mixed ^ (mixed >> 29);
  }
  void MixLate(std::int64_t count) {
    value_ += static_cast<std::uint64_t>(count) * 0xd6e8feb86659fd93U;
  }

  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

// --- Workloads ---

enum class Windows { kTumbling, kSliding, kSessions };

TumblingEventTimeWindows Tumbling() {
  return TumblingEventTimeWindows::Of(10s);
}
SlidingEventTimeWindows Sliding() {
  return SlidingEventTimeWindows::Of(10s, 1s);
}
EventTimeSessionWindows Sessions() {
  return EventTimeSessionWindows::WithGap(500ms);
}

struct TimedEvent {
  Event event;
  Timestamp timestamp;
};

constexpr std::int64_t kEventsPerMillisecond = 10;
constexpr std::int64_t kDisorder = 2000;
constexpr std::int64_t kWatermarkInterval = 200;
constexpr std::size_t kEventsPerWatermark =
    kEventsPerMillisecond * kWatermarkInterval;

// A hundred seconds of events, or forty where each has ten windows.
std::vector<TimedEvent> MakeEvents(Windows windows, std::int64_t num_keys) {
  const std::int64_t count = windows == Windows::kSliding ? 400'000 : 1'000'000;
  std::mt19937_64 random(static_cast<std::uint64_t>(num_keys));
  std::uniform_int_distribution<std::int64_t> key(0, num_keys - 1);
  std::uniform_int_distribution<std::int64_t> delay(0, kDisorder);
  std::vector<TimedEvent> events;
  events.reserve(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t now = i / kEventsPerMillisecond;
    events.push_back({{key(random), i % 1000}, Timestamp(now - delay(random))});
  }
  return events;
}

// Calls add(TimedEvent) and advance(Timestamp), the last time with MAX. A few
// events in each interval are late.
template <class Add, class Advance>
void Replay(const std::vector<TimedEvent>& events, const Add& add,
            const Advance& advance) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    add(events[i]);
    if ((i + 1) % kEventsPerWatermark != 0) continue;
    const auto now = static_cast<std::int64_t>(i) / kEventsPerMillisecond;
    advance(Timestamp(now - kDisorder * 9 / 10));
  }
  advance(Timestamp::Max());
}

// --- The operator ---

struct SumOfValues {
  using Accumulator = std::int64_t;
  using Result = std::int64_t;
  std::int64_t CreateAccumulator() const { return 0; }
  void Add(const Event& event, std::int64_t& sum) const { sum += event.value; }
  std::int64_t GetResult(std::int64_t sum) const { return sum; }
  void Merge(std::int64_t& target, std::int64_t&& source) const {
    target += source;
  }
};

struct EmitSum {
  void Process(std::int64_t key, WindowContext<TimeWindow>& context,
               std::span<const std::int64_t> sums, Collector<Sum>& out) const {
    out.Collect({key, context.window(), sums[0]});
  }
};

class ChecksumOutput final : public Output<Sum> {
 public:
  explicit ChecksumOutput(Checksum& checksum) : checksum_(checksum) {}

  void Collect(StreamRecord<Sum>&& record) override {
    checksum_.Mix(record.value.key, record.value.window, record.value.sum);
  }
  void CollectSide(const SideRecord&) override {}
  void EmitWatermark(Watermark) override {}
  void EmitWatermarkStatus(WatermarkStatus) override {}
  void EmitRecordAttributes(const RecordAttributes&) override {}
  void EmitLatencyMarker(const LatencyMarker&) override {}
  void EmitGeneralizedWatermark(const GeneralizedWatermark&) override {}

 private:
  Checksum& checksum_;
};

template <class Structures, class Assigner>
std::uint64_t RunOperator(const std::vector<TimedEvent>& events,
                          Assigner assigner) {
  Checksum checksum;
  ChecksumOutput output(checksum);
  ManualProcessingTimeService clock;
  MetricGroup metrics;
  const ManualClock activity_clock;
  const OperatorContext context{clock, metrics, activity_clock, {}};
  const auto window_operator =
      WindowOperatorBuilder<std::int64_t, Event>(
          [](const Event& event) { return event.key; }, assigner)
          .template WithStructures<Structures>()
          .template Aggregate<Sum>(SumOfValues{}, EmitSum{});
  window_operator->Setup(context, output);
  window_operator->Open();
  Replay(
      events,
      [&](const TimedEvent& timed) {
        StreamRecord<Event> record(timed.event, timed.timestamp);
        window_operator->SetKeyContext(record);
        window_operator->ProcessElement(std::move(record));
      },
      [&](Timestamp watermark) {
        window_operator->ProcessWatermark(Watermark{watermark});
      });
  checksum.MixLate(metrics.FindCount(kNumLateRecordsDropped).value_or(0));
  return checksum.value();
}

template <class Structures>
std::uint64_t RunOperator(Windows windows,
                          const std::vector<TimedEvent>& events) {
  switch (windows) {
    case Windows::kTumbling:
      return RunOperator<Structures>(events, Tumbling());
    case Windows::kSliding:
      return RunOperator<Structures>(events, Sliding());
    case Windows::kSessions:
      return RunOperator<Structures>(events, Sessions());
  }
  return 0;
}

// --- The baseline ---

// `add` adds an event to `keeper`, and returns whether it was taken.
template <class Keeper, class Add>
std::uint64_t RunBaseline(const std::vector<TimedEvent>& events,
                          const Add& add) {
  Keeper keeper;
  Checksum checksum;
  std::int64_t late = 0;
  Replay(
      events,
      [&](const TimedEvent& timed) { late += add(keeper, timed) ? 0 : 1; },
      [&](Timestamp watermark) {
        keeper.Advance(watermark, [&](const KeyedWindow& at, std::int64_t sum) {
          checksum.Mix(at.key, at.window, sum);
        });
      });
  checksum.MixLate(late);
  return checksum.value();
}

std::uint64_t RunBaseline(Windows windows,
                          const std::vector<TimedEvent>& events) {
  if (windows == Windows::kSessions) {
    return RunBaseline<FlinkShapedSessions>(
        events, [](FlinkShapedSessions& sessions, const TimedEvent& timed) {
          const TimeWindow window(timed.timestamp,
                                  WrappingAdd(timed.timestamp, 500ms));
          return sessions.Add(timed.event.key, timed.event.value, window);
        });
  }
  std::vector<TimeWindow> assigned;
  return RunBaseline<FlinkShapedWindows>(
      events, [&](FlinkShapedWindows& keeper, const TimedEvent& timed) {
        assigned.clear();
        if (windows == Windows::kTumbling) {
          assigned.push_back(Tumbling().AssignWindow(timed.timestamp));
        } else {
          Sliding().AssignWindows(timed.timestamp, assigned);
        }
        return keeper.Add(timed.event.key, timed.event.value, assigned);
      });
}

// --- Measurements ---

enum class Contender { kFast, kPlain, kFlinkShaped };

std::uint64_t Run(Contender contender, Windows windows,
                  const std::vector<TimedEvent>& events) {
  switch (contender) {
    case Contender::kFast:
      return RunOperator<FastWindowStructures>(windows, events);
    case Contender::kPlain:
      return RunOperator<PlainWindowStructures>(windows, events);
    case Contender::kFlinkShaped:
      return RunBaseline(windows, events);
  }
  return 0;
}

// The events of a workload, if all contenders give the same for them, and
// something; else none.
const std::vector<TimedEvent>& AgreedEvents(Windows windows,
                                            std::int64_t num_keys) {
  static std::map<std::pair<Windows, std::int64_t>, std::vector<TimedEvent>>
      made;
  const auto [at, is_new] = made.try_emplace({windows, num_keys});
  if (is_new) {
    auto events = MakeEvents(windows, num_keys);
    const std::uint64_t plain = Run(Contender::kPlain, windows, events);
    const bool agreed = plain != 0 &&
                        Run(Contender::kFast, windows, events) == plain &&
                        Run(Contender::kFlinkShaped, windows, events) == plain;
    if (agreed) at->second = std::move(events);
  }
  return at->second;
}

void Measure(benchmark::State& state, Contender contender, Windows windows) {
  const std::vector<TimedEvent>& events = AgreedEvents(windows, state.range(0));
  if (events.empty()) {
    state.SkipWithError("the contenders do not give the same checksum");
    return;
  }
  for (auto _ : state) {
    benchmark::DoNotOptimize(Run(contender, windows, events));
  }
  const auto records = static_cast<double>(state.iterations()) *
                       static_cast<double>(events.size());
  state.counters["per_record"] = benchmark::Counter(
      records, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void RegisterAll(const char* workload, Windows windows,
                 const std::vector<std::int64_t>& key_counts) {
  const std::pair<const char*, Contender> contenders[] = {
      {"fast", Contender::kFast},
      {"plain", Contender::kPlain},
      {"flink_shaped", Contender::kFlinkShaped}};
  for (const std::int64_t keys : key_counts) {
    for (const auto& [name, contender] : contenders) {
      benchmark::RegisterBenchmark((std::string(workload) + "/" + name).c_str(),
                                   Measure, contender, windows)
          ->Arg(keys)
          ->Unit(benchmark::kMillisecond);
    }
  }
}

const bool kRegistered = [] {
  RegisterAll("tumbling", Windows::kTumbling, {1'000, 100'000});
  RegisterAll("sliding", Windows::kSliding, {1'000, 100'000});
  RegisterAll("sessions", Windows::kSessions, {1'000, 20'000});
  return true;
}();

}  // namespace
}  // namespace tidemark

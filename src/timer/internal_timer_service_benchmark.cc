// The timer service on the fast queue against its plain twin (a std::set), the
// shape that Flink uses (an indexed heap and a hash map), and a priority queue
// with a hash set, per registration:
//   windows     each key's timer for the end of the current window, ten times
//   once        the same with ten times the keys, each timer once
//   scattered   timers at nearly different times, each once
//   deleted     like scattered, and half of them are deleted before they fire
//
//   stream      the whole run: registrations in the order of the stream, with a
//               watermark every 2,000 records
//   register    all registrations
//   fire        one advance past all of them
//   append      the floor of both: a vector is filled, and read
//
//   bazel run -c opt //src/timer:internal_timer_service_benchmark
//
// Before anything is timed, all must give the same checksum.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <queue>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/key_context.h"
#include "tidemark/state/state_traits.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/testing/heap_timer_queue.h"
#include "tidemark/timer/testing/plain_structures.h"
#include "tidemark/timer/timer.h"

namespace tidemark {
namespace {

enum class Workload { kWindows, kOnce, kScattered, kDeleted };

struct Step {
  enum class Kind : std::uint8_t { kRegister, kDelete, kAdvance };

  Kind kind;
  std::int64_t key;  // not of an advance
  std::int64_t timestamp;
};

constexpr std::size_t kRecordsPerWatermark = 2000;

// Milliseconds between scattered records: few timers meet at one time.
constexpr std::int64_t kSparse = 16;

// Each record registers a timer; those of windows come one a millisecond.
std::vector<Step> MakeSteps(Workload workload, std::size_t num_records) {
  const bool is_window =
      workload == Workload::kWindows || workload == Workload::kOnce;
  const auto window = static_cast<std::int64_t>(num_records / 10);
  const std::uint64_t num_keys =
      num_records / (workload == Workload::kWindows ? 100 : 10);
  std::vector<Step> registered;
  std::vector<Step> steps;
  for (std::size_t i = 0; i < num_records; ++i) {
    const auto now = static_cast<std::int64_t>(i);
    const std::uint64_t random = MixHash(i + 1);
    if (is_window) {
      // 7,919 is prime: every key comes equally often in each window.
      registered.push_back({Step::Kind::kRegister,
                            static_cast<std::int64_t>(i * 7919 % num_keys),
                            (now / window + 1) * window - 1});
    } else {
      registered.push_back(
          {Step::Kind::kRegister,
           static_cast<std::int64_t>(MixHash(random) % num_records),
           kSparse * now + static_cast<std::int64_t>(
                               random % (kSparse * num_records / 2))});
    }
    steps.push_back(registered.back());
    if (workload == Workload::kDeleted && i % 2 == 1 && i > 1000) {
      steps.push_back(registered[i - 1001]);
      steps.back().kind = Step::Kind::kDelete;
    }
    if (i % kRecordsPerWatermark == kRecordsPerWatermark - 1) {
      steps.push_back(
          {Step::Kind::kAdvance, 0, is_window ? now : kSparse * now});
    }
  }
  steps.push_back({Step::Kind::kAdvance, 0, Timestamp::Max().millis()});
  return steps;
}

// Timers in a std::priority_queue and a std::unordered_set. A timer that was
// deleted stays in the queue, and is passed over unless it was set again.
template <class Key, class Namespace>
class PriorityTimerQueue {
 public:
  bool Add(Timestamp timestamp, const Key& key, const Namespace&) {
    if (!pending_.emplace(timestamp.millis(), key).second) return false;
    queue_.emplace(timestamp.millis(), key);
    return true;
  }
  bool Remove(Timestamp timestamp, const Key& key, const Namespace&) {
    return pending_.erase({timestamp.millis(), key}) > 0;
  }
  std::optional<Timestamp> NextTimestamp() const { return std::nullopt; }
  std::optional<Timer<Key, Namespace>> PollDue(Timestamp bound) {
    while (!queue_.empty() && queue_.top().first <= bound.millis()) {
      const auto [millis, key] = queue_.top();
      queue_.pop();
      if (pending_.erase({millis, key}) == 0) continue;
      return Timer<Key, Namespace>{Timestamp(millis), key, Namespace()};
    }
    return std::nullopt;
  }
  std::size_t size() const { return pending_.size(); }
  template <class Visit>
  void ForEach(const Visit&) const {}

 private:
  using Entry = std::pair<std::int64_t, Key>;
  struct Hash {
    std::size_t operator()(const Entry& entry) const {
      return static_cast<std::size_t>(
          MixHash(static_cast<std::uint64_t>(entry.first) ^
                  MixHash(RawHash(entry.second))));
    }
  };

  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
  std::unordered_set<Entry, Hash> pending_;
};

struct HeapStructures {
  template <class Key, class Namespace>
  using TimerQueue = testing::HeapTimerQueue<Key, Namespace>;
};

struct PriorityStructures {
  template <class Key, class Namespace>
  using TimerQueue = PriorityTimerQueue<Key, Namespace>;
};

// What fired: the order of the timestamps, and which keys at each.
class Checksum final : public Triggerable<std::int64_t, VoidNamespace> {
 public:
  void OnEventTime(const Timer<std::int64_t, VoidNamespace>& timer) override {
    const auto timestamp = static_cast<std::uint64_t>(timer.timestamp.millis());
    timestamps = timestamps * 31 + timestamp;
    timers += (timestamp ^ static_cast<std::uint64_t>(timer.key)) *
              0x9e3779b97f4a7c15U;
  }
  void OnProcessingTime(const Timer<std::int64_t, VoidNamespace>&) override {}

  std::uint64_t timestamps = 0;
  std::uint64_t timers = 0;
};

template <class Structures>
struct Service {
  KeyContext<std::int64_t> key_context;
  ManualProcessingTimeService clock;
  Counter fired;
  Checksum checksum;
  InternalTimerService<std::int64_t, VoidNamespace, Structures> timers{
      "timers", key_context, clock, fired, checksum};

  void Register(const Step& step) {
    key_context.SetCurrentKey(step.key);
    timers.RegisterEventTimeTimer({}, Timestamp(step.timestamp));
  }
  void Delete(const Step& step) {
    key_context.SetCurrentKey(step.key);
    timers.DeleteEventTimeTimer({}, Timestamp(step.timestamp));
  }
  void Run(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
      switch (step.kind) {
        case Step::Kind::kRegister:
          Register(step);
          break;
        case Step::Kind::kDelete:
          Delete(step);
          break;
        case Step::Kind::kAdvance:
          timers.AdvanceWatermark(Timestamp(step.timestamp));
          break;
      }
    }
  }
};

template <class Structures>
std::pair<std::uint64_t, std::uint64_t> ChecksumOf(
    const std::vector<Step>& steps) {
  Service<Structures> service;
  service.Run(steps);
  return {service.checksum.timestamps, service.checksum.timers};
}

// The steps of a workload, if all four services give the same for them, and
// something; else none.
const std::vector<Step>& AgreedSteps(Workload workload,
                                     std::size_t num_records) {
  static std::map<std::pair<Workload, std::size_t>, std::vector<Step>> made;
  const auto [at, is_new] = made.try_emplace({workload, num_records});
  if (is_new) {
    auto steps = MakeSteps(workload, num_records);
    const auto plain = ChecksumOf<testing::PlainStructures>(steps);
    const bool agreed = plain.second != 0 &&
                        ChecksumOf<FastStructures>(steps) == plain &&
                        ChecksumOf<HeapStructures>(steps) == plain &&
                        ChecksumOf<PriorityStructures>(steps) == plain;
    if (agreed) at->second = std::move(steps);
  }
  return at->second;
}

enum class Part { kStream, kRegister, kFire };

// Only the registrations, in the order of the stream.
std::vector<Step> Registrations(const std::vector<Step>& steps) {
  std::vector<Step> registrations;
  for (const Step& step : steps) {
    if (step.kind == Step::Kind::kRegister) registrations.push_back(step);
  }
  return registrations;
}

void CountPerItem(benchmark::State& state, const char* name,
                  std::size_t items) {
  state.counters[name] =
      benchmark::Counter(static_cast<double>(items),
                         benchmark::Counter::kIsIterationInvariantRate |
                             benchmark::Counter::kInvert);
}

template <class Structures>
void Measure(benchmark::State& state, Workload workload, Part part) {
  const auto num_records = static_cast<std::size_t>(state.range(0));
  const std::vector<Step>& agreed = AgreedSteps(workload, num_records);
  if (agreed.empty()) {
    state.SkipWithError("the services do not give the same checksum");
    return;
  }
  const std::vector<Step> steps =
      part == Part::kStream ? agreed : Registrations(agreed);
  std::size_t fired = 0;
  for (auto _ : state) {
    state.PauseTiming();
    std::optional<Service<Structures>> service(std::in_place);
    if (part == Part::kFire) {
      service->Run(steps);
      fired = service->timers.NumTimers(TimeDomain::kEventTime);
    }
    state.ResumeTiming();
    if (part == Part::kFire) {
      service->timers.AdvanceWatermark(Timestamp::Max());
    } else {
      service->Run(steps);
    }
    state.PauseTiming();
    benchmark::DoNotOptimize(service->checksum.timers);
    service.reset();
    state.ResumeTiming();
  }
  if (part == Part::kFire) {
    CountPerItem(state, "per_timer", fired);
  } else {
    CountPerItem(state, "per_registration", num_records);
  }
}

// Fills a vector with the registrations and reads it.
void MeasureAppend(benchmark::State& state) {
  const auto num_records = static_cast<std::size_t>(state.range(0));
  const std::vector<Step> steps =
      Registrations(MakeSteps(Workload::kScattered, num_records));
  std::vector<std::pair<std::int64_t, std::int64_t>> timers;
  Checksum checksum;
  for (auto _ : state) {
    timers.clear();
    for (const Step& step : steps) {
      timers.emplace_back(step.timestamp, step.key);
    }
    for (const auto& [timestamp, key] : timers) {
      checksum.OnEventTime({Timestamp(timestamp), key, {}});
    }
    benchmark::DoNotOptimize(checksum.timers);
  }
  CountPerItem(state, "per_registration", num_records);
}

template <class Structures>
void RegisterMeasures(const std::string& structures) {
  const std::pair<const char*, Workload> workloads[] = {
      {"windows", Workload::kWindows},
      {"once", Workload::kOnce},
      {"scattered", Workload::kScattered},
      {"deleted", Workload::kDeleted}};
  const std::pair<const char*, Part> parts[] = {{"stream", Part::kStream},
                                                {"register", Part::kRegister},
                                                {"fire", Part::kFire}};
  for (const auto& [workload_name, workload] : workloads) {
    for (const auto& [part_name, part] : parts) {
      // Without its deletions this one is the scattered one.
      if (workload == Workload::kDeleted && part != Part::kStream) continue;
      const Workload measured = workload;
      const Part measured_part = part;
      benchmark::RegisterBenchmark(
          (std::string(workload_name) + "/" + part_name + "/" + structures)
              .c_str(),
          [measured, measured_part](benchmark::State& state) {
            Measure<Structures>(state, measured, measured_part);
          })
          ->Arg(100000)
          ->Arg(1000000)
          ->Unit(benchmark::kMillisecond);
    }
  }
}

const bool kRegistered = [] {
  RegisterMeasures<FastStructures>("fast");
  RegisterMeasures<HeapStructures>("heap");
  RegisterMeasures<PriorityStructures>("priority");
  RegisterMeasures<testing::PlainStructures>("plain");
  benchmark::RegisterBenchmark("append", MeasureAppend)
      ->Arg(100000)
      ->Arg(1000000)
      ->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace
}  // namespace tidemark

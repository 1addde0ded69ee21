// The valve against its plain twin (a scan) and against the heap shape that
// Flink uses, per watermark or status, on rounds in which every channel
// advances once:
//   random     in random order, to distinct values
//   equal      in random order, all to the same value
//   adversary  always the slowest channel, past all others, so that every
//              watermark moves the minimum
//   statuses   like random, while now and then a channel turns idle or active
//
//   bazel run -c opt //src/watermark:status_watermark_valve_benchmark
//
// Before anything is timed, all three must give the same checksum.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/heap_status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"

namespace tidemark {
namespace {

using testing::HeapStatusWatermarkValve;
using testing::PlainStatusWatermarkValve;

enum class Workload { kRandom, kEqual, kAdversary, kStatuses };

struct Step {
  enum class Kind : std::uint32_t { kWatermark, kIdle, kActive };

  Kind kind;
  std::uint32_t channel;
  std::int64_t offset;  // of the watermark, above the base of the repetition
};

// Order and values of all that came out.
struct Checksum {
  void EmitWatermark(Watermark watermark) {
    Mix(static_cast<std::uint64_t>(watermark.timestamp.millis()));
  }
  void EmitWatermarkStatus(WatermarkStatus status) {
    Mix(static_cast<std::uint64_t>(status.code()));
  }
  void Mix(std::uint64_t element) { value = value * 31 + element; }

  std::uint64_t value = 0;
};

// Enough steps that the loop around them does not count, and enough rounds that
// a round is not the one before in the same order.
constexpr std::size_t kMinSteps = 4096;
constexpr std::int64_t kMinRounds = 4;

std::vector<Step> MakeSteps(Workload workload, std::size_t num_channels) {
  std::mt19937_64 random(num_channels);
  std::vector<std::uint32_t> order(num_channels);
  std::iota(order.begin(), order.end(), 0u);
  std::vector<Step> steps;
  for (std::int64_t round = 1; round <= kMinRounds || steps.size() < kMinSteps;
       ++round) {
    if (workload != Workload::kAdversary) {
      std::shuffle(order.begin(), order.end(), random);
    }
    for (const std::uint32_t channel : order) {
      if (workload == Workload::kStatuses && random() % 8 == 0) {
        steps.push_back(
            {random() % 2 == 0 ? Step::Kind::kIdle : Step::Kind::kActive,
             channel, 0});
      }
      const auto next = static_cast<std::int64_t>(steps.size()) + 1;
      steps.push_back({Step::Kind::kWatermark, channel,
                       workload == Workload::kEqual ? round : next});
    }
  }
  return steps;
}

template <class Valve>
void Repeat(const std::vector<Step>& steps, std::int64_t base, Valve& valve,
            Checksum& checksum) {
  for (const Step& step : steps) {
    switch (step.kind) {
      case Step::Kind::kWatermark:
        valve.InputWatermark(Watermark{Timestamp(base + step.offset)},
                             step.channel, checksum);
        break;
      case Step::Kind::kIdle:
        valve.InputWatermarkStatus(WatermarkStatus::Idle(), step.channel,
                                   checksum);
        break;
      case Step::Kind::kActive:
        valve.InputWatermarkStatus(WatermarkStatus::Active(), step.channel,
                                   checksum);
        break;
    }
  }
}

// Above every offset of a repetition.
std::int64_t Span(const std::vector<Step>& steps) {
  return static_cast<std::int64_t>(steps.size()) + 1;
}

template <class Valve>
std::uint64_t ChecksumOf(const std::vector<Step>& steps,
                         std::size_t num_channels) {
  Valve valve(num_channels);
  Checksum checksum;
  for (std::int64_t i = 0; i < 2; ++i) {
    Repeat(steps, i * Span(steps), valve, checksum);
  }
  return checksum.value;
}

// The steps of a workload, if all three valves give the same for them, and
// something; else none.
const std::vector<Step>& AgreedSteps(Workload workload,
                                     std::size_t num_channels) {
  static std::map<std::pair<Workload, std::size_t>, std::vector<Step>> made;
  const auto [at, is_new] = made.try_emplace({workload, num_channels});
  if (is_new) {
    auto steps = MakeSteps(workload, num_channels);
    const auto plain =
        ChecksumOf<PlainStatusWatermarkValve>(steps, num_channels);
    const bool agreed =
        plain != 0 &&
        ChecksumOf<StatusWatermarkValve>(steps, num_channels) == plain &&
        ChecksumOf<HeapStatusWatermarkValve>(steps, num_channels) == plain;
    if (agreed) at->second = std::move(steps);
  }
  return at->second;
}

template <class Valve>
void Measure(benchmark::State& state, Workload workload) {
  const auto num_channels = static_cast<std::size_t>(state.range(0));
  const std::vector<Step>& steps = AgreedSteps(workload, num_channels);
  if (steps.empty()) {
    state.SkipWithError("the valves do not give the same checksum");
    return;
  }
  Valve valve(num_channels);
  Checksum checksum;
  std::int64_t base = 0;
  for (auto _ : state) {
    Repeat(steps, base, valve, checksum);
    base += Span(steps);
    benchmark::DoNotOptimize(checksum.value);
  }
  const auto per_repetition = static_cast<double>(steps.size());
  state.counters["per_element"] = benchmark::Counter(
      per_repetition, benchmark::Counter::kIsIterationInvariantRate |
                          benchmark::Counter::kInvert);
}

template <class Valve>
void Register(const std::string& valve) {
  const std::pair<const char*, Workload> workloads[] = {
      {"random", Workload::kRandom},
      {"equal", Workload::kEqual},
      {"adversary", Workload::kAdversary},
      {"statuses", Workload::kStatuses}};
  for (const auto& [name, workload] : workloads) {
    const Workload measured = workload;
    benchmark::RegisterBenchmark((std::string(name) + "/" + valve).c_str(),
                                 [measured](benchmark::State& state) {
                                   Measure<Valve>(state, measured);
                                 })
        ->Arg(8)
        ->Arg(64)
        ->Arg(1024)
        ->Arg(16384);
  }
}

const bool kRegistered = [] {
  Register<StatusWatermarkValve>("fast");
  Register<HeapStatusWatermarkValve>("heap");
  Register<PlainStatusWatermarkValve>("plain");
  return true;
}();

}  // namespace
}  // namespace tidemark

// What it costs to push an element through the harness, per element: a map
// operator, one watermark in a hundred elements, and its output kept in memory
// that was used before. Against it, from the floor up:
//   Inlined          a loop over plain records
//   TwoVirtualCalls  an operator behind a virtual call that puts its result
//                    into a collector behind another; what the harness is
//                    measured against (at most 2.5 times as much)
//   FreshOutput      the harness with an output grown from nothing, that is
//                    what memory costs that was not used before
// over 500 elements, which stay in the first cache, and over 100,000.
//
//   bazel run -c opt //harness:harness_benchmark
//
// Before anything is timed, all must give the same checksum.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/one_input_operator_test_harness.h"
#include "tidemark/harness/testing/map_operator.h"

namespace tidemark {
namespace {

using Harness = OneInputOperatorTestHarness<std::int64_t, std::int64_t>;

struct PlainElement {
  bool is_watermark;
  std::int64_t value;
  std::int64_t timestamp;
};

std::vector<PlainElement> MakeElements(std::int64_t count) {
  std::vector<PlainElement> elements;
  elements.reserve(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i) {
    elements.push_back({i % 100 == 99, i * 7 % 1000, i});
  }
  return elements;
}

std::int64_t Twice(std::int64_t value) { return 2 * value; }

// What all variants do with what comes out.
struct Checksum {
  void Record(std::int64_t value, std::int64_t timestamp) {
    sum += value ^ timestamp;
  }
  void Watermark(std::int64_t timestamp) { sum -= timestamp; }

  std::int64_t sum = 0;
};

class PlainCollector {
 public:
  virtual ~PlainCollector() = default;
  virtual void Collect(std::int64_t value, std::int64_t timestamp) = 0;
  virtual void EmitWatermark(std::int64_t timestamp) = 0;
};

class SummingCollector final : public PlainCollector {
 public:
  [[gnu::noinline]] void Collect(std::int64_t value,
                                 std::int64_t timestamp) override {
    checksum.Record(value, timestamp);
  }
  void EmitWatermark(std::int64_t timestamp) override {
    checksum.Watermark(timestamp);
  }

  Checksum checksum;
};

class PlainOperator {
 public:
  virtual ~PlainOperator() = default;
  virtual void Process(const PlainElement& element, PlainCollector& out) = 0;
};

class PlainMap final : public PlainOperator {
 public:
  [[gnu::noinline]] void Process(const PlainElement& element,
                                 PlainCollector& out) override {
    if (element.is_watermark) {
      out.EmitWatermark(element.timestamp);
    } else {
      out.Collect(Twice(element.value), element.timestamp);
    }
  }
};

std::int64_t RunInlined(const std::vector<PlainElement>& elements) {
  Checksum checksum;
  for (const PlainElement& element : elements) {
    if (element.is_watermark) {
      checksum.Watermark(element.timestamp);
    } else {
      checksum.Record(Twice(element.value), element.timestamp);
    }
  }
  return checksum.sum;
}

std::int64_t RunVirtual(const std::vector<PlainElement>& elements,
                        PlainOperator& plain_operator) {
  SummingCollector collector;
  for (const PlainElement& element : elements) {
    plain_operator.Process(element, collector);
  }
  return collector.checksum.sum;
}

Harness MakeHarness() {
  return Harness::Builder()
      .Operator(std::make_unique<
                testing::MapOperator<std::int64_t, std::int64_t, Twice>>())
      .Build();
}

// Watermarks must grow for the valve to let them through, so each pass is later
// than the one before; that costs an addition.
void Push(const std::vector<PlainElement>& elements, std::int64_t pass,
          Harness& harness) {
  const std::int64_t later = pass * static_cast<std::int64_t>(elements.size());
  for (const PlainElement& element : elements) {
    const Timestamp timestamp(element.timestamp + later);
    if (element.is_watermark) {
      harness.ProcessWatermark(timestamp);
    } else {
      harness.ProcessElement(element.value, timestamp);
    }
  }
}

std::int64_t ChecksumOf(const Harness& harness) {
  Checksum checksum;
  for (const StreamElement<std::int64_t>& element : harness.Output()) {
    if (const auto* const record = element.AsRecord()) {
      checksum.Record(record->value, record->timestamp->millis());
    } else if (const auto* const watermark = element.AsWatermark()) {
      checksum.Watermark(watermark->timestamp.millis());
    }
  }
  return checksum.sum;
}

void BM_Inlined(benchmark::State& state) {
  const auto elements = MakeElements(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(RunInlined(elements));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void BM_TwoVirtualCalls(benchmark::State& state) {
  const auto elements = MakeElements(state.range(0));
  const std::unique_ptr<PlainOperator> plain_operator =
      std::make_unique<PlainMap>();
  PlainOperator* opaque = plain_operator.get();
  benchmark::DoNotOptimize(opaque);
  for (auto _ : state) benchmark::DoNotOptimize(RunVirtual(elements, *opaque));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void BM_Harness(benchmark::State& state) {
  const auto elements = MakeElements(state.range(0));
  Harness harness = MakeHarness();
  harness.Open();
  std::int64_t pass = 0;
  Push(elements, pass++, harness);
  for (auto _ : state) {
    harness.ClearOutput();
    Push(elements, pass++, harness);
    benchmark::DoNotOptimize(harness.Output().size());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void BM_FreshOutput(benchmark::State& state) {
  const auto elements = MakeElements(state.range(0));
  for (auto _ : state) {
    Harness harness = MakeHarness();
    harness.Open();
    Push(elements, 0, harness);
    benchmark::DoNotOptimize(harness.Output().size());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

// Errors: kFailed if the variants differ.
void CheckChecksums() {
  const auto elements = MakeElements(1000);
  PlainMap plain_map;
  Harness harness = MakeHarness();
  harness.Open();
  Push(elements, 0, harness);
  const std::int64_t expected = RunInlined(elements);
  if (RunVirtual(elements, plain_map) != expected ||
      ChecksumOf(harness) != expected) {
    throw Error(ErrorCode::kFailed, "the variants give different checksums");
  }
}

[[maybe_unused]] const bool kChecked = (CheckChecksums(), true);

BENCHMARK(BM_Inlined)->Arg(500)->Arg(100'000);
BENCHMARK(BM_TwoVirtualCalls)->Arg(500)->Arg(100'000);
BENCHMARK(BM_Harness)->Arg(500)->Arg(100'000);
BENCHMARK(BM_FreshOutput)->Arg(500)->Arg(100'000);

}  // namespace
}  // namespace tidemark

// Counts what the harness and the task below it allocate: nothing for a record
// once its output has memory.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/captured_stream.h"
#include "tidemark/harness/one_input_operator_test_harness.h"
#include "tidemark/harness/testing/map_operator.h"

namespace {

std::size_t num_allocations = 0;

void* Allocate(std::size_t size) {
  ++num_allocations;
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

// Replaces those of the whole program; the aligned ones are not used here.
void* operator new(std::size_t size) { return Allocate(size); }
void* operator new[](std::size_t size) { return Allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace tidemark {
namespace {

using Harness = OneInputOperatorTestHarness<std::int64_t, std::int64_t>;

constexpr std::size_t kElements =
    100 * CapturedStream<std::int64_t>::kChunkSize;

std::int64_t Twice(std::int64_t value) { return 2 * value; }

class AllocationTest : public ::testing::Test {
 protected:
  static Harness::Builder Builder() {
    Harness::Builder builder;
    builder.OperatorFactory([] {
      return std::make_unique<
          testing::MapOperator<std::int64_t, std::int64_t, Twice>>();
    });
    return builder;
  }

  // Pushes kElements elements, one in ten of them a watermark, all later than
  // those of the call before. Returns the number of allocations.
  std::size_t Push(Harness& harness) {
    const std::size_t before = num_allocations;
    for (std::size_t i = 0; i < kElements; ++i) {
      const Timestamp timestamp(++time_);
      if (i % 10 == 9) {
        harness.ProcessWatermark(timestamp);
      } else {
        harness.ProcessElement(time_, timestamp);
      }
    }
    return num_allocations - before;
  }

  std::int64_t time_ = 0;
};

TEST_F(AllocationTest, CountsAllocations) {
  const std::size_t before = num_allocations;
  const auto number = std::make_unique<int>(7);
  EXPECT_EQ(num_allocations - before, 1u) << *number;
}

TEST_F(AllocationTest, NeedsNoneInMemoryThatWasUsedBefore) {
  Harness harness = Builder().Build();
  harness.Open();
  Push(harness);
  harness.ClearOutput();
  EXPECT_EQ(Push(harness), 0u);
  EXPECT_EQ(harness.Output().size(), kElements);
}

TEST_F(AllocationTest, NeedsNoneInTheDirectDriveEither) {
  Harness harness = Builder().Direct().Build();
  harness.Open();
  Push(harness);
  harness.ClearOutput();
  EXPECT_EQ(Push(harness), 0u);
}

TEST_F(AllocationTest, NeedsOneAChunkInFreshMemory) {
  Harness harness = Builder().Build();
  harness.Open();
  // A hundred chunks, and the list of them, which doubles.
  EXPECT_GE(Push(harness), 100u);
  EXPECT_LE(Push(harness), 100u + 8u);
}

}  // namespace
}  // namespace tidemark

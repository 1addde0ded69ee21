#include "tidemark/harness/captured_stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::size_t kMany = 3 * CapturedStream<int>::kChunkSize + 1;

void AppendNumbers(CapturedStream<int>& stream, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    stream.Append(StreamRecord<int>(static_cast<int>(i)));
  }
}

int NumberAt(const CapturedStream<int>& stream, std::size_t index) {
  return stream[index].AsRecord()->value;
}

TEST(CapturedStreamTest, IsEmptyAtFirst) {
  const CapturedStream<int> stream;
  EXPECT_TRUE(stream.empty());
  EXPECT_EQ(stream.begin(), stream.end());
  EXPECT_THAT(stream, IsEmpty());
}

TEST(CapturedStreamTest, HoldsElementsInTheOrderOfArrival) {
  CapturedStream<int> stream;
  stream.Append(StreamRecord<int>(1, Timestamp(5)));
  stream.Append(Watermark{Timestamp(4)});
  stream.Append(StreamRecord<int>(2));
  EXPECT_THAT(stream,
              ElementsAre(IsRecord(1, Timestamp(5)), IsWatermark(Timestamp(4)),
                          IsRecordWithoutTimestamp(2)));
  EXPECT_THAT(stream.front(), IsRecord(1));
  EXPECT_THAT(stream.back(), IsRecord(2));
}

TEST(CapturedStreamTest, HoldsMoreThanAChunk) {
  CapturedStream<int> stream;
  AppendNumbers(stream, kMany);
  ASSERT_THAT(stream, SizeIs(kMany));
  for (std::size_t i = 0; i < kMany; ++i) {
    ASSERT_EQ(NumberAt(stream, i), static_cast<int>(i));
  }
}

TEST(CapturedStreamTest, LeavesElementsWhereTheyAre) {
  CapturedStream<int> stream;
  AppendNumbers(stream, 1);
  const StreamElement<int>* const first = &stream.front();
  AppendNumbers(stream, kMany);
  EXPECT_EQ(&stream.front(), first);
}

TEST(CapturedStreamTest, KeepsItsMemoryThroughClear) {
  CapturedStream<int> stream;
  AppendNumbers(stream, kMany);
  const StreamElement<int>* const first = &stream.front();
  const StreamElement<int>* const last = &stream.back();
  stream.Clear();
  EXPECT_THAT(stream, IsEmpty());
  AppendNumbers(stream, kMany);
  EXPECT_EQ(&stream.front(), first);
  EXPECT_EQ(&stream.back(), last);
}

TEST(CapturedStreamTest, DestroysWhatItHolds) {
  const auto value = std::make_shared<int>(7);
  {
    CapturedStream<std::shared_ptr<int>> stream;
    stream.Append(StreamRecord<std::shared_ptr<int>>(value));
    EXPECT_EQ(value.use_count(), 2);
    stream.Clear();
    EXPECT_EQ(value.use_count(), 1);
    stream.Append(StreamRecord<std::shared_ptr<int>>(value));
  }
  EXPECT_EQ(value.use_count(), 1);
}

TEST(CapturedStreamTest, GivesItsElementsAway) {
  CapturedStream<std::unique_ptr<int>> stream;
  stream.Append(StreamRecord<std::unique_ptr<int>>(std::make_unique<int>(7)));
  stream.Append(Watermark{Timestamp(4)});
  const std::vector<StreamElement<std::unique_ptr<int>>> taken = stream.Take();
  EXPECT_TRUE(stream.empty());
  ASSERT_EQ(taken.size(), 2u);
  EXPECT_EQ(*taken[0].AsRecord()->value, 7);
  EXPECT_THAT(taken[1], IsWatermark(Timestamp(4)));
}

TEST(CapturedStreamTest, CanBeWalkedInAnyDirection) {
  static_assert(
      std::random_access_iterator<CapturedStream<int>::const_iterator>);
  CapturedStream<int> stream;
  AppendNumbers(stream, kMany);
  EXPECT_EQ(std::distance(stream.begin(), stream.end()),
            static_cast<std::ptrdiff_t>(kMany));
  auto iterator = stream.end();
  iterator -= 2;
  EXPECT_EQ((iterator--)->AsRecord()->value, static_cast<int>(kMany) - 2);
  EXPECT_EQ(iterator[2].AsRecord()->value, static_cast<int>(kMany) - 1);
  EXPECT_LT(stream.begin() + 1, iterator);
  EXPECT_EQ(std::count_if(stream.begin(), stream.end(),
                          [](const StreamElement<int>& element) {
                            return element.AsRecord()->value % 2 == 0;
                          }),
            static_cast<std::ptrdiff_t>(kMany + 1) / 2);
}

}  // namespace
}  // namespace tidemark

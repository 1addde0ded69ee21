// Bounded out-of-orderness, monotonous timestamps, and no watermarks.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>

#include "tidemark/base/error.h"
#include "tidemark/watermark/ascending_timestamps_watermarks.h"
#include "tidemark/watermark/bounded_out_of_orderness_watermarks.h"
#include "tidemark/watermark/no_watermarks_generator.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/timestamp_assigner.h"

namespace tidemark {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::RecordingWatermarkOutput;
using testing::Signal;
using testing::Wm;

// A generator, and what it hands out.
template <class Generator>
class Driven {
 public:
  template <class... Args>
  explicit Driven(Args... args) : generator_(args...) {}

  std::vector<Signal> Event(Timestamp timestamp) {
    generator_.OnEvent(0, timestamp, output_);
    return output_.Take();
  }
  std::vector<Signal> Event(std::int64_t timestamp) {
    return Event(Timestamp(timestamp));
  }
  std::vector<Signal> Period() {
    generator_.OnPeriodicEmit(output_);
    return output_.Take();
  }

 private:
  Generator generator_;
  RecordingWatermarkOutput output_;
};

using Bounded = Driven<BoundedOutOfOrdernessWatermarks<int>>;
using Ascending = Driven<AscendingTimestampsWatermarks<int>>;

TEST(BoundedOutOfOrdernessTest, HandsOutMaximumLessBoundLessOne) {
  Bounded in(milliseconds(2000));  // GEN-003
  in.Event(6000);
  EXPECT_THAT(in.Period(), ElementsAre(Wm(3999)));
}

TEST(BoundedOutOfOrdernessTest, HandsOutTheSameAgainWhereNothingMoved) {
  Bounded in(milliseconds(2000));  // GEN-003
  in.Event(6000);
  in.Period();
  EXPECT_THAT(in.Period(), ElementsAre(Wm(3999)));
}

TEST(BoundedOutOfOrdernessTest, EventsMoveTheMaximumAndEmitNothing) {
  Bounded in(milliseconds(0));  // GEN-004
  EXPECT_THAT(in.Event(7), IsEmpty());
  EXPECT_THAT(in.Event(3), IsEmpty());
  EXPECT_THAT(in.Period(), ElementsAre(Wm(6)));
}

TEST(BoundedOutOfOrdernessTest, FreshGeneratorHandsOutMin) {
  for (const milliseconds bound :
       {milliseconds(0), milliseconds(2000), milliseconds::max()}) {
    Bounded in(bound);  // GEN-005
    EXPECT_THAT(in.Period(), ElementsAre(Wm(Timestamp::Min())));
  }
}

TEST(BoundedOutOfOrdernessTest, EventsTooFarBackDoNotLowerTheMaximum) {
  Bounded in(milliseconds(5));  // GEN-006
  in.Event(Timestamp::Min());
  EXPECT_THAT(in.Period(), ElementsAre(Wm(Timestamp::Min())));
  in.Event(WrappingAdd(Timestamp::Min(), milliseconds(6)));
  EXPECT_THAT(in.Period(), ElementsAre(Wm(Timestamp::Min())));
  in.Event(WrappingAdd(Timestamp::Min(), milliseconds(7)));
  EXPECT_THAT(in.Period(),
              ElementsAre(Wm(WrappingAdd(Timestamp::Min(), milliseconds(1)))));
}

TEST(BoundedOutOfOrdernessTest, LargestBoundIgnoresNegativeTimestamps) {
  Bounded in(milliseconds::max());  // GEN-006
  in.Event(-1);
  EXPECT_THAT(in.Period(), ElementsAre(Wm(Timestamp::Min())));
  in.Event(1);
  EXPECT_THAT(in.Period(),
              ElementsAre(Wm(WrappingAdd(Timestamp::Min(), milliseconds(1)))));
}

TEST(BoundedOutOfOrdernessTest, LargestTimestampDoesNotEndTheStream) {
  Bounded in(milliseconds(0));  // GEN-007
  in.Event(Timestamp::Max());
  EXPECT_THAT(
      in.Period(),
      ElementsAre(Wm(WrappingSubtract(Timestamp::Max(), milliseconds(1)))));
}

TEST(BoundedOutOfOrdernessTest, BoundIsCutToWholeMilliseconds) {
  Bounded in(nanoseconds(1));  // GEN-008
  in.Event(7);
  EXPECT_THAT(in.Period(), ElementsAre(Wm(6)));
  Bounded almost_two(nanoseconds(1'999'999));
  almost_two.Event(7);
  EXPECT_THAT(almost_two.Period(), ElementsAre(Wm(5)));
}

template <class Duration>
ErrorCode RefusalOf(Duration bound) {
  try {
    BoundedOutOfOrdernessWatermarks<int> generator(bound);
    return ErrorCode::kFailed;
  } catch (const Error& error) {
    return error.code();
  }
}

TEST(BoundedOutOfOrdernessTest, RefusesBoundsOutOfRange) {  // GEN-008
  EXPECT_EQ(RefusalOf(milliseconds(-1)), ErrorCode::kIllegalArgument);
  EXPECT_EQ(RefusalOf(nanoseconds(-1)), ErrorCode::kIllegalArgument);
  EXPECT_EQ(RefusalOf(hours::min()), ErrorCode::kIllegalArgument);
  EXPECT_EQ(RefusalOf(hours::max()), ErrorCode::kOverflow);
}

TEST(BoundedOutOfOrdernessTest, WindowFiresBoundAfterItsEnd) {
  // The timer of [0, 10) is at 9: GEN-011.
  Bounded in(milliseconds(3));
  for (const int timestamp : {1, 12, 4}) in.Event(timestamp);
  EXPECT_THAT(in.Period(), ElementsAre(Wm(8)));
  in.Event(13);
  EXPECT_THAT(in.Period(), ElementsAre(Wm(9)));
}

TEST(AscendingTimestampsTest, EqualTimestampsAreInOrder) {  // GEN-009
  Ascending in;
  for (int i = 0; i < 3; ++i) EXPECT_THAT(in.Event(5), IsEmpty());
  EXPECT_THAT(in.Period(), ElementsAre(Wm(4)));
}

TEST(AscendingTimestampsTest, IsTheBoundedGeneratorWithBoundZero) {
  static_assert(std::is_base_of_v<BoundedOutOfOrdernessWatermarks<int>,
                                  AscendingTimestampsWatermarks<int>>);
  Ascending ascending;  // GEN-009
  Bounded bounded(milliseconds(0));
  for (const int timestamp : {-3, 8, 2, 8, 9}) {
    ascending.Event(timestamp);
    bounded.Event(timestamp);
    EXPECT_EQ(ascending.Period(), bounded.Period());
  }
}

TEST(NoWatermarksTest, HandsOutNothing) {  // GEN-012
  Driven<NoWatermarksGenerator<int>> in;
  EXPECT_THAT(in.Event(5), IsEmpty());
  EXPECT_THAT(in.Event(Timestamp::Max()), IsEmpty());
  EXPECT_THAT(in.Period(), IsEmpty());
}

TEST(RecordTimestampAssignerTest, LeavesEachTimestampAsItIs) {
  const auto assigner = RecordTimestampAssigner<int>();  // TS-001, TS-004
  for (const Timestamp timestamp :
       {Timestamp::Min(), Timestamp(-1), Timestamp(0), Timestamp(1),
        Timestamp(2), Timestamp(3), Timestamp::Max()}) {
    EXPECT_EQ(assigner(7, timestamp), timestamp);
  }
}

}  // namespace
}  // namespace tidemark

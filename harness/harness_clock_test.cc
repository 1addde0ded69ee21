#include "tidemark/harness/harness_clock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "tidemark/base/timestamp.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

TEST(HarnessClockTest, ReadsWhatItStartsAt) {  // HARN-006
  HarnessClock clock(Timestamp(7));
  EXPECT_EQ(clock.Now(), Timestamp(7));
  EXPECT_EQ(clock.input_activity().Now(), milliseconds{7});
}

TEST(HarnessClockTest, MovesBothClocksThenFires) {  // HARN-007
  HarnessClock clock(Timestamp(0));
  std::vector<nanoseconds> seen;
  clock.service().RegisterTimer(Timestamp(5), [&](Timestamp) {
    seen.push_back(clock.input_activity().Now());
  });
  clock.Set(Timestamp(9));
  EXPECT_EQ(clock.Now(), Timestamp(9));
  EXPECT_THAT(seen, ::testing::ElementsAre(milliseconds{9}));
}

TEST(HarnessClockTest, FiresWhatIsDueWithTheNextSet) {
  HarnessClock clock(Timestamp(0));
  int fired = 0;
  clock.service().RegisterTimer(Timestamp(5), [&](Timestamp) { ++fired; });
  clock.SetWithoutFiring(Timestamp(9));
  EXPECT_EQ(fired, 0);
  EXPECT_EQ(clock.input_activity().Now(), milliseconds{9});
  clock.Set(Timestamp(9));
  EXPECT_EQ(fired, 1);
}

TEST(HarnessClockTest, MeasuresNoTimeBackwards) {  // HARN-006
  HarnessClock clock(Timestamp(10));
  clock.Set(Timestamp(4));
  EXPECT_EQ(clock.Now(), Timestamp(4));
  EXPECT_EQ(clock.input_activity().Now(), milliseconds{10});
  clock.Set(Timestamp(6));
  EXPECT_EQ(clock.input_activity().Now(), milliseconds{12});
}

TEST(HarnessClockTest, MeasuresNoTimeWhilePaused) {  // CLK-005
  HarnessClock clock(Timestamp(10));
  clock.input_activity().Pause();
  clock.Set(Timestamp(20));
  clock.input_activity().Unpause();
  clock.Set(Timestamp(21));
  EXPECT_EQ(clock.input_activity().Now(), milliseconds{11});
}

TEST(HarnessClockTest, BearsTheEndsOfTheRange) {
  HarnessClock clock(Timestamp::Min());
  EXPECT_EQ(clock.input_activity().Now(), nanoseconds{0});
  clock.Set(Timestamp::Max());
  EXPECT_EQ(clock.Now(), Timestamp::Max());
  EXPECT_EQ(clock.input_activity().Now(), nanoseconds::max());
  clock.Set(Timestamp::Min());
  clock.Set(Timestamp::Max());
  EXPECT_EQ(clock.input_activity().Now(), nanoseconds::max());
}

}  // namespace
}  // namespace tidemark

// Moves become steps, and bytes become moves.

#include "tidemark/fuzz/generator_sequence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using Kind = GeneratorMove::Kind;

GeneratorStep At(std::int64_t millis) { return EventAt(Timestamp(millis)); }

GeneratorSequence Of(std::vector<GeneratorMove> moves,
                     TimestampRange range = {}) {
  return SequenceOf(moves, range);
}

TEST(SequenceOfTest, EventsLieInRelationToTheNewestOne) {
  EXPECT_THAT(Of({{Kind::kEventAt, 100},
                  {Kind::kEventBeforeNewest, 30},
                  {Kind::kEventAfterNewest, 5},
                  {Kind::kEventAtNewest, 77},
                  {Kind::kEventBeforeNewest, 1}}),
              ElementsAre(At(100), At(70), At(105), At(105), At(104)));
}

TEST(SequenceOfTest, TheFirstEventLiesInRelationToZero) {
  EXPECT_THAT(Of({{Kind::kEventAfterNewest, 5}}), ElementsAre(At(5)));
  EXPECT_THAT(Of({{Kind::kEventBeforeNewest, 5}}), ElementsAre(At(-5)));
  EXPECT_THAT(Of({{Kind::kEventAtNewest, 5}}), ElementsAre(At(0)));
}

TEST(SequenceOfTest, EventsAreHeldAtTheEndsOfTheRange) {
  EXPECT_THAT(Of({{Kind::kEventAt, -1},
                  {Kind::kEventAfterNewest, 1000},
                  {Kind::kEventBeforeNewest, INT64_MIN}},
                 {Timestamp(0), Timestamp(50)}),
              ElementsAre(At(0), At(50), At(50)));
  EXPECT_THAT(
      Of({{Kind::kEventAfterNewest, 3}, {Kind::kEventAfterNewest, INT64_MAX}}),
      ElementsAre(At(3), EventAt(Timestamp::Max())));
}

TEST(SequenceOfTest, EdgesComeInTurn) {
  EXPECT_THAT(
      Of({{Kind::kEventAtEdge, 0},
          {Kind::kEventAtEdge, 2},
          {Kind::kEventAtEdge, 12},
          {Kind::kEventAtEdge, 14}}),
      ElementsAre(EventAt(Timestamp::Min()), EventAt(Timestamp::Max()),
                  EventAt(Timestamp::Min()), EventAt(Timestamp::Max())));
}

TEST(SequenceOfTest, SilenceIsAnAdvanceAndAPeriodicCall) {
  EXPECT_THAT(Of({{Kind::kSilence, 200}}),
              ElementsAre(AdvanceClock(milliseconds(200)), PeriodicEmit()));
}

TEST(SequenceOfTest, AClockNeverGoesBack) {
  const GeneratorSequence sequence = Of({{Kind::kAdvanceClock, -1}});
  ASSERT_THAT(sequence, SizeIs(1));
  EXPECT_GE(sequence[0].duration, milliseconds(0));
  EXPECT_LE(sequence[0].duration, std::chrono::hours(1000));
}

TEST(DecodeMovesTest, ReadsKindLengthChoiceAndAmount) {
  // 0b010'01'011: choice 2, two bytes, kind 3.
  const std::array<std::uint8_t, 3> bytes = {0b010'01'011, 0xfe, 0xff};
  const auto moves = DecodeMoves(bytes, 10);
  ASSERT_THAT(moves, SizeIs(1));
  EXPECT_EQ(moves[0].kind, Kind::kEventAt);
  EXPECT_EQ(moves[0].choice, 2);
  EXPECT_EQ(moves[0].amount, -2);
}

TEST(DecodeMovesTest, TakesAnAmountThatIsCutOffAsItIs) {
  const std::array<std::uint8_t, 3> bytes = {0b000'11'000, 0x01, 0x02};
  const auto moves = DecodeMoves(bytes, 10);
  ASSERT_THAT(moves, SizeIs(1));
  EXPECT_EQ(moves[0].amount, 0x0201);
  EXPECT_EQ(DecodeMoves(std::array<std::uint8_t, 1>{5}, 10)[0].amount, 0);
}

TEST(DecodeMovesTest, StopsAtTheLimit) {
  EXPECT_THAT(DecodeMoves(std::array<std::uint8_t, 8>{}, 3), SizeIs(3));
  EXPECT_THAT(DecodeMoves({}, 3), IsEmpty());
}

}  // namespace
}  // namespace tidemark

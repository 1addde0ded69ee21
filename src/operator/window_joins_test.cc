// Co-groups and joins of windows: what the functions are called with.

#include "tidemark/operator/window_joins.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/tagged_union.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/operator/window_operator_builder.h"
#include "tidemark/state/codec.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/window/count_evictor.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using namespace std::chrono_literals;

// Types of their own, so that nothing mixes up the sides.
struct Click {
  std::string user;
  std::string page;
};
struct Order {
  std::string buyer;
  int price = 0;
};
using ClickOrOrder = TaggedUnion<Click, Order>;
using Operator = KeyedOneInputOperator<std::string, ClickOrOrder, std::string>;

struct ListBothSides {
  void operator()(std::span<const Click> clicks, std::span<const Order> orders,
                  Collector<std::string>& out) const {
    std::string text;
    for (const Click& click : clicks) text += click.page + " ";
    text += "|";
    for (const Order& order : orders) text += " " + std::to_string(order.price);
    out.Collect(text);
  }
};

struct PairPageAndPrice {
  void operator()(const Click& click, const Order& order,
                  Collector<std::string>& out) const {
    out.Collect(click.page + " " + std::to_string(order.price));
  }
};

using CoGroupOfSides = WindowCoGroup<Click, Order, ListBothSides>;
using JoinOfSides = WindowJoin<Click, Order, PairPageAndPrice>;

auto Tumbling() {
  return WindowOperatorBuilder<std::string, ClickOrOrder>(
      UnionKeySelector<std::string, Click, Order>(
          [](const Click& click) { return click.user; },
          [](const Order& order) { return order.buyer; }),
      TumblingEventTimeWindows::Of(10ms));
}

class WindowJoinsTest : public ::testing::Test {
 protected:
  void Open(std::unique_ptr<Operator> windows) {
    operator_ = std::move(windows);
    operator_->Setup(context_, output_);
    operator_->Open();
  }
  void OnClick(const std::string& user, const std::string& page,
               std::int64_t millis) {
    Process({ClickOrOrder::OfLeft({user, page}), Timestamp(millis)});
  }
  void OnOrder(const std::string& buyer, int price, std::int64_t millis) {
    Process({ClickOrOrder::OfRight({buyer, price}), Timestamp(millis)});
  }

  // What came out at that watermark.
  std::vector<std::string> Advance(std::int64_t millis) {
    operator_->ProcessWatermark(Watermark{Timestamp(millis)});
    return TakeRecords();
  }
  std::vector<std::string> TakeRecords() {
    std::vector<std::string> texts;
    for (const auto& element : std::exchange(output_.elements, {})) {
      if (const auto* record =
              std::get_if<StreamRecord<std::string>>(&element.variant())) {
        texts.push_back(record->value + " @" +
                        ToString(record->TimestampOrMin()));
      }
    }
    return texts;
  }

 private:
  void Process(StreamRecord<ClickOrOrder> record) {
    operator_->SetKeyContext(record);
    operator_->ProcessElement(std::move(record));
  }

  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  ManualClock activity_clock_;
  OperatorContext context_{clock_, metrics_, activity_clock_, {}};
  testing::RecordingOutput<std::string> output_;
  std::unique_ptr<Operator> operator_;
};

TEST_F(WindowJoinsTest, CoGroupSplitsInTheOrderOfArrival) {
  Open(Tumbling().Process<std::string>(CoGroupOfSides()));
  OnOrder("a", 2, 2);
  OnClick("a", "x", 5);
  OnOrder("a", 1, 1);
  EXPECT_THAT(Advance(9), ElementsAre("x | 2 1 @9"));  // JOIN-015, JOIN-017
}

TEST_F(WindowJoinsTest, CoGroupIsCalledWithOneSideEmpty) {
  Open(Tumbling().Process<std::string>(CoGroupOfSides()));
  OnClick("a", "x", 5);
  OnOrder("a", 7, 15);
  EXPECT_THAT(Advance(19), ElementsAre("x | @9", "| 7 @19"));  // JOIN-015
}

TEST_F(WindowJoinsTest, CoGroupIsCalledWithNothingAfterAnEvictor) {
  Open(Tumbling()
           .Evictor(CountEvictor(0))
           .Process<std::string>(CoGroupOfSides()));
  OnClick("a", "x", 5);
  EXPECT_THAT(Advance(9), ElementsAre("| @9"));  // JOIN-015, EVICT-004
}

TEST_F(WindowJoinsTest, JoinGoesLeftByLeft) {
  Open(Tumbling().Process<std::string>(JoinOfSides()));
  OnClick("a", "x", 1);
  OnOrder("a", 5, 5);
  OnClick("a", "y", 9);
  OnOrder("a", 2, 2);
  OnClick("b", "z", 3);
  EXPECT_THAT(Advance(9),  // JOIN-016, JOIN-017
              ElementsAre("x 5 @9", "x 2 @9", "y 5 @9", "y 2 @9"));
}

TEST_F(WindowJoinsTest, LateFiringGivesAllPairsAgain) {
  Open(Tumbling().AllowedLateness(5ms).Process<std::string>(JoinOfSides()));
  OnClick("a", "x", 1);
  OnOrder("a", 1, 1);
  EXPECT_THAT(Advance(9), ElementsAre("x 1 @9"));
  OnOrder("a", 2, 2);
  EXPECT_THAT(TakeRecords(), ElementsAre("x 1 @9", "x 2 @9"));  // JOIN-017
}

TEST_F(WindowJoinsTest, EvictorTakesFromBothSidesTogether) {
  Open(Tumbling().Evictor(CountEvictor(2)).Process<std::string>(JoinOfSides()));
  OnClick("a", "x", 1);
  OnOrder("a", 2, 2);
  OnClick("a", "y", 3);
  EXPECT_THAT(Advance(9), ElementsAre("y 2 @9"));  // JOIN-017
}

TEST(TaggedUnionTest, CodecTellsSidesOfOneTypeApart) {
  using Either = TaggedUnion<std::string, std::string>;
  const Either left = Either::OfLeft("x");
  const Either right = Either::OfRight("x");
  EXPECT_FALSE(left == right);
  EXPECT_EQ(DecodeValue<Either>(EncodeValue(left)), left);
  EXPECT_EQ(DecodeValue<Either>(EncodeValue(right)), right);
}

}  // namespace
}  // namespace tidemark

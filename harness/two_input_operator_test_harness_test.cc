#include "tidemark/harness/two_input_operator_test_harness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/operator/co_process_operator.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/watermark/testing/plain_combined_watermark_status.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

using Harness = TwoInputOperatorTestHarness<int, std::string, std::string>;

constexpr WatermarkStatus kIdle = WatermarkStatus::Idle();

const OutputTag<int> kOdd("odd");

// Puts both streams into one; odd numbers go aside.
class Merge final : public CoProcessFunction<int, std::string, std::string> {
 public:
  void ProcessElement1(const int& number, ProcessContext& context,
                       Collector<std::string>& out) override {
    if (number % 2 != 0) {
      context.Output(kOdd, number);
    } else {
      out.Collect(std::to_string(number));
    }
  }
  void ProcessElement2(const std::string& text, ProcessContext&,
                       Collector<std::string>& out) override {
    out.Collect(text);
  }
};

class TwoInputOperatorTestHarnessTest : public ::testing::Test {
 protected:
  static Harness::Builder Builder() {
    Harness::Builder builder;
    builder.OperatorFactory([] {
      return std::make_unique<CoProcessOperator<int, std::string, std::string>>(
          std::make_unique<Merge>());
    });
    return builder;
  }

  // The code and text with which `call` fails, or "nothing".
  static std::string ErrorOf(const std::function<void()>& call) {
    try {
      call();
      return "nothing";
    } catch (const Error& error) {
      return std::string(ErrorCodeName(error.code())) + ": " + error.what();
    }
  }
};

TEST_F(TwoInputOperatorTestHarnessTest, KeepsWhatBothInputsGive) {
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessElement1(2, Timestamp(5));
  harness.ProcessElement2("a", Timestamp(6));
  harness.ProcessElement1(3, Timestamp(7));
  harness.ProcessElement2(StreamRecord<std::string>("b"));
  EXPECT_THAT(harness.Output(), ElementsAre(IsRecord("2", Timestamp(5)),
                                            IsRecord("a", Timestamp(6)),
                                            IsRecordWithoutTimestamp("b")));
  EXPECT_THAT(harness.SideOutput(kOdd),
              ElementsAre(StreamRecord<int>(3, Timestamp(7))));
}

TEST_F(TwoInputOperatorTestHarnessTest, ProcessesManyElementsInOrder) {
  Harness harness = Builder().Build();  // HARN-021
  harness.Open();
  harness.ProcessElements1({StreamRecord<int>(2), StreamRecord<int>(4)});
  harness.ProcessElements2({StreamRecord<std::string>("a")});
  EXPECT_THAT(harness.Values(), ElementsAre("2", "4", "a"));
}

TEST_F(TwoInputOperatorTestHarnessTest, GoesByTheLowerWatermark) {  // TWO-001
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessWatermark1(Timestamp(9));
  EXPECT_THAT(harness.Output(), IsEmpty());
  harness.ProcessWatermark2(Timestamp(7));
  EXPECT_THAT(harness.Output(), ElementsAre(IsWatermark(Timestamp(7))));
  EXPECT_EQ(harness.CurrentWatermark(), Timestamp(7));
}

TEST_F(TwoInputOperatorTestHarnessTest, GivesAWatermarkToBothInputs) {
  Harness harness = Builder().Direct().Build();  // HARN-031
  harness.Open();
  harness.ProcessBothWatermarks(Timestamp(9));
  harness.ProcessBothWatermarks(Watermark::Max());
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsWatermark(Timestamp(9)), IsMaxWatermark()));
}

TEST_F(TwoInputOperatorTestHarnessTest, TurnsIdleWithTheLastInput) {  // TWO-004
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessWatermarkStatus1(kIdle);
  EXPECT_THAT(harness.Output(), IsEmpty());
  harness.ProcessWatermarkStatus2(kIdle);
  harness.ProcessWatermarkStatus2(WatermarkStatus::Active());
  EXPECT_THAT(harness.Output(), ElementsAre(IsIdle(), IsActive()));
}

TEST_F(TwoInputOperatorTestHarnessTest, DropsAWatermarkBehindAnIdleOutput) {
  // TWO-006, CHAIN-002: the direct drive lets it through.
  for (const bool direct : {false, true}) {
    Harness::Builder builder = Builder();
    if (direct) builder.Direct();
    Harness harness = builder.Build();
    harness.Open();
    harness.ProcessWatermarkStatus1(kIdle);
    harness.ProcessWatermarkStatus2(kIdle);
    harness.ClearOutput();
    harness.ProcessWatermark1(Timestamp(9));
    if (direct) {
      EXPECT_THAT(harness.Output(), ElementsAre(IsWatermark(Timestamp(9))));
    } else {
      EXPECT_THAT(harness.Output(), IsEmpty());
    }
  }
}

TEST_F(TwoInputOperatorTestHarnessTest, MergesTheChannelsOfEachInput) {
  Harness harness = Builder().Channels(2, 1).Build();  // NET-002
  harness.Open();
  harness.ProcessWatermark2(Timestamp(20));
  harness.OnInput1().OnChannel(0).ProcessWatermark(Timestamp(9));
  EXPECT_THAT(harness.Output(), IsEmpty());
  harness.OnInput1().OnChannel(1).ProcessWatermark(Timestamp(4));
  EXPECT_THAT(harness.Output(), ElementsAre(IsWatermark(Timestamp(4))));
  EXPECT_EQ(harness.OnInput1().NumChannels(), 2);
  EXPECT_EQ(harness.OnInput1().ChannelState(0).last_watermark,
            Watermark{Timestamp(9)});
}

TEST_F(TwoInputOperatorTestHarnessTest, EndsOneInputAfterTheOther) {
  Harness harness = Builder().Build();  // HARN-013
  harness.Open();
  harness.EndInput1();
  harness.ProcessElement2("a", Timestamp(1));
  EXPECT_THAT(ErrorOf([&] { harness.ProcessElement1(2, Timestamp(1)); }),
              StartsWith("ILLEGAL_STATE: ProcessElement1 was called for "
                         "channel 0 after its EndInput"));
  harness.EndInput2();
  EXPECT_THAT(ErrorOf([&] { harness.ProcessElement2("b", Timestamp(1)); }),
              StartsWith("ILLEGAL_STATE: ProcessElement2 was called after "
                         "EndInput"));
  EXPECT_THAT(harness.Values(), ElementsAre("a"));
}

TEST_F(TwoInputOperatorTestHarnessTest, NamesTheCallAndTheCaller) {
  Harness harness = Builder().Build();
  const std::vector<std::pair<std::string, std::function<void()>>> calls = {
      {"ProcessElement1", [&] { harness.ProcessElement1(2, Timestamp(1)); }},
      {"ProcessElement2",
       [&] { harness.ProcessElement2(StreamRecord<std::string>("a")); }},
      {"ProcessElement1",
       [&] { harness.ProcessElements1({StreamRecord<int>(2)}); }},
      {"ProcessWatermark1", [&] { harness.ProcessWatermark1(Timestamp(9)); }},
      {"ProcessWatermark2", [&] { harness.ProcessWatermark2(Timestamp(9)); }},
      {"ProcessWatermark1",
       [&] { harness.ProcessBothWatermarks(Timestamp(9)); }},
      {"ProcessWatermarkStatus2",
       [&] { harness.ProcessWatermarkStatus2(kIdle); }},
      {"ProcessLatencyMarker2",
       [&] { harness.OnInput2().ProcessLatencyMarker({}); }},
      {"EndInput1", [&] { harness.EndInput1(); }},
      {"EndInput2", [&] { harness.OnInput2().OnChannel(0).EndInput(); }},
  };
  for (const auto& [name, call] : calls) {
    EXPECT_THAT(ErrorOf(call),
                StartsWith("ILLEGAL_STATE: " + name +
                           " was called before Open: call Open first (called "
                           "at " +
                           __FILE__ + ":"));
  }
}

TEST_F(TwoInputOperatorTestHarnessTest, RefusesInputsWithoutChannels) {
  EXPECT_THAT(ErrorOf([] { Builder().Channels(1, 0).Build(); }),
              StartsWith("ILLEGAL_ARGUMENT: Build was called with Channels(1, "
                         "0): give each input at least one"));
}

TEST_F(TwoInputOperatorTestHarnessTest, RunsOnThePlainTwins) {
  using PlainHarness =
      TwoInputOperatorTestHarness<int, std::string, std::string,
                                  testing::PlainStatusWatermarkValve>;
  PlainHarness harness =
      PlainHarness::Builder()
          .Operator(std::make_unique<CoProcessOperator<
                        int, std::string, std::string,
                        testing::PlainIndexedCombinedWatermarkStatus>>(
              std::make_unique<Merge>()))
          .Build();
  harness.Open();
  harness.ProcessWatermark1(Timestamp(9));
  harness.ProcessWatermarkStatus2(kIdle);
  EXPECT_THAT(harness.Output(), ElementsAre(IsWatermark(Timestamp(9))));
}

}  // namespace
}  // namespace tidemark

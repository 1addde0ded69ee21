// What a harness says to calls that it refuses (HARN-U04, H04).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/harness/one_input_operator_test_harness.h"
#include "tidemark/pipeline/testing/recording_operator.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using testing::RecordingOperator;
using ::testing::StartsWith;

using Harness = OneInputOperatorTestHarness<int, int>;

constexpr WatermarkStatus kIdle = WatermarkStatus::Idle();

// The code and text with which `call` fails, or "nothing".
std::string ErrorOf(const std::function<void()>& call) {
  try {
    call();
    return "nothing";
  } catch (const Error& error) {
    return std::string(ErrorCodeName(error.code())) + ": " + error.what();
  }
}

// "(called at this_file:line)", as errors end.
std::string CalledAt(int line) {
  return std::string("(called at ") + __FILE__ + ":" + std::to_string(line) +
         ")";
}

class RefusedCallsTest : public ::testing::Test {
 protected:
  Harness::Builder Builder() {
    Harness::Builder builder;
    builder.OperatorFactory(
        [this] { return std::make_unique<RecordingOperator>(log_); });
    return builder;
  }

  // Has the operator do `action` when `call` is made.
  void When(const std::string& call,
            const std::function<void(RecordingOperator&)>& action) {
    log_.on_call = [=](RecordingOperator& self, const std::string& made) {
      if (made == call) action(self);
    };
  }

  RecordingOperator::Log log_;
};

TEST_F(RefusedCallsTest, NamesTheMissingOpenAndTheCaller) {
  Harness harness = Builder().Build();
  EXPECT_EQ(ErrorOf([&] { harness.ProcessElement(7, Timestamp(3)); }),
            "ILLEGAL_STATE: ProcessElement was called before Open: call Open "
            "first " +
                CalledAt(__LINE__ - 3));
  EXPECT_THAT(log_.calls, ElementsAre("Setup"));
}

TEST_F(RefusedCallsTest, NamesTheCallerOfEveryCall) {
  Harness harness = Builder().Build();
  const std::vector<StreamRecord<int>> records = {StreamRecord<int>(7)};
  const int line = __LINE__;
  const std::vector<std::pair<std::string, std::function<void()>>> calls = {
      {"ProcessElement", [&] { harness.ProcessElement(StreamRecord<int>(7)); }},
      {"ProcessElement", [&] { harness.ProcessElements(records); }},
      {"ProcessElement",
       [&] { harness.OnChannel(0).ProcessElement(7, Timestamp(3)); }},
      {"ProcessElement",
       [&] { harness.OnChannel(0).ProcessElement(StreamRecord<int>(7)); }},
      {"ProcessWatermark", [&] { harness.ProcessWatermark(Timestamp(9)); }},
      {"ProcessWatermark", [&] { harness.ProcessWatermark(Watermark::Max()); }},
      {"ProcessWatermark",
       [&] { harness.OnChannel(0).ProcessWatermark(Timestamp(9)); }},
      {"ProcessWatermark",
       [&] { harness.OnChannel(0).ProcessWatermark(Watermark::Max()); }},
      {"ProcessWatermarkStatus",
       [&] { harness.ProcessWatermarkStatus(kIdle); }},
      {"ProcessWatermarkStatus",
       [&] { harness.OnChannel(0).ProcessWatermarkStatus(kIdle); }},
      {"ProcessRecordAttributes",
       [&] { harness.ProcessRecordAttributes(RecordAttributes{true}); }},
      {"ProcessLatencyMarker", [&] { harness.ProcessLatencyMarker({}); }},
      {"ProcessGeneralizedWatermark",
       [&] { harness.ProcessGeneralizedWatermark({"ready", true}); }},
      {"EndInput", [&] { harness.EndInput(); }},
      {"EndInput", [&] { harness.OnChannel(0).EndInput(); }},
      {"SetProcessingTime", [&] { harness.SetProcessingTime(Timestamp(9)); }},
      {"SetProcessingTimeWithoutFiring",
       [&] { harness.SetProcessingTimeWithoutFiring(Timestamp(9)); }},
      {"AdvanceProcessingTime",
       [&] { harness.AdvanceProcessingTime(milliseconds{9}); }},
      {"Finish", [&] { harness.Finish(); }},
      {"Close", [&] { harness.Close(); }},
  };
  for (const auto& [name, call] : calls) {
    const std::string error = ErrorOf(call);
    EXPECT_THAT(error, StartsWith("ILLEGAL_STATE: " + name +
                                  " was called before Open: call Open first "
                                  "(called at " +
                                  __FILE__ + ":"));
    const int called = std::stoi(error.substr(error.rfind(':') + 1));
    EXPECT_GT(called, line) << name;
    EXPECT_LT(called, __LINE__) << name;
  }
}

TEST_F(RefusedCallsTest, RefusesASecondOpen) {
  Harness harness = Builder().Build();
  harness.Open();
  EXPECT_EQ(ErrorOf([&] { harness.Open(); }),
            "ILLEGAL_STATE: Open was called twice: call it once, before "
            "everything else " +
                CalledAt(__LINE__ - 3));
}

TEST_F(RefusedCallsTest, RefusesEverythingAfterClose) {
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessElement(7, Timestamp(3));
  harness.Close();
  EXPECT_THAT(ErrorOf([&] { harness.ProcessWatermark(Timestamp(9)); }),
              HasSubstr("ProcessWatermark was called after Close"));
  EXPECT_THAT(ErrorOf([&] { harness.Open(); }),
              HasSubstr("Open was called after Close"));
  EXPECT_THAT(ErrorOf([&] { harness.Close(); }),
              HasSubstr("Close was called after Close"));
  EXPECT_THAT(harness.Output(), ElementsAre(IsRecord(7)));
}

TEST_F(RefusedCallsTest, RefusesInputAfterItsEnd) {
  Harness harness = Builder().Build();
  harness.Open();
  harness.EndInput();
  EXPECT_THAT(ErrorOf([&] { harness.ProcessElement(7, Timestamp(3)); }),
              HasSubstr("ProcessElement was called after EndInput"));
  harness.SetProcessingTime(Timestamp(9));
}

TEST_F(RefusedCallsTest, TakesOnlyCloseAfterAFailure) {
  When("Record(7 @ 3)",
       [](RecordingOperator&) { throw std::runtime_error("no such user"); });
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessWatermark(Timestamp(1));
  EXPECT_THROW(harness.ProcessElement(7, Timestamp(3)), std::runtime_error);
  EXPECT_EQ(ErrorOf([&] { harness.ProcessElement(8, Timestamp(3)); }),
            "ILLEGAL_STATE: ProcessElement was called after the operator had "
            "failed with \"no such user\": nothing may follow a failure but "
            "Close " +
                CalledAt(__LINE__ - 4));
  EXPECT_THAT(ErrorOf([&] { harness.SetProcessingTime(Timestamp(9)); }),
              HasSubstr("\"no such user\""));
  EXPECT_THAT(harness.Output(), ElementsAre(IsWatermark(Timestamp(1))));
  harness.Close();
  EXPECT_EQ(log_.calls.back(), "Close");
}

TEST_F(RefusedCallsTest, RefusesAChannelThatThereIsNot) {
  Harness harness = Builder().Channels(2).Build();
  harness.Open();
  EXPECT_EQ(
      ErrorOf([&] { harness.OnChannel(2).ProcessWatermark(Watermark::Max()); }),
      "ILLEGAL_ARGUMENT: ProcessWatermark was called for channel 2: the "
      "input's channels are numbered from 0 to 1 " +
          CalledAt(__LINE__ - 4));
  EXPECT_THAT(ErrorOf([&] { harness.ChannelState(-1); }),
              AllOf(StartsWith("ILLEGAL_ARGUMENT: ChannelState was called for "
                               "channel -1"),
                    EndsWith(CalledAt(__LINE__ - 3))));
}

TEST_F(RefusedCallsTest, ShowsNoChannelsInTheDirectDrive) {
  Harness harness = Builder().Direct().Build();
  EXPECT_THAT(ErrorOf([&] { harness.ChannelState(0); }),
              StartsWith("UNSUPPORTED_OPERATION: ChannelState was called in "
                         "the direct drive"));
}

TEST_F(RefusedCallsTest, IsNotBuiltWithoutAnOperator) {
  Harness::Builder builder;
  EXPECT_EQ(ErrorOf([&] { builder.Build(); }),
            "ILLEGAL_STATE: Build was called without an operator: call "
            "Operator first, once for each Build, or OperatorFactory " +
                CalledAt(__LINE__ - 3));
  builder.Operator(std::make_unique<RecordingOperator>(log_));
  EXPECT_EQ(ErrorOf([&] { builder.Build(); }), "nothing");
  EXPECT_THAT(ErrorOf([&] { builder.Build(); }), HasSubstr("once for each"));
  builder.OperatorFactory([] { return nullptr; });
  EXPECT_THAT(ErrorOf([&] { builder.Build(); }),
              HasSubstr("an OperatorFactory that makes no operator"));
}

TEST_F(RefusedCallsTest, IsNotBuiltFromOptionsThatCannotBe) {
  EXPECT_EQ(ErrorOf([&] { Builder().Channels(0).Build(); }),
            "ILLEGAL_ARGUMENT: Build was called with Channels(0): give the "
            "input at least one " +
                CalledAt(__LINE__ - 3));
  EXPECT_THAT(ErrorOf([&] { Builder().Parallelism(0).Build(); }),
              HasSubstr("Parallelism(0) and MaxParallelism(128)"));
  EXPECT_THAT(ErrorOf([&] { Builder().MaxParallelism(0).Build(); }),
              HasSubstr("Parallelism(1) and MaxParallelism(0)"));
  EXPECT_THAT(
      ErrorOf([&] { Builder().Parallelism(2).SubtaskIndex(2).Build(); }),
      HasSubstr("SubtaskIndex(2) of 2 subtasks"));
  EXPECT_THAT(ErrorOf([&] { Builder().SubtaskIndex(-1).Build(); }),
              HasSubstr("SubtaskIndex(-1) of 1"));
  EXPECT_THAT(ErrorOf([&] {
                Builder().AutoWatermarkInterval(milliseconds{-1}).Build();
              }),
              HasSubstr("AutoWatermarkInterval(-1 ms)"));
}

}  // namespace
}  // namespace tidemark

// What each law makes of a scenario, and where it does not apply.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "tidemark/conformance/laws/law.h"
#include "tidemark/conformance/laws/law_groups.h"
#include "tidemark/conformance/scenario/yaml_reader.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;

Value FromYaml(const std::string& text) {
  return ReadYaml("test", text).document.value().root;
}

// Steps that give nothing.
ChangedRun RunOf(const std::string& unit, const std::string& program,
                 const std::string& steps) {
  ChangedRun run;
  run.unit = unit;
  run.program = FromYaml(program);
  for (const Value& step : FromYaml(steps).AsList()) {
    run.steps.push_back({step, {step}});
  }
  return run;
}

std::vector<std::string> DoneIn(const ChangedRun& run) {
  std::vector<std::string> done;
  for (const LawStep& step : run.steps) {
    for (const Value& action : step.done) done.push_back(ToString(action));
  }
  return done;
}

std::vector<std::string> DoneAfter(const Law& law, const ChangedRun& run) {
  const std::optional<ChangedRun> changed = law.change(run);
  return changed.has_value() ? DoneIn(*changed)
                             : std::vector<std::string>{"out of scope"};
}

const auto kOutOfScope = ElementsAre("out of scope");

constexpr char kWindow[] = "{assigner: {tumbling: {size: 10}}}";

TEST(LawsTest, EachHasANameOfItsOwn) {
  std::vector<std::string> names;
  for (const Law& law : Laws()) names.push_back(law.name);
  EXPECT_THAT(names,
              ElementsAre("run-twice", "exchanged-neighbours", "renamed-keys",
                          "shifted-time", "redundant-watermarks",
                          "small-advances", "extra-idle-channel",
                          "split-channel", "restored", "restored-and-resent",
                          "rescaled", "other-backend", "async-state"));
}

TEST(LawsTest, NeighboursOfDifferentKeysChangePlaces) {
  const ChangedRun run = RunOf("window", kWindow, R"(
- {record: {key: a, value: 1, ts: 1}}
- {record: {key: b, value: 2, ts: 2}, inspect: {timers: 2}}
- {record: {key: b, value: 3, ts: 3}}
)");
  const std::optional<ChangedRun> changed = ExchangedNeighbours().change(run);
  ASSERT_TRUE(changed.has_value());
  EXPECT_EQ(changed->steps[0].expecting.At("record").At("key"), Value("b"));
  EXPECT_EQ(changed->steps[0].expecting.Find("inspect"), nullptr);
  EXPECT_EQ(changed->steps[1].expecting.At("record").At("key"), Value("a"));
  EXPECT_EQ(changed->steps[1].expecting.At("inspect").At("timers"), Value(2));
}

TEST(LawsTest, NeighboursOfOneKeyStayInPlace) {
  EXPECT_THAT(DoneAfter(ExchangedNeighbours(), RunOf("window", kWindow, R"(
- {record: {key: a, value: 1, ts: 1}}
- {record: {key: {string: a}, value: 2, ts: 2}}
)")),
              kOutOfScope);
}

TEST(LawsTest, KeysAreRenamedInActionsAndOutputs) {
  const ChangedRun run = RunOf("timers", "{}", R"(
- record: {key: a, value: {do: [{read: [key]}]}}
  calls: [{read: {key: a}}]
- record: {key: {int: 7}, value: 1}
)");
  const std::optional<ChangedRun> changed = RenamedKeys().change(run);
  ASSERT_TRUE(changed.has_value());
  EXPECT_EQ(ToString(changed->steps[0].expecting.At("calls")),
            "[{read: {key: a-renamed}}]");
  EXPECT_THAT(DoneIn(*changed),
              ElementsAre("{record: {key: a-renamed, value: {do: [{read: "
                          "[key]}]}}, calls: [{read: {key: a-renamed}}]}",
                          "{record: {key: {int: 1007}, value: 1}}"));
}

TEST(LawsTest, WatermarksOfChannelsAreRepeated) {
  EXPECT_THAT(
      DoneAfter(RedundantWatermarks(), RunOf("valve", "{channels: 2}",
                                             "[{watermark: 5, channel: 1}]")),
      ElementsAre("{watermark: 5, channel: 1}", "{watermark: 5, channel: 1}",
                  "{watermark: 4, channel: 1}"));
  EXPECT_THAT(DoneAfter(RedundantWatermarks(),
                        RunOf("window", kWindow, "[{watermark: 5}]")),
              kOutOfScope);
}

TEST(LawsTest, AdvancesAreTakenInSmallSteps) {
  EXPECT_THAT(
      DoneAfter(SmallAdvances(),
                RunOf("window", kWindow,
                      "[{watermark: 5}, {watermark: 6}, {watermark: 16}]")),
      ElementsAre("{watermark: \"-4611686018427387902\"}", "{watermark: 4}",
                  "{watermark: 5}", "{watermark: 6}", "{watermark: 11}",
                  "{watermark: 15}", "{watermark: 16}"));
}

TEST(LawsTest, AdvancesAreLeftAloneWhereTheWatermarkIsRead) {
  EXPECT_THAT(
      DoneAfter(SmallAdvances(), RunOf("process", "{on_timer: [{read: [wm]}]}",
                                       "[{watermark: 5}]")),
      kOutOfScope);
}

TEST(LawsTest, OneMoreChannelIsIdleFirst) {
  const std::optional<ChangedRun> changed = ExtraIdleChannel().change(
      RunOf("valve", "{channels: 2}", "[{watermark: 5, channel: 1}]"));
  ASSERT_TRUE(changed.has_value());
  EXPECT_EQ(changed->program.At("channels"), Value(3));
  EXPECT_THAT(DoneIn(*changed), ElementsAre("{status: idle, channel: 2}",
                                            "{watermark: 5, channel: 1}"));
}

TEST(LawsTest, OneChannelBecomesTwo) {
  const ChangedRun run = RunOf("process", "{channels: 1}", R"(
- {record: {key: a, value: 1}}
- {record: {key: a, value: 2}}
- {watermark: 5}
)");
  EXPECT_THAT(
      DoneAfter(SplitChannel(), run),
      ElementsAre("{record: {key: a, value: 1}, channel: 0}",
                  "{record: {key: a, value: 2}, channel: 1}",
                  "{watermark: 5, channel: 0}", "{watermark: 5, channel: 1}"));
}

TEST(LawsTest, TimeIsShiftedByAMultipleOfEveryPeriod) {
  const ChangedRun run =
      RunOf("window", "{assigner: {sliding: {size: 15, slide: 10}}}",
            R"(
- {record: {key: a, value: 1, ts: 1}}
- watermark: 9
  expect: [{record: {key: a, value: 1, ts: 9}}, {watermark: 9}]
- {clock: 5}
- {watermark: MAX}
)");
  const std::optional<ChangedRun> changed = ShiftedTime().change(run);
  ASSERT_TRUE(changed.has_value());
  EXPECT_THAT(ToString(changed->steps[1].expecting),
              "{watermark: 30009, expect: [{record: {key: a, value: 1, ts: "
              "30009}}, {watermark: 30009}]}");
  EXPECT_EQ(ToString(changed->steps[2].done), "[{clock: 5}]");
  EXPECT_EQ(ToString(changed->steps[3].done), "[{watermark: MAX}]");
}

TEST(LawsTest, TimeIsNotShiftedNearItsEnds) {
  EXPECT_THAT(DoneAfter(ShiftedTime(),
                        RunOf("window", kWindow, "[{watermark: MAX-1}]")),
              kOutOfScope);
}

TEST(LawsTest, ARestoreComesWhereNoWatermarkIsLost) {
  const ChangedRun run = RunOf("window", kWindow, R"(
- {record: {key: a, value: 1, ts: 1}}
- {watermark: 5}
- {record: {key: a, value: 1, ts: 2}}
- {watermark: 9}
)");
  EXPECT_THAT(
      DoneAfter(Restored(), run),
      ElementsAre("{record: {key: a, value: 1, ts: 1}}", "{snapshot: law}",
                  "{restore: {from: [law]}}", "{watermark: 5}",
                  "{record: {key: a, value: 1, ts: 2}}", "{snapshot: law}",
                  "{restore: {from: [law]}}", "{watermark: 9}"));
}

TEST(LawsTest, AfterARestoreTheLastWatermarkIsSentAgain) {
  const ChangedRun run = RunOf("window", kWindow, R"(
- {watermark: 5}
- {record: {key: a, value: 1, ts: 9}}
)");
  EXPECT_THAT(
      DoneAfter(RestoredAndResent(), run),
      ElementsAre("{watermark: 5}", "{snapshot: law}",
                  "{restore: {from: [law]}}", "{watermark: 5}",
                  "{record: {key: a, value: 1, ts: 9}}", "{snapshot: law}",
                  "{restore: {from: [law]}}", "{watermark: 5}"));
}

TEST(LawsTest, NoRestoreComesWhileATimerBehindTheWatermarkWaits) {
  const ChangedRun run = RunOf("timers", "{}", R"(
- {watermark: 5}
- {record: {key: a, value: {do: [{set: {domain: event, time: 3}}]}}}
)");
  EXPECT_THAT(DoneAfter(RestoredAndResent(), run),
              ElementsAre("{watermark: 5}", "{snapshot: law}",
                          "{restore: {from: [law]}}", "{watermark: 5}",
                          "{record: {key: a, value: {do: [{set: {domain: "
                          "event, time: 3}}]}}}"));
}

TEST(LawsTest, AValveLeavesATimerBehindAnEqualWatermark) {
  const ChangedRun run = RunOf("timers", "{channels: 1}", R"(
- {watermark: 5}
- {record: {key: a, value: {do: [{set: {domain: event, time: 3}}]}}}
- {watermark: 5}
- {watermark: 6}
)");
  EXPECT_THAT(DoneAfter(RestoredAndResent(), run),
              ElementsAre("{watermark: 5}", "{snapshot: law}",
                          "{restore: {from: [law]}}", "{watermark: 5}",
                          "{record: {key: a, value: {do: [{set: {domain: "
                          "event, time: 3}}]}}}",
                          "{watermark: 5}", "{watermark: 6}", "{snapshot: law}",
                          "{restore: {from: [law]}}", "{watermark: 6}"));
}

TEST(LawsTest, TheParallelismGoesAround) {
  const ChangedRun run = RunOf("process", "{}", R"(
- {record: {key: a, value: 1}}
- {record: {key: a, value: 1}}
- {watermark: 5}
)");
  EXPECT_THAT(DoneAfter(Rescaled(), run),
              ElementsAre("{record: {key: a, value: 1}}", "{rescale: 2}",
                          "{record: {key: a, value: 1}}", "{rescale: 3}",
                          "{watermark: 5}", "{rescale: 1}", "{watermark: 5}"));
}

TEST(LawsTest, TheBackendIsTheOther) {
  EXPECT_EQ(OtherBackend()
                .change(RunOf("timers", "{backend: rocksdb}", "[]"))
                ->program.At("backend"),
            Value("memory"));
  EXPECT_EQ(
      OtherBackend().change(RunOf("timers", "{}", "[]"))->program.At("backend"),
      Value("rocksdb"));
}

TEST(LawsTest, TheBackendStaysWhereItDecidesTheOrderOfMergedElements) {
  EXPECT_FALSE(
      OtherBackend()
          .change(RunOf("window", "{assigner: {session: {gap: 5}}}", "[]"))
          .has_value());
}

TEST(LawsTest, StateIsAccessedAsynchronously) {
  EXPECT_EQ(
      AsyncState().change(RunOf("timers", "{}", "[]"))->program.At("execution"),
      Value("async"));
}

}  // namespace
}  // namespace tidemark

// The command line: what is understood, what is refused, and how it is
// repeated.

#include "tidemark/conformance/runner/command_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "tidemark/conformance/runner/exit_status.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

RunCommand ParseRun(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "run");
  return std::get<RunCommand>(ParseCommandLine(arguments));
}

Stop ParseToStop(const std::vector<std::string>& arguments) {
  return std::get<Stop>(ParseCommandLine(arguments));
}

TEST(CommandLineTest, RunAloneRunsTheSuiteOnTheBuiltInTestee) {
  const RunCommand run = ParseRun({});
  EXPECT_THAT(run.paths, IsEmpty());
  EXPECT_THAT(run.filters, IsEmpty());
  EXPECT_FALSE(run.list);
  EXPECT_EQ(run.ndjson, "");
  EXPECT_EQ(run.testee, "");
  EXPECT_EQ(run.built_in, BuiltInVariant::kDynamic);
  EXPECT_EQ(run.timeout, milliseconds(10'000));
  EXPECT_EQ(run.start_timeout, milliseconds(60'000));
  EXPECT_EQ(run.profile, "flink-2.3");
  EXPECT_FALSE(run.fail_on_unsupported);
}

TEST(CommandLineTest, RunTakesAllItsOptions) {
  const RunCommand run = ParseRun(
      {"--filter", "valve-*", "--list", "--ndjson", "out.ndjson", "--testee",
       "java -jar x.jar", "--timeout", "0.5", "--start-timeout=120",
       "--profile", "other", "--fail-on-unsupported", "--testee-list",
       "list.yaml", "one.yaml", "folder"});
  EXPECT_THAT(run.filters, ElementsAre("valve-*"));
  EXPECT_THAT(run.paths, ElementsAre("one.yaml", "folder"));
  EXPECT_TRUE(run.list);
  EXPECT_EQ(run.ndjson, "out.ndjson");
  EXPECT_EQ(run.testee, "java -jar x.jar");
  EXPECT_EQ(run.timeout, milliseconds(500));
  EXPECT_EQ(run.start_timeout, milliseconds(120'000));
  EXPECT_EQ(run.profile, "other");
  EXPECT_EQ(run.testee_list, "list.yaml");
  EXPECT_TRUE(run.fail_on_unsupported);
}

TEST(CommandLineTest, ATranscriptIsRecordedOrReplayed) {
  const RunCommand recorded =
      ParseRun({"--record", "t.ndjson", "--testee", "my engine"});
  EXPECT_EQ(recorded.record, "t.ndjson");
  EXPECT_EQ(ArgumentsToRepeat(recorded), "run --testee 'my engine'");
  EXPECT_EQ(TesteeOptions(recorded), "--testee 'my engine'");
  const RunCommand replayed = ParseRun({"--replay", "t.ndjson", "a.yaml"});
  EXPECT_EQ(replayed.replay, "t.ndjson");
  EXPECT_EQ(ArgumentsToRepeat(replayed), "run --replay t.ndjson a.yaml");
  EXPECT_EQ(ArgumentsToRecord("", {}, "t"), "run --record t");
  EXPECT_EQ(ArgumentsToRecord("--testee x", {"a b"}, "t"),
            "run --testee x 'a b' --record t");
}

TEST(CommandLineTest, AFilterTakesOneWordAndMayBeRepeated) {
  const RunCommand run =
      ParseRun({"--filter", "a*", "file.yaml", "--filter", "b*"});
  EXPECT_THAT(run.filters, ElementsAre("a*", "b*"));
  EXPECT_THAT(run.paths, ElementsAre("file.yaml"));
}

TEST(CommandLineTest, ARunIsNarrowedAndLimited) {
  const RunCommand run = ParseRun(
      {"--unit", "valve,window", "--only", "a*", "--unit", "timers", "--shard",
       "2/5", "--time-limit", "54", "--alone", "bazel test x", "file.yaml"});
  EXPECT_EQ(run.narrowing, (Narrowing{.units = {"valve", "window", "timers"},
                                      .only = {"a*"},
                                      .shard = 2,
                                      .shards = 5}));
  EXPECT_EQ(run.time_limit, milliseconds(54'000));
  EXPECT_EQ(run.alone, "bazel test x");
  EXPECT_THAT(run.paths, ElementsAre("file.yaml"));
  EXPECT_EQ(ArgumentsToRepeat(run), "run file.yaml");
  EXPECT_EQ(ParseRun({}).narrowing, Narrowing());
  EXPECT_EQ(ParseRun({}).time_limit, milliseconds(0));
}

TEST(CommandLineTest, EachVariantHasAName) {
  EXPECT_EQ(ParseRun({"--built-in=static"}).built_in, BuiltInVariant::kStatic);
  EXPECT_EQ(ParseRun({"--built-in", "plain"}).built_in, BuiltInVariant::kPlain);
  const CommandLine served = ParseCommandLine({"testee", "--built-in=dynamic"});
  EXPECT_EQ(std::get<TesteeCommand>(served).built_in, BuiltInVariant::kDynamic);
}

TEST(CommandLineTest, TheOtherCommandsTakeTheirFiles) {
  const CommandLine check = ParseCommandLine({"check", "a.yaml", "b.json"});
  EXPECT_THAT(std::get<CheckCommand>(check).paths,
              ElementsAre("a.yaml", "b.json"));
  const CommandLine replay = ParseCommandLine({"replay", "t.ndjson"});
  EXPECT_EQ(std::get<ReplayCommand>(replay).file, "t.ndjson");
  const CommandLine report = ParseCommandLine({"report", "x.ndjson"});
  EXPECT_EQ(std::get<ReportCommand>(report).file, "x.ndjson");
  const CommandLine matrix = ParseCommandLine({"matrix", "a", "b"});
  EXPECT_THAT(std::get<MatrixCommand>(matrix).files, ElementsAre("a", "b"));
  EXPECT_TRUE(
      std::holds_alternative<SchemaCommand>(ParseCommandLine({"schema"})));
  EXPECT_TRUE(std::get<SchemaCommand>(ParseCommandLine({"schema", "--results"}))
                  .results);
}

TEST(CommandLineTest, HelpAndVersionAreNoErrors) {
  EXPECT_EQ(ParseToStop({"--version"}).status, 0);
  EXPECT_THAT(ParseToStop({"--version"}).text, HasSubstr("tidemark 0."));
  EXPECT_EQ(ParseToStop({"--help"}).status, 0);
  EXPECT_THAT(ParseToStop({"--help"}).text, HasSubstr("testee"));
  EXPECT_EQ(ParseToStop({"run", "--help"}).status, 0);
  EXPECT_THAT(ParseToStop({"run", "--help"}).text, HasSubstr("--ndjson"));
}

TEST(CommandLineTest, WhatIsNotUnderstoodCannotRun) {
  const std::vector<std::vector<std::string>> wrong = {
      {},
      {"walk"},
      {"run", "--fitler", "x"},
      {"run", "--built-in=quick"},
      {"run", "--timeout", "soon"},
      {"run", "--timeout", "0"},
      {"run", "--timeout", "-1"},
      {"run", "--timeout", "nan"},
      {"run", "--shard", "2"},
      {"run", "--shard", "2/2"},
      {"run", "--shard", "0/0"},
      {"run", "--shard", "-1/2"},
      {"run", "--shard", "0/99999999999999999999"},
      {"run", "--time-limit", "0"},
      {"run", "--testee", "x", "--built-in=plain"},
      {"run", "--replay", "x", "--testee", "y"},
      {"run", "--replay", "x", "--built-in=plain"},
      {"run", "--replay", "x", "--record", "y"},
      {"replay"},
      {"show"},
      {"check"},
      {"report"},
      {"matrix"},
      {"schema", "extra"},
  };
  for (const auto& arguments : wrong) {
    const CommandLine parsed = ParseCommandLine(arguments);
    ASSERT_TRUE(std::holds_alternative<Stop>(parsed))
        << ::testing::PrintToString(arguments);
    EXPECT_EQ(std::get<Stop>(parsed).status, kCouldNotRun);
    EXPECT_NE(std::get<Stop>(parsed).text, "");
  }
}

TEST(CommandLineTest, AnUnknownCommandIsNamedAndTheClosestSuggested) {
  EXPECT_THAT(ParseToStop({"rum"}).text,
              HasSubstr("there is no command 'rum'; did you mean 'run'?"));
  EXPECT_THAT(ParseToStop({"walk"}).text, HasSubstr("there is run, "));
}

TEST(CommandLineTest, ARunIsRepeatedWithoutWhatItSelectedAndWrote) {
  EXPECT_EQ(ArgumentsToRepeat(ParseRun({"--filter", "x*", "--ndjson", "o"})),
            "run");
  EXPECT_EQ(
      ArgumentsToRepeat(ParseRun({"--testee", "it's mine", "--timeout", "2.5",
                                  "--start-timeout", "3", "--testee-list",
                                  "l.yaml", "--profile", "other", "a b.yaml"})),
      R"(run --testee 'it'\''s mine' --timeout 2.5 --start-timeout 3)"
      R"( --testee-list l.yaml --profile other 'a b.yaml')");
  EXPECT_EQ(ArgumentsToRepeat(ParseRun({"--built-in=plain", "cases"})),
            "run --built-in=plain cases");
}

}  // namespace
}  // namespace tidemark

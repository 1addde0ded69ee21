// Results as records, and back.

#include "tidemark/conformance/report/result_records.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/report/example_run.h"
#include "tidemark/conformance/report/terminal_report.h"

namespace tidemark {
namespace {

using testing::ExampleRun;
using testing::MakeExampleRun;

std::vector<Value> RecordsOf(const ExampleRun& run) {
  std::vector<Value> records = {ToRecord(run.header)};
  for (const ScenarioResult& result : run.results) {
    records.push_back(ToRecord(result));
  }
  records.push_back(ToRecord(run.completion));
  return records;
}

class Collector : public RunObserver {
 public:
  void Begin(const RunHeader& header) override { run.header = header; }
  void Add(const ScenarioResult& result) override {
    run.results.push_back(result);
  }
  void End(const RunCompletion& completion) override {
    run.completion = completion;
  }

  ExampleRun run;
};

TEST(ResultRecordsTest, EveryResultHasIdAndStatus) {
  for (const ScenarioResult& result : MakeExampleRun().results) {
    const Value record = ToRecord(result);
    EXPECT_EQ(record.At("id"), Value(result.id));
    EXPECT_EQ(record.At("status"), Value(ResultStatusName(result.status)));
  }
}

TEST(ResultRecordsTest, APassIsShort) {
  EXPECT_EQ(ToString(ToRecord(MakeExampleRun().results[0])),
            "{type: scenario, id: valve-idle, status: pass, title: \"Something "
            "about valve-idle\", unit: valve, level: required, clauses: "
            "[VALVE-002, VALVE-008], times: {run_ns: 25000}}");
}

TEST(ResultRecordsTest, TheCompletionCountsEveryStatus) {
  EXPECT_EQ(
      ToString(ToRecord(MakeExampleRun().completion)),
      "{type: completion, totals: {pass: 2, divergent: 0, known-bug: 0, fail: "
      "1, unsupported: 2, skipped: 1, crash: 1, timeout: 0, harness-error: 0, "
      "not-run: 0, fixed-but-still-listed: 0}, times: {run_ns: 4321000}}");
}

TEST(ResultRecordsTest, TimesAreAllThatDiffersBetweenEqualRuns) {
  ScenarioResult first = MakeExampleRun().results[1];
  ScenarioResult second = first;
  second.duration += std::chrono::seconds(1);
  Value first_record = ToRecord(first);
  Value second_record = ToRecord(second);
  EXPECT_NE(first_record, second_record);
  first_record.Set("times", nullptr);
  second_record.Set("times", nullptr);
  EXPECT_EQ(first_record, second_record);
}

TEST(ResultRecordsTest, RecordsAreReadBackWhole) {
  const ExampleRun run = MakeExampleRun();
  Collector collector;
  for (const Value& record : RecordsOf(run)) ReplayRecord(record, &collector);
  EXPECT_EQ(collector.run.header, run.header);
  EXPECT_EQ(collector.run.results, run.results);
  EXPECT_EQ(collector.run.completion, run.completion);
}

TEST(ResultRecordsTest, TheTerminalShowsTheRecordsAsItShowsTheRun) {
  const ExampleRun run = MakeExampleRun();
  std::ostringstream from_run;
  TerminalReport run_report(&from_run, "tidemark run");
  Replay(run, &run_report);
  std::ostringstream from_records;
  TerminalReport record_report(&from_records, "tidemark run");
  for (const Value& record : RecordsOf(run)) {
    ReplayRecord(record, &record_report);
  }
  EXPECT_EQ(from_records.str(), from_run.str());
}

TEST(ResultRecordsTest, ALaterFieldIsPassedOver) {
  const ScenarioResult result = MakeExampleRun().results[1];
  Value record = ToRecord(result);
  record.Set("color", "green");
  Collector collector;
  ReplayRecord(record, &collector);
  EXPECT_EQ(collector.run.results, std::vector<ScenarioResult>{result});
}

TEST(ResultRecordsTest, WhatIsNotARecordIsRefused) {
  Collector collector;
  Value other_format = ToRecord(MakeExampleRun().header);
  other_format.Set("format", 2);
  EXPECT_THROW(ReplayRecord(other_format, &collector), Error);
  Value other_status = ToRecord(MakeExampleRun().results[0]);
  other_status.Set("status", "passed");
  EXPECT_THROW(ReplayRecord(other_status, &collector), Error);
  Value negative = ToRecord(MakeExampleRun().header);
  negative.Set("scenarios", -1);
  EXPECT_THROW(ReplayRecord(negative, &collector), Error);
  EXPECT_THROW(ReplayRecord(Value::Map{{"type", "footer"}}, &collector), Error);
  EXPECT_TRUE(collector.run.results.empty());
}

}  // namespace
}  // namespace tidemark

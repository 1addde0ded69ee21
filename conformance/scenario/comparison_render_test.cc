// What a failing scenario prints.

#include <gtest/gtest.h>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/comparison.h"
#include "tidemark/conformance/scenario/yaml_reader.h"

namespace tidemark {
namespace {

constexpr char kScenario[] = R"(
id: late-refire
title: A late record fires its window again
unit: window
program: {assigner: {tumbling: {size: 5000}}, allowed_lateness: 3000}
steps:
  - record: {key: k, value: 1, ts: 1000}
  - watermark: 5999
    clauses: [TRIG-005, WIN-008]
    expect:
      - {record: {key: k, value: [1], ts: 4999}}
      - {watermark: 5999}
    inspect: {timers: 1}
  - record: {key: k, value: 2, ts: 2000}
    clauses: [LATE-007]
    expect: [{record: {key: k, value: [1, 2], ts: 4999}}]
  - watermark: MAX
    expect: [{watermark: MAX}]
)";

Scenario Example() {
  return ParseScenario(ReadYaml("test", kScenario).document.value().root);
}

Value Record(int first, std::int64_t ts) {
  return Value::Map{
      {"record",
       Value::Map{{"key", "k"}, {"value", Value::List{first}}, {"ts", ts}}}};
}

Value WatermarkOf(std::int64_t time) { return Value::Map{{"watermark", time}}; }

std::string Rendered(const Scenario& scenario, const RunResult& run) {
  return Render(scenario, run, Compare(scenario, run));
}

TEST(RenderTest, ShowsEachStepInColumnsAndMarksTheFirstDifference) {
  RunResult run;
  run.steps.resize(4);
  run.steps[1].main = {Record(1, 4999), WatermarkOf(6000)};
  run.steps[1].inspect = Value::Map{{"timers", 2}};
  run.steps[3].main = {WatermarkOf(9223372036854775807)};
  EXPECT_EQ(Rendered(Example(), run),
            R"(late-refire: A late record fires its window again
  step 1: record: {key: k, value: 1, ts: 1000}
  step 2: watermark: 5999
    expect                                    | came
    {record: {key: k, value: [1], ts: 4999}}  | {record: {key: k, value: [1], ts: 4999}}
  > {watermark: 5999}                         | {watermark: 6000}
    expect: element 2: expected {watermark: 5999}, came {watermark: 6000}
    inspect.timers: expected 1, came 2
    clauses: TRIG-005, WIN-008
  step 3: record: {key: k, value: 2, ts: 2000}
    expect                                       | came
    {record: {key: k, value: [1, 2], ts: 4999}}  | nothing
    expect: element 1 is missing: {record: {key: k, value: [1, 2], ts: 4999}}
    clauses: LATE-007
  step 4: watermark: MAX
    expect            | came
    {watermark: MAX}  | {watermark: MAX}
)");
}

TEST(RenderTest, ShowsWhatCameUnasked) {
  RunResult run;
  run.steps.resize(1);
  run.steps[0].side = {{"late", {Record(7, 3)}}};
  Scenario scenario = Example();
  scenario.steps.resize(1);
  EXPECT_EQ(Rendered(scenario, run),
            R"(late-refire: A late record fires its window again
  step 1: record: {key: k, value: 1, ts: 1000}
    side.late  | came
  > nothing    | {record: {key: k, value: [7], ts: 3}}
    side.late: element 1 is one too many: {record: {key: k, value: [7], ts: 3}}
)");
}

TEST(RenderTest, ShowsWhereAnErrorEndedTheRun) {
  RunResult run;
  run.steps.resize(1);
  run.steps[0].error = ErrorCode::kNoTimestamp;
  run.steps[0].error_text = "the record has no timestamp";
  Scenario scenario = Example();
  scenario.steps.resize(2);
  EXPECT_EQ(Rendered(scenario, run),
            R"(late-refire: A late record fires its window again
  step 1: record: {key: k, value: 1, ts: 1000}
  > error: expected none, came NO_TIMESTAMP: the record has no timestamp
  step 2: watermark: 5999
    step: was not run
    clauses: TRIG-005, WIN-008
)");
}

TEST(RenderTest, ShowsTheSetupIfItMatters) {
  Scenario scenario = Example();
  scenario.steps.clear();
  scenario.setup.expectations = Value::Map{{"error", "ILLEGAL_ARGUMENT"}};
  scenario.setup.clauses = {"WIN-033"};
  EXPECT_EQ(Rendered(scenario, RunResult()),
            R"(late-refire: A late record fires its window again
  setup
  > error: expected ILLEGAL_ARGUMENT, came none
    clauses: WIN-033
)");
}

TEST(RenderTest, WritesCombinatorsOneElementARow) {
  Scenario scenario = Example();
  scenario.steps.resize(1);
  scenario.steps[0].expectations = ReadYaml("test", R"(
expect:
  - {unordered: [[{watermark: 1}, {watermark: 2}], {watermark: 3}]}
  - {any_of: [[{status: idle}], [{status: active}]]}
  - any
)")
                                       .document.value()
                                       .root;
  RunResult run;
  run.steps.resize(1);
  run.steps[0].main = {WatermarkOf(1), WatermarkOf(4)};
  EXPECT_EQ(Rendered(scenario, run),
            R"(late-refire: A late record fires its window again
  step 1: record: {key: k, value: 1, ts: 1000}
    expect                        | came
    in any order: {watermark: 1}  | {watermark: 1}
  >         then: {watermark: 2}  | {watermark: 4}
    in any order: {watermark: 3}
    one of:
    {status: idle}
    or:
    {status: active}
    any
    expect: element 2: expected {watermark: 2} or {watermark: 3}, came {watermark: 4}
)");
}

}  // namespace
}  // namespace tidemark

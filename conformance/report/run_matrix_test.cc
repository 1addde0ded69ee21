// Runs side by side.

#include "tidemark/conformance/report/run_matrix.h"

#include <gtest/gtest.h>

#include "tidemark/conformance/report/example_run.h"

namespace tidemark {
namespace {

TEST(RunMatrixTest, WhatATesteeDoesNotHaveDoesNotCount) {
  RunColumn engine;
  testing::Replay(testing::MakeExampleRun(), &engine);
  EXPECT_EQ(MakeRunMatrix({&engine}).Text(), R"(area    engine 7.5
(none)           -
JOIN             -
VALVE          1/3
WIN            1/1
total          2/4
)");
}

TEST(RunMatrixTest, ARunThatDoesNotHaveAnAreaHasADashThere) {
  RunColumn engine;
  testing::Replay(testing::MakeExampleRun(), &engine);
  testing::ExampleRun other;
  other.header.testee.name = "other";
  other.header.testee.version = "1";
  ScenarioResult divergent;
  divergent.clauses = {"WIN-001"};
  divergent.status = ResultStatus::kDivergent;
  ScenarioResult bug;
  bug.clauses = {"WIN-001", "WIN-002"};
  bug.status = ResultStatus::kKnownBug;
  other.results = {divergent, bug};
  RunColumn column;
  testing::Replay(other, &column);
  EXPECT_EQ(MakeRunMatrix({&engine, &column}).Markdown(),
            R"(| area | engine 7.5 | other 1 |
|---|---:|---:|
| (none) | - | - |
| JOIN | - | - |
| VALVE | 1/3 | - |
| WIN | 1/1 | 1/2 |
| total | 2/4 | 1/2 |
)");
}

}  // namespace
}  // namespace tidemark

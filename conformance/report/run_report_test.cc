// Statuses, their names, and how they are counted.

#include "tidemark/conformance/report/run_report.h"

#include <gtest/gtest.h>

namespace tidemark {
namespace {

TEST(RunReportTest, EachStatusIsReadBackFromItsName) {
  for (const ResultStatus status : kResultStatuses) {
    EXPECT_EQ(ParseResultStatus(ResultStatusName(status)), status);
  }
  EXPECT_EQ(ParseResultStatus("passed"), std::nullopt);
}

TEST(RunReportTest, WhatATesteeDoesNotHaveIsNoFailure) {
  EXPECT_FALSE(IsFailure(ResultStatus::kPass));
  EXPECT_FALSE(IsFailure(ResultStatus::kUnsupported));
  EXPECT_FALSE(IsFailure(ResultStatus::kSkipped));
  EXPECT_FALSE(IsFailure(ResultStatus::kDivergent));
  EXPECT_FALSE(IsFailure(ResultStatus::kKnownBug));
  EXPECT_TRUE(IsFailure(ResultStatus::kFixedButStillListed));
  EXPECT_TRUE(IsFailure(ResultStatus::kFail));
  EXPECT_TRUE(IsFailure(ResultStatus::kCrash));
  EXPECT_TRUE(IsFailure(ResultStatus::kTimeout));
  EXPECT_TRUE(IsFailure(ResultStatus::kHarnessError));
  EXPECT_TRUE(IsFailure(ResultStatus::kNotRun));
}

TEST(RunReportTest, TotalsCountEachStatusApart) {
  Totals totals;
  totals.Add(ResultStatus::kPass, 3);
  totals.Add(ResultStatus::kUnsupported);
  totals.Add(ResultStatus::kFail);
  totals.Add(ResultStatus::kTimeout);
  EXPECT_EQ(totals.Count(ResultStatus::kPass), 3u);
  EXPECT_EQ(totals.Count(ResultStatus::kCrash), 0u);
  EXPECT_EQ(totals.All(), 6u);
  EXPECT_EQ(totals.Failures(), 2u);
}

}  // namespace
}  // namespace tidemark

// What continuous integration sees of a run.

#include "tidemark/conformance/report/junit_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/conformance/report/example_run.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;

std::string JunitOf(const testing::ExampleRun& run) {
  std::ostringstream stream;
  JunitReport report(&stream);
  testing::Replay(run, &report);
  return stream.str();
}

testing::ExampleRun RunOf(const ScenarioResult& result) {
  testing::ExampleRun run;
  run.results = {result};
  return run;
}

TEST(JunitReportTest, EachScenarioIsACaseOfItsUnit) {
  EXPECT_EQ(JunitOf(testing::MakeExampleRun()),
            R"xml(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="engine 7.5" tests="7" failures="1" errors="1" skipped="3" time="0.004321">
  <testsuite name="valve" tests="7" failures="1" errors="1" skipped="3" time="0.000175">
    <testcase classname="valve" name="valve-idle" time="0.000025"/>
    <testcase classname="valve" name="valve-minimum" time="0.000025">
      <failure type="fail" message="fail: step 1: expect: 5, came 6">valve-minimum: The smaller of two watermarks is passed on
  step 1: what was done
    expect: 5, came 6
    clauses: VALVE-002
</failure>
    </testcase>
    <testcase classname="valve" name="join-bounds" time="0.000025">
      <skipped message="unsupported: join"/>
    </testcase>
    <testcase classname="valve" name="join-late" time="0.000025">
      <skipped message="unsupported: join"/>
    </testcase>
    <testcase classname="valve" name="slow" time="0.000025">
      <skipped message="skipped: takes a day (https://example.org/slow)"/>
    </testcase>
    <testcase classname="valve" name="boom" time="0.000025">
      <error type="crash" message="crash: the testee was killed by SIGSEGV">boom: Something about boom
the testee was killed by SIGSEGV
</error>
    </testcase>
    <testcase classname="valve" name="vague" time="0.000025">
      <system-out>pass: its error code is not told apart</system-out>
    </testcase>
  </testsuite>
</testsuites>
)xml");
}

TEST(JunitReportTest, AKnownBugIsSkippedAndAStaleEntryFails) {
  ScenarioResult result;
  result.id = "twice";
  result.status = ResultStatus::kKnownBug;
  result.reason = "counts twice";
  EXPECT_THAT(JunitOf(RunOf(result)),
              HasSubstr("<skipped message=\"known-bug: counts twice\"/>"));
  result.status = ResultStatus::kFixedButStillListed;
  EXPECT_THAT(JunitOf(RunOf(result)), HasSubstr("<failure type=\"fixed-but"));
}

TEST(JunitReportTest, WhatXmlCannotHoldIsReplacedAndTheRestIsEscaped) {
  ScenarioResult result;
  result.id = "odd";
  result.status = ResultStatus::kCrash;
  result.messages = {"a<b> & \"c\" \x01 \xff \xEF\xBF\xBE \xC3\xA9"};
  EXPECT_THAT(JunitOf(RunOf(result)),
              HasSubstr("message=\"crash: a&lt;b&gt; &amp; &quot;c&quot; "
                        "\xEF\xBF\xBD \xEF\xBF\xBD \xEF\xBF\xBD \xC3\xA9\""));
}

TEST(JunitReportTest, AStreamThatTakesNoMoreIsAnError) {
  std::ostringstream stream;
  stream.setstate(std::ios::badbit);
  JunitReport report(&stream);
  EXPECT_THROW(testing::Replay(testing::MakeExampleRun(), &report), Error);
}

}  // namespace
}  // namespace tidemark

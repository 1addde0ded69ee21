#include "tidemark/conformance/testee/built_in/script.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Notes what a script does; reads 10 as the watermark and 20 as the clock.
class NotingHost final : public ScriptHost {
 public:
  Timestamp CurrentWatermark() const override { return Timestamp(10); }
  Timestamp CurrentProcessingTime() const override { return Timestamp(20); }
  Value CurrentKey() const override { return Value::Map{{"string", "k"}}; }
  void SetTimer(TimeDomain, Timestamp time, const Value&) override {
    done.push_back("set " + ToString(time));
  }
  void DeleteTimer(TimeDomain, Timestamp time, const Value&) override {
    done.push_back("delete " + ToString(time));
  }
  void Emit(const Value& value) override {
    done.push_back("emit " + ToString(value));
  }

  std::vector<std::string> done;
};

Value Emit(int value) { return Value::Map{{"emit", value}}; }

Value When(Value condition, Value rule) {
  return Value::Map{{"when", std::move(condition)},
                    {"do", Value::List{std::move(rule)}}};
}

Value SetAt(Value time) {
  return Value::Map{
      {"set", Value::Map{{"domain", "event"}, {"time", std::move(time)}}}};
}

class ScriptTest : public ::testing::Test {
 protected:
  TriggerResult Run(const Value& rules) {
    return Script(&rules).Run(moment_, host_, calls_);
  }

  ScriptMoment moment_;
  NotingHost host_;
  CallLog calls_;
};

TEST_F(ScriptTest, WithoutRulesDoesNothing) {
  Script script;
  EXPECT_TRUE(script.empty());
  EXPECT_EQ(script.Run(moment_, host_, calls_), TriggerResult::kContinue);
  EXPECT_THAT(host_.done, IsEmpty());
}

TEST_F(ScriptTest, DoesItsRulesInOrder) {
  Run(Value::List{Emit(1), Value::Map{{"do", Value::List{Emit(2), Emit(3)}}},
                  Emit(4)});
  EXPECT_THAT(host_.done, ElementsAre("emit 1", "emit 2", "emit 3", "emit 4"));
}

TEST_F(ScriptTest, DoesOnlyWhatAllConditionsHoldFor) {
  moment_.value = 7;
  moment_.domain = TimeDomain::kEventTime;
  Run(Value::List{
      When(Value::Map{{"value", 7}, {"domain", "event"}}, Emit(1)),
      When(Value::Map{{"value", 7}, {"domain", "processing"}}, Emit(2)),
      When(Value::Map{{"value", 8}}, Emit(3)),
      When(Value::Map{{"key", "k"}}, Emit(4))});
  EXPECT_THAT(host_.done, ElementsAre("emit 1", "emit 4"));
}

TEST_F(ScriptTest, CountsItsOwnRuns) {
  const Value rules = Value::List{When(Value::Map{{"nth", 2}}, Emit(1))};
  Script script(&rules);
  script.Run(moment_, host_, calls_);
  EXPECT_THAT(host_.done, IsEmpty());
  script.Run(moment_, host_, calls_);
  EXPECT_THAT(host_.done, ElementsAre("emit 1"));
}

TEST_F(ScriptTest, TimesAreRelativeToTheMoment) {
  moment_.timestamp = Timestamp(30);
  moment_.timer = Timestamp(40);
  moment_.max_timestamp = Timestamp(50);
  Run(Value::List{SetAt(1), SetAt(Value::Map{{"wm", 1}}),
                  SetAt(Value::Map{{"now", 1}}), SetAt(Value::Map{{"ts", 1}}),
                  SetAt(Value::Map{{"timer", 1}}),
                  SetAt(Value::Map{{"max_ts", 1}})});
  EXPECT_THAT(host_.done, ElementsAre("set 1", "set 11", "set 21", "set 31",
                                      "set 41", "set 51"));
}

TEST_F(ScriptTest, RecordWithoutTimestampCountsFromTheBeginning) {
  Run(Value::List{SetAt(Value::Map{{"ts", 0}})});
  EXPECT_THAT(host_.done, ElementsAre("set " + ToString(Timestamp::Min())));
}

TEST_F(ScriptTest, TimeThatTheMomentDoesNotHaveIsUnsupported) {
  EXPECT_THROW(Run(Value::List{SetAt(Value::Map{{"max_ts", 0}})}),
               UnsupportedFeature);
}

TEST_F(ScriptTest, WhatIsReadIsACall) {
  Run(Value::List{Value::Map{{"read", Value::List{"wm", "now", "ts", "key"}}}});
  EXPECT_EQ(calls_.Take(),
            Value::List{(Value::Map{
                {"read", Value::Map{{"wm", 10},
                                    {"now", 20},
                                    {"ts", "none"},
                                    {"key", Value::Map{{"string", "k"}}}}}})});
}

// PROC-008.
TEST_F(ScriptTest, DomainIsThatOfATimerOnly) {
  try {
    Run(Value::List{Value::Map{{"read", Value::List{"domain"}}}});
    FAIL() << "there is a domain without a timer";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalState);
  }
}

TEST_F(ScriptTest, ReturnsTheLastResult) {
  EXPECT_EQ(Run(Value::List{Value::Map{{"result", "PURGE"}},
                            Value::Map{{"result", "FIRE_AND_PURGE"}}}),
            TriggerResult::kFireAndPurge);
}

TEST_F(ScriptTest, FailsWithTheCodeThatItSays) {
  try {
    Run(Value::List{Emit(1), Value::Map{{"fail", "NULL_VALUE"}}, Emit(2)});
    FAIL() << "the script goes on";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kNullValue);
  }
  EXPECT_THAT(host_.done, ElementsAre("emit 1"));
}

TEST_F(ScriptTest, WhatThePlaceDoesNotOfferIsUnsupported) {
  const Value visit = Value::List{Value::Map{{"visit", "event"}}};
  EXPECT_THROW(Run(visit), UnsupportedFeature);
}

}  // namespace
}  // namespace tidemark

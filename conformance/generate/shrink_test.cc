// Each rule of shrinking, on scenarios of which one thing matters.

#include "tidemark/conformance/generate/shrink.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tidemark {
namespace {

Value ValveDocument(int channels, Value::List steps) {
  return Value::Map{{"id", "x"},
                    {"title", "Any"},
                    {"unit", "valve"},
                    {"program", Value::Map{{"channels", channels}}},
                    {"steps", Value(std::move(steps))}};
}

Value WatermarkOn(int channel, int time) {
  return Value::Map{{"watermark", time}, {"channel", channel}};
}

// Of the first step; nullptr if there is none.
const Value* FirstStep(const Value& document, const char* kind) {
  const Value::List& steps = document.At("steps").AsList();
  return steps.empty() ? nullptr : steps.front().Find(kind);
}

bool HasStep(const Value& document, const char* kind) {
  const Value::List steps = document.At("steps").AsList();
  return std::any_of(steps.begin(), steps.end(), [&](const Value& step) {
    return step.Find(kind) != nullptr;
  });
}

TEST(ShrinkTest, DropsStepsThatDoNotMatter) {
  Value::List steps(20, WatermarkOn(0, 7));
  steps[11] = Value::Map{{"status", "idle"}, {"channel", 0}};
  const Value smallest =
      Shrink(ValveDocument(1, steps),
             [](const Value& document) { return HasStep(document, "status"); });
  EXPECT_EQ(smallest.At("steps"),
            Value(Value::List{Value::Map{{"status", "idle"}}}));
}

TEST(ShrinkTest, DropsChannelsThatDoNotMatter) {
  const Value smallest =
      Shrink(ValveDocument(5, {WatermarkOn(4, 9), WatermarkOn(1, 9)}),
             [](const Value& document) {
               return document.At("program").Find("channels") != nullptr &&
                      document.At("steps").size() == 2;
             });
  EXPECT_EQ(smallest.At("program"), Value(Value::Map{{"channels", 1}}));
}

TEST(ShrinkTest, BringsTimesCloserToZeroAsFarAsTheyMatter) {
  const Value smallest = Shrink(
      ValveDocument(1, {WatermarkOn(0, 977)}), [](const Value& document) {
        const Value* time = FirstStep(document, "watermark");
        return time != nullptr && time->is_int() && time->AsInt() >= 42;
      });
  EXPECT_EQ(smallest.At("steps"),
            Value(Value::List{Value::Map{{"watermark", 42}}}));
}

TEST(ShrinkTest, EndsOfTimeBecomePlainTimesWhereTheyDoNotMatter) {
  const Value smallest = Shrink(
      ValveDocument(1, {Value::Map{{"watermark", "MAX-1"}}}),
      [](const Value& document) { return HasStep(document, "watermark"); });
  EXPECT_EQ(smallest.At("steps"),
            Value(Value::List{Value::Map{{"watermark", 0}}}));
}

TEST(ShrinkTest, KeysBecomeOne) {
  Value document = Value::Map{
      {"id", "x"},
      {"title", "Any"},
      {"unit", "window"},
      {"program",
       Value::Map{
           {"assigner", Value::Map{{"tumbling", Value::Map{{"size", 5}}}}}}},
      {"steps", Value::List{Value::Map{
                    {"record", Value::Map{{"key", "c"}, {"ts", 1}}}}}}};
  const Value smallest = Shrink(document, [](const Value& candidate) {
    const Value* record = FirstStep(candidate, "record");
    return record != nullptr && record->Find("key") != nullptr;
  });
  EXPECT_EQ(
      smallest.At("steps"),
      Value(Value::List{Value::Map{{"record", Value::Map{{"key", "a"}}}}}));
}

TEST(ShrinkTest, NeverAsksForWhatTheGrammarRefuses) {
  Shrink(ValveDocument(2, {WatermarkOn(1, 5)}), [](const Value& document) {
    const Value* channels = document.At("program").Find("channels");
    if (channels != nullptr) {
      EXPECT_GE(channels->AsInt(), 1);
    }
    return true;
  });
}

TEST(ShrinkTest, StopsWhenTheTriesAreUsedUp) {
  int tries = 0;
  Shrink(
      ValveDocument(1, Value::List(20, WatermarkOn(0, 7))),
      [&tries](const Value&) {
        ++tries;
        return false;
      },
      10);
  EXPECT_EQ(tries, 10);
}

// A trigger that fires again and again may never end without them.
TEST(ShrinkTest, LeavesWhatKeepsATriggerFromRunningOn) {
  const Value program = Value::Map{
      {"assigner",
       Value::Map{
           {"tumbling", Value::Map{{"size", 0}, {"time", "processing"}}}}},
      {"trigger",
       Value::Map{{"continuous",
                   Value::Map{{"interval", 1}, {"time", "processing"}}}}}};
  const Value record = Value::Map{{"record", Value::Map{{"ts", 0}}}};
  const Value document = Value::Map{{"id", "x"},
                                    {"title", "Any"},
                                    {"unit", "window"},
                                    {"program", program},
                                    {"steps", Value::List{record}}};
  const Value smallest = Shrink(document, [](const Value& candidate) {
    return candidate.At("program").Find("trigger") != nullptr &&
           HasStep(candidate, "record");
  });
  EXPECT_EQ(smallest.At("program").At("assigner"), program.At("assigner"));
  EXPECT_EQ(smallest.At("steps"), Value(Value::List{record}));
}

}  // namespace
}  // namespace tidemark

// Inspected fields: which of them are compared, and how.

#include "tidemark/conformance/scenario/inspection_match.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tidemark/conformance/scenario/yaml_reader.h"

namespace tidemark {
namespace {

// The differences, one a line.
std::string CompareYaml(const std::string& expected,
                        const std::string& actual) {
  std::string text;
  for (const auto& [field, difference] :
       CompareInspection(ReadYaml("test", expected).document.value().root,
                         ReadYaml("test", actual).document.value().root)) {
    text += field + ": " + difference + "\n";
  }
  return text;
}

struct Case {
  std::string expected;
  std::string actual;
  std::string differences;
};

void ExpectAll(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    EXPECT_EQ(CompareYaml(c.expected, c.actual), c.differences)
        << c.expected << " and " << c.actual;
  }
}

TEST(CompareInspectionTest, OnlyTheWrittenFieldsAreCompared) {
  ExpectAll({
      {"{}", "{timers: 5}", ""},
      {"{wm: 5}", "{wm: 5, timers: 5}", ""},
      {"{wm: 5}", "{wm: 6}", "wm: expected 5, came 6\n"},
      {"{wm: MIN}", "{wm: \"-9223372036854775808\"}", ""},
      {"{bytes: 5}", "{wm: 6}",
       "bytes: expected 5, but the testee does not report it\n"},
      {"{counters: {late: 1}}", "{counters: {late: 1, fired: 7}}", ""},
      {"{counters: {late: 1}}", "{counters: {fired: 7}}",
       "counters: expected {late: 1}, came {fired: 7}\n"},
      {"{gauges: {currentOutputWatermark: MAX}}",
       "{gauges: {currentOutputWatermark: MAX, other: 1}}", ""},
  });
}

TEST(CompareInspectionTest, TimersAreANumberNumbersOrAList) {
  const std::string two =
      "{timers: [{domain: event, key: k, time: 10}, {domain: processing, key: "
      "{string: k}, ns: a, time: 20}]}";
  ExpectAll({
      {"{timers: 2}", two, ""},
      {"{timers: 3}", two,
       "timers: expected 3, came [{domain: event, key: k, time: 10}, {domain: "
       "processing, key: k, ns: a, time: 20}]\n"},
      {"{timers: {event: 1, processing: 1}}", two, ""},
      {"{timers: {processing: 1}}", two, ""},
      {"{timers: {event: 2}}", two,
       "timers: expected {event: 2}, came [{domain: event, key: k, time: 10}, "
       "{domain: processing, key: k, ns: a, time: 20}]\n"},
      {"{timers: [{time: 20}, {time: 10}]}", two, ""},
      {"{timers: [{key: k}, {key: k, time: 10}]}", two, ""},
      {"{timers: [{time: 20}, {time: 20}]}", two,
       "timers: expected [{time: 20}, {time: 20}], came [{domain: event, key: "
       "k, time: 10}, {domain: processing, key: k, ns: a, time: 20}]\n"},
      {"{timers: [{time: 20}]}", two,
       "timers: expected [{time: 20}], came [{domain: event, key: k, time: "
       "10}, {domain: processing, key: k, ns: a, time: 20}]\n"},
      {"{timers: 2}", "{timers: 2}", ""},
      {"{timers: 3}", "{timers: {event: 1, processing: 2}}", ""},
      {"{timers: {event: 1}}", "{timers: {event: 1, processing: 2}}", ""},
  });
}

TEST(CompareInspectionTest, ANumberStandsForASumOfNumbersByName) {
  ExpectAll({
      {"{entries: 3}", "{entries: {window-contents: 1, trigger: 2}}", ""},
      {"{entries: {trigger: 2}}", "{entries: {window-contents: 1, trigger: 2}}",
       ""},
      {"{entries: 2}", "{entries: {window-contents: 1, trigger: 2}}",
       "entries: expected 2, came {window-contents: 1, trigger: 2}\n"},
      {"{entries: {trigger: 2}}", "{entries: 3}",
       "entries: expected {trigger: 2}, came 3\n"},
  });
}

TEST(CompareInspectionTest, WindowsAreInNoOrderAndMayLeaveTheirKeyOut) {
  ExpectAll({
      {"{windows: [[0, 5], [5, 10]]}", "{windows: [[5, 10], [0, 5]]}", ""},
      {"{windows: [[0, 5]]}", "{windows: [{key: k, window: [0, 5]}]}", ""},
      {"{windows: [{key: k, window: [0, 5]}]}",
       "{windows: [{key: {string: k}, window: [0, 5]}]}", ""},
      {"{windows: [{key: j, window: [0, 5]}]}",
       "{windows: [{key: k, window: [0, 5]}]}",
       "windows: expected [{key: j, window: [0, 5]}], came [{key: k, window: "
       "[0, 5]}]\n"},
      {"{merging: [{window: [0, 9], state: [0, 5]}]}",
       "{merging: [{key: k, window: [0, 9], state: [0, 5]}]}", ""},
      {"{merging: [{window: [0, 9], state: [0, 5]}]}",
       "{merging: [{key: k, window: [0, 9], state: [0, 9]}]}",
       "merging: expected [{window: [0, 9], state: [0, 5]}], came [{key: k, "
       "window: [0, 9], state: [0, 9]}]\n"},
  });
}

TEST(CompareInspectionTest, ChannelsAreInOrderAndMayBeWrittenInPart) {
  const std::string channels =
      "{channels: [{wm: 5, status: active, aligned: true}, {wm: MIN, status: "
      "idle, aligned: false}]}";
  ExpectAll({
      {"{channels: [{wm: 5}, {status: idle}]}", channels, ""},
      {"{channels: [{status: idle}, {wm: 5}]}", channels,
       "channels: expected [{status: idle}, {wm: 5}], came [{wm: 5, status: "
       "active, aligned: true}, {wm: MIN, status: idle, aligned: false}]\n"},
      {"{channels: [{wm: 5}]}", channels,
       "channels: expected [{wm: 5}], came [{wm: 5, status: active, aligned: "
       "true}, {wm: MIN, status: idle, aligned: false}]\n"},
  });
}

TEST(CompareInspectionTest, WakeUpsAreANumberOrAListInNoOrder) {
  ExpectAll({
      {"{physical_wakeups: 2}", "{physical_wakeups: [20, 10]}", ""},
      {"{physical_wakeups: [10, 20]}", "{physical_wakeups: [20, 10]}", ""},
      {"{physical_wakeups: [10]}", "{physical_wakeups: [20]}",
       "physical_wakeups: expected [10], came [20]\n"},
  });
}

}  // namespace
}  // namespace tidemark

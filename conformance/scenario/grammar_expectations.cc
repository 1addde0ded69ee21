// The scenario grammar: what a step or a setup can expect.

#include <utility>

#include "tidemark/conformance/scenario/grammar_parts.h"

namespace tidemark::forms {
namespace {

// One for each profile, that of Flink 2.3.0 among them.
Field ProfileField(FormRef form) {
  return Optional("profile", MapWith("flink-2.3", std::move(form)),
                  "the one for the profile of the run, or else flink-2.3's");
}

// The combinators that may stand in a list of items of the form `name`_item.
std::vector<Field> Combinators(const std::string& name) {
  const FormRef element = Named(name + "_element");
  const FormRef items = ListOf(Named(name + "_item"));
  return {
      Optional("unordered",
               ListOf(Choice("an element, or a list whose order holds",
                             {element, ListOf(element)})),
               "all of them, in any order"),
      Optional("any_of", ListOf(items, 1, {}), "one of these lists"),
      ProfileField(items),
  };
}

// A whole output.
FormRef Outputs(const std::string& name) {
  return Choice(
      "a list, nothing, any, {by_subtask: ...} or {profile: ...}",
      {Words({"nothing", "any"}), ListOf(Named(name + "_item")),
       OneFieldOf("outputs",
                  {Optional("by_subtask",
                            MapOf("a map by subtask, from 0", "0|[1-9][0-9]*",
                                  Choice("a list, nothing or any",
                                         {Words({"nothing", "any"}),
                                          ListOf(Named(name + "_item"))}))),
                   ProfileField(Named(name + "_outputs"))})});
}

FormRef ExpectedRecord() {
  return Object(
      "a record",
      {Optional("key", Named("key")), Optional("value", Named("value")),
       Optional("ts", Named("time_or_none"), "default: none")});
}

// Adds the forms of an output of which an element is one of `elements`, with
// the fields `beside` it. An item is any (any number of whatever comes), an
// element or a combinator.
void AddOutput(const std::string& name, const std::vector<Field>& elements,
               const std::vector<Field>& beside, Grammar* grammar) {
  ObjectForm element;
  element.exactly_one = ExactlyOne{NamesOf(elements), ""};
  element.fields = Join(elements, beside);
  const std::vector<Field> either = Join(elements, Combinators(name));
  ObjectForm item;
  item.exactly_one = ExactlyOne{NamesOf(either), ""};
  item.fields = Join(either, beside);
  grammar->forms.insert({
      {name + "_element", Object("an element", std::move(element))},
      {name + "_item",
       Choice("an element or a combinator",
              {Words({"any"}),
               Object("an element or a combinator", std::move(item))})},
      {name + "_outputs", Outputs(name)},
  });
}

void AddMainOutput(Grammar* grammar) {
  AddOutput(
      "main",
      {Optional("record", ExpectedRecord()),
       Optional("watermark", Named("watermark")),
       Optional("status", Words({"idle", "active"})),
       Optional("attributes",
                Object("record attributes", {Required("backlog", Boolean())}))},
      {Optional("subtask", IntegerFrom(0), "that emits it, from 0")}, grammar);
}

void AddControlOutput(Grammar* grammar) {
  AddOutput(
      "control",
      {Optional("report", Named("time"), "a watermark for the coordinator"),
       Optional("bound", Named("time"), "a maximum watermark for a source"),
       Optional("pause", ListOf(Named("id"))),
       Optional("resume", ListOf(Named("id"))),
       Optional("available", Boolean())},
      {Optional("source", Text("a source")),
       Optional("subtask", IntegerFrom(0))},
      grammar);
}

// A call is a free map, so only what looks like a combinator is one.
void AddCallOutput(Grammar* grammar) {
  const std::vector<Field> combinators = Combinators("call");
  FormRef item = Named("call_element");
  for (const Field& field : combinators) {
    item = Case(field.name, Named("call_combinator"), item);
  }
  grammar->forms.insert({
      {"call_combinator", OneFieldOf("a combinator", combinators)},
      {"call_element",
       MapOf("a call, such as {timer: {time: 10}}", "", Named("value"))},
      {"call_item", Choice("a call or a combinator", {Words({"any"}), item})},
      {"call_outputs", Outputs("call")},
  });
}

FormRef ExpectedError() {
  return Choice(
      "an error code, {any_of: codes} or {profile: ...}",
      {Named("error_code"), Words({"none"}),
       OneFieldOf("error codes",
                  {Optional("any_of", ListOf(Named("error_code"), 1, {})),
                   ProfileField(Named("expected_error"))})});
}

FormRef TimerList() {
  return ListOf(Object(
      "a timer",
      {Optional("domain", Named("time_domain")), Optional("key", Named("key")),
       Optional("ns", Named("value")), Optional("time", Named("time")),
       Optional("service", Text("a service's name"))}));
}

std::vector<Field> StateInspection() {
  const FormRef count = IntegerFrom(0);
  return {
      Optional("timers",
               Choice("a number, {event: n, processing: n} or a list of timers",
                      {count, TimerList(),
                       Object("numbers of timers",
                              {Optional("event", count),
                               Optional("processing", count)})}),
               "pending ones, in any order"),
      Optional("entries",
               Choice("a number, or numbers by name", {count, MapOf(count)}),
               "of keyed state"),
      Optional("elements",
               Choice("a number, or numbers by name", {count, MapOf(count)})),
      Optional("bytes",
               Choice("a number, or numbers by name", {count, MapOf(count)})),
      Optional("windows",
               ListOf(Choice("a window, or {key, window}",
                             {Named("window"),
                              Object("a window of a key",
                                     {Required("key", Named("key")),
                                      Required("window", Named("window"))})})),
               "live ones, in any order"),
      Optional("merging",
               ListOf(Object("an entry of the merging window set",
                             {Optional("key", Named("key")),
                              Required("window", Named("window")),
                              Required("state", Named("window"))})),
               "in any order"),
  };
}

std::vector<Field> TimeInspection() {
  return {
      Optional("counters", MapOf(Named("integer"))),
      Optional("gauges", MapOf(Named("value"))),
      Optional("wm",
               Choice("a time, or times by service",
                      {Named("time"), MapOf(Named("time"))}),
               "the current watermark"),
      Optional("channels",
               ListOf(Object("a channel",
                             {Optional("wm", Named("time")),
                              Optional("status", Words({"idle", "active"})),
                              Optional("aligned", Boolean())})),
               "of the valve, in order"),
      Optional("physical_wakeups",
               Choice("a number, or a list of times",
                      {IntegerFrom(0), ListOf(Named("time"))}),
               "of the processing-time service"),
  };
}

FormRef Inspection() {
  return Case(
      "profile",
      OneFieldOf("inspections by profile", {ProfileField(Named("inspected"))}),
      Named("inspected"));
}

}  // namespace

std::vector<Field> ExpectationFields() {
  return {
      Optional("expect", Named("main_outputs"),
               "main output; default: nothing"),
      Optional("side", MapOf(Named("main_outputs")),
               "by tag; default: nothing for each"),
      Optional("calls", Named("call_outputs"),
               "callbacks and results; default: nothing"),
      Optional("control", Named("control_outputs"), "default: nothing"),
      Optional("error", Named("expected_error"), "default: none"),
      Optional("inspect", Named("inspection"),
               "only the written fields are compared"),
  };
}

void AddExpectations(Grammar* grammar) {
  AddMainOutput(grammar);
  AddCallOutput(grammar);
  AddControlOutput(grammar);
  grammar->forms.insert({
      {"expected_error", ExpectedError()},
      {"inspected",
       Object("an inspection", Join(StateInspection(), TimeInspection()))},
      {"inspection", Inspection()},
  });
}

}  // namespace tidemark::forms

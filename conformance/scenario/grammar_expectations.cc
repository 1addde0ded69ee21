// The scenario grammar: what a step or a setup can expect.

#include <utility>

#include "tidemark/conformance/scenario/grammar_parts.h"

namespace tidemark::forms {
namespace {

// The combinators that may stand in a list of items of the form `item`.
std::vector<Field> Combinators(const std::string& item) {
  return {
      Optional("unordered",
               ListOf(Choice("an item, or a list whose order holds",
                             {Named(item), ListOf(Named(item))})),
               "all of them, in any order"),
      Optional("any_of", ListOf(ListOf(Named(item)), 1, {}),
               "one of these lists"),
      Optional("profile", MapOf(ListOf(Named(item))),
               "the list for the profile of the run"),
  };
}

// A whole output of items of the form `item`.
FormRef Outputs(const std::string& item, const std::string& outputs) {
  return Choice(
      "a list, nothing, any, {by_subtask: ...} or {profile: ...}",
      {Words({"nothing", "any"}), ListOf(Named(item)),
       OneFieldOf("outputs", {Optional("by_subtask",
                                       MapOf("outputs by subtask",
                                             "0|[1-9][0-9]*", Named(outputs))),
                              Optional("profile", MapOf(Named(outputs)))})});
}

FormRef ExpectedRecord() {
  return Object(
      "a record",
      {Optional("key", Named("key")), Optional("value", Named("value")),
       Optional("ts", Named("time_or_none"), "default: none")});
}

// An item is any (any number of whatever comes), an element or a combinator.
FormRef Item(const std::string& name, std::vector<Field> elements,
             std::vector<Field> beside) {
  std::vector<Field> exclusive = Join(std::move(elements), Combinators(name));
  ObjectForm item;
  item.exactly_one = ExactlyOne{NamesOf(exclusive), ""};
  item.fields = Join(std::move(exclusive), std::move(beside));
  return Choice(
      "an element or a combinator",
      {Words({"any"}), Object("an element or a combinator", std::move(item))});
}

FormRef OutputItem() {
  return Item(
      "output_item",
      {Optional("record", ExpectedRecord()),
       Optional("watermark", Named("watermark")),
       Optional("status", Words({"idle", "active"})),
       Optional("attributes",
                Object("record attributes", {Required("backlog", Boolean())}))},
      {Optional("subtask", IntegerFrom(0), "that emits it, from 0")});
}

FormRef ControlItem() {
  return Item(
      "control_item",
      {Optional("report", Named("time"), "a watermark for the coordinator"),
       Optional("bound", Named("time"), "a maximum watermark for a source"),
       Optional("pause", ListOf(Named("id"))),
       Optional("resume", ListOf(Named("id"))),
       Optional("available", Boolean())},
      {Optional("source", Text("a source")),
       Optional("subtask", IntegerFrom(0))});
}

// Calls are free, so only what looks like a combinator is one.
FormRef CallItem() {
  const std::vector<Field> combinators = Combinators("call_item");
  FormRef item = Named("value");
  for (const Field& field : combinators) {
    item = Case(field.name, OneFieldOf("a combinator", combinators), item);
  }
  return item;
}

FormRef ExpectedError() {
  return Choice(
      "an error code, {any_of: codes} or {profile: ...}",
      {Named("error_code"), Words({"none"}),
       OneFieldOf("error codes",
                  {Optional("any_of", ListOf(Named("error_code"), 1, {})),
                   Optional("profile", MapOf(Named("expected_error")))})});
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
  return Case("profile",
              OneFieldOf("inspections by profile",
                         {Optional("profile", MapOf(Named("inspected")))}),
              Named("inspected"));
}

}  // namespace

std::vector<Field> ExpectationFields() {
  return {
      Optional("expect", Named("outputs"), "main output; default: nothing"),
      Optional("side", MapOf(Named("outputs")),
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
  grammar->forms.insert({
      {"output_item", OutputItem()},
      {"outputs", Outputs("output_item", "outputs")},
      {"call_item", CallItem()},
      {"call_outputs", Outputs("call_item", "call_outputs")},
      {"control_item", ControlItem()},
      {"control_outputs", Outputs("control_item", "control_outputs")},
      {"expected_error", ExpectedError()},
      {"inspected",
       Object("an inspection", Join(StateInspection(), TimeInspection()))},
      {"inspection", Inspection()},
  });
}

}  // namespace tidemark::forms

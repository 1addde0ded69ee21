// The scenario grammar: what a step can do. A step has exactly one of these
// actions, beside selectors, clauses and expectations.

#include <utility>

#include "tidemark/conformance/scenario/grammar_parts.h"

namespace tidemark::forms {
namespace {

FormRef Record() {
  return Object(
      "a record",
      {Optional("key", Named("key")), Optional("value", Named("record_value")),
       Optional("ts", Named("time_or_none"), "default: none")});
}

FormRef WatermarkArgument() {
  return Choice(
      "a watermark (a time, or {ts, index} or {kind, value})",
      {Named("time"),
       Object(
           "a watermark",
           {Optional("ts", Named("time")),
            Optional("index", IntegerFrom(0), "the subpartition's, from 0"),
            Optional("kind", Text("a kind"), "of a generalized watermark"),
            Optional("value", Named("value"), "of a generalized watermark")})});
}

FormRef Status() {
  return Choice(
      "a status (idle, active or {code: n})",
      {Words({"idle", "active"}),
       OneFieldOf("a status by its code", {Optional("code", Integer())})});
}

FormRef ClockArgument() {
  return Choice(
      "a time or {advance: d}",
      {Named("time"),
       OneFieldOf("an advance", {Optional("advance", Named("duration"))})});
}

FormRef PartArgument() {
  ObjectForm part;
  part.fields = {
      Optional("add", Named("id")), Optional("remove", Named("id")),
      Optional("release", Named("id")),
      Optional("kind", Words({"immediate", "deferred"}), "of an output")};
  part.exactly_one = ExactlyOne{{"add", "remove", "release"}, ""};
  return Object("a change of parts", std::move(part));
}

FormRef RestoreArgument() {
  return Object(
      "a restore",
      {Required("from", ListOf(Text("a snapshot's name"), 1, {})),
       Optional("parallelism", IntegerFrom(1)),
       Optional("max_parallelism", IntegerFrom(1)),
       Optional("backend", Named("backend")),
       Optional("resend", Boolean(),
                "sends again what came after the snapshot; default: false"),
       Optional("damage", Words({"truncate", "flip", "foreign"}),
                "done to the snapshot before"),
       Optional("codec", Words({"other"}))});
}

FormRef CallArgument() {
  return Object(
      "a call",
      {Required("fn",
                Words({"assign", "on_element", "on_event_time",
                       "on_processing_time", "on_merge", "clear", "evict",
                       "key_group", "range", "hash", "subtask",
                       "default_max_parallelism", "intersects", "cover"})),
       Optional("args", Named("value"))});
}

std::vector<Field> StreamActions() {
  return {
      Optional("record", Named("record")),
      Optional("watermark", Named("watermark"),
               "on a multiplexer or combiner: handed out by a part"),
      Optional("status", Status()),
      Optional("clock", ClockArgument(), "moves the processing time"),
      Optional("tick",
               Choice("true or a number of ticks", {True(), IntegerFrom(1)}),
               "a periodic callback, or a sample of an alignment"),
      Optional("end", True(), "end of input"),
      Optional("drain", True()),
      Optional("stop", True()),
      Optional("finish", True()),
      Optional("close", True()),
  };
}

std::vector<Field> SourceActions() {
  return {
      Optional("pressure", OneFieldOf("back-pressure",
                                      {Optional("soft", Named("switch")),
                                       Optional("hard", Named("switch"))})),
      Optional("activity", Words({"pause", "unpause"}), "the activity clock"),
      Optional("part", PartArgument(), "splits, outputs and partials"),
      Optional("bound", Named("time"), "the alignment's maximum watermark"),
      Optional("report",
               Object("a report", {Required("source", Text("a source")),
                                   Required("subtask", IntegerFrom(0)),
                                   Required("watermark", Named("time"))})),
      Optional("announce", True(), "the coordinator sends its bounds"),
      Optional("ready", Named("switch"), "a subtask can take bounds"),
      Optional("event", Words({"backlog"})),
  };
}

std::vector<Field> TaskActions() {
  return {
      Optional("snapshot", Text("a snapshot's name")),
      Optional("restore", RestoreArgument()),
      Optional("rescale", IntegerFrom(1),
               "snapshots and restores with that parallelism"),
      Optional("call", CallArgument()),
      Optional("mail", IntegerFrom(0), "so many mails wait"),
      Optional("run_mail", Choice("a number of mails, or all",
                                  {IntegerFrom(0), Words({"all"})})),
      Optional("hold", Text("a vertex"), "it takes nothing"),
      Optional("release", Text("a vertex")),
      Optional("run",
               Object("a run",
                      {Required("vertex", Text("a vertex")),
                       Required("elements",
                                Choice("a number of elements, or rest",
                                       {IntegerFrom(0), Words({"rest"})}))})),
      Optional("barrier", Words({"aligned", "unaligned"})),
      Optional("service",
               Object("a timer service",
                      {Required("name", Text("a service's name")),
                       Optional("serializer", Text("a serializer's name"))}),
               "asks for it"),
  };
}

std::vector<Field> SelectorFields() {
  return {
      Optional("input", IntegerFrom(0), "from 0"),
      Optional("channel", IntegerFrom(0), "of the input, from 0"),
      Optional("split", Named("id")),
      Optional("subtask", IntegerFrom(0), "from 0"),
      Optional("source", Text("a source or vertex")),
      Optional("output", Named("id"), "an output of a multiplexer"),
      Optional("fire", Boolean(),
               "with clock: whether due timers fire; default: true"),
  };
}

FormRef StepForm() {
  const std::vector<Field> actions =
      Join(Join(StreamActions(), SourceActions()), TaskActions());
  ObjectForm step;
  step.fields = Join(Join(actions, SelectorFields()),
                     Join({ClausesField(3)}, ExpectationFields()));
  step.exactly_one = ExactlyOne{NamesOf(actions), "inspect"};
  step.needs = {{"fire", "clock"}};
  return Object("a step", std::move(step));
}

}  // namespace

void AddSteps(Grammar* grammar) {
  grammar->forms.insert({
      {"record", Record()},
      {"watermark", WatermarkArgument()},
      {"step", StepForm()},
  });
}

}  // namespace tidemark::forms

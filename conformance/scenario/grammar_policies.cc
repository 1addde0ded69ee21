// The scenario grammar: watermark strategies, window assigners, triggers,
// evictors and window functions.

#include "tidemark/conformance/scenario/grammar_parts.h"

namespace tidemark::forms {
namespace {

FormRef TimestampAssigner() {
  return Choice(
      "a timestamp assigner (record, value, ingestion or {table: rows})",
      {Words({"record", "value", "ingestion"}),
       OneFieldOf(
           "a table of timestamps",
           {Optional("table",
                     ListOf(Object("a row", {Required("value", Named("value")),
                                             Required("ts", Named("time"))})),
                     "the timestamp of each value")})});
}

FormRef GeneratorEvent() {
  ObjectForm event;
  event.fields = {
      Optional("watermark", Named("relative_time")),
      Optional("idle", True()),
      Optional("active", True()),
      Optional("when", Named("condition")),
  };
  event.exactly_one = ExactlyOne{{"watermark", "idle", "active"}, ""};
  return Choice("what a generator hands out ({watermark: T}, idle or active)",
                {Words({"idle", "active"}),
                 Object("what a generator hands out", std::move(event))});
}

FormRef Generator() {
  return Choice(
      "a generator (bounded, monotonous, none or script)",
      {Words({"monotonous", "none"}),
       OneFieldOf(
           "a generator",
           {Optional("bounded", Object("bounded out-of-orderness",
                                       {Required("ms", Named("duration"))})),
            Optional(
                "script",
                Object("a generator script",
                       {Optional("on_event", ListOf(Named("generator_event"))),
                        Optional("on_periodic",
                                 ListOf(Named("generator_event")))}))})});
}

FormRef Strategy() {
  return Object(
      "a watermark strategy",
      {Optional("assigner", Named("timestamp_assigner"), "default: record"),
       Required("generator", Named("generator")),
       Optional("idleness", Named("duration"), "the idle timeout"),
       Optional("alignment",
                Object("an alignment", {Required("group", Text("a group")),
                                        Required("drift", Named("duration")),
                                        Optional("interval", Named("duration"),
                                                 "default: 1000")}))});
}

FormRef WindowTable() {
  return Object(
      "a table of windows",
      {Required("rows",
                ListOf(Object("a row",
                              {Required("value", Named("value")),
                               Required("windows", ListOf(Named("window")))}))),
       Optional("event_time", Boolean(), "default: true"),
       Optional("merge",
                Choice("none, cover or {to: [start, end]}",
                       {Words({"none", "cover"}),
                        OneFieldOf("a merge result",
                                   {Optional("to", Named("window"))})}),
                "default: none")});
}

FormRef Slices() {
  const Field size = Required("size", Named("duration"));
  const Field offset = Optional("offset", Named("duration"), "default: 0");
  return OneFieldOf(
      "slices",
      {Optional("tumble", Object("tumbling slices", {size, offset})),
       Optional("hop",
                Object("hopping slices",
                       {size, Required("slide", Named("duration")), offset})),
       Optional("cumulate",
                Object("cumulating slices",
                       {Required("max_size", Named("duration")),
                        Required("step", Named("duration")), offset})),
       Optional("session",
                Object("sessions", {Required("gap", Named("duration"))}))});
}

FormRef Assigner() {
  const Field size = Required("size", Named("duration"));
  const Field offset = Optional("offset", Named("duration"), "default: 0");
  const Field time = Optional("time", Named("time_domain"), "default: event");
  ObjectForm session;
  session.fields = {
      Optional("gap", Named("duration")),
      Optional("gap_from_value", True(), "the record's value is its gap"),
      time};
  session.exactly_one = ExactlyOne{{"gap", "gap_from_value"}, ""};
  return Choice(
      "a window assigner",
      {Words({"global", "global_end_of_stream"}),
       OneFieldOf(
           "a window assigner",
           {Optional("tumbling",
                     Object("tumbling windows",
                            {size, offset,
                             Optional("stagger",
                                      Words({"aligned", "natural", "random"}),
                                      "default: aligned"),
                             time})),
            Optional("sliding",
                     Object("sliding windows",
                            {size, Required("slide", Named("duration")), offset,
                             time})),
            Optional("session", Object("session windows", std::move(session))),
            Optional("table", WindowTable()), Optional("slices", Slices())})});
}

FormRef TriggerScript() {
  const FormRef script = Named("script");
  return Object(
      "a trigger script",
      {Optional("on_element", script), Optional("on_event_time", script),
       Optional("on_processing_time", script), Optional("on_merge", script),
       Optional("clear", script),
       Optional("can_merge", Boolean(), "default: false")});
}

FormRef Trigger() {
  return Choice(
      "a trigger",
      {Words({"event_time", "processing_time", "never", "end_of_stream"}),
       OneFieldOf(
           "a trigger",
           {Optional("count", Object("a count", {Required("n", Integer())})),
            Optional(
                "continuous",
                Object("an interval", {Required("interval", Named("duration")),
                                       Optional("time", Named("time_domain"),
                                                "default: event")})),
            Optional("delta",
                     Object("a threshold",
                            {Required("threshold", Named("integer"))})),
            Optional("purging", Object("a trigger that purges",
                                       {Required("of", Named("trigger"))})),
            Optional("processing_timeout",
                     Object("a timeout",
                            {Required("of", Named("trigger")),
                             Required("ms", Named("duration")),
                             Optional("reset", Boolean(), "default: false"),
                             Optional("clear", Boolean(), "default: true")})),
            Optional("script", TriggerScript())})});
}

FormRef Evictor() {
  const Field after =
      Optional("after", Boolean(), "evicts after the function; default: false");
  return OneFieldOf(
      "an evictor",
      {Optional("count", Object("a count", {Required("n", Integer()), after})),
       Optional("time", Object("a time span",
                               {Required("ms", Named("duration")), after})),
       Optional("delta",
                Object("a threshold",
                       {Required("threshold", Named("integer")), after})),
       Optional("script",
                Object("an evictor script",
                       {Optional("keep_before", IntegerFrom(0),
                                 "how many of the first elements stay"),
                        Optional("keep_after", IntegerFrom(0),
                                 "how many of the first elements stay")}))});
}

FormRef Function() {
  const std::vector<std::string> operations = {
      "sum", "count", "min", "max", "concat", "list", "null_result"};
  return Choice(
      "a window function",
      {Words(operations), Words({"elements"}),
       Object("a window function",
              {Optional("state", Words({"reduce", "aggregate", "elements"}),
                        "default: aggregate"),
               Optional("op", Words(operations), "default: list"),
               Optional("emit",
                        ListOf(Words({"value", "key", "window", "count",
                                      "elements", "wm", "now"}),
                               1, {}),
                        "the record's value is a map of these; without it the "
                        "result alone"),
               Optional("process", Named("script"), "at each firing"),
               Optional("clear", Named("script"), "at cleanup")})});
}

}  // namespace

void AddPolicies(Grammar* grammar) {
  grammar->forms.insert({
      {"timestamp_assigner", TimestampAssigner()},
      {"generator_event", GeneratorEvent()},
      {"generator", Generator()},
      {"strategy", Strategy()},
      {"window_assigner", Assigner()},
      {"trigger", Trigger()},
      {"evictor", Evictor()},
      {"function", Function()},
  });
}

}  // namespace tidemark::forms

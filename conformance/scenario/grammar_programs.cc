// The scenario grammar: the program of each unit. A program may hold the common
// fields and those of its unit.

#include <utility>

#include "tidemark/conformance/scenario/grammar_parts.h"

namespace tidemark::forms {
namespace {

std::vector<Field> CommonFields() {
  return {
      Optional("channels",
               Choice("a number of channels, or one for each input",
                      {IntegerFrom(1), ListOf(IntegerFrom(1), 1, {})}),
               "drives the unit as a task does; without it, directly"),
      Optional("subpartitions", IntegerFrom(1), "of each channel"),
      Optional("edges", IntegerFrom(1), "outgoing edges; default: 1"),
      Optional("key_type", Words({"int", "long", "string"})),
      Optional("parallelism", Integer(), "default: 1"),
      Optional("max_parallelism", Integer()),
      Optional("subtask", IntegerFrom(0), "the one driven, from 0"),
      Optional("backend", Named("backend"), "default: memory"),
      Optional("clock", Named("time"), "where it starts; default: 1"),
      Optional("interruptible", Boolean(), "default: false"),
      Optional("mode", Words({"streaming", "batch"}), "default: streaming"),
      Optional("after_error", Words({"stop", "continue"}), "default: stop"),
      Optional("execution", Words({"sync", "async"}), "default: sync"),
  };
}

std::vector<Field> StrategyFields() {
  return {Required("strategy", Named("strategy")),
          Optional("interval", Named("duration"),
                   "the auto-watermark interval; default: 200")};
}

std::vector<Field> SourceFields() {
  return Join(
      StrategyFields(),
      {Optional("splits", ListOf(Named("id")), "assigned from the start"),
       Optional("pausable", Boolean(), "splits can be paused; default: true"),
       Optional("buffer", IntegerFrom(0), "alignment samples; default: 3"),
       Optional("allow_unaligned", Boolean(), "default: false"),
       Optional("context", Words({"flip27", "ingestion", "manual"}),
                "default: flip27")});
}

std::vector<Field> AlignmentFields() {
  return {Required(
      "sources",
      MapOf(Object("a source",
                   {Required("group", Text("a group")),
                    Required("drift", Named("duration")),
                    Optional("interval", Named("duration"), "default: 1000"),
                    Optional("subtasks", IntegerFrom(1), "default: 1")})),
      "by name")};
}

// Of a unit with inputs of the form `inputs`.
std::vector<Field> ProcessFields(FormRef inputs, std::string note) {
  return {Optional("inputs", std::move(inputs), std::move(note)),
          Optional("keyed", Boolean(), "default: true"),
          Optional("on_timer", Named("script"),
                   "what each fired timer does; without it, it comes out as a "
                   "call")};
}

std::vector<Field> WindowFields() {
  return {Required("assigner", Named("window_assigner")),
          Optional("trigger", Named("trigger"), "default: the assigner's"),
          Optional("evictor", Named("evictor")),
          Optional("function", Named("function"), "default: elements"),
          Optional("allowed_lateness", Named("duration"), "default: 0"),
          Optional("late_output", Text("a tag"), "where late records go")};
}

FormRef JoinBounds() {
  return Object("bounds",
                {Required("lower", Named("duration")),
                 Required("upper", Named("duration")),
                 Optional("lower_inclusive", Boolean(), "default: true"),
                 Optional("upper_inclusive", Boolean(), "default: true")});
}

std::vector<Field> JoinFields() {
  return {
      Required("kind", Words({"interval", "window", "cogroup", "sql_interval",
                              "sql_temporal", "sql_window"})),
      Optional("bounds", JoinBounds()),
      Optional("outer", Words({"none", "left", "right", "full"}),
               "default: none"),
      Optional("late_output",
               Object("tags", {Optional("left", Text("a tag")),
                               Optional("right", Text("a tag"))})),
      Optional("assigner", Named("window_assigner")),
      Optional("trigger", Named("trigger")),
      Optional("evictor", Named("evictor")),
      Optional("allowed_lateness", Named("duration"), "default: 0")};
}

std::vector<Field> CepFields() {
  return {Required("sequence", ListOf(Named("value"), 1, {}),
                   "the values of a match, in order"),
          Optional("within", Named("duration")),
          Optional("comparator", Words({"ascending", "descending"}),
                   "order of values at equal times; default: arrival"),
          Optional("late_output", Text("a tag")),
          Optional("timeout_output", Text("a tag"))};
}

std::vector<Field> TableFields() {
  return {
      Required("kind", Words({"assigner", "mini_batch_row", "mini_batch_proc",
                              "source_generator", "window_agg", "sort"})),
      Optional("expression",
               Choice("the watermark expression: value or {minus: d}",
                      {Words({"value"}),
                       OneFieldOf("a difference",
                                  {Optional("minus", Named("duration"))})}),
               "value takes the record's value, which may be null; minus its "
               "timestamp less d"),
      Optional("interval", Named("duration")),
      Optional("idleness", Named("duration")),
      Optional("assigner", Named("window_assigner")),
      Optional("function", Named("function")),
      Optional("comparator", Words({"ascending", "descending"}))};
}

FormRef WatermarkKind() {
  return Object(
      "a kind of watermark",
      {Required("name", Text("a name")),
       Required("type", Words({"long", "bool"})),
       Required("combine", Words({"min", "max", "and", "or"})),
       Optional("wait", Boolean(), "for all channels; default: false"),
       Optional("handling", Words({"forward", "ignore"}), "default: forward"),
       Optional("aligned", Boolean(), "default: false")});
}

ObjectForm GeneralizedForm() {
  ObjectForm form;
  form.fields = {
      Optional("kinds", ListOf(Named("watermark_kind"))),
      Optional("combiner", Object("a combiner", std::vector<Field>{}),
               "one input's combiners"),
      Optional("handler",
               Object("a handler",
                      {Optional("inputs", IntegerBetween(1, 2), "default: 1"),
                       Optional("on_watermark", Words({"peek", "poll"}),
                                "default: peek")}),
               "the operator's handler"),
      Optional(
          "extension",
          Object("the event-time extension",
                 {Optional("disorder", Named("duration"), "default: 0"),
                  Optional("emission", Words({"none", "per_event", "periodic"}),
                           "default: periodic"),
                  Optional("interval", Named("duration")),
                  Optional("idleness", Named("duration"),
                           "default: 0, which is off")}),
          "its watermark generator")};
  form.exactly_one = ExactlyOne{{"combiner", "handler", "extension"}, ""};
  return form;
}

FormRef Vertex() {
  ObjectForm form;
  form.fields = {Required("id", Text("an id")),
                 Required("unit", Words(VertexUnitNames())),
                 Optional("program", Any()),
                 Optional("parallelism", IntegerFrom(1), "default: 1"),
                 Optional("max_parallelism", IntegerFrom(1)),
                 Optional("chained", Boolean(),
                          "to the vertex before it; default: false")};
  form.dependent =
      DependentField{"program", "unit", ProgramForms(VertexUnitNames())};
  return Object("a vertex", std::move(form));
}

std::vector<Field> PipelineFields() {
  return {
      Required("vertices", ListOf(Named("vertex"), 1, {})),
      Optional("connections",
               ListOf(Object(
                   "a connection",
                   {Required("from", Text("a vertex")),
                    Required("to", Text("a vertex")),
                    Optional("partition",
                             Words({"forward", "hash", "rebalance", "rescale",
                                    "broadcast", "global"}),
                             "default: forward"),
                    Optional("input", IntegerFrom(0),
                             "of the receiving vertex, from 0; default: 0"),
                    Optional("capacity", IntegerFrom(1),
                             "elements a channel holds; default: any number"),
                    Optional("tag", Text("a tag"),
                             "the side output that is connected")})))};
}

using ObjectForms = std::map<std::string, ObjectForm>;

ObjectForm Fields(std::vector<Field> fields) {
  ObjectForm form;
  form.fields = std::move(fields);
  return form;
}

// Of each unit, without the common fields.
ObjectForms UnitForms() {
  const Field inputs = Required("inputs", IntegerFrom(0));
  return {
      {"generator", Fields({Required("strategy", Named("strategy"))})},
      {"multiplexer", Fields({})},
      {"combiner", Fields({inputs})},
      {"valve", Fields({})},
      {"timestamps", Fields(StrategyFields())},
      {"source", Fields(SourceFields())},
      {"alignment", Fields(AlignmentFields())},
      {"timers",
       Fields({Optional("services", ListOf(Text("a service's name"))),
               Optional("on_timer", Named("script"),
                        "what each fired timer does; without it, it comes out "
                        "as a call")})},
      {"process",
       Fields(ProcessFields(Choice("a number of inputs, or broadcast",
                                   {IntegerFrom(1), Words({"broadcast"})}),
                            "default: 1"))},
      {"two_input", Fields(ProcessFields(IntegerFrom(2), "default: 2"))},
      {"assigner", Fields({Required("assigner", Named("window_assigner"))})},
      {"trigger", Fields({Required("trigger", Named("trigger")),
                          Optional("assigner", Named("window_assigner"))})},
      {"evictor", Fields({Required("evictor", Named("evictor"))})},
      {"window", Fields(WindowFields())},
      {"join", Fields(JoinFields())},
      {"cep", Fields(CepFields())},
      {"table", Fields(TableFields())},
      {"generalized", GeneralizedForm()},
      {"key_groups", Fields({})},
      {"pipeline", Fields(PipelineFields())},
  };
}

}  // namespace

std::vector<std::string> UnitNames() {
  return {"generator", "multiplexer", "combiner",    "valve",      "timestamps",
          "source",    "alignment",   "timers",      "process",    "two_input",
          "assigner",  "trigger",     "evictor",     "window",     "join",
          "cep",       "table",       "generalized", "key_groups", "pipeline"};
}

std::vector<std::string> VertexUnitNames() {
  return {"source", "timestamps", "process", "two_input",  "window",
          "join",   "cep",        "table",   "generalized"};
}

std::map<std::string, FormRef> ProgramForms(
    const std::vector<std::string>& units) {
  std::map<std::string, FormRef> forms;
  for (const std::string& unit : units) {
    forms.emplace(unit, Named("program_of_" + unit));
  }
  return forms;
}

void AddPrograms(Grammar* grammar) {
  for (auto& [unit, form] : UnitForms()) {
    ObjectForm program = form;
    program.fields = Join(std::move(program.fields), CommonFields());
    grammar->forms.emplace(
        "program_of_" + unit,
        Object("a program of the unit " + unit, std::move(program)));
  }
  grammar->forms.emplace("watermark_kind", WatermarkKind());
  grammar->forms.emplace("vertex", Vertex());
}

}  // namespace tidemark::forms

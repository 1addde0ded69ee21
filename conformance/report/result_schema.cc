#include "tidemark/conformance/report/result_schema.h"

#include <string_view>
#include <utility>
#include <vector>

#include "tidemark/conformance/report/result_records.h"
#include "tidemark/conformance/report/run_report.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {
namespace {

using List = Value::List;
using Map = Value::Map;

// A field of a record.
struct Property {
  std::string name;
  Value schema;
  bool required = true;
};

// The field may be left out where there is nothing to say.
Property IfAny(std::string name, Value schema) {
  return {std::move(name), std::move(schema), false};
}

Value Text(std::string_view meaning) {
  return Map{{"type", "string"}, {"description", meaning}};
}

Value Texts(std::string_view meaning) {
  return Map{{"type", "array"},
             {"items", Map{{"type", "string"}}},
             {"description", meaning}};
}

Value Count(std::string_view meaning) {
  return Map{{"type", "integer"}, {"minimum", 0}, {"description", meaning}};
}

Value OneOf(List words, std::string_view meaning) {
  return Map{{"enum", std::move(words)}, {"description", meaning}};
}

Value Object(const std::vector<Property>& fields) {
  Value properties = Map{};
  List required;
  for (const Property& field : fields) {
    properties.Set(field.name, field.schema);
    if (field.required) required.push_back(field.name);
  }
  return Map{{"type", "object"},
             {"required", std::move(required)},
             {"properties", std::move(properties)}};
}

Value Reference(std::string_view name) {
  return Map{{"$ref", "#/definitions/" + std::string(name)}};
}

Property Type(std::string_view type) { return {"type", Map{{"const", type}}}; }

List StatusNames() {
  List names;
  for (const ResultStatus status : kResultStatuses) {
    names.push_back(ResultStatusName(status));
  }
  return names;
}

List LevelNames() {
  return {LevelName(Level::kRequired), LevelName(Level::kRecommended),
          LevelName(Level::kImplementationDefined)};
}

Value Times() {
  return Object(
      {{"run_ns", Count("how long it took, in nanoseconds of the runner")}});
}

Value TextsByName(std::string_view meaning, Value text) {
  return Map{{"type", "object"},
             {"additionalProperties", std::move(text)},
             {"description", meaning}};
}

// What the testee answered to `hello`.
Value TesteeForm() {
  return Object({
      Type("hello"),
      {"protocol", Text("the version of the testee protocol")},
      {"name", Text("of the engine")},
      {"version", Text("of the engine")},
      {"units", Texts("the units of scenarios that it can drive")},
      {"features", Texts("what else it has, by names of its own choice")},
      {"granularity",
       OneOf({"step", "batch"},
             "whether it tells apart which step caused an output")},
      IfAny("driven", TextsByName("for each unit the class or function of the "
                                  "engine that drives it",
                                  Map{{"type", "string"}})),
      IfAny(
          "artifacts",
          TextsByName("the SHA-256 of each file of the engine, by its name",
                      Map{{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}})),
  });
}

Value HeaderForm() {
  return Object({
      Type("header"),
      {"format", Map{{"const", kResultFormat},
                     {"description", "the version of these records"}}},
      {"tidemark", Text("the version of the runner")},
      {"profile", Text("whose semantics were expected")},
      {"scenarios", Count("how many will be run")},
      {"testee", Reference("testee")},
  });
}

Value ScenarioForm() {
  return Object({
      Type("scenario"),
      {"id", Text("never reused")},
      {"status", OneOf(StatusNames(), "what became of it")},
      {"title", Text("what it shows; may be empty")},
      {"unit", Text("what is driven")},
      {"level", OneOf(LevelNames(), "how binding it is")},
      {"clauses", Texts("all that it names, each once")},
      IfAny("failed_clauses", Texts("those of the steps that went wrong")),
      IfAny("reason", Text("of unsupported: the feature; of what is skipped or "
                           "listed: why")),
      IfAny("link", Text("where the reason is told at length")),
      IfAny("messages", Texts("what else there is to say, a line each")),
      IfAny("explanation", Text("step by step what was done, expected and "
                                "came")),
      {"times", Reference("times")},
  });
}

Value CompletionForm() {
  std::vector<Property> counts;
  for (const ResultStatus status : kResultStatuses) {
    counts.push_back({std::string(ResultStatusName(status)),
                      Count("how many scenarios ended so")});
  }
  return Object({Type("completion"),
                 {"totals", Object(counts)},
                 {"times", Reference("times")}});
}

// A record by its type, so that a validator complains of that form alone.
Value If(std::string_view type, Value otherwise) {
  return Map{{"if", Map{{"required", List{"type"}},
                        {"properties", Map{{"type", Map{{"const", type}}}}}}},
             {"then", Reference(type)},
             {"else", std::move(otherwise)}};
}

}  // namespace

Value ResultSchema() {
  Value schema = Map{{"$schema", "http://json-schema.org/draft-07/schema#"},
                     {"title", "A record of Tidemark's results, format " +
                                   std::to_string(kResultFormat)},
                     {"type", "object"},
                     {"required", List{"type"}}};
  const Value by_type = If("header", If("scenario", Reference("completion")));
  for (const auto& [key, value] : by_type.AsMap()) schema.Set(key, value);
  schema.Set("definitions", Map{{"header", HeaderForm()},
                                {"scenario", ScenarioForm()},
                                {"completion", CompletionForm()},
                                {"testee", TesteeForm()},
                                {"times", Times()}});
  return schema;
}

std::string ResultSchemaText() { return ToIndentedJson(ResultSchema()); }

}  // namespace tidemark

// Prints forms as JSON Schema.

#include "tidemark/conformance/scenario/json_schema.h"

#include <utility>
#include <variant>

#include "tidemark/conformance/scenario/form_query.h"
#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

using List = Value::List;
using Map = Value::Map;

// What an AnyForm accepts; the name is no form's.
constexpr char kAnyName[] = "any_value";

Value Reference(const std::string& name) {
  return Map{{"$ref", "#/definitions/" + name}};
}

Value AnySchema() {
  const Value any = Reference(kAnyName);
  return Map{
      {"anyOf", List{Map{{"type", List{"null", "boolean", "string"}}},
                     Map{{"type", "number"},
                         {"minimum", -kMaxPlainInteger},
                         {"maximum", kMaxPlainInteger}},
                     Map{{"type", "array"}, {"items", any}},
                     Map{{"type", "object"}, {"additionalProperties", any}}}}};
}

Value ListOfNames(const std::vector<std::string>& names) {
  return List(names.begin(), names.end());
}

Value RequiredField(const std::string& name) {
  return Map{{"required", List{name}}};
}

void AddPattern(const TextPattern& pattern, Value* schema) {
  if (pattern.source().empty()) return;
  schema->Set("pattern", "^(?:" + pattern.source() + ")$");
  schema->Set("maxLength", static_cast<int>(TextPattern::kMaxLength));
}

// One overload for each shape, for std::visit.
class Printer {
 public:
  explicit Printer(const Grammar& grammar) : grammar_(grammar) {}

  Value Print(const Form& form) const {
    Value schema = std::visit(*this, form.shape);
    if (NeedsWords(form)) schema.Set("description", form.what);
    return schema;
  }

  Value operator()(const AnyForm&) const { return Reference(kAnyName); }
  Value operator()(const NullForm&) const { return Map{{"type", "null"}}; }
  Value operator()(const BooleanForm&) const {
    return Map{{"type", "boolean"}};
  }
  Value operator()(const TrueForm&) const { return Map{{"const", true}}; }
  Value operator()(const IntegerForm& form) const {
    return Map{
        {"type", "integer"}, {"minimum", form.min}, {"maximum", form.max}};
  }
  Value operator()(const TextForm& form) const {
    Value schema = Map{{"type", "string"}};
    AddPattern(form.pattern, &schema);
    return schema;
  }
  Value operator()(const WordsForm& form) const {
    return Map{{"enum", ListOfNames(form.words)}};
  }
  Value operator()(const ListForm& form) const {
    Value schema = Map{{"type", "array"}, {"items", Print(*form.item)}};
    if (form.min > 0) schema.Set("minItems", static_cast<int>(form.min));
    if (form.max.has_value()) {
      schema.Set("maxItems", static_cast<int>(*form.max));
    }
    return schema;
  }
  Value operator()(const MapForm& form) const {
    Value schema =
        Map{{"type", "object"}, {"additionalProperties", Print(*form.value)}};
    if (!form.required_key.empty()) {
      schema.Set("required", List{form.required_key});
    }
    if (!form.key_pattern.source().empty()) {
      Value names = Map{};
      AddPattern(form.key_pattern, &names);
      schema.Set("propertyNames", std::move(names));
    }
    return schema;
  }
  Value operator()(const ChoiceForm& form) const {
    List alternatives;
    for (const FormRef& alternative : form.alternatives) {
      alternatives.push_back(Print(*alternative));
    }
    return Map{{"anyOf", std::move(alternatives)}};
  }
  Value operator()(const CaseForm& form) const {
    return Map{{"if", Map{{"type", "object"}, {"required", List{form.key}}}},
               {"then", Print(*form.then)},
               {"else", Print(*form.otherwise)}};
  }
  Value operator()(const NamedForm& form) const { return Reference(form.name); }
  Value operator()(const ObjectForm& form) const {
    Value schema = Map{{"type", "object"},
                       {"properties", Properties(form)},
                       {"additionalProperties", false}};
    AddRequired(form, &schema);
    AddExactlyOne(form, &schema);
    AddNeeds(form, &schema);
    AddDependent(form, &schema);
    return schema;
  }

 private:
  // Whether the schema alone does not tell a reader what the form is.
  static bool NeedsWords(const Form& form) {
    if (const auto* text = std::get_if<TextForm>(&form.shape)) {
      return !text->pattern.source().empty();
    }
    return std::holds_alternative<ChoiceForm>(form.shape) ||
           std::holds_alternative<ObjectForm>(form.shape);
  }

  Value Properties(const ObjectForm& form) const {
    Value properties = Map{};
    for (const Field& field : form.fields) {
      Value schema = Print(*field.form);
      if (!field.note.empty()) {
        // Beside a reference everything else is ignored.
        if (schema.Find("$ref") != nullptr) {
          schema = Map{{"allOf", List{schema}}};
        }
        schema.Set("description", field.note);
      }
      properties.Set(field.name, std::move(schema));
    }
    return properties;
  }

  static void AddRequired(const ObjectForm& form, Value* schema) {
    List names;
    for (const Field& field : form.fields) {
      if (field.required) names.push_back(field.name);
    }
    if (!names.empty()) schema->Set("required", std::move(names));
  }

  static void AddExactlyOne(const ObjectForm& form, Value* schema) {
    if (!form.exactly_one.has_value()) return;
    List one;
    for (const std::string& name : form.exactly_one->names) {
      one.push_back(RequiredField(name));
    }
    if (const std::string& otherwise = form.exactly_one->otherwise;
        !otherwise.empty()) {
      Value instead = RequiredField(otherwise);
      instead.Set("not", Map{{"anyOf", one}});
      one.push_back(std::move(instead));
    }
    schema->Set("oneOf", std::move(one));
  }

  static void AddNeeds(const ObjectForm& form, Value* schema) {
    if (form.needs.empty()) return;
    Value needs = Map{};
    for (const auto& [field, other] : form.needs) {
      needs.Set(field, List{other});
    }
    schema->Set("dependencies", std::move(needs));
  }

  void AddDependent(const ObjectForm& form, Value* schema) const {
    if (!form.dependent.has_value()) return;
    List cases;
    for (const auto& [word, field_form] : form.dependent->forms) {
      Value on = RequiredField(form.dependent->on);
      on.Set("properties", Map{{form.dependent->on, Map{{"const", word}}}});
      Value then = Map{};
      if (NeedsContent(grammar_, *field_form)) {
        then = RequiredField(form.dependent->field);
      }
      then.Set("properties", Map{{form.dependent->field, Print(*field_form)}});
      cases.push_back(Map{{"if", std::move(on)}, {"then", std::move(then)}});
    }
    schema->Set("allOf", std::move(cases));
  }

  const Grammar& grammar_;
};

}  // namespace

Value JsonSchema(const Grammar& grammar, const std::string& title) {
  const Printer printer(grammar);
  Value definitions = Map{{kAnyName, AnySchema()}};
  for (const auto& [name, form] : grammar.forms) {
    definitions.Set(name, printer.Print(*form));
  }
  return Map{{"$schema", "http://json-schema.org/draft-07/schema#"},
             {"title", title},
             {"allOf", List{Reference(grammar.start)}},
             {"definitions", std::move(definitions)}};
}

}  // namespace tidemark

// The scenario grammar: actions, of which timers', process functions', window
// functions' and triggers' scripts are made.

#include "tidemark/conformance/scenario/grammar_parts.h"

namespace tidemark::forms {
namespace {

FormRef Timer(std::string what) {
  return Object(
      std::move(what),
      {Required("domain", Named("time_domain")),
       Required("time", Named("relative_time")),
       Optional("ns", Named("value"), "the namespace; void if absent"),
       Optional("service", Text("a service's name"),
                "the timer service; the only one if absent")});
}

FormRef StateAccess() {
  return Object(
      "an access to state",
      {Required("name", Text("a state's name")),
       Optional("kind",
                Words({"value", "list", "map", "reducing", "aggregating"})),
       Optional("scope", Words({"key", "window", "global", "broadcast"})),
       Required("op", Words({"get", "put", "add", "clear", "merge"}),
                "what is got comes out as a call"),
       Optional("map_key", Named("value"), "the entry, for a map"),
       Optional("value", Named("value"))});
}

std::vector<Field> ActionFields() {
  return {
      Optional("set", Timer("a timer to set")),
      Optional("delete", Timer("a timer to delete")),
      Optional("emit", Named("value"), "a record on the main output"),
      Optional("side", Object("a side output",
                              {Required("tag", Choice("a tag or null",
                                                      {Text("text"), Null()})),
                               Required("value", Named("value"))})),
      Optional("state", StateAccess()),
      Optional("read",
               ListOf(Words({"wm", "now", "ts", "domain", "key"}), 1, {}),
               "what is read comes out as a call"),
      Optional("visit", Named("time_domain"),
               "each timer of the domain comes out as a call"),
      Optional("key", Named("key"), "makes this the current key"),
      Optional("result", Words({"CONTINUE", "FIRE", "PURGE", "FIRE_AND_PURGE"}),
               "what a trigger's callback returns"),
      Optional("fail", Named("error_code")),
  };
}

FormRef Condition() {
  return Object("a condition",
                {Optional("value", Named("value"), "the record's value"),
                 Optional("time", Named("relative_time"), "the timer's time"),
                 Optional("domain", Named("time_domain"), "the timer's"),
                 Optional("ns", Named("value"), "the timer's namespace"),
                 Optional("key", Named("key"), "the current key"),
                 Optional("nth", IntegerFrom(1),
                          "the nth time that this script is asked, from 1")});
}

FormRef Rule() {
  ObjectForm rule;
  rule.fields = Join(
      ActionFields(),
      {Optional("do", ListOf(Named("rule")), "actions, done in order"),
       Optional("when", Named("condition"), "done only if all of it holds")});
  std::vector<std::string> exclusive = NamesOf(ActionFields());
  exclusive.push_back("do");
  rule.exactly_one = ExactlyOne{std::move(exclusive), ""};
  rule.needs = {{"when", "do"}};
  return Object("an action, or {when, do}", std::move(rule));
}

}  // namespace

void AddActions(Grammar* grammar) {
  grammar->forms.insert({
      {"condition", Condition()},
      {"rule", Rule()},
      {"script", ListOf(Named("rule"))},
      {"record_value",
       Case("do",
            Object("a record that acts",
                   {Required("do", Named("script"),
                             "what the function does with the record")}),
            Named("value"))},
  });
}

}  // namespace tidemark::forms

// The scenario grammar: times, durations, keys and other scalars.

#include <string>
#include <string_view>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/grammar_parts.h"

namespace tidemark::forms {
namespace {

// A decimal integer as JSON writes it.
constexpr std::string_view kDecimal = "-?(0|[1-9][0-9]*)";

FormRef Time() {
  return Choice(
      "a time (milliseconds, MIN, MAX, MIN+n, MAX-n, or an integer as text)",
      {Integer(),
       NumberText("a time as text", "(MIN|MAX|(MIN\\+|MAX-)(0|[1-9][0-9]*)|" +
                                        std::string(kDecimal) + ")")});
}

FormRef LongInteger() {
  return Choice(
      "an integer (as text beyond +-2^53)",
      {Integer(), NumberText("an integer as text", std::string(kDecimal))});
}

FormRef Duration() {
  return Choice("a duration (milliseconds, {ns: n} or {s: n})",
                {Named("time"), OneFieldOf("a duration in another unit",
                                           {Optional("ns", Named("integer")),
                                            Optional("s", Named("integer"))})});
}

FormRef RelativeTime() {
  return Choice(
      "a time, or one relative to {wm|now|ts|timer|max_ts: d}",
      {Named("time"),
       OneFieldOf(
           "a relative time",
           {Optional("wm", Named("time"), "the current watermark plus d"),
            Optional("now", Named("time"), "the processing time plus d"),
            Optional("ts", Named("time"), "the record's timestamp plus d"),
            Optional("timer", Named("time"), "the fired timer's time plus d"),
            Optional("max_ts", Named("time"),
                     "the window's last timestamp plus d")})});
}

FormRef Key() {
  constexpr std::int64_t kInt = 2147483647;
  return Choice(
      "a key (null, text, an integer, {int: n}, {long: n} or {string: s})",
      {Null(), Text("text"), Integer(),
       OneFieldOf("a typed key",
                  {Optional("int", IntegerBetween(-kInt - 1, kInt)),
                   Optional("long", Named("integer")),
                   Optional("string", Text("text"))})});
}

FormRef ErrorCodes() {
  std::vector<std::string> names;
  for (int code = 0; code <= static_cast<int>(ErrorCode::kFailed); ++code) {
    names.emplace_back(ErrorCodeName(static_cast<ErrorCode>(code)));
  }
  return Words(std::move(names));
}

}  // namespace

void AddScalars(Grammar* grammar) {
  grammar->forms.insert({
      {"time", Time()},
      {"time_or_none",
       Choice("a time or none", {Named("time"), Words({"none"})})},
      {"integer", LongInteger()},
      {"duration", Duration()},
      {"relative_time", RelativeTime()},
      {"key", Key()},
      {"id", Choice("an id (text or an integer)", {Text("text"), Integer()})},
      {"window", ListOf(Named("time"), 2, 2)},
      {"switch", Words({"on", "off"})},
      {"time_domain", Words({"event", "processing"})},
      {"error_code", ErrorCodes()},
      {"backend", Words({"memory", "rocksdb"})},
      {"value", Any()},
  });
}

Field ClausesField(std::size_t max) {
  return Optional(
      "clauses",
      ListOf(Pattern("a clause such as VALVE-003", "[A-Z]+-[A-Z0-9]+"), 0, max),
      "the clauses whose falsehood would change what is expected");
}

}  // namespace tidemark::forms

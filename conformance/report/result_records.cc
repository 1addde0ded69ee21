#include "tidemark/conformance/report/result_records.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/testee/message_fields.h"
#include "tidemark/conformance/testee/protocol.h"

namespace tidemark {
namespace {

[[noreturn]] void Refuse(const std::string& text) {
  throw Error(ErrorCode::kIllegalArgument, text);
}

Value ToValue(const std::vector<std::string>& strings) {
  return Value::List(strings.begin(), strings.end());
}

void SetUnlessEmpty(std::string_view name, const std::string& text,
                    Value* record) {
  if (!text.empty()) record->Set(name, text);
}

void SetUnlessEmpty(std::string_view name,
                    const std::vector<std::string>& strings, Value* record) {
  if (!strings.empty()) record->Set(name, ToValue(strings));
}

Value Times(std::chrono::nanoseconds run) {
  return Value::Map{{"run_ns", std::int64_t{run.count()}}};
}

std::size_t ReadCount(std::string_view name, MessageFields* fields) {
  const std::int64_t count = fields->Integer(name);
  if (count < 0) Refuse(fields->PathOf(name) + " is negative");
  return static_cast<std::size_t>(count);
}

std::chrono::nanoseconds ReadTimes(MessageFields* fields) {
  const Value times = fields->Map("times");
  MessageFields time_fields(times, fields->PathOf("times"));
  return std::chrono::nanoseconds(time_fields.Integer("run_ns"));
}

Level ReadLevel(MessageFields* fields) {
  const std::string name = fields->String("level");
  for (const Level level :
       {Level::kRequired, Level::kRecommended, Level::kImplementationDefined}) {
    if (LevelName(level) == name) return level;
  }
  Refuse("there is no level '" + name + "'");
}

ResultStatus ReadStatus(MessageFields* fields) {
  const std::string name = fields->String("status");
  const std::optional<ResultStatus> status = ParseResultStatus(name);
  if (!status.has_value()) Refuse("there is no status '" + name + "'");
  return *status;
}

RunHeader ReadHeader(MessageFields* fields) {
  const std::int64_t format = fields->Integer("format");
  if (format != kResultFormat) {
    Refuse("the results are of format " + std::to_string(format) +
           "; this program reads format " + std::to_string(kResultFormat));
  }
  RunHeader header;
  header.version = fields->String("tidemark");
  header.profile = fields->String("profile");
  header.scenarios = ReadCount("scenarios", fields);
  header.testee = ParseHelloAnswer(fields->Map("testee"));
  return header;
}

ScenarioResult ReadResult(MessageFields* fields) {
  ScenarioResult result;
  result.id = fields->String("id");
  result.status = ReadStatus(fields);
  result.title = fields->String("title");
  result.unit = fields->String("unit");
  result.level = ReadLevel(fields);
  result.clauses = fields->Strings("clauses");
  result.failed_clauses = fields->OptionalStrings("failed_clauses");
  result.reason = fields->OptionalString("reason");
  result.link = fields->OptionalString("link");
  result.messages = fields->OptionalStrings("messages");
  result.explanation = fields->OptionalString("explanation");
  result.duration = ReadTimes(fields);
  return result;
}

RunCompletion ReadCompletion(MessageFields* fields) {
  RunCompletion completion;
  const Value totals = fields->Map("totals");
  MessageFields counts(totals, fields->PathOf("totals"));
  for (const ResultStatus status : kResultStatuses) {
    completion.totals.Add(status, ReadCount(ResultStatusName(status), &counts));
  }
  completion.duration = ReadTimes(fields);
  return completion;
}

}  // namespace

Value ToRecord(const RunHeader& header) {
  return Value::Map{{"type", "header"},
                    {"format", kResultFormat},
                    {"tidemark", header.version},
                    {"profile", header.profile},
                    {"scenarios", static_cast<std::int64_t>(header.scenarios)},
                    {"testee", HelloAnswer(header.testee)}};
}

Value ToRecord(const ScenarioResult& result) {
  Value record = Value::Map{{"type", "scenario"},
                            {"id", result.id},
                            {"status", ResultStatusName(result.status)},
                            {"title", result.title},
                            {"unit", result.unit},
                            {"level", LevelName(result.level)},
                            {"clauses", ToValue(result.clauses)}};
  SetUnlessEmpty("failed_clauses", result.failed_clauses, &record);
  SetUnlessEmpty("reason", result.reason, &record);
  SetUnlessEmpty("link", result.link, &record);
  SetUnlessEmpty("messages", result.messages, &record);
  SetUnlessEmpty("explanation", result.explanation, &record);
  record.Set("times", Times(result.duration));
  return record;
}

Value ToRecord(const RunCompletion& completion) {
  Value totals = Value::Map{};
  for (const ResultStatus status : kResultStatuses) {
    totals.Set(ResultStatusName(status),
               static_cast<std::int64_t>(completion.totals.Count(status)));
  }
  return Value::Map{{"type", "completion"},
                    {"totals", totals},
                    {"times", Times(completion.duration)}};
}

void ReplayRecord(const Value& record, RunObserver* observer) {
  MessageFields fields(record, "the record");
  const std::string type = fields.String("type");
  if (type == "header") {
    observer->Begin(ReadHeader(&fields));
  } else if (type == "scenario") {
    observer->Add(ReadResult(&fields));
  } else if (type == "completion") {
    observer->End(ReadCompletion(&fields));
  } else {
    Refuse("there is no record of type '" + type + "'");
  }
}

}  // namespace tidemark

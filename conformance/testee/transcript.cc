#include "tidemark/conformance/testee/transcript.h"

#include <iomanip>
#include <sstream>
#include <utility>
#include <variant>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/scenario/read_text.h"
#include "tidemark/conformance/testee/message_fields.h"
#include "tidemark/conformance/testee/protocol.h"

namespace tidemark {
namespace {

// Answers in a file are to no request.
constexpr RequestId kNoRequest = 0;

[[noreturn]] void Refuse(const std::string& text) {
  throw Error(ErrorCode::kIllegalArgument, text);
}

Value Without(std::string_view field, const Value& map) {
  Value::Map rest;
  for (const auto& entry : map.AsMap()) {
    if (entry.first != field) rest.push_back(entry);
  }
  return rest;
}

// What of `inspected` the step that a testee was told as `action` looks at.
Value LookedAt(const Value& inspected, const Value& action) {
  Value seen = Value::Map{};
  const Value* names = action.Find("inspect");
  if (names == nullptr || !names->is_list()) return seen;
  for (const Value& name : names->AsList()) {
    const Value* field = inspected.Find(name.AsString());
    if (field != nullptr) seen.Set(name.AsString(), *field);
  }
  return seen;
}

RunResult Reproducible(const Scenario& scenario, RunResult answer) {
  const Value told = WithoutExpectations(scenario);
  const Value::List& actions = told.At("steps").AsList();
  answer.setup.error_text.clear();
  for (std::size_t i = 0; i < answer.steps.size(); ++i) {
    answer.steps[i].error_text.clear();
    if (i >= actions.size()) continue;
    answer.steps[i].inspect = LookedAt(answer.steps[i].inspect, actions[i]);
  }
  return answer;
}

// Reads the lines in the one order in which they may come.
class Reader {
 public:
  void ReadLine(const Value& line) {
    MessageFields fields(line, "the line");
    const std::string type = fields.OptionalString("type");
    if (ended_) Refuse("a line after the end");
    if (type == "transcript" && !begun_) {
      ReadHeader(&fields);
    } else if (type.empty() && begun_) {
      ReadEntry(&fields);
    } else if (type == "end" && begun_) {
      ReadEnd(&fields);
    } else {
      Refuse("a line of type '" + type + "' out of place");
    }
    fields.Finish();
  }

  bool ended() const { return ended_; }
  Transcript Take() { return std::move(transcript_); }

 private:
  void ReadHeader(MessageFields* fields) {
    const std::int64_t format = fields->Integer("format");
    if (format != kTranscriptFormat) {
      Refuse("the transcript is of format " + std::to_string(format) +
             "; this program reads format " +
             std::to_string(kTranscriptFormat));
    }
    transcript_.testee_options = fields->String("testee");
    transcript_.hello = ParseHelloAnswer(fields->Map("hello"));
    begun_ = true;
  }

  void ReadEntry(MessageFields* fields) {
    const std::string id = fields->String("id");
    Transcript::Entry entry;
    entry.request = fields->String("request");
    Value answer = fields->Map("answer");
    answer.Set("id", kNoRequest);
    auto parsed = ParseRunAnswer(answer, kNoRequest);
    if (!std::holds_alternative<RunResult>(parsed)) {
      Refuse("a failure of the testee, which is no answer");
    }
    entry.answer = std::get<RunResult>(std::move(parsed));
    if (!transcript_.entries.emplace(id, std::move(entry)).second) {
      Refuse("a second answer to '" + id + "'");
    }
  }

  void ReadEnd(MessageFields* fields) {
    const auto scenarios =
        static_cast<std::int64_t>(transcript_.entries.size());
    if (fields->Integer("scenarios") != scenarios) {
      Refuse("the number of scenarios does not agree with the lines before");
    }
    ended_ = true;
  }

  Transcript transcript_;
  bool begun_ = false;
  bool ended_ = false;
};

}  // namespace

std::string RequestDigest(const Scenario& scenario) {
  std::ostringstream digest;
  digest << std::hex << std::setfill('0') << std::setw(16)
         << WithoutExpectations(scenario).Hash();
  return digest.str();
}

Value TranscriptHeader(const TesteeHello& hello,
                       const std::string& testee_options) {
  return Value::Map{{"type", "transcript"},
                    {"format", kTranscriptFormat},
                    {"testee", testee_options},
                    {"hello", HelloAnswer(hello)}};
}

Value TranscriptEntry(const Scenario& scenario, const RunResult& answer) {
  const Value message = RunAnswer(kNoRequest, Reproducible(scenario, answer));
  return Value::Map{{"id", scenario.id},
                    {"request", RequestDigest(scenario)},
                    {"answer", Without("id", message)}};
}

Value TranscriptEnd(std::size_t scenarios) {
  return Value::Map{{"type", "end"},
                    {"scenarios", static_cast<std::int64_t>(scenarios)}};
}

Transcript ReadTranscript(const std::string& file, std::istream* stream) {
  Reader reader;
  int number = 0;
  for (std::string line; ReadLine(stream, &line);) {
    ++number;
    try {
      const ReadResult read = ReadJson("line", line, kMaxMessageDepth);
      if (read.problem.has_value()) Refuse(ToString(*read.problem));
      reader.ReadLine(read.document->root);
    } catch (const Error& error) {
      Refuse(file + ":" + std::to_string(number) + ": " + error.what());
    }
  }
  if (!reader.ended()) {
    Refuse(file + ":" + std::to_string(number + 1) +
           ": cut off: there is no line that ends the transcript");
  }
  return reader.Take();
}

}  // namespace tidemark

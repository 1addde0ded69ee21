#include "tidemark/conformance/report/ndjson.h"

#include <optional>

#include "tidemark/base/error.h"
#include "tidemark/conformance/report/result_records.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/scenario/read_text.h"

namespace tidemark {
namespace {

[[noreturn]] void Refuse(const std::string& text) {
  throw Error(ErrorCode::kIllegalArgument, text);
}

// Passes records on in the one order in which a run gives them.
class OrderCheck : public RunObserver {
 public:
  explicit OrderCheck(RunObserver* next) : next_(*next) {}

  void Begin(const RunHeader& header) override {
    if (begun_) Refuse("a second header");
    begun_ = true;
    next_.Begin(header);
  }

  void Add(const ScenarioResult& result) override {
    if (!begun_ || end_.has_value())
      Refuse("a result before the header or after the end");
    totals_.Add(result.status);
    next_.Add(result);
  }

  void End(const RunCompletion& completion) override {
    if (!begun_ || end_.has_value()) Refuse("a completion record out of place");
    if (completion.totals != totals_) {
      Refuse("the totals do not agree with the results before them");
    }
    end_ = completion;
    next_.End(completion);
  }

  const std::optional<RunCompletion>& end() const { return end_; }

 private:
  RunObserver& next_;
  bool begun_ = false;
  std::optional<RunCompletion> end_;
  Totals totals_;
};

void ReplayLine(const std::string& line, RunObserver* observer) {
  const ReadResult record = ReadJson("results", line);
  if (record.problem.has_value()) Refuse(ToString(*record.problem));
  ReplayRecord(record.document->root, observer);
}

}  // namespace

void NdjsonWriter::Begin(const RunHeader& header) { Write(ToRecord(header)); }

void NdjsonWriter::Add(const ScenarioResult& result) {
  Write(ToRecord(result));
}

void NdjsonWriter::End(const RunCompletion& completion) {
  Write(ToRecord(completion));
}

void NdjsonWriter::Write(const Value& record) {
  stream_ << ToJson(record) << '\n' << std::flush;
  if (!stream_.good()) {
    throw Error(ErrorCode::kFailed, "the results cannot be written");
  }
}

RunCompletion ReplayNdjson(std::istream* stream, RunObserver* observer) {
  OrderCheck check(observer);
  int number = 0;
  for (std::string line; ReadLine(stream, &line);) {
    ++number;
    try {
      ReplayLine(line, &check);
    } catch (const Error& error) {
      Refuse("line " + std::to_string(number) + ": " + error.what());
    }
  }
  if (!check.end().has_value()) {
    Refuse("cut off after line " + std::to_string(number) +
           ": there is no completion record");
  }
  return *check.end();
}

}  // namespace tidemark

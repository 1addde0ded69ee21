#include "tidemark/conformance/testee/recording_testee.h"

#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/testee/transcript.h"

namespace tidemark {

RecordingTestee::RecordingTestee(Testee* testee, std::ostream* stream,
                                 std::string testee_options)
    : testee_(*testee),
      stream_(*stream),
      testee_options_(std::move(testee_options)) {}

TesteeHello RecordingTestee::Hello() {
  TesteeHello hello = testee_.Hello();
  if (!std::exchange(begun_, true)) {
    stream_ << ToJson(TranscriptHeader(hello, testee_options_)) << '\n';
  }
  return hello;
}

RunResult RecordingTestee::Run(const Scenario& scenario) {
  RunResult answer = testee_.Run(scenario);
  stream_ << ToJson(TranscriptEntry(scenario, answer)) << '\n';
  ++scenarios_;
  return answer;
}

void RecordingTestee::Finish() {
  stream_ << ToJson(TranscriptEnd(scenarios_)) << '\n' << std::flush;
  if (!stream_.good()) {
    throw Error(ErrorCode::kFailed, "the transcript cannot be written");
  }
}

}  // namespace tidemark

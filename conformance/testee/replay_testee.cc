#include "tidemark/conformance/testee/replay_testee.h"

#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {

ReplayTestee::ReplayTestee(Transcript transcript, std::string record_command)
    : transcript_(std::move(transcript)),
      record_command_(std::move(record_command)) {}

TesteeHello ReplayTestee::Hello() { return transcript_.hello; }

RunResult ReplayTestee::Run(const Scenario& scenario) {
  const auto found = transcript_.entries.find(scenario.id);
  if (found == transcript_.entries.end()) {
    Refuse("the transcript does not hold '" + scenario.id + "'");
  }
  if (found->second.request != RequestDigest(scenario)) {
    Refuse("'" + scenario.id + "' has changed since the transcript was made");
  }
  return found->second.answer;
}

void ReplayTestee::Refuse(const std::string& text) const {
  throw Error(ErrorCode::kIllegalState,
              text + "; to record it anew: " + record_command_);
}

}  // namespace tidemark

// ReplayTestee: answers what a transcript holds.
//
//   std::ifstream file("transcript.ndjson");
//   ReplayTestee testee(ReadTranscript("transcript.ndjson", &file),
//                       "tidemark run --testee my_engine --record ...");
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_REPLAY_TESTEE_H_
#define TIDEMARK_CONFORMANCE_TESTEE_REPLAY_TESTEE_H_

#include <string>

#include "tidemark/conformance/testee/testee.h"
#include "tidemark/conformance/testee/transcript.h"

namespace tidemark {

class ReplayTestee : public Testee {
 public:
  // `record_command` records the transcript anew; messages say so.
  ReplayTestee(Transcript transcript, std::string record_command);

  TesteeHello Hello() override;
  // ILLEGAL_STATE if the transcript does not hold `scenario`, or holds an
  // answer to something else of the same id.
  RunResult Run(const Scenario& scenario) override;

 private:
  [[noreturn]] void Refuse(const std::string& text) const;

  const Transcript transcript_;
  const std::string record_command_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_REPLAY_TESTEE_H_

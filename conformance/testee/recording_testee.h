// RecordingTestee: runs another testee and writes a transcript of its answers.
//
//   std::ofstream file("transcript.ndjson");
//   RecordingTestee recorder(&testee, &file, "--testee my_engine");
//   RunScenarios(scenarios, &recorder, ...);
//   recorder.Finish();
//
// A scenario that the testee does not answer, or fails on its own account, is
// not in the transcript.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_RECORDING_TESTEE_H_
#define TIDEMARK_CONFORMANCE_TESTEE_RECORDING_TESTEE_H_

#include <cstddef>
#include <ostream>
#include <string>

#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

class RecordingTestee : public Testee {
 public:
  // `testee` and `stream` must live as long as this. `testee_options` are those
  // of `tidemark run` that choose the testee.
  RecordingTestee(Testee* testee, std::ostream* stream,
                  std::string testee_options);

  // The first call begins the transcript.
  TesteeHello Hello() override;
  // Hello() must have been called.
  RunResult Run(const Scenario& scenario) override;

  // Ends the transcript; without its end it is refused as cut off. FAILED if
  // the stream did not take all of it.
  void Finish();

 private:
  Testee& testee_;
  std::ostream& stream_;
  const std::string testee_options_;
  bool begun_ = false;
  std::size_t scenarios_ = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_RECORDING_TESTEE_H_

// Serve: makes a testee in this process one that any runner can talk to, over
// the testee protocol on two streams.
//
//   int main() {
//     MyTestee testee;
//     tidemark::Serve(&testee, &std::cin, &std::cout);
//   }

#ifndef TIDEMARK_CONFORMANCE_TESTEE_SERVE_H_
#define TIDEMARK_CONFORMANCE_TESTEE_SERVE_H_

#include <istream>
#include <ostream>
#include <string>

#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// Answers each line of `input` with one line on `output`, which is flushed,
// until `input` ends. What the testee throws is answered as its own failure,
// and a line that is no request as an error; neither ends the conversation.
void Serve(Testee* testee, std::istream* input, std::ostream* output);

// The answer to one line; both without line end. Never throws.
std::string AnswerLine(Testee* testee, const std::string& line);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_SERVE_H_

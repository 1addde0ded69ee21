// CommandMain: the main function of the tidemark command. A program that links
// its own testee is the whole command with that testee in process, in the place
// of the built-in one; `testee` serves it over the protocol.
//
//   int main(int argc, char** argv) {
//     return tidemark::CommandMain(argc, argv, [](tidemark::BuiltInVariant) {
//       return std::make_unique<MyTestee>();
//     });
//   }
//
// A crash of a testee in process is the end of the run; over the protocol it is
// charged to one scenario.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_COMMAND_MAIN_H_
#define TIDEMARK_CONFORMANCE_RUNNER_COMMAND_MAIN_H_

#include <functional>
#include <memory>

#include "tidemark/conformance/testee/built_in_variant.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// Makes the testee in process; of which variant, --built-in says.
using MakeTesteeInProcess =
    std::function<std::unique_ptr<Testee>(BuiltInVariant)>;

// The exit status (exit_status.h). To be called once, by main: it takes over
// standard input and output, signals, and the folder that programs run in.
int CommandMain(int argc, char** argv, MakeTesteeInProcess make_testee);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_COMMAND_MAIN_H_

// The tidemark command, but for its main function: everything that it takes
// from outside is passed in.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_TIDEMARK_H_
#define TIDEMARK_CONFORMANCE_RUNNER_TIDEMARK_H_

#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "tidemark/base/clock.h"
#include "tidemark/conformance/runner/command_line.h"
#include "tidemark/conformance/testee/built_in_variant.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

struct Environment {
  std::istream* input = nullptr;
  std::ostream* output = nullptr;
  std::ostream* errors = nullptr;
  const RelativeClock* clock = nullptr;
  // How the user calls this program, up to its own arguments.
  std::string program;
  std::function<std::unique_ptr<Testee>(BuiltInVariant)> make_built_in;
  // A seed that nobody has chosen.
  std::function<std::uint64_t()> draw_seed;
};

// Does what `arguments`, without the program's name, say. The exit status; see
// exit_status.h. Never throws.
int RunTidemark(const std::vector<std::string>& arguments,
                const Environment& environment);

// The parts of it that run scenarios and show results.
int Execute(const RunCommand& command, const Environment& environment);
int Execute(const ReplayCommand& command, const Environment& environment);
int Execute(const DiffCommand& command, const Environment& environment);
int Execute(const ReportCommand& command, const Environment& environment);
int Execute(const MatrixCommand& command, const Environment& environment);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_TIDEMARK_H_

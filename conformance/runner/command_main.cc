#include "tidemark/conformance/runner/command_main.h"

#include <signal.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/steady_clock.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/tidemark.h"
#include "tidemark/conformance/testee/running_groups.h"

namespace tidemark {
namespace {

// Testees have process groups of their own, which an interrupt from the
// terminal does not reach. Then ends by the same signal, as if it had not been
// handled.
extern "C" void EndWithTheTestees(int signal) {
  KillRunningGroups();
  ::signal(signal, SIG_DFL);
  raise(signal);
}

void TakeTesteesAlongWhenInterrupted() {
  struct sigaction action{};
  action.sa_handler = EndWithTheTestees;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before{};
    sigaction(signal, nullptr, &before);
    // What the caller ignores (nohup does) stays ignored.
    if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
  }
}

std::string VariableOrEmpty(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// `bazel run` starts programs in a folder of its own, and tells where it was
// called; paths on the command line are meant from there.
void GoWhereTheCallerIs() {
  const std::string folder = VariableOrEmpty("BUILD_WORKING_DIRECTORY");
  if (!folder.empty()) std::filesystem::current_path(folder);
}

// What the user types to get here.
std::string ProgramAsCalled(const char* path) {
  const std::string top = VariableOrEmpty("BUILD_WORKSPACE_DIRECTORY");
  if (!top.empty() && top == VariableOrEmpty("BUILD_WORKING_DIRECTORY") &&
      std::filesystem::path(path).filename() == "tidemark" &&
      std::filesystem::exists("bazelw")) {
    return "./bazelw run -c opt //:tidemark --";
  }
  return path;
}

}  // namespace

int CommandMain(int argc, char** argv, MakeTesteeInProcess make_testee) {
  std::ios::sync_with_stdio(false);
  TakeTesteesAlongWhenInterrupted();
  const SteadyClock clock;
  Environment environment;
  environment.input = &std::cin;
  environment.output = &std::cout;
  environment.errors = &std::cerr;
  environment.clock = &clock;
  environment.make_built_in = std::move(make_testee);
  environment.draw_seed = [] { return std::uint64_t{std::random_device()()}; };
  try {
    GoWhereTheCallerIs();
    environment.program = ProgramAsCalled(argv[0]);
  } catch (const std::filesystem::filesystem_error& error) {
    std::cerr << "tidemark: " << error.what() << '\n';
    return kCouldNotRun;
  }
  return RunTidemark(std::vector<std::string>(argv + 1, argv + argc),
                     environment);
}

}  // namespace tidemark

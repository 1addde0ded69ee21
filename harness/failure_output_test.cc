// What a failing test prints is itself tested: runs testing/failing_tests.cc
// and compares its whole output with testdata/failure_output.txt.
//
// To renew that file after a change, copy what this test prints, and read it
// as whoever will have to: does it say what is wrong?

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace tidemark {
namespace {

struct ProgramRun {
  int exit_status = -1;
  std::string output;
};

// Runs a command with no environment, so that the variables by which Bazel
// tells this test where its report goes do not reach the program.
ProgramRun RunAlone(const std::string& command) {
  std::FILE* const pipe = popen(("env -i " + command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {};
  ProgramRun run;
  std::array<char, 4096> buffer;
  while (const std::size_t count =
             std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    run.output.append(buffer.data(), count);
  }
  run.exit_status = WEXITSTATUS(pclose(pipe));
  return run;
}

std::string ReadFile(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Without the first line, which names GoogleTest's own source.
std::string WithoutFirstLine(const std::string& text) {
  return text.substr(text.find('\n') + 1);
}

TEST(FailureOutputTest, SaysWhatIsWrong) {
  const ProgramRun run =
      RunAlone("harness/failing_tests --gtest_color=no --gtest_print_time=0");
  EXPECT_EQ(run.exit_status, 1);
  EXPECT_EQ(WithoutFirstLine(run.output),
            ReadFile("harness/testdata/failure_output.txt"));
}

}  // namespace
}  // namespace tidemark

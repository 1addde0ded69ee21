// TidemarkTest: the command as a whole, on the echo testee and on files in a
// folder of the test's own.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_TIDEMARK_FIXTURE_H_
#define TIDEMARK_CONFORMANCE_RUNNER_TIDEMARK_FIXTURE_H_

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "tidemark/base/steady_clock.h"
#include "tidemark/conformance/runner/tidemark.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/testee/testing/echo_testee.h"

namespace tidemark::testing {

// The time stands still.
class StoppedClock : public RelativeClock {
 public:
  std::chrono::nanoseconds Now() const override {
    return std::chrono::nanoseconds(0);
  }
};

inline std::string EchoScenario(const std::string& id) {
  return "- id: " + id + R"(
  title: Each step is echoed
  unit: valve
  program: {channels: 1}
  steps:
    - watermark: 5
      expect: [{watermark: 5}]
    - watermark: 6
      clauses: [VALVE-002, VALVE-003]
      expect: [{watermark: 6}]
)";
}

class TidemarkTest : public ::testing::Test {
 protected:
  TidemarkTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  std::string Path(const std::string& name) const {
    return (folder_ / name).string();
  }

  // A file of one scenario for each id; its path.
  std::string WriteScenarios(const std::vector<std::string>& ids) {
    std::string text = "scenarios:\n";
    for (const std::string& id : ids) text += EchoScenario(id);
    return Write("cases.yaml", text);
  }

  std::string Write(const std::string& name, const std::string& text) {
    std::ofstream(Path(name)) << text;
    return Path(name);
  }

  static std::string Read(const std::string& path) {
    std::ifstream file(path);
    return std::string(std::istreambuf_iterator<char>(file),
                       std::istreambuf_iterator<char>());
  }

  int Run(const std::vector<std::string>& arguments,
          const std::string& input_text = "") {
    std::istringstream input(input_text);
    output_.str("");
    errors_.str("");
    Environment environment;
    environment.input = &input;
    environment.output = &output_;
    environment.errors = &errors_;
    environment.clock = clock_;
    environment.program = "tidemark";
    environment.make_built_in = [](BuiltInVariant) {
      return std::make_unique<EchoTestee>();
    };
    environment.draw_seed = [] { return std::uint64_t{42}; };
    return RunTidemark(arguments, environment);
  }

  // The records of a result stream, without their times.
  static std::vector<std::string> RecordsWithoutTimes(const std::string& path) {
    std::vector<std::string> records;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      Value record = ReadJson(path, line).document.value().root;
      if (record.Find("times") != nullptr) record.Set("times", nullptr);
      records.push_back(ToString(record));
    }
    return records;
  }

  const StoppedClock stopped_clock_;
  const SteadyClock steady_clock_;
  const RelativeClock* clock_ = &stopped_clock_;
  std::ostringstream output_;
  std::ostringstream errors_;
  const std::filesystem::path folder_ =
      std::filesystem::path(std::getenv("TEST_TMPDIR")) / "tidemark";
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_CONFORMANCE_RUNNER_TIDEMARK_FIXTURE_H_

// The program itself, as a shell calls it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "tidemark/base/steady_clock.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/child_process.h"
#include "tidemark/conformance/testee/spawn_shell.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class MainTest : public ::testing::Test {
 protected:
  MainTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  std::string Path(const std::string& name) const {
    return (folder_ / name).string();
  }

  std::string Read(const std::string& name) const {
    std::ifstream file(Path(name));
    return std::string(std::istreambuf_iterator<char>(file),
                       std::istreambuf_iterator<char>());
  }

  // one.json, with the scenario "one".
  void WriteScenario() {
    std::ofstream(Path("one.json"))
        << R"({"id": "one", "title": "Any", "unit": "valve",)"
        << R"( "program": {"channels": 1}, "steps": [{"watermark": 1}]})";
  }

  // The exit status of a shell that runs `command`, with the program's path for
  // TIDEMARK; what was written is in the files out and err.
  int Shell(const std::string& command) {
    const std::string program =
        std::filesystem::absolute("conformance/runner/tidemark").string();
    const std::string line = "TIDEMARK='" + program + "'; { " + command +
                             "; } >'" + Path("out") + "' 2>'" + Path("err") +
                             "'";
    const int status = std::system(line.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  // The records of a result stream, without their times.
  std::vector<std::string> RecordsWithoutTimes(const std::string& name) {
    std::vector<std::string> records;
    std::istringstream lines(Read(name));
    for (std::string line; std::getline(lines, line);) {
      Value record = ReadJson(name, line).document.value().root;
      if (record.Find("times") != nullptr) record.Set("times", nullptr);
      records.push_back(ToString(record));
    }
    return records;
  }

  const std::filesystem::path folder_ =
      std::filesystem::path(std::getenv("TEST_TMPDIR")) / "main";
};

TEST_F(MainTest, TheSuiteGivesTheSameInProcessAndOverTheProtocol) {
  for (const std::string variant : {"dynamic", "static", "plain"}) {
    const int status = Shell("$TIDEMARK run --built-in=" + variant +
                             " --ndjson " + Path("in_process"));
    EXPECT_EQ(Read("err"), "");
    EXPECT_EQ(status,
              Shell("$TIDEMARK run --testee \"'$TIDEMARK' testee --built-in=" +
                    variant + "\" --ndjson " + Path("over_protocol")));
    EXPECT_EQ(Read("err"), "");
    const std::vector<std::string> records = RecordsWithoutTimes("in_process");
    EXPECT_GE(records.size(), 3u);
    EXPECT_THAT(records.back(), StartsWith("{type: completion, "));
    EXPECT_EQ(records, RecordsWithoutTimes("over_protocol")) << variant;
  }
}

TEST_F(MainTest, TheBuiltInRuntimePassesAllThatItSupports) {
  const std::string run =
      "$TIDEMARK run --fail-on-unsupported"
      " --testee-list conformance/testee/built_in/known.yaml";
  EXPECT_EQ(Shell(run), kAllPassed);
  EXPECT_EQ(Shell(run + " --built-in=plain"), kAllPassed);
  // The static variant fits a part of it.
  EXPECT_EQ(Shell("$TIDEMARK run --built-in=static"), kAllPassed);
}

TEST_F(MainTest, PathsAreTheCallersUnderBazelRun) {
  WriteScenario();
  EXPECT_EQ(Shell("BUILD_WORKING_DIRECTORY='" + folder_.string() +
                  "' $TIDEMARK run one.json --list"),
            kAllPassed);
  EXPECT_EQ(Read("out"), "one\n");
}

TEST_F(MainTest, AFolderOfTheCallerThatIsGoneCannotRun) {
  EXPECT_EQ(Shell("BUILD_WORKING_DIRECTORY=/no/such $TIDEMARK run --list"),
            kCouldNotRun);
  EXPECT_THAT(Read("err"), StartsWith("tidemark: "));
}

TEST_F(MainTest, UnderBazelRunItIsRepeatedThroughBazelw) {
  std::ofstream(Path("bazelw")) << "";
  WriteScenario();
  const std::string hello =
      R"({"type":"hello","protocol":"1.0","name":"x","version":"1",)"
      R"("units":["valve"],"features":[],"granularity":"step"})";
  // The testee says hello, and ends at the first scenario.
  std::ofstream(Path("testee.sh"))
      << "read line\necho '" << hello << "'\nread line\n";
  EXPECT_EQ(Shell("BUILD_WORKING_DIRECTORY='" + folder_.string() +
                  "' BUILD_WORKSPACE_DIRECTORY='" + folder_.string() +
                  "' $TIDEMARK run one.json --testee 'sh testee.sh'"),
            kSomethingFailed);
  EXPECT_THAT(Read("out"),
              HasSubstr("To run it alone: ./bazelw run -c opt //:tidemark -- "
                        "run --testee 'sh testee.sh' one.json --filter one"));
}

TEST_F(MainTest, AnInterruptedRunTakesTheTesteeAlong) {
  const std::string fifo = Path("fifo");
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  const std::string command =
      "echo $$; exec conformance/runner/tidemark run --testee 'echo $$ >" +
      fifo + "; exec sleep 1000'";
  SteadyClock clock;
  std::ostringstream errors;
  ChildProcess run(command, {}, &clock, &errors);
  std::string runner;
  ASSERT_EQ(run.Exchange("", std::chrono::minutes(1), &runner),
            ChildProcess::Reply::kLine);
  std::string testee;
  std::getline(std::ifstream(fifo) >> std::ws, testee);
  const UniqueFd testee_process = WatchProcess(std::stoi(testee));
  ASSERT_TRUE(testee_process.is_open());

  kill(std::stoi(runner), SIGTERM);
  pollfd ended{testee_process.get(), POLLIN, 0};
  EXPECT_EQ(poll(&ended, 1, -1), 1);
  EXPECT_EQ(run.Exchange("", std::chrono::minutes(1), &runner),
            ChildProcess::Reply::kEnded);
  EXPECT_EQ(run.HowItEnded(), "was killed by SIGTERM");
}

TEST_F(MainTest, TheExitStatusTellsWhatHappened) {
  EXPECT_EQ(Shell("$TIDEMARK --version"), 0);
  EXPECT_THAT(Read("out"), StartsWith("tidemark "));
  EXPECT_EQ(Shell("$TIDEMARK run --filter no-such-id"), kCouldNotRun);
  EXPECT_EQ(Shell("$TIDEMARK run --no-such-option"), kCouldNotRun);
  EXPECT_EQ(Shell("$TIDEMARK run /no/such/file.yaml"), kCouldNotRun);
  EXPECT_THAT(Read("err"), StartsWith("/no/such/file.yaml:1:1: "));
}

}  // namespace
}  // namespace tidemark

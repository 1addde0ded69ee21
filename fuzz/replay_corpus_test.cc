// Replaying a corpus names the file that fails.

#include "tidemark/fuzz/replay_corpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tidemark {
namespace {

using ::testing::HasSubstr;

std::string WriteFile(const std::string& name, const std::string& content) {
  const std::string path = ::testing::TempDir() + "/" + name;
  std::ofstream(path, std::ios::binary) << content;
  return path;
}

// Throws for a "t", returns 7 for a "7".
int Target(const std::uint8_t* data, std::size_t size) {
  if (size > 0 && data[0] == 't') throw std::runtime_error("went wrong");
  return size > 0 && data[0] == '7' ? 7 : 0;
}

TEST(ReplayCorpusTest, RunsEveryFileAndNamesItBefore) {
  const std::string first = WriteFile("first", "a");
  const std::string second = WriteFile("second", "");
  std::ostringstream log;
  EXPECT_TRUE(ReplayCorpus({first, second}, Target, log));
  EXPECT_EQ(log.str(), "running " + first + "\nrunning " + second +
                           "\n2 of 2 files passed\n");
}

TEST(ReplayCorpusTest, NamesTheFileThatThrewAndGoesOn) {
  const std::string bad = WriteFile("bad", "t");
  const std::string good = WriteFile("good", "a");
  std::ostringstream log;
  EXPECT_FALSE(ReplayCorpus({bad, good}, Target, log));
  EXPECT_THAT(log.str(), HasSubstr("FAILED " + bad + ": went wrong\n"));
  EXPECT_THAT(log.str(), HasSubstr("running " + good + "\n1 of 2 files"));
}

TEST(ReplayCorpusTest, ATargetMayRefuseAnInputButReturnNothingElse) {
  std::ostringstream log;
  EXPECT_TRUE(ReplayCorpus(
      {WriteFile("refused", "a")},
      [](const std::uint8_t*, std::size_t) { return -1; }, log));
  EXPECT_FALSE(ReplayCorpus({WriteFile("seven", "7")}, Target, log));
  EXPECT_THAT(log.str(), HasSubstr("the target returned 7"));
}

TEST(ReplayCorpusTest, FailsWithoutFilesAndOnAFileThatIsNotThere) {
  std::ostringstream log;
  EXPECT_FALSE(ReplayCorpus({}, Target, log));
  EXPECT_FALSE(ReplayCorpus({::testing::TempDir() + "/none"}, Target, log));
  EXPECT_THAT(log.str(), HasSubstr("the file cannot be read"));
}

}  // namespace
}  // namespace tidemark

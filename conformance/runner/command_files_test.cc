// Files that are not written over.

#include "tidemark/conformance/runner/command_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

class CommandFilesTest : public ::testing::Test {
 protected:
  CommandFilesTest() { std::filesystem::create_directories(folder_); }

  std::string Path(const std::string& name) const {
    return (folder_ / name).string();
  }

  const std::filesystem::path folder_ =
      std::filesystem::path(std::getenv("TEST_TMPDIR")) / "command_files";
};

TEST_F(CommandFilesTest, WhatIsReadIsNotWrittenOverByAnyOfItsNames) {
  std::ofstream(Path("cases.yaml")) << "scenarios: []";
  EXPECT_THAT(
      [&] { CheckFilesToWrite({Path("./cases.yaml")}, {Path("cases.yaml")}); },
      ThrowsMessage<Error>(HasSubstr("will not write to")));
  CheckFilesToWrite({Path("other")}, {Path("cases.yaml"), ""});
}

TEST_F(CommandFilesTest, TwoOutputsDoNotShareAFileThatIsNotThereYet) {
  EXPECT_THAT([&] { CheckFilesToWrite({Path("new"), Path("new")}, {}); },
              ThrowsMessage<Error>(HasSubstr("has another use")));
  CheckFilesToWrite({Path("new"), Path("newer"), "", ""}, {});
}

TEST_F(CommandFilesTest, TheNullDeviceTakesAll) {
  CheckFilesToWrite({"/dev/null", "/dev/null"}, {});
}

}  // namespace
}  // namespace tidemark

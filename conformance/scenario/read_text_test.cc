// Text from outside, and what is none.

#include "tidemark/conformance/scenario/read_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(ReadTextTest, AFileIsReadWhole) {
  const std::string path = std::string(std::getenv("TEST_TMPDIR")) + "/text";
  std::ofstream(path) << std::string(70'000, 'a') << "\n\nend";
  EXPECT_EQ(ReadTextFile(path), std::string(70'000, 'a') + "\n\nend");
}

TEST(ReadTextTest, WhatIsNoFileIsRefusedWithTheReason) {
  EXPECT_THAT([] { ReadTextFile("/no/such"); },
              ThrowsMessage<Error>(HasSubstr("No such file or directory")));
  EXPECT_THAT([] { ReadTextFile("/"); },
              ThrowsMessage<Error>(HasSubstr("Is a directory")));
  EXPECT_THAT([] { ReadTextFile("/dev/zero"); },
              ThrowsMessage<Error>(HasSubstr("larger than 64 MiB")));
}

TEST(ReadTextTest, LinesComeWithoutTheirEnds) {
  std::istringstream stream("one\n\nlast");
  std::string line;
  ASSERT_TRUE(ReadLine(&stream, &line));
  EXPECT_EQ(line, "one");
  ASSERT_TRUE(ReadLine(&stream, &line));
  EXPECT_EQ(line, "");
  ASSERT_TRUE(ReadLine(&stream, &line));
  EXPECT_EQ(line, "last");
  EXPECT_FALSE(ReadLine(&stream, &line));
}

TEST(ReadTextTest, LinesOfAnyLengthAreReadWhole) {
  for (const std::size_t length :
       {4094U, 4095U, 4096U, 8190U, 8191U, 10'000U}) {
    const std::string long_line(length, 'a');
    for (const char* end : {"", "\n", "\nb"}) {
      std::istringstream stream(long_line + end);
      std::string line;
      ASSERT_TRUE(ReadLine(&stream, &line)) << length;
      EXPECT_EQ(line, long_line);
      EXPECT_EQ(ReadLine(&stream, &line), std::string(end) == "\nb") << length;
    }
  }
}

TEST(ReadTextTest, ALineWithoutAnEndIsRefused) {
  std::ifstream stream("/dev/zero");
  std::string line;
  EXPECT_THAT([&] { ReadLine(&stream, &line); },
              ThrowsMessage<Error>(HasSubstr("longer than 64 MiB")));
}

TEST(ReadTextTest, AFolderHasNoLines) {
  std::ifstream stream("/");
  std::string line;
  EXPECT_THAT([&] { ReadLine(&stream, &line); },
              ThrowsMessage<Error>(HasSubstr("Is a directory")));
}

}  // namespace
}  // namespace tidemark

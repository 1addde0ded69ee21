// The one version that stands in two places.

#include "tidemark/base/version.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace tidemark {
namespace {

TEST(VersionTest, IsThatOfTheBazelModule) {
  std::ifstream file("MODULE.bazel");
  const std::string module((std::istreambuf_iterator<char>(file)),
                           std::istreambuf_iterator<char>());
  const std::string line = "    name = \"tidemark\",\n    version = \"" +
                           std::string(kVersion) + "\",";
  EXPECT_NE(module.find(line), std::string::npos);
}

}  // namespace
}  // namespace tidemark

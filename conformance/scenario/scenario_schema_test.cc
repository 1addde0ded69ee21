// The checked-in schema is what the grammar prints.

#include "tidemark/conformance/scenario/scenario_schema.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace tidemark {
namespace {

TEST(ScenarioSchemaTest, TheGrammarPrintsThePublishedFile) {
  std::ifstream file("conformance/scenario/scenario.schema.json",
                     std::ios::binary);
  const std::string published{std::istreambuf_iterator<char>(file),
                              std::istreambuf_iterator<char>()};
  EXPECT_TRUE(published == ScenarioSchemaText())
      << "the grammar has changed; if that is meant: bazel run "
         "//conformance/scenario:print_schema > "
         "conformance/scenario/scenario.schema.json";
}

}  // namespace
}  // namespace tidemark

// A table as text and as Markdown.

#include "tidemark/conformance/report/text_table.h"

#include <gtest/gtest.h>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

TextTable Example() {
  TextTable table({"area", "passed", "failed"});
  table.Add({"VALVE", "12", "0"});
  table.Add({"GEN", "7", "1"});
  return table;
}

TEST(TextTableTest, TextAlignsWordsToTheLeftAndNumbersToTheRight) {
  EXPECT_EQ(Example().Text(), R"(area   passed  failed
VALVE      12       0
GEN         7       1
)");
}

TEST(TextTableTest, MarkdownHasARuleUnderTheHeadline) {
  EXPECT_EQ(Example().Markdown(), R"(| area | passed | failed |
|---|---:|---:|
| VALVE | 12 | 0 |
| GEN | 7 | 1 |
)");
}

TEST(TextTableTest, ABarInACellEndsNoColumnOfMarkdown) {
  TextTable table({"testee"});
  table.Add({"a|b"});
  EXPECT_EQ(table.Markdown(), "| testee |\n|---|\n| a\\|b |\n");
}

TEST(TextTableTest, ARowOfAnotherLengthIsRefused) {
  TextTable table({"area", "passed"});
  EXPECT_THROW(table.Add({"VALVE"}), Error);
}

}  // namespace
}  // namespace tidemark

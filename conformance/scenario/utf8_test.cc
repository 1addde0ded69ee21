// Well-formed and other UTF-8.

#include "tidemark/conformance/scenario/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace tidemark {
namespace {

TEST(Utf8LengthTest, KnowsWellFormedCharactersAtTheEdgesOfTheirRanges) {
  for (const std::string_view one : {"a", "\x7f"}) {
    EXPECT_EQ(Utf8Length(one), 1u);
  }
  for (const std::string_view two : {"\xc2\x80", "\xdf\xbf"}) {
    EXPECT_EQ(Utf8Length(two), 2u);
  }
  for (const std::string_view three :
       {"\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbf"}) {
    EXPECT_EQ(Utf8Length(three), 3u);
  }
  for (const std::string_view four : {"\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_EQ(Utf8Length(four), 4u);
  }
}

TEST(Utf8LengthTest, RefusesOverlongCutOffAndImpossibleBytes) {
  for (const std::string_view wrong :
       {"", "\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc2", "\xc2\x41",
        "\xe0\x9f\xbf", "\xe1\x80", "\xe1\x80\x41", "\xed\xa0\x80",
        "\xf0\x8f\xbf\xbf", "\xf1\x80\x80", "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80", "\xff"}) {
    EXPECT_EQ(Utf8Length(wrong), 0u) << wrong.size();
  }
}

TEST(FindInvalidUtf8Test, FindsTheFirstByte) {
  EXPECT_EQ(FindInvalidUtf8(""), std::string_view::npos);
  EXPECT_EQ(FindInvalidUtf8("a\xc3\xa9"), std::string_view::npos);
  EXPECT_EQ(FindInvalidUtf8("a\xc3\xa9\xff\xff"), 3u);
  EXPECT_EQ(FindInvalidUtf8("a\xc3"), 1u);
}

TEST(AppendUtf8Test, WritesWhatIsReadBack) {
  const std::vector<std::pair<std::uint32_t, std::string>> cases = {
      {0x41, "A"},
      {0x7f, "\x7f"},
      {0x80, "\xc2\x80"},
      {0x7ff, "\xdf\xbf"},
      {0x800, "\xe0\xa0\x80"},
      {0xffff, "\xef\xbf\xbf"},
      {0x10000, "\xf0\x90\x80\x80"},
      {0x10ffff, "\xf4\x8f\xbf\xbf"},
  };
  for (const auto& [code_point, bytes] : cases) {
    std::string text;
    AppendUtf8(code_point, &text);
    EXPECT_EQ(text, bytes);
    EXPECT_EQ(Utf8Length(text), text.size());
  }
}

}  // namespace
}  // namespace tidemark

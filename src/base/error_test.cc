#include "tidemark/base/error.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace tidemark {
namespace {

TEST(ErrorTest, CarriesItsCodeAndText) {
  const Error error(ErrorCode::kIllegalState, "Open was not called");
  EXPECT_EQ(error.code(), ErrorCode::kIllegalState);
  EXPECT_STREQ(error.what(), "Open was not called");
}

TEST(ErrorTest, EveryCodeHasANameOfItsOwnThatLeadsBackToIt) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(ErrorCode::kFailed); ++i) {
    const auto code = static_cast<ErrorCode>(i);
    const std::string_view name = ErrorCodeName(code);
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(ParseErrorCode(name), code);
  }
  EXPECT_EQ(ParseErrorCode("NO_SUCH_CODE"), std::nullopt);
}

}  // namespace
}  // namespace tidemark

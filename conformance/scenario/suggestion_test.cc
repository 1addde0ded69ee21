// Which word a misspelt one was meant to be.

#include "tidemark/conformance/scenario/suggestion.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tidemark {
namespace {

const std::vector<std::string>& Words() {
  static const std::vector<std::string> words = {"record", "watermark", "clock",
                                                 "close", "ts"};
  return words;
}

TEST(ClosestWordTest, FindsTheWordWithOneWrongLetterInThree) {
  EXPECT_EQ(ClosestWord("recrod", Words()), "record");
  EXPECT_EQ(ClosestWord("rekord", Words()), "record");
  EXPECT_EQ(ClosestWord("recor", Words()), "record");
  EXPECT_EQ(ClosestWord("records", Words()), "record");
  EXPECT_EQ(ClosestWord("wtaermrak", Words()), "watermark");
  EXPECT_EQ(ClosestWord("clok", Words()), "clock");
  EXPECT_EQ(ClosestWord("tss", Words()), "ts");
}

TEST(ClosestWordTest, FindsNothingWhereNoWordIsClose) {
  EXPECT_EQ(ClosestWord("timestamp", Words()), std::nullopt);
  EXPECT_EQ(ClosestWord("x", Words()), std::nullopt);
  EXPECT_EQ(ClosestWord("", Words()), std::nullopt);
  EXPECT_EQ(ClosestWord("h", {"s", "ns"}), std::nullopt);
  EXPECT_EQ(ClosestWord("record", {}), std::nullopt);
  EXPECT_EQ(ClosestWord(std::string(100000, 'r'), Words()), std::nullopt);
}

TEST(DidYouMeanTest, IsTheEndOfAMessageOrNothing) {
  EXPECT_EQ(DidYouMean("recrod", Words()), "; did you mean 'record'?");
  EXPECT_EQ(DidYouMean("timestamp", Words()), "");
}

}  // namespace
}  // namespace tidemark

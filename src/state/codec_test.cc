#include "tidemark/state/codec.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/state/testing/codec_properties.h"
#include "tidemark/state/void_namespace.h"

namespace tidemark {

// A type of a user's own.
struct Total {
  std::string user;
  std::int64_t sum = 0;

  friend bool operator==(const Total&, const Total&) = default;
};

template <>
struct Codec<Total> : MembersCodec<Total, &Total::user, &Total::sum> {};

namespace {

using ::tidemark::testing::CodecFault;
using ::tidemark::testing::CodeOf;

enum class Color : std::uint8_t { kRed, kBlue = 200 };

struct Unwritable {
  int* pointer;
};

template <class T>
using Values = std::vector<T>;

TEST(CodecTest, NumbersKeepTheirEnds) {
  EXPECT_EQ(CodecFault(Values<std::int64_t>{
                0, -1, std::numeric_limits<std::int64_t>::min(),
                std::numeric_limits<std::int64_t>::max()}),
            "");
  EXPECT_EQ(CodecFault(Values<std::uint8_t>{0, 127, 128, 255}), "");
  EXPECT_EQ(CodecFault(Values<double>{0, -1.5, 1e300,
                                      std::numeric_limits<double>::infinity()}),
            "");
  EXPECT_EQ(CodecFault(Values<bool>{false, true}), "");
  EXPECT_EQ(CodecFault(Values<Color>{Color::kRed, Color::kBlue}), "");
}

TEST(CodecTest, LeastSignificantByteComesFirst) {
  EXPECT_EQ(EncodeValue(std::int32_t{0x01020304}), "\x04\x03\x02\x01");
}

TEST(CodecTest, BothZerosAndAllNansHaveTheSameBytes) {
  EXPECT_EQ(EncodeValue(-0.0), EncodeValue(0.0));
  EXPECT_EQ(EncodeValue(-std::numeric_limits<double>::quiet_NaN()),
            EncodeValue(std::nan("7")));
  EXPECT_TRUE(std::isnan(DecodeValue<double>(EncodeValue(std::nan("7")))));
}

TEST(CodecTest, TextAndTimesComeBack) {
  EXPECT_EQ(CodecFault(Values<std::string>{"", "a", std::string("\0b", 2),
                                           std::string(300, 'x')}),
            "");
  EXPECT_EQ(CodecFault(Values<Timestamp>{Timestamp::Min(), Timestamp(5)}), "");
  EXPECT_EQ(CodecFault(Values<std::chrono::milliseconds>{
                std::chrono::milliseconds(-3)}),
            "");
}

TEST(CodecTest, ContainersComeBack) {
  EXPECT_EQ(CodecFault(Values<std::vector<std::string>>{{}, {""}, {"a", "b"}}),
            "");
  EXPECT_EQ(CodecFault(Values<std::vector<bool>>{{true, false}}), "");
  EXPECT_EQ(CodecFault(Values<std::optional<std::int32_t>>{std::nullopt, 0}),
            "");
  EXPECT_EQ(CodecFault(Values<std::pair<bool, std::string>>{{true, "a"}}), "");
  EXPECT_EQ(CodecFault(Values<std::map<std::string, std::int32_t>>{
                {}, {{"b", 1}, {"a", 2}}}),
            "");
  EXPECT_EQ(CodecFault(Values<std::set<std::int32_t>>{{}, {3, -3}}), "");
  EXPECT_EQ(CodecFault(Values<StreamRecord<std::string>>{
                StreamRecord<std::string>("a"),
                StreamRecord<std::string>("a", Timestamp(0))}),
            "");
}

TEST(CodecTest, HashContainersHaveTheSameBytesInAnyOrder) {
  std::unordered_map<int, int> up;
  std::unordered_map<int, int> down(1000);
  std::unordered_set<int> set_up;
  std::unordered_set<int> set_down(1000);
  for (int i = 0; i < 100; ++i) {
    up[i] = i;
    down[99 - i] = 99 - i;
    set_up.insert(i);
    set_down.insert(99 - i);
  }
  EXPECT_EQ(EncodeValue(up), EncodeValue(down));
  EXPECT_EQ(EncodeValue(set_up), EncodeValue(set_down));
  EXPECT_EQ(CodecFault(Values<std::unordered_map<int, int>>{up}), "");
}

TEST(CodecTest, RepeatedEntryIsRefused) {
  EXPECT_EQ(CodeOf([] {
              DecodeValue<std::set<std::uint8_t>>(std::string("\2\7\7"));
            }),
            ErrorCode::kSerialization);
}

TEST(CodecTest, OnlyTheShortestFormOfASizeIsRead) {
  EXPECT_EQ(CodeOf([] { DecodeValue<std::string>(std::string("\x80\0", 2)); }),
            ErrorCode::kSerialization);
  EXPECT_EQ(CodeOf([] { DecodeValue<std::string>(std::string(11, '\xff')); }),
            ErrorCode::kSerialization);
}

// A count that cannot be takes no memory.
TEST(CodecTest, HugeCountIsRefused) {
  ByteWriter writer;
  writer.WriteSize(std::numeric_limits<std::size_t>::max());
  EXPECT_EQ(
      CodeOf([&] { DecodeValue<std::vector<std::int64_t>>(writer.bytes()); }),
      ErrorCode::kSerialization);
}

TEST(CodecTest, MembersOfAUsersTypeAreWrittenInOrder) {
  EXPECT_EQ(CodecFault(Values<Total>{{}, {"a", 1}, {"b", 1}}), "");
  EXPECT_EQ(EncodeValue(Total{"a", 1}),
            EncodeValue(std::string("a")) + EncodeValue(std::int64_t{1}));
}

TEST(CodecTest, EmptyTypeHasNoBytes) {
  EXPECT_EQ(EncodeValue(VoidNamespace{}), "");
}

TEST(CodecTest, TypesAreToldApartByName) {
  EXPECT_EQ(CodecName<int>(), "int32");
  EXPECT_EQ((CodecName<std::map<std::string, std::vector<double>>>()),
            "map<string,list<float64>>");
  EXPECT_NE(CodecName<Total>(), CodecName<Color>());
}

TEST(CodecTest, TypeWithoutCodecIsKnownBeforehand) {
  EXPECT_TRUE(HasCodec<Total>);
  EXPECT_TRUE(HasCodec<std::vector<Total>>);
  EXPECT_FALSE(HasCodec<Unwritable>);
  EXPECT_FALSE(HasCodec<std::vector<Unwritable>>);
}

}  // namespace
}  // namespace tidemark

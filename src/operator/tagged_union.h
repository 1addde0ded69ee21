// TaggedUnion: a record's value of one of two inputs that an operator reads as
// one, such as those of a window join (JOIN-015).
//
//   using ClickOrOrder = TaggedUnion<Click, Order>;
//   ClickOrOrder::OfLeft(click).left();
//
// Both types may be the same: the side is told apart by itself.
//
// Threads: a value.

#ifndef TIDEMARK_OPERATOR_TAGGED_UNION_H_
#define TIDEMARK_OPERATOR_TAGGED_UNION_H_

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "tidemark/state/codec.h"
#include "tidemark/state/state_traits.h"

namespace tidemark {

template <class Left, class Right>
class TaggedUnion {
 public:
  // A left value as it is by itself, for what reads snapshots.
  TaggedUnion() = default;

  static TaggedUnion OfLeft(Left value) {
    return TaggedUnion(Side(std::in_place_index<0>, std::move(value)));
  }
  static TaggedUnion OfRight(Right value) {
    return TaggedUnion(Side(std::in_place_index<1>, std::move(value)));
  }

  bool IsLeft() const { return side_.index() == 0; }

  // REQUIRES: IsLeft().
  const Left& left() const { return *std::get_if<0>(&side_); }

  // REQUIRES: !IsLeft().
  const Right& right() const { return *std::get_if<1>(&side_); }

  // Calls `use` with the value.
  template <class Use>
  decltype(auto) Visit(const Use& use) const {
    return IsLeft() ? use(left()) : use(right());
  }

  friend bool operator==(const TaggedUnion&, const TaggedUnion&) = default;

 private:
  using Side = std::variant<Left, Right>;

  explicit TaggedUnion(Side side) : side_(std::move(side)) {}

  Side side_;
};

template <class Left, class Right>
std::size_t StateSizeOf(const TaggedUnion<Left, Right>& value) {
  return 1 + value.Visit([](const auto& side) { return StateBytes(side); });
}

template <HasCodec Left, HasCodec Right>
struct Codec<TaggedUnion<Left, Right>> {
  using Union = TaggedUnion<Left, Right>;

  static std::string Name() {
    return "union<" + CodecName<Left>() + "," + CodecName<Right>() + ">";
  }
  static void Write(const Union& value, ByteWriter& writer) {
    WriteValue(value.IsLeft(), writer);
    value.Visit([&writer](const auto& side) { WriteValue(side, writer); });
  }
  static Union Read(ByteReader& reader) {
    if (ReadValue<bool>(reader)) return Union::OfLeft(ReadValue<Left>(reader));
    return Union::OfRight(ReadValue<Right>(reader));
  }
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_TAGGED_UNION_H_

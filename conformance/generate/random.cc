// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
// generators).

#include "tidemark/conformance/generate/random.h"

namespace tidemark {
namespace {

constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15;

std::uint64_t Mix(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

}  // namespace

std::uint64_t Random::Next() { return Mix(state_ += kGolden); }

std::int64_t Random::Between(std::int64_t low, std::int64_t high) {
  const std::uint64_t span =
      static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  return low + static_cast<std::int64_t>(Below(span + 1));
}

std::uint64_t SeedOf(std::uint64_t seed, std::string_view unit,
                     std::uint64_t index) {
  std::uint64_t mixed = Mix(seed + kGolden);
  for (const char c : unit) {
    mixed = Mix(mixed ^ static_cast<std::uint64_t>(c));
  }
  return Mix(mixed + index * kGolden);
}

}  // namespace tidemark

// Random: the dice of scenario generation. The same seed gives the same numbers
// on every machine, as long as the user draws one number after the other: the
// order of two draws in one sum or in one function's arguments is the
// compiler's choice (between braces it is not).
//
//   Random random(SeedOf(seed, "valve", index));
//   if (random.OneIn(4)) ...
//   const Value& key = random.Pick(keys);
//
// Threads: thread-compatible. Cost: a few instructions a number.

#ifndef TIDEMARK_CONFORMANCE_GENERATE_RANDOM_H_
#define TIDEMARK_CONFORMANCE_GENERATE_RANDOM_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace tidemark {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  // Any 64 bits.
  std::uint64_t Next();

  // From 0 to `bound`, exclusive; `bound` is not 0.
  std::uint64_t Below(std::uint64_t bound) { return Next() % bound; }

  // From `low` to `high`, both inclusive.
  std::int64_t Between(std::int64_t low, std::int64_t high);

  // True once in `n` times.
  bool OneIn(std::uint64_t n) { return Below(n) == 0; }

  // Any of the items, of which there is at least one.
  template <class T>
  const T& Pick(const std::vector<T>& items) {
    return items[static_cast<std::size_t>(Below(items.size()))];
  }
  template <class T>
  T Pick(std::initializer_list<T> items) {
    return items.begin()[Below(items.size())];
  }

 private:
  std::uint64_t state_;
};

// The seed of one of many scenarios, so that each can be made alone.
std::uint64_t SeedOf(std::uint64_t seed, std::string_view unit,
                     std::uint64_t index);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_GENERATE_RANDOM_H_

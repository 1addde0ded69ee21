#include "tidemark/state/key_group_range_assignment.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

constexpr int kMaxMaxParallelism = 32768;
constexpr int kMinDefault = 128;
constexpr char32_t kReplacement = 0xFFFD;

void CheckParallelism(int parallelism, int max_parallelism) {
  if (parallelism > 0 && parallelism <= max_parallelism &&
      max_parallelism <= kMaxMaxParallelism) {
    return;
  }
  throw Error(ErrorCode::kIllegalArgument,
              "parallelism " + std::to_string(parallelism) +
                  " with maximum parallelism " +
                  std::to_string(max_parallelism) +
                  ": 0 < parallelism <= maximum <= 32768 must hold");
}

// Takes the code point that `text` begins with off it.
char32_t TakeCodePoint(std::string_view& text) {
  const auto byte = [&text](std::size_t i) {
    return static_cast<unsigned char>(text[i]);
  };
  const unsigned char lead = byte(0);
  const int leading_ones = std::countl_one(lead);
  const std::size_t length =
      leading_ones == 0 ? 1 : static_cast<std::size_t>(leading_ones);
  bool is_valid = leading_ones != 1 && length <= 4 && length <= text.size();
  char32_t code_point =
      length == 1 ? lead : lead & (0xFFu >> (leading_ones + 1));
  for (std::size_t i = 1; is_valid && i < length; ++i) {
    is_valid = (byte(i) & 0xC0u) == 0x80u;
    code_point = (code_point << 6) | (byte(i) & 0x3Fu);
  }
  text.remove_prefix(is_valid ? length : 1);
  return is_valid ? code_point : kReplacement;
}

// KG-001: spreads hash codes, since many are small numbers.
std::int32_t MixForKeyGroup(std::int32_t hash_code) {
  auto bits = static_cast<std::uint32_t>(hash_code);
  bits *= 0xcc9e2d51u;
  bits = std::rotl(bits, 15);
  bits *= 0x1b873593u;
  bits = std::rotl(bits, 13);
  bits = bits * 5 + 0xe6546b64u;
  bits ^= 4;
  bits ^= bits >> 16;
  bits *= 0x85ebca6bu;
  bits ^= bits >> 13;
  bits *= 0xc2b2ae35u;
  bits ^= bits >> 16;
  // The magnitude; the one number whose magnitude does not fit becomes 0.
  if (bits == 0x80000000u) return 0;
  const auto mixed = static_cast<std::int32_t>(bits);
  return mixed < 0 ? -mixed : mixed;
}

}  // namespace

std::int32_t JavaHashCode(std::string_view text) {
  std::uint32_t hash = 0;
  const auto add = [&hash](char32_t unit) { hash = hash * 31 + unit; };
  while (!text.empty()) {
    const char32_t code_point = TakeCodePoint(text);
    if (code_point < 0x10000) {
      add(code_point);
    } else {
      add(0xD800 + ((code_point - 0x10000) >> 10));
      add(0xDC00 + ((code_point - 0x10000) & 0x3FF));
    }
  }
  return static_cast<std::int32_t>(hash);
}

int AssignToKeyGroup(std::int32_t hash_code, int max_parallelism) {
  CheckParallelism(1, max_parallelism);
  return MixForKeyGroup(hash_code) % max_parallelism;
}

int SubtaskOfKeyGroup(int key_group, int parallelism, int max_parallelism) {
  CheckParallelism(parallelism, max_parallelism);
  return key_group * parallelism / max_parallelism;
}

KeyGroupRange KeyGroupsOfSubtask(int subtask, int parallelism,
                                 int max_parallelism) {
  CheckParallelism(parallelism, max_parallelism);
  if (subtask < 0 || subtask >= parallelism) {
    throw Error(ErrorCode::kIllegalArgument,
                "there is no subtask " + std::to_string(subtask) +
                    " of parallelism " + std::to_string(parallelism));
  }
  return {(subtask * max_parallelism + parallelism - 1) / parallelism,
          ((subtask + 1) * max_parallelism - 1) / parallelism};
}

int DefaultMaxParallelism(int parallelism) {
  CheckParallelism(parallelism, kMaxMaxParallelism);
  const auto wanted =
      std::bit_ceil(static_cast<unsigned>(parallelism + parallelism / 2));
  return std::clamp(static_cast<int>(wanted), kMinDefault, kMaxMaxParallelism);
}

}  // namespace tidemark

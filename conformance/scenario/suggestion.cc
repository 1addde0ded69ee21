// Did you mean: the distance between words.

#include "tidemark/conformance/scenario/suggestion.h"

#include <algorithm>
#include <cstddef>

namespace tidemark {
namespace {

// Words are short; a longer one is no misspelling of them.
constexpr std::size_t kLongestWord = 60;

// The number of single letters to change, add, remove or swap with a neighbour.
std::size_t Distance(std::string_view left, std::string_view right) {
  std::vector<std::vector<std::size_t>> cost(
      left.size() + 1, std::vector<std::size_t>(right.size() + 1, 0));
  for (std::size_t i = 0; i <= left.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= right.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= left.size(); ++i) {
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t change = left[i - 1] == right[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                             cost[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] &&
          left[i - 2] == right[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[left.size()][right.size()];
}

}  // namespace

std::optional<std::string> ClosestWord(std::string_view written,
                                       const std::vector<std::string>& words) {
  if (written.size() > kLongestWord) return std::nullopt;
  std::optional<std::string> closest;
  std::size_t best = std::max<std::size_t>(1, written.size() / 3) + 1;
  for (const std::string& word : words) {
    const std::size_t distance = Distance(written, word);
    if (distance < best && distance < word.size()) {
      best = distance;
      closest = word;
    }
  }
  return closest;
}

std::string DidYouMean(std::string_view written,
                       const std::vector<std::string>& words) {
  const std::optional<std::string> closest = ClosestWord(written, words);
  return closest.has_value() ? "; did you mean '" + *closest + "'?" : "";
}

std::string JoinWords(const std::vector<std::string>& words) {
  std::string joined;
  for (const std::string& word : words) {
    if (!joined.empty()) joined += ", ";
    joined += word;
  }
  return joined;
}

}  // namespace tidemark

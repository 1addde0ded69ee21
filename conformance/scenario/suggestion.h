// Did you mean: finds the word that a misspelt one was most likely meant to be.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_SUGGESTION_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_SUGGESTION_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tidemark {

// The word of `words` that is closest to `written`; nothing if none is close:
// more than one wrong, missing, extra or swapped letter for every three.
std::optional<std::string> ClosestWord(std::string_view written,
                                       const std::vector<std::string>& words);

// "; did you mean 'record'?", or nothing.
std::string DidYouMean(std::string_view written,
                       const std::vector<std::string>& words);

// The words with commas between them.
std::string JoinWords(const std::vector<std::string>& words);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_SUGGESTION_H_

// TextPattern: a regular expression that text must match as a whole.
//
// Kept with its source, which the JSON Schema prints. Holds the compiled form,
// so that checking many documents compiles it once.
//
// Threads: immutable; copies share the compiled form.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_TEXT_PATTERN_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_TEXT_PATTERN_H_

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace tidemark {

class TextPattern {
 public:
  // Longer text matches no pattern: matching takes stack in its length.
  static constexpr std::size_t kMaxLength = 200;

  // Matches any text, of any length.
  TextPattern() = default;
  // ECMAScript's grammar.
  explicit TextPattern(std::string source);

  bool Matches(std::string_view text) const;

  // Empty if any text matches.
  const std::string& source() const { return source_; }

 private:
  struct Compiled;

  std::string source_;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_TEXT_PATTERN_H_

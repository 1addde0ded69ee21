// Regular expressions, compiled once.

#include "tidemark/conformance/scenario/text_pattern.h"

#include <regex>
#include <utility>

namespace tidemark {

struct TextPattern::Compiled {
  std::regex expression;
};

TextPattern::TextPattern(std::string source)
    : source_(std::move(source)),
      compiled_(std::make_shared<const Compiled>(
          Compiled{std::regex(source_, std::regex::ECMAScript)})) {}

bool TextPattern::Matches(std::string_view text) const {
  if (compiled_ == nullptr) return true;
  return text.size() <= kMaxLength &&
         std::regex_match(text.begin(), text.end(), compiled_->expression);
}

}  // namespace tidemark

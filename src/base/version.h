// The version of this library and its command; CHANGELOG.md says what a change
// of it means. MODULE.bazel holds the same.

#ifndef TIDEMARK_BASE_VERSION_H_
#define TIDEMARK_BASE_VERSION_H_

#include <string_view>

namespace tidemark {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace tidemark

#endif  // TIDEMARK_BASE_VERSION_H_

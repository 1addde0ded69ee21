// Text as a C++ literal, for tools of the build that write data as code.

#ifndef TIDEMARK_CONFORMANCE_SPEC_CPP_LITERAL_H_
#define TIDEMARK_CONFORMANCE_SPEC_CPP_LITERAL_H_

#include <string>
#include <string_view>

namespace tidemark {

// `text`, whatever its bytes, in quotes.
std::string CppLiteral(std::string_view text);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SPEC_CPP_LITERAL_H_

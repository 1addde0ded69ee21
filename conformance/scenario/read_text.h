// Reads text that comes from outside, which may be anything: a folder, a device
// without an end.
//
// Threads: pure functions.
// Errors: FAILED, with the reason in words that follow the name of the file.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_READ_TEXT_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_READ_TEXT_H_

#include <cstddef>
#include <istream>
#include <string>

namespace tidemark {

// A file, or a line of one, that is longer than this is refused.
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

// The whole file.
std::string ReadTextFile(const std::string& path);

// The next line without its line end; false if there is none.
bool ReadLine(std::istream* stream, std::string* line);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_READ_TEXT_H_

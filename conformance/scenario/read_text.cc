#include "tidemark/conformance/scenario/read_text.h"

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

[[noreturn]] void Refuse(const std::string& text) {
  throw Error(ErrorCode::kFailed, text);
}

// Streams keep no reason; what they call leaves one in errno.
[[noreturn]] void RefuseUnreadable(int reason) {
  Refuse("the file cannot be read" +
         (reason == 0 ? "" : ": " + std::generic_category().message(reason)));
}

}  // namespace

std::string ReadTextFile(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::array<char, 65536> chunk;
  while (file.good() && text.size() <= kMaxTextBytes) {
    file.read(chunk.data(), chunk.size());
    text.append(chunk.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (text.size() > kMaxTextBytes) {
    Refuse("the file is larger than 64 MiB; split it up");
  }
  if (!file.eof()) RefuseUnreadable(errno);
  return text;
}

bool ReadLine(std::istream* stream, std::string* line) {
  line->clear();
  errno = 0;
  // Not std::getline, which would take a line without an end. This one fails
  // after each part of a line that is longer than the buffer, and at the end of
  // the stream if nothing was left.
  std::array<char, 4096> part;
  while (!stream->getline(part.data(), part.size())) {
    const auto length = static_cast<std::size_t>(stream->gcount());
    if (stream->bad()) RefuseUnreadable(errno);
    if (stream->eof()) return !line->empty();
    line->append(part.data(), length);
    if (line->size() > kMaxTextBytes) Refuse("a line is longer than 64 MiB");
    stream->clear();
  }
  // The line end is counted, where there is one.
  const auto length = static_cast<std::size_t>(stream->gcount());
  line->append(part.data(), stream->eof() ? length : length - 1);
  return true;
}

}  // namespace tidemark

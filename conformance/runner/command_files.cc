#include "tidemark/conformance/runner/command_files.h"

#include <filesystem>
#include <system_error>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/read_text.h"

namespace tidemark {
namespace {

// Whether both name the same file. A file that is not there is only what its
// name says.
bool AreSame(const std::string& one, const std::string& other) {
  std::error_code error;
  return one == other || std::filesystem::equivalent(one, other, error);
}

// One that only takes what is written, like /dev/null, mixes nothing up.
bool IsDevice(const std::string& file) {
  std::error_code error;
  return std::filesystem::is_character_file(file, error);
}

}  // namespace

void CannotRun(const std::string& text) {
  throw Error(ErrorCode::kFailed, text);
}

std::string TextOf(const std::string& file) {
  try {
    return ReadTextFile(file);
  } catch (const Error& error) {
    CannotRun(file + ": " + error.what());
  }
}

std::ifstream OpenToRead(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) CannotRun("cannot read " + file);
  return stream;
}

std::ofstream OpenToWrite(const std::string& file) {
  std::ofstream stream(file, std::ios::trunc);
  if (!stream) CannotRun("cannot write to " + file);
  return stream;
}

void MoveFile(const std::string& from, const std::string& to) {
  std::error_code error;
  std::filesystem::rename(from, to, error);
  if (error) CannotRun("cannot write to " + to + ": " + error.message());
}

void CheckFilesToWrite(const std::vector<std::string>& written,
                       const std::vector<std::string>& read) {
  std::vector<std::string> taken = read;
  for (const std::string& file : written) {
    if (file.empty() || IsDevice(file)) continue;
    for (const std::string& other : taken) {
      if (!AreSame(file, other)) continue;
      CannotRun("will not write to " + file + ", which is " + other +
                " and has another use in this command");
    }
    taken.push_back(file);
  }
}

}  // namespace tidemark

// Replays a corpus.

#include "tidemark/fuzz/replay_corpus.h"

#include <exception>
#include <fstream>
#include <iterator>
#include <optional>
#include <ostream>

namespace tidemark {
namespace {

std::optional<std::vector<std::uint8_t>> ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open()) return std::nullopt;
  const std::string bytes((std::istreambuf_iterator<char>(file)),
                          std::istreambuf_iterator<char>());
  if (file.bad()) return std::nullopt;
  return std::vector<std::uint8_t>(bytes.begin(), bytes.end());
}

// What went wrong; empty if nothing did.
std::string RunOn(const std::string& file, FuzzTarget target) {
  const auto bytes = ReadFile(file);
  if (!bytes.has_value()) return "the file cannot be read";
  try {
    const int result = target(bytes->data(), bytes->size());
    if (result == 0 || result == -1) return "";
    return "the target returned " + std::to_string(result);
  } catch (const std::exception& exception) {
    return exception.what();
  } catch (...) {
    return "the target threw something that is no std::exception";
  }
}

}  // namespace

bool ReplayCorpus(const std::vector<std::string>& files, FuzzTarget target,
                  std::ostream& log) {
  if (files.empty()) log << "no files to replay: give their names\n";
  std::size_t num_failed = 0;
  for (const std::string& file : files) {
    log << "running " << file << std::endl;  // before anything can crash
    const std::string failure = RunOn(file, target);
    if (failure.empty()) continue;
    ++num_failed;
    log << "FAILED " << file << ": " << failure << '\n';
  }
  log << files.size() - num_failed << " of " << files.size()
      << " files passed\n";
  return !files.empty() && num_failed == 0;
}

}  // namespace tidemark

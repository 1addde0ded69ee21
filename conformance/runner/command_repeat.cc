// How a command line is written down, for who wants to do the same again.

#include <chrono>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/runner/command_line.h"
#include "tidemark/conformance/scenario/profile.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;

// `word` as a shell reads it back.
std::string Quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,@+";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) {
    return word;
  }
  std::string quoted = "'";
  for (const char c : word) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

std::string SecondsText(milliseconds duration) {
  std::ostringstream text;
  text << std::chrono::duration<double>(duration).count();
  return text.str();
}

}  // namespace

std::string ArgumentsToRepeat(const RunCommand& command) {
  const RunCommand defaults;
  std::string text = command.laws ? "run --laws" : "run";
  const std::string testee = TesteeOptions(command);
  if (!testee.empty()) text += " " + testee;
  if (command.timeout != defaults.timeout) {
    text += " --timeout " + SecondsText(command.timeout);
  }
  if (command.start_timeout != defaults.start_timeout) {
    text += " --start-timeout " + SecondsText(command.start_timeout);
  }
  if (!command.testee_list.empty()) {
    text += " --testee-list " + Quoted(command.testee_list);
  }
  if (command.profile != kDefaultProfile) {
    text += " --profile " + Quoted(command.profile);
  }
  for (const std::string& path : command.paths) text += " " + Quoted(path);
  return text;
}

std::string TesteeOptions(const RunCommand& command) {
  if (!command.replay.empty()) return "--replay " + Quoted(command.replay);
  if (!command.testee.empty()) return "--testee " + Quoted(command.testee);
  return command.built_in == RunCommand().built_in
             ? ""
             : "--built-in=" + BuiltInVariantName(command.built_in);
}

std::string ArgumentsToRecord(const std::string& testee_options,
                              const std::vector<std::string>& paths,
                              const std::string& file) {
  std::string text = "run";
  if (!testee_options.empty()) text += " " + testee_options;
  for (const std::string& path : paths) text += " " + Quoted(path);
  return text + " --record " + Quoted(file);
}

}  // namespace tidemark

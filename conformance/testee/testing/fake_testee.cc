// fake_testee: a program that speaks the testee protocol, and breaks it when a
// scenario's id says how. What it answers otherwise is EchoTestee's.
//
//   crash         abort
//   quits         exit with status 0 in the middle of the conversation
//   hang          answer nothing
//   garbage       answer with a line that is no JSON
//   no-utf8       answer with bytes that are no UTF-8
//   no-message    answer with JSON that is no message
//   wrong-id      answer to another request
//   two-answers   answer twice
//   endless       write one line without end
//   split         write the answer byte by byte
//   noise         write to standard error first, with a nul byte
//
// An argument does the same to the first message, hello: crash, hang, garbage,
// old (another version of the protocol), moody (another version of the testee
// in each process).

#include <unistd.h>

#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

#include "tidemark/conformance/testee/serve.h"
#include "tidemark/conformance/testee/testing/echo_testee.h"

namespace {

using tidemark::testing::EchoTestee;

void Say(std::string_view text) { std::cout << text << '\n' << std::flush; }

[[noreturn]] void Hang() {
  while (true) pause();
}

std::string Replace(std::string text, const std::string& from,
                    const std::string& to) {
  const std::size_t at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

void SayByteByByte(const std::string& answer) {
  for (const char byte : answer) std::cout << byte << std::flush;
  Say("");
}

void SayForever() {
  const std::string much(1 << 16, 'x');
  while (std::cout << much) {
  }
}

void SayAfterNoise(const std::string& answer) {
  std::cerr << "noise" << '\0' << "\n";
  Say(answer);
}

using Misdeed = std::function<void(const std::string& answer)>;

const std::map<std::string, Misdeed>& Misdeeds() {
  static const auto* const misdeeds = new std::map<std::string, Misdeed>{
      {"crash", [](const std::string&) { std::abort(); }},
      {"quits", [](const std::string&) { std::exit(0); }},
      {"hang", [](const std::string&) { Hang(); }},
      {"garbage", [](const std::string&) { Say("INFO starting engine"); }},
      {"no-utf8", [](const std::string&) { Say("{\"type\": \"\xff\"}"); }},
      {"no-message", [](const std::string&) { Say("[1, 2]"); }},
      {"wrong-id",
       [](const std::string& answer) {
         Say(Replace(answer, "\"id\":", "\"id\":1"));
       }},
      {"two-answers",
       [](const std::string& answer) { Say(answer + "\n" + answer); }},
      {"endless", [](const std::string&) { SayForever(); }},
      {"split", SayByteByByte},
      {"noise", SayAfterNoise},
      {"old",
       [](const std::string& answer) {
         Say(Replace(answer, "\"protocol\":\"1.0\"", "\"protocol\":\"0.9\""));
       }},
      {"moody",
       [](const std::string& answer) {
         Say(Replace(answer, "\"version\":\"1\"",
                     "\"version\":\"" + std::to_string(getpid()) + "\""));
       }},
  };
  return *misdeeds;
}

// The misdeed whose word stands in the id of the scenario.
const Misdeed* FindMisdeed(const std::string& request) {
  for (const auto& [word, misdeed] : Misdeeds()) {
    if (request.find("do-" + word) != std::string::npos) return &misdeed;
  }
  return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  EchoTestee testee;
  bool first = true;
  for (std::string line; std::getline(std::cin, line); first = false) {
    const std::string answer = tidemark::AnswerLine(&testee, line);
    const Misdeed* misdeed = FindMisdeed(line);
    if (first && argc > 1) misdeed = &Misdeeds().at(argv[1]);
    if (misdeed == nullptr) {
      Say(answer);
    } else {
      (*misdeed)(answer);
    }
  }
}

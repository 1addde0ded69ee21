#include "tidemark/conformance/report/junit_report.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <string_view>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/utf8.h"

namespace tidemark {
namespace {

// What a case is to those who read JUnit.
enum class Verdict { kPassed, kFailure, kError, kSkipped };

Verdict VerdictOf(ResultStatus status) {
  switch (status) {
    case ResultStatus::kPass:
    case ResultStatus::kDivergent:
      return Verdict::kPassed;
    case ResultStatus::kFail:
    case ResultStatus::kFixedButStillListed:
      return Verdict::kFailure;
    case ResultStatus::kKnownBug:
    case ResultStatus::kUnsupported:
    case ResultStatus::kSkipped:
      return Verdict::kSkipped;
    case ResultStatus::kCrash:
    case ResultStatus::kTimeout:
    case ResultStatus::kHarnessError:
    case ResultStatus::kNotRun:
      break;
  }
  return Verdict::kError;
}

// Whether XML can hold the character, which is well-formed UTF-8. Of those
// beyond ASCII it excludes U+FFFE and U+FFFF only.
bool IsXmlCharacter(std::string_view character) {
  if (character.size() == 1) {
    const char c = character[0];
    return c == '\t' || c == '\n' || c == '\r' ||
           static_cast<unsigned char>(c) >= 0x20;
  }
  return character != "\xEF\xBF\xBE" && character != "\xEF\xBF\xBF";
}

std::string_view EntityOf(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    default:
      return {};
  }
}

// Of an attribute: a reader would turn white space into a blank.
std::string_view AttributeEntityOf(char c) {
  switch (c) {
    case '"':
      return "&quot;";
    case '\n':
      return "&#10;";
    case '\r':
      return "&#13;";
    case '\t':
      return "&#9;";
    default:
      return EntityOf(c);
  }
}

// What XML cannot hold becomes the replacement character.
std::string Escaped(std::string_view text,
                    std::string_view (*entity_of)(char) = EntityOf) {
  constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
  std::string escaped;
  while (!text.empty()) {
    const std::size_t length = Utf8Length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    text.remove_prefix(character.size());
    if (length == 0 || !IsXmlCharacter(character)) {
      escaped += kReplacement;
    } else if (const auto entity = entity_of(character[0]); !entity.empty()) {
      escaped += entity;
    } else {
      escaped += character;
    }
  }
  return escaped;
}

// An attribute, after a blank.
std::string Attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + Escaped(value, AttributeEntityOf) +
         "\"";
}

std::string SecondsText(std::chrono::nanoseconds duration) {
  // Written without a locale's comma.
  const auto micros =
      std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%lld.%06lld",
                static_cast<long long>(micros / 1'000'000),
                static_cast<long long>(micros % 1'000'000));
  return text.data();
}

struct Counts {
  std::size_t tests = 0;
  std::array<std::size_t, 4> verdicts{};
  std::chrono::nanoseconds duration{0};

  void Add(const ScenarioResult& result) {
    ++tests;
    ++verdicts[static_cast<std::size_t>(VerdictOf(result.status))];
    duration += result.duration;
  }
  std::size_t Count(Verdict verdict) const {
    return verdicts[static_cast<std::size_t>(verdict)];
  }
};

std::string Attributes(const Counts& counts,
                       std::chrono::nanoseconds duration) {
  return Attribute("tests", std::to_string(counts.tests)) +
         Attribute("failures",
                   std::to_string(counts.Count(Verdict::kFailure))) +
         Attribute("errors", std::to_string(counts.Count(Verdict::kError))) +
         Attribute("skipped", std::to_string(counts.Count(Verdict::kSkipped))) +
         Attribute("time", SecondsText(duration));
}

// In one line: why it is not a plain pass.
std::string MessageOf(const ScenarioResult& result) {
  std::string message(ResultStatusName(result.status));
  if (!result.reason.empty()) message += ": " + result.reason;
  if (!result.link.empty()) message += " (" + result.link + ")";
  if (result.reason.empty() && !result.messages.empty()) {
    message += ": " + result.messages.front();
  }
  return message;
}

// All that there is to say.
std::string DetailsOf(const ScenarioResult& result) {
  if (!result.explanation.empty()) return result.explanation;
  std::string text = result.id + ": " + result.title + "\n";
  for (const std::string& message : result.messages) text += message + "\n";
  return text;
}

std::string Element(const std::string& tag, const ScenarioResult& result) {
  return "      <" + tag + Attribute("type", ResultStatusName(result.status)) +
         Attribute("message", MessageOf(result)) + ">" +
         Escaped(DetailsOf(result)) + "</" + tag + ">\n";
}

std::string BodyOf(const ScenarioResult& result) {
  switch (VerdictOf(result.status)) {
    case Verdict::kFailure:
      return Element("failure", result);
    case Verdict::kError:
      return Element("error", result);
    case Verdict::kSkipped:
      return "      <skipped" + Attribute("message", MessageOf(result)) +
             "/>\n";
    case Verdict::kPassed:
      break;
  }
  if (result.status == ResultStatus::kPass && result.messages.empty()) {
    return "";
  }
  return "      <system-out>" + Escaped(MessageOf(result)) + "</system-out>\n";
}

std::string CaseOf(const ScenarioResult& result) {
  const std::string start = "    <testcase" +
                            Attribute("classname", result.unit) +
                            Attribute("name", result.id) +
                            Attribute("time", SecondsText(result.duration));
  const std::string body = BodyOf(result);
  return body.empty() ? start + "/>\n"
                      : start + ">\n" + body + "    </testcase>\n";
}

}  // namespace

void JunitReport::Add(const ScenarioResult& result) {
  units_[result.unit].push_back(result);
}

void JunitReport::End(const RunCompletion& completion) {
  Counts all;
  std::string suites;
  for (const auto& [unit, results] : units_) {
    Counts counts;
    std::string cases;
    for (const ScenarioResult& result : results) {
      counts.Add(result);
      all.Add(result);
      cases += CaseOf(result);
    }
    suites += "  <testsuite" + Attribute("name", unit) +
              Attributes(counts, counts.duration) + ">\n" + cases +
              "  </testsuite>\n";
  }
  stream_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"
          << Attribute("name",
                       header_.testee.name + " " + header_.testee.version)
          << Attributes(all, completion.duration) << ">\n"
          << suites << "</testsuites>\n";
  if (!stream_.flush()) {
    throw Error(ErrorCode::kFailed, "the JUnit results cannot be written");
  }
}

}  // namespace tidemark

// Numbers by JSON's grammar.

#include "tidemark/conformance/scenario/json_number.h"

#include <charconv>
#include <cstdint>
#include <system_error>

#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

std::size_t DigitsLength(std::string_view text) {
  const std::size_t end = text.find_first_not_of("0123456789");
  return end == std::string_view::npos ? text.size() : end;
}

// ".5" and so on.
std::size_t FractionLength(std::string_view text) {
  if (!text.starts_with('.')) return 0;
  const std::size_t digits = DigitsLength(text.substr(1));
  return digits == 0 ? 0 : 1 + digits;
}

// "e-5" and so on.
std::size_t ExponentLength(std::string_view text) {
  if (!text.starts_with('e') && !text.starts_with('E')) return 0;
  const std::string_view rest = text.substr(1);
  const std::size_t sign =
      rest.starts_with('+') || rest.starts_with('-') ? 1 : 0;
  const std::size_t digits = DigitsLength(rest.substr(sign));
  return digits == 0 ? 0 : 1 + sign + digits;
}

JsonNumber ReadDouble(const std::string& text) {
  double number = 0;
  const char* end = text.data() + text.size();
  if (std::from_chars(text.data(), end, number).ec != std::errc()) {
    return {nullptr, "the number " + text + " is out of the range of doubles"};
  }
  return {number, ""};
}

JsonNumber ReadInteger(const std::string& text) {
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  if (std::from_chars(text.data(), end, number).ec != std::errc()) {
    return {nullptr, "the integer " + text + " is out of the 64-bit range"};
  }
  if (number > kMaxPlainInteger || number < -kMaxPlainInteger) {
    return {nullptr, "the integer " + text +
                         " is beyond +-2^53, where many readers round it; "
                         "write it as text: \"" +
                         text + "\""};
  }
  return {number, ""};
}

}  // namespace

std::size_t JsonNumberLength(std::string_view text) {
  std::size_t length = text.starts_with('-') ? 1 : 0;
  const std::size_t digits = text.substr(length).starts_with('0')
                                 ? 1
                                 : DigitsLength(text.substr(length));
  if (digits == 0) return 0;
  length += digits;
  length += FractionLength(text.substr(length));
  return length + ExponentLength(text.substr(length));
}

JsonNumber ReadJsonNumber(std::string_view text) {
  const std::string copy(text);
  return text.find_first_of(".eE") == std::string_view::npos ? ReadInteger(copy)
                                                             : ReadDouble(copy);
}

}  // namespace tidemark

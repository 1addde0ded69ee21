// A value as text, for messages of a library that does without GoogleTest's
// printers.

#ifndef TIDEMARK_HARNESS_VALUE_TEXT_H_
#define TIDEMARK_HARNESS_VALUE_TEXT_H_

#include <concepts>
#include <ostream>
#include <sstream>
#include <string>

namespace tidemark {

template <class T>
concept Streamable = requires(std::ostream& stream, const T& value) {
  { stream << value } -> std::convertible_to<std::ostream&>;
};

// What the value's operator<< writes, or its size if it has none, as in
// "(a value of 8 bytes)".
template <class T>
std::string ValueText(const T& value) {
  if constexpr (Streamable<T>) {
    std::ostringstream stream;
    stream << value;
    return stream.str();
  } else {
    return "(a value of " + std::to_string(sizeof(T)) + " bytes)";
  }
}

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_VALUE_TEXT_H_

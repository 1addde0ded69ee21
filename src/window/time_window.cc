#include "tidemark/window/time_window.h"

#include <ostream>

namespace tidemark {

std::int32_t JavaHashCode(const TimeWindow& window) {
  // The finalizer of splitmix64, with Java's shifts that do not carry the sign.
  std::uint64_t mixed = static_cast<std::uint64_t>(window.start().millis()) +
                        static_cast<std::uint64_t>(window.end().millis());
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
  mixed ^= mixed >> 31;
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(mixed));
}

std::string NamespaceToString(const TimeWindow& window) {
  return "[" + ToString(window.start()) + ", " + ToString(window.end()) + ")";
}

std::ostream& operator<<(std::ostream& stream, const TimeWindow& window) {
  return stream << NamespaceToString(window);
}

}  // namespace tidemark

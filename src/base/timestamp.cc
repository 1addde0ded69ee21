#include "tidemark/base/timestamp.h"

#include <ostream>

namespace tidemark {
namespace {

// How far from an end of the range a timestamp is still written relative to it.
constexpr std::int64_t kNearAnEnd = 999'999;

}  // namespace

std::string ToString(Timestamp timestamp) {
  if (timestamp == Timestamp::Min()) return "MIN";
  if (timestamp == Timestamp::Max()) return "MAX";
  const std::int64_t millis = timestamp.millis();
  if (millis < Timestamp::Min().millis() + kNearAnEnd + 1) {
    return "MIN+" + std::to_string(millis - Timestamp::Min().millis());
  }
  if (millis > Timestamp::Max().millis() - kNearAnEnd - 1) {
    return "MAX-" + std::to_string(Timestamp::Max().millis() - millis);
  }
  return std::to_string(millis);
}

std::ostream& operator<<(std::ostream& stream, Timestamp timestamp) {
  return stream << ToString(timestamp);
}

}  // namespace tidemark

// TriggerResult: what becomes of a window's contents.

#ifndef TIDEMARK_WINDOW_TRIGGER_RESULT_H_
#define TIDEMARK_WINDOW_TRIGGER_RESULT_H_

#include <ostream>

namespace tidemark {

// Where both happen, emission comes before dropping (TRIG-001).
enum class TriggerResult {
  kContinue,      // nothing
  kFire,          // emit the contents, and keep them
  kPurge,         // drop the contents without emitting them
  kFireAndPurge,  // emit the contents, then drop them
};

// Whether the contents are emitted.
constexpr bool IsFire(TriggerResult result) {
  return result == TriggerResult::kFire ||
         result == TriggerResult::kFireAndPurge;
}

// Whether the contents are dropped.
constexpr bool IsPurge(TriggerResult result) {
  return result == TriggerResult::kPurge ||
         result == TriggerResult::kFireAndPurge;
}

// "CONTINUE", "FIRE", "PURGE" or "FIRE_AND_PURGE".
constexpr const char* TriggerResultName(TriggerResult result) {
  switch (result) {
    case TriggerResult::kContinue:
      return "CONTINUE";
    case TriggerResult::kFire:
      return "FIRE";
    case TriggerResult::kPurge:
      return "PURGE";
    case TriggerResult::kFireAndPurge:
      return "FIRE_AND_PURGE";
  }
  return "";
}

inline std::ostream& operator<<(std::ostream& stream, TriggerResult result) {
  return stream << TriggerResultName(result);
}

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_TRIGGER_RESULT_H_

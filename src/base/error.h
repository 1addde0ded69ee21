// Error: the one exception of this library. Code that reacts to a failure looks
// at the code, never at the text; the text is for people and says what went
// wrong, where, and what to do.
//
// Threads: values, safe to copy between threads.

#ifndef TIDEMARK_BASE_ERROR_H_
#define TIDEMARK_BASE_ERROR_H_

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tidemark {

enum class ErrorCode {
  kIllegalArgument,       // wrong in itself, whatever the state
  kIllegalState,          // right in itself, but not now
  kUnsupportedOperation,  // never possible on this object
  kNullValue,             // a null where a value is needed
  kNoTimestamp,           // a record without a timestamp where one is needed
  kOverflow,              // a number outside its range
  kUserFailure,           // user code threw
  kSerialization,         // a value could not be written or read back
  kSnapshotCorrupt,       // snapshot bytes truncated or altered
  kSnapshotForeign,       // a snapshot of something else
  kFailed,                // failed, with nothing more known
};

// "ILLEGAL_ARGUMENT" and so on: the names that scenarios use.
std::string_view ErrorCodeName(ErrorCode code);

// The code of that name, or nothing.
std::optional<ErrorCode> ParseErrorCode(std::string_view name);

class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, const std::string& message)
      : std::runtime_error(message), code_(code) {}

  ErrorCode code() const { return code_; }

 private:
  ErrorCode code_;
};

}  // namespace tidemark

#endif  // TIDEMARK_BASE_ERROR_H_

#include "tidemark/base/error.h"

#include <array>
#include <utility>

namespace tidemark {
namespace {

constexpr std::array<std::pair<ErrorCode, std::string_view>, 11> kNames{{
    {ErrorCode::kIllegalArgument, "ILLEGAL_ARGUMENT"},
    {ErrorCode::kIllegalState, "ILLEGAL_STATE"},
    {ErrorCode::kUnsupportedOperation, "UNSUPPORTED_OPERATION"},
    {ErrorCode::kNullValue, "NULL_VALUE"},
    {ErrorCode::kNoTimestamp, "NO_TIMESTAMP"},
    {ErrorCode::kOverflow, "OVERFLOW"},
    {ErrorCode::kUserFailure, "USER_FAILURE"},
    {ErrorCode::kSerialization, "SERIALIZATION"},
    {ErrorCode::kSnapshotCorrupt, "SNAPSHOT_CORRUPT"},
    {ErrorCode::kSnapshotForeign, "SNAPSHOT_FOREIGN"},
    {ErrorCode::kFailed, "FAILED"},
}};

}  // namespace

std::string_view ErrorCodeName(ErrorCode code) {
  for (const auto& [candidate, name] : kNames) {
    if (candidate == code) return name;
  }
  return "UNKNOWN";
}

std::optional<ErrorCode> ParseErrorCode(std::string_view name) {
  for (const auto& [code, candidate] : kNames) {
    if (candidate == name) return code;
  }
  return std::nullopt;
}

}  // namespace tidemark

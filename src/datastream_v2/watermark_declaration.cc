#include "tidemark/datastream_v2/watermark_declaration.h"

#include <variant>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

template <class T>
T ValueOf(const GeneralizedWatermark& watermark, const char* wanted) {
  if (const T* value = std::get_if<T>(&watermark.value())) return *value;
  throw Error(ErrorCode::kIllegalState,
              "a watermark '" + watermark.identifier() + "' holds no " +
                  wanted + ": send the type that its kind was declared with");
}

}  // namespace

bool IsOfIntegers(WatermarkCombination combination) {
  return combination == WatermarkCombination::kMin ||
         combination == WatermarkCombination::kMax;
}

const WatermarkDeclaration& EventTimeWatermarkDeclaration() {
  static const WatermarkDeclaration kDeclaration = {
      .identifier = kEventTimeIdentifier,
      .combination = WatermarkCombination::kMin,
      .wait_for_all_channels = true};
  return kDeclaration;
}

const WatermarkDeclaration& IdleStatusWatermarkDeclaration() {
  static const WatermarkDeclaration kDeclaration = {
      .identifier = kIdleStatusIdentifier,
      .combination = WatermarkCombination::kAnd,
      .wait_for_all_channels = true};
  return kDeclaration;
}

GeneralizedWatermark EventTimeWatermark(Timestamp event_time) {
  return GeneralizedWatermark(kEventTimeIdentifier, event_time.millis());
}

GeneralizedWatermark IdleStatusWatermark(bool is_idle) {
  return GeneralizedWatermark(kIdleStatusIdentifier, is_idle);
}

bool IsEventTimeWatermark(const GeneralizedWatermark& watermark) {
  return watermark.identifier() == kEventTimeIdentifier;
}

bool IsIdleStatusWatermark(const GeneralizedWatermark& watermark) {
  return watermark.identifier() == kIdleStatusIdentifier;
}

std::int64_t IntegerOf(const GeneralizedWatermark& watermark) {
  return ValueOf<std::int64_t>(watermark, "integer");
}

bool BooleanOf(const GeneralizedWatermark& watermark) {
  return ValueOf<bool>(watermark, "boolean");
}

}  // namespace tidemark

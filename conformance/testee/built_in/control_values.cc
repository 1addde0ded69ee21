#include "tidemark/conformance/testee/built_in/control_values.h"

#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"

namespace tidemark {

Watermark ParseWatermark(const Value& argument) {
  if (!argument.is_map()) return Watermark{ToTime(argument)};
  if (argument.Find("kind") != nullptr) {
    throw UnsupportedFeature("generalized watermarks");
  }
  return Watermark{ToTime(argument.At("ts"))};
}

WatermarkStatus ParseStatus(const Value& argument) {
  if (const Value* code = argument.Find("code")) {
    return WatermarkStatus(static_cast<int>(code->AsInt()));
  }
  return argument == Value("idle") ? WatermarkStatus::Idle()
                                   : WatermarkStatus::Active();
}

Value ChannelToValue(const ValveChannel& channel) {
  return Value::Map{{"wm", TimeToValue(channel.last_watermark.timestamp)},
                    {"status", channel.status.IsIdle() ? "idle" : "active"},
                    {"aligned", channel.is_aligned}};
}

}  // namespace tidemark

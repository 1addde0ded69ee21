// A testee to begin with, for engines in C++: the whole tidemark command with
// the testee in process. `my_testee testee` serves it over the protocol.
//
// Put your engine in the place of Valve, and drive each unit that it has from a
// class like ValveUnit. What is not there is answered as unsupported, by name:
// a testee never computes what its engine does not.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

#include "tidemark/conformance/runner/command_main.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/testee.h"

namespace {

using tidemark::Value;

// Thrown where the engine does not have a feature, by its name.
struct Unsupported {
  std::string feature;
};

Value ToValue(std::int64_t time) {
  return tidemark::TimeToValue(tidemark::Timestamp(time));
}

struct Channel {
  std::int64_t watermark = std::numeric_limits<std::int64_t>::min();
  bool active = true, aligned = true;
};

// Your engine goes here: combines watermarks and statuses of several channels.
struct Valve {
  std::vector<Channel> channels;
  Value::List out;  // what has come out
  std::int64_t last = std::numeric_limits<std::int64_t>::min();
  bool active = true;

  void Watermark(std::int64_t time, Channel* from) {
    if (!active || !from->active || time <= from->watermark) return;
    from->watermark = time;
    from->aligned = from->aligned || time >= last;
    EmitIfLater(Minimum());
  }

  void Status(bool now_active, Channel* from) {
    if (from->active == now_active) return;
    from->active = now_active;
    from->aligned = now_active && from->watermark >= last;
    const bool any_active = std::ranges::any_of(channels, &Channel::active);
    const auto most = std::ranges::max(channels, {}, &Channel::watermark);
    if (!now_active && from->watermark == last) {
      EmitIfLater(any_active ? Minimum() : most.watermark);
    }
    if (active != any_active) {
      out.push_back(Value::Map{{"status", any_active ? "active" : "idle"}});
    }
    active = any_active;
  }

  // Of the aligned channels; what is out already if there are none.
  std::int64_t Minimum() {
    auto aligned = channels | std::views::filter(&Channel::aligned);
    if (aligned.empty()) return last;
    return std::ranges::min(aligned, {}, &Channel::watermark).watermark;
  }

  void EmitIfLater(std::int64_t time) {
    if (time <= last) return;
    last = time;
    out.push_back(Value::Map{{"watermark", ToValue(time)}});
  }
};

// Drives the valve as a scenario of the unit `valve` says.
struct ValveUnit {
  Valve valve;
  explicit ValveUnit(const Value& program) {
    for (const auto& [field, value] : program.AsMap()) {
      if (field != "channels") throw Unsupported{"valve with " + field};
    }
    valve.channels.resize(IndexOr(program, "channels", 1));
  }

  tidemark::StepResult Do(const tidemark::Step& step) {
    Channel* from = &valve.channels.at(IndexOr(step.action, "channel", 0));
    if (step.kind == "watermark" && !step.argument().is_map()) {
      const auto time = tidemark::ParseTime(step.argument()).value();
      valve.Watermark(time.millis(), from);
    } else if (step.kind == "status" && step.argument().is_string()) {
      valve.Status(step.argument() == "active", from);
    } else {
      throw Unsupported{"valve step " + step.kind};
    }
    Value channels = Value::List{};
    for (const auto& [watermark, active, aligned] : valve.channels) {
      channels.Append(Value::Map{{"wm", ToValue(watermark)},
                                 {"status", active ? "active" : "idle"},
                                 {"aligned", aligned}});
    }
    tidemark::StepResult result;
    result.main.swap(valve.out);
    result.inspect = Value::Map{{"channels", channels}};
    return result;
  }

  static std::size_t IndexOr(const Value& map, const char* key, int absent) {
    const Value* value = map.Find(key);
    return static_cast<std::size_t>(value == nullptr ? absent : value->AsInt());
  }
};

class MyTestee : public tidemark::Testee {
 public:
  tidemark::TesteeHello Hello() override {
    return {.name = "my-engine-in-cpp", .version = "0.1", .units = {"valve"}};
  }

  // The code of an engine's error goes to the setup or the step (`error`).
  tidemark::RunResult Run(const tidemark::Scenario& scenario) override {
    tidemark::RunResult result;
    try {
      ValveUnit unit(scenario.program);
      for (const auto& step : scenario.steps) {
        result.steps.push_back(unit.Do(step));
      }
    } catch (const Unsupported& missing) {
      result.status = tidemark::RunStatus::kUnsupported;
      result.reason = missing.feature;
    }
    return result;
  }
};

}  // namespace

int main(int argc, char** argv) {
  return tidemark::CommandMain(argc, argv, [](tidemark::BuiltInVariant) {
    return std::make_unique<MyTestee>();
  });
}

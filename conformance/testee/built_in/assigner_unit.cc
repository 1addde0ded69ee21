// The unit `assigner`: a window assigner by itself.

#include <memory>
#include <utility>
#include <vector>

#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/conformance/testee/built_in/window_policies.h"

namespace tidemark {
namespace {

class FixedTime final : public AssignerContext {
 public:
  explicit FixedTime(Timestamp now) : now_(now) {}
  Timestamp CurrentProcessingTime() const override { return now_; }

 private:
  Timestamp now_;
};

template <class W>
class AssignerUnit final : public UnitDriver {
 public:
  AssignerUnit(const Value& program, AnyAssigner<Event, W> assigner)
      : now_(TimeOr(program, "clock", Timestamp(1))),
        assigner_(std::move(assigner)) {}

  void Do(const Step& step, StepResult& result) override {
    if (step.kind == "call") {
      result.calls.push_back(Call(step.argument().At("fn").AsString(),
                                  step.argument().At("args")));
    } else if (step.kind == "clock") {
      now_ = ClockTarget(step.argument(), now_);
    } else if (step.kind != "inspect") {
      throw UnsupportedFeature("assigner step " + step.kind);
    }
  }

  Value Inspect() override { return Value::Map{}; }

 private:
  Value Call(const std::string& function, const Value& arguments) {
    if (function == "assign") return Assign(arguments);
    if (function != "intersects" && function != "cover") {
      throw UnsupportedFeature("assigner call " + function);
    }
    const Value::List& windows = arguments.At("windows").AsList();
    const TimeWindow left = ParseWindow(windows.at(0));
    const TimeWindow right = ParseWindow(windows.at(1));
    if (function == "cover") {
      return Value::Map{{"cover", WindowToValue(left.Cover(right))}};
    }
    return Value::Map{{"intersects", left.Intersects(right)}};
  }

  Value Assign(const Value& record) {
    const StreamRecord<Event> parsed = ParseRecord(record);
    std::vector<W> windows;
    assigner_.AssignWindows(parsed.value, parsed.TimestampOrMin(),
                            FixedTime(now_), windows);
    Value::List assigned;
    for (const W& window : windows) {
      assigned.push_back(WindowToValue(window));
    }
    return Value::Map{{"assign", Value(std::move(assigned))}};
  }

  Timestamp now_;
  AnyAssigner<Event, W> assigner_;
};

}  // namespace

std::unique_ptr<UnitDriver> MakeAssignerUnit(const Scenario& scenario) {
  const Value& assigner = scenario.program.At("assigner");
  if (IsGlobal(assigner)) {
    return std::make_unique<AssignerUnit<GlobalWindow>>(
        scenario.program, ParseGlobalAssigner<Event>(assigner));
  }
  return std::make_unique<AssignerUnit<TimeWindow>>(
      scenario.program, ParseAssigner<Event>(assigner));
}

}  // namespace tidemark

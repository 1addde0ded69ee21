// The unit `evictor`: an evictor by itself, over a list of records. What it
// leaves is the call.

#include <memory>
#include <utility>
#include <vector>

#include "tidemark/base/metric_group.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/conformance/testee/built_in/window_policies.h"

namespace tidemark {
namespace {

// As nothing has come yet but the clock.
class StillContext final : public EvictorContext {
 public:
  explicit StillContext(Timestamp now) : now_(now) {}

  Timestamp CurrentWatermark() const override { return Timestamp::Min(); }
  Timestamp CurrentProcessingTime() const override { return now_; }
  MetricGroup& metrics() const override { return metrics_; }

 private:
  Timestamp now_;
  mutable MetricGroup metrics_;
};

class EvictorUnit final : public UnitDriver {
 public:
  explicit EvictorUnit(const Value& program)
      : context_(TimeOr(program, "clock", Timestamp(1))),
        evictor_(ParseEvictor<Event, TimeWindow>(program.At("evictor"))) {}

  void Do(const Step& step, StepResult& result) override {
    if (step.kind != "call" || step.argument().At("fn") != Value("evict")) {
      throw UnsupportedFeature("evictor step " + step.kind);
    }
    result.calls.push_back(Evict(step.argument().At("args")));
  }

  Value Inspect() override { throw UnsupportedFeature("evictor inspect"); }

 private:
  Value Evict(const Value& arguments) {
    std::vector<StreamRecord<Event>> records;
    for (const Value& record : arguments.At("records").AsList()) {
      records.push_back(ParseRecord(record));
    }
    const TimeWindow window = ParseWindow(arguments.At("window"));
    if (TextOr(arguments, "when", "before") == "before") {
      evictor_.EvictBefore(records, window, context_);
    } else {
      evictor_.EvictAfter(records, window, context_);
    }
    Value::List left;
    for (const StreamRecord<Event>& record : records) {
      left.push_back(record.value.ValueOrNull());
    }
    return Value::Map{{"evict", Value(std::move(left))}};
  }

  StillContext context_;
  AnyEvictor<Event, TimeWindow> evictor_;
};

}  // namespace

std::unique_ptr<UnitDriver> MakeEvictorUnit(const Scenario& scenario) {
  return std::make_unique<EvictorUnit>(scenario.program);
}

}  // namespace tidemark

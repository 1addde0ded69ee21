#include "tidemark/conformance/testee/built_in.h"

#include <exception>
#include <functional>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/base/version.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/conformance/testee/built_in/units.h"

namespace tidemark {
namespace {

const char* NameOf(BuiltInVariant variant) {
  switch (variant) {
    case BuiltInVariant::kStatic:
      return "tidemark-static";
    case BuiltInVariant::kPlain:
      return "tidemark-plain";
    case BuiltInVariant::kDynamic:
      break;
  }
  return "tidemark";
}

// Runs `act`; what it throws becomes the error of `result`.
void Capture(StepResult& result, const std::function<void()>& act) {
  try {
    act();
  } catch (const UnsupportedFeature&) {
    throw;
  } catch (const Error& error) {
    result.error = error.code();
    result.error_text = error.what();
  } catch (const std::exception& error) {
    result.error = ErrorCode::kUserFailure;
    result.error_text = error.what();
  }
}

// Shows what can be seen after the step, if anything of it is asked for.
void Look(const Step& step, UnitDriver& unit, StepResult& result) {
  if (step.expectations.Find("inspect") != nullptr) {
    result.inspect = unit.Inspect();
  }
}

// Refuses what a program can ask for in any unit and that is not there.
void RefuseProgram(const Value& program) {
  const auto holds = [&program](const char* field, const char* word) {
    const Value* value = program.Find(field);
    return value != nullptr && *value == Value(word);
  };
  if (holds("backend", "rocksdb")) throw UnsupportedFeature("rocksdb");
  if (holds("execution", "async")) throw UnsupportedFeature("async");
  if (program.Find("parallelism") != nullptr) {
    throw UnsupportedFeature("parallelism");
  }
  const Value* interruptible = program.Find("interruptible");
  if (interruptible != nullptr && interruptible->AsBool()) {
    throw UnsupportedFeature("interruptible");
  }
  const Value* edges = program.Find("edges");
  if (edges != nullptr && *edges != Value(1)) throw UnsupportedFeature("edges");
}

class BuiltInTestee final : public Testee {
 public:
  explicit BuiltInTestee(BuiltInVariant variant) : variant_(variant) {}

  TesteeHello Hello() override {
    TesteeHello hello;
    hello.name = NameOf(variant_);
    hello.version = kVersion;
    hello.units = BuiltInUnits(variant_);
    hello.granularity = Granularity::kStep;
    return hello;
  }

  RunResult Run(const Scenario& scenario) override {
    try {
      return RunSupported(scenario);
    } catch (const UnsupportedFeature& feature) {
      RunResult unsupported;
      unsupported.status = RunStatus::kUnsupported;
      unsupported.reason = feature.what();
      return unsupported;
    }
  }

 private:
  RunResult RunSupported(const Scenario& scenario) {
    const UnitFactory make_unit = FindUnitFactory(scenario.unit, variant_);
    if (make_unit == nullptr) throw UnsupportedFeature(scenario.unit);
    RefuseProgram(scenario.program);
    RunResult result;
    std::unique_ptr<UnitDriver> unit;
    Capture(result.setup, [&] { unit = make_unit(scenario); });
    if (result.setup.error.has_value()) return result;
    Capture(result.setup, [&] { unit->Open(); });
    Capture(result.setup, [&] { unit->Collect(result.setup); });
    if (result.setup.error.has_value()) return result;
    Look(scenario.setup, *unit, result.setup);
    const Value* after_error = scenario.program.Find("after_error");
    const bool goes_on =
        after_error != nullptr && *after_error == Value("continue");
    for (const Step& step : scenario.steps) {
      StepResult& step_result = result.steps.emplace_back();
      Capture(step_result, [&] { unit->Do(step, step_result); });
      Capture(step_result, [&] { unit->Collect(step_result); });
      Look(step, *unit, step_result);
      if (step_result.error.has_value() && !goes_on) break;
    }
    return result;
  }

  BuiltInVariant variant_;
};

}  // namespace

std::unique_ptr<Testee> MakeBuiltInTestee(BuiltInVariant variant) {
  return std::make_unique<BuiltInTestee>(variant);
}

}  // namespace tidemark

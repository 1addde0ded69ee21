// The built-in testee before any unit is built in: it says so of each scenario.

#include "tidemark/conformance/testee/built_in.h"

#include <string>

#include "tidemark/base/version.h"

namespace tidemark {
namespace {

class BuiltInTestee : public Testee {
 public:
  TesteeHello Hello() override {
    TesteeHello hello;
    hello.name = "tidemark";
    hello.version = kVersion;
    return hello;
  }

  RunResult Run(const Scenario& scenario) override {
    RunResult result;
    result.status = RunStatus::kUnsupported;
    result.reason = "unit " + scenario.unit;
    return result;
  }
};

}  // namespace

std::unique_ptr<Testee> MakeBuiltInTestee(BuiltInVariant) {
  return std::make_unique<BuiltInTestee>();
}

}  // namespace tidemark

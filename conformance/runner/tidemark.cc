#include "tidemark/conformance/runner/tidemark.h"

#include <exception>
#include <variant>

#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/selection.h"
#include "tidemark/conformance/scenario/scenario_schema.h"
#include "tidemark/conformance/testee/serve.h"

namespace tidemark {
namespace {

int Execute(const Stop& stop, const Environment& environment) {
  (stop.status == 0 ? *environment.output : *environment.errors) << stop.text;
  return stop.status;
}

int Execute(const TesteeCommand& command, const Environment& environment) {
  const std::unique_ptr<Testee> testee =
      environment.make_built_in(command.built_in);
  Serve(testee.get(), environment.input, environment.output);
  return 0;
}

int Execute(const CheckCommand& command, const Environment& environment) {
  const Selection selection = SelectScenarios(command.paths, {});
  for (const Problem& problem : selection.problems) {
    *environment.errors << ToString(problem) << '\n';
  }
  if (!selection.problems.empty()) return kCouldNotRun;
  *environment.output << selection.scenarios.size()
                      << " scenarios, nothing wrong\n";
  return 0;
}

int Execute(const SchemaCommand&, const Environment& environment) {
  *environment.output << ScenarioSchemaText();
  return 0;
}

}  // namespace

int RunTidemark(const std::vector<std::string>& arguments,
                const Environment& environment) {
  try {
    return std::visit(
        [&](const auto& command) { return Execute(command, environment); },
        ParseCommandLine(arguments));
  } catch (const std::exception& exception) {
    *environment.errors << "tidemark: " << exception.what() << '\n';
    return kCouldNotRun;
  }
}

}  // namespace tidemark

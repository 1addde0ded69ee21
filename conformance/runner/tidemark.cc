#include "tidemark/conformance/runner/tidemark.h"

#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "tidemark/conformance/cases/embedded_cases.h"
#include "tidemark/conformance/report/coverage.h"
#include "tidemark/conformance/report/result_schema.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/selection.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/scenario/scenario_schema.h"
#include "tidemark/conformance/scenario/suggestion.h"
#include "tidemark/conformance/scenario/value.h"
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

int Execute(const ShowCommand& command, const Environment& environment) {
  Value::List scenarios;
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    if (!MatchesAny(command.filters, std::string(embedded.id))) continue;
    const ReadResult read = ReadJson(std::string(embedded.file), embedded.json);
    scenarios.push_back(read.document.value().root);
  }
  if (scenarios.empty()) {
    *environment.errors << "tidemark: no scenario matches "
                        << JoinWords(command.filters)
                        << "; run --list shows what there is\n";
    return kCouldNotRun;
  }
  *environment.output << ToIndentedJson(
      Value::Map{{"scenarios", std::move(scenarios)}});
  return 0;
}

int Execute(const CheckCommand& command, const Environment& environment) {
  const Selection selection = SelectScenarios(command.paths, {});
  for (const Problem& problem : selection.problems) {
    *environment.errors << ToString(problem) << '\n';
  }
  if (!selection.problems.empty()) return kCouldNotRun;
  const std::size_t count = selection.scenarios.size();
  if (count == 0) {
    *environment.errors << "tidemark: there are no scenarios; of a folder, "
                           "files that end in .yaml, .yml or .json are read\n";
    return kCouldNotRun;
  }
  *environment.output << count << (count == 1 ? " scenario" : " scenarios")
                      << ", nothing wrong\n";
  return 0;
}

int Execute(const SchemaCommand& command, const Environment& environment) {
  *environment.output << (command.results ? ResultSchemaText()
                                          : ScenarioSchemaText());
  return 0;
}

int Execute(const CoverageCommand&, const Environment& environment) {
  Coverage coverage;
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    coverage.Add(ParseEmbeddedCase(embedded));
  }
  *environment.output << coverage.Text();
  return 0;
}

}  // namespace

int RunTidemark(const std::vector<std::string>& arguments,
                const Environment& environment) {
  try {
    const int status = std::visit(
        [&](const auto& command) { return Execute(command, environment); },
        ParseCommandLine(arguments));
    if (environment.output->flush()) return status;
    *environment.errors << "tidemark: the output cannot be written\n";
    return kCouldNotRun;
  } catch (const std::exception& exception) {
    *environment.errors << "tidemark: " << exception.what() << '\n';
    return kCouldNotRun;
  }
}

}  // namespace tidemark

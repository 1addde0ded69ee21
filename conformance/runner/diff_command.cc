// The command `diff`: random scenarios on two testees, unit by unit.

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <memory>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/generate/differential_run.h"
#include "tidemark/conformance/generate/scenario_generator.h"
#include "tidemark/conformance/runner/command_files.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/tidemark.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/testee/process_testee.h"

namespace tidemark {
namespace {

// More of one unit are mostly the same one again.
constexpr std::size_t kMaxDifferences = 3;

std::unique_ptr<Testee> MakeSide(const std::string& side,
                                 const DiffCommand& command,
                                 const Environment& environment) {
  if (side == "builtin") {
    return environment.make_built_in(BuiltInVariant::kDynamic);
  }
  if (side == "plain") {
    return environment.make_built_in(BuiltInVariant::kPlain);
  }
  if (side == "static") {
    return environment.make_built_in(BuiltInVariant::kStatic);
  }
  ProcessTesteeOptions options;
  options.command = side;
  options.run_limit = command.timeout;
  // An adapter may build itself first.
  options.start_limit = std::chrono::minutes(10);
  return std::make_unique<ProcessTestee>(options, environment.clock,
                                         environment.errors);
}

std::vector<const UnitGenerator*> GeneratorsOf(const DiffCommand& command) {
  std::vector<const UnitGenerator*> chosen;
  std::string known;
  for (const UnitGenerator& generator : UnitGenerators()) {
    known += (known.empty() ? "" : ", ") + generator.unit;
    if (command.units.empty()) chosen.push_back(&generator);
  }
  for (const std::string& unit : command.units) {
    const UnitGenerator* generator = FindUnitGenerator(unit);
    if (generator == nullptr) {
      CannotRun("no scenarios can be drawn for the unit '" + unit +
                "'; there are: " + known);
    }
    chosen.push_back(generator);
  }
  return chosen;
}

bool Supports(const TesteeHello& hello, const std::string& unit) {
  return std::find(hello.units.begin(), hello.units.end(), unit) !=
         hello.units.end();
}

// A clock that stands still in tests ends nothing; they give a number.
bool IsDone(const DiffCommand& command, const DifferentialReport& report,
            std::chrono::nanoseconds spent) {
  if (report.differences.size() >= kMaxDifferences) return true;
  return command.scenarios > 0 ? report.scenarios >= command.scenarios
                               : spent >= command.duration;
}

void ShowProgress(const std::string& unit, const DifferentialReport& report,
                  const Environment& environment) {
  if (report.scenarios % 100 != 0 || isatty(STDERR_FILENO) == 0) return;
  *environment.errors << '\r' << unit << ": " << report.scenarios
                      << " scenarios" << std::flush;
}

DifferentialReport RunUnit(const UnitGenerator& generator, Testee* left,
                           Testee* right, std::uint64_t seed,
                           const DiffCommand& command,
                           const Environment& environment) {
  DifferentialRun run(generator, left, right, seed);
  const std::chrono::nanoseconds start = environment.clock->Now();
  while (!IsDone(command, run.report(), environment.clock->Now() - start)) {
    run.Next();
    ShowProgress(generator.unit, run.report(), environment);
  }
  if (isatty(STDERR_FILENO) != 0) *environment.errors << "\r\x1b[K";
  return run.report();
}

std::int64_t Percent(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : part * 100 / whole;
}

void PrintRow(const UnitGenerator& generator, const DifferentialReport& report,
              std::ostream& out) {
  const std::int64_t compared = report.scenarios - report.unsupported;
  out << std::left << std::setw(12) << generator.unit << std::right
      << std::setw(10) << report.scenarios << std::setw(10) << report.steps
      << std::setw(9) << Percent(report.with_output, compared) << " %"
      << std::setw(6) << report.clauses.size() << " of " << std::setw(3)
      << generator.clauses.size() << std::setw(11) << report.snapshots
      << std::setw(8) << report.errors << std::setw(13) << report.unsupported
      << std::setw(13) << report.differences.size() << '\n'
      << std::flush;
}

void PrintHead(std::ostream& out) {
  out << "unit         scenarios     steps     output    clauses  snapshots  "
         "errors  unsupported  differences\n";
}

// Tells the differences of one unit, and writes their scenarios.
void Tell(const DifferentialReport& report, const UnitGenerator& generator,
          const DiffCommand& command, const Environment& environment) {
  int number = 0;
  for (const FoundDifference& found : report.differences) {
    *environment.output << '\n' << found.text;
    if (command.out.empty()) continue;
    const std::filesystem::path file =
        std::filesystem::path(command.out) /
        (generator.unit + "-" + std::to_string(++number) + ".json");
    std::ofstream stream(file, std::ios::trunc);
    stream << ToIndentedJson(found.scenario) << '\n';
    stream.close();
    if (!stream) CannotRun("cannot write " + file.string());
    *environment.output << "  Written to " << file.string() << '\n';
  }
}

void MakeFolder(const std::string& folder) {
  if (folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) CannotRun("cannot make the folder " + folder);
}

}  // namespace

int Execute(const DiffCommand& command, const Environment& environment) {
  const std::vector<const UnitGenerator*> generators = GeneratorsOf(command);
  MakeFolder(command.out);
  const std::unique_ptr<Testee> left =
      MakeSide(command.left, command, environment);
  const std::unique_ptr<Testee> right =
      MakeSide(command.right, command, environment);
  const std::uint64_t seed =
      command.seed.has_value() ? *command.seed : environment.draw_seed();
  std::ostream& out = *environment.output;
  const TesteeHello left_hello = left->Hello();
  const TesteeHello right_hello = right->Hello();
  out << "Left: " << left_hello.name << ' ' << left_hello.version
      << "; right: " << right_hello.name << ' ' << right_hello.version
      << "; seed " << seed << "\n\n";
  PrintHead(out);
  std::size_t differences = 0;
  std::size_t units = 0;
  for (const UnitGenerator* generator : generators) {
    if (!Supports(left_hello, generator->unit) ||
        !Supports(right_hello, generator->unit)) {
      out << generator->unit << ": not on both sides\n";
      continue;
    }
    ++units;
    const DifferentialReport report = RunUnit(
        *generator, left.get(), right.get(), seed, command, environment);
    PrintRow(*generator, report, out);
    Tell(report, *generator, command, environment);
    differences += report.differences.size();
  }
  if (units == 0) CannotRun("there is no unit that both sides have");
  return differences == 0 ? kAllPassed : kSomethingFailed;
}

}  // namespace tidemark

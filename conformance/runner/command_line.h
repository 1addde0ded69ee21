// The command line of tidemark, parsed: what to do, or why to stop at once.
//
//   tidemark run [OPTIONS] [FILE_OR_FOLDER...]
//   tidemark testee [--built-in=VARIANT]
//   tidemark replay TRANSCRIPT
//   tidemark diff --right TESTEE [OPTIONS]
//   tidemark show GLOB...
//   tidemark check FILE_OR_FOLDER...
//   tidemark schema [--results]
//   tidemark report FILE
//   tidemark matrix FILE...
//   tidemark coverage
//   tidemark --version

#ifndef TIDEMARK_CONFORMANCE_RUNNER_COMMAND_LINE_H_
#define TIDEMARK_CONFORMANCE_RUNNER_COMMAND_LINE_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tidemark/conformance/runner/selection.h"
#include "tidemark/conformance/testee/built_in_variant.h"

namespace tidemark {

// Runs scenarios and reports.
struct RunCommand {
  // Files and folders; the scenarios in the binary if there are none.
  std::vector<std::string> paths;
  // Patterns of ids, any of which may match; all if there are none.
  std::vector<std::string> filters;
  // What is taken away from those, and may leave nothing to run.
  Narrowing narrowing;
  // Only print the ids, one a line.
  bool list = false;
  // A file for the result stream; none if empty.
  std::string ndjson;
  // A file for the results as JUnit XML; none if empty.
  std::string junit;
  // The command line of a testee; the built-in one if empty.
  std::string testee;
  BuiltInVariant built_in = BuiltInVariant::kDynamic;
  // A transcript whose answers are taken instead of a testee's; none if empty.
  std::string replay;
  // A file for a transcript of the testee's answers; none if empty.
  std::string record;
  // A file of what is known of the testee (testee_list.h); none if empty.
  std::string testee_list;
  // For each scenario over the protocol, and for the start.
  std::chrono::milliseconds timeout{10'000};
  std::chrono::milliseconds start_timeout{60'000};
  // For the run as a whole; none if 0.
  std::chrono::milliseconds time_limit{0};
  // What a user types to run one scenario alone, up to its id; if empty, this
  // program with the same options.
  std::string alone;
  std::string profile;
  bool fail_on_unsupported = false;
  // Checks the laws on the scenarios, not what they expect.
  bool laws = false;
};

// Serves the built-in testee on standard input and output.
struct TesteeCommand {
  BuiltInVariant built_in = BuiltInVariant::kDynamic;
};

// Serves a transcript on standard input and output.
struct ReplayCommand {
  std::string file;
};

// Runs random scenarios on two testees and compares them.
struct DiffCommand {
  // Command lines of testees, or the names of built-in variants.
  std::string left = "builtin";
  std::string right;
  // The units to draw scenarios for; all that there are if empty.
  std::vector<std::string> units;
  // For each unit; 0 for as many as fit into `duration`.
  std::int64_t scenarios = 0;
  // For each unit.
  std::chrono::milliseconds duration{10'000};
  // One is drawn, and printed, if there is none.
  std::optional<std::uint64_t> seed;
  // A folder for the scenarios that show differences; none if empty.
  std::string out;
  // For each scenario over the protocol.
  std::chrono::milliseconds timeout{10'000};
};

// Prints scenarios of the suite as a scenario file.
struct ShowCommand {
  // Patterns of ids, any of which may match.
  std::vector<std::string> filters;
};

// Reads scenario files and tells what is wrong with them.
struct CheckCommand {
  std::vector<std::string> paths;
};

// Prints the JSON Schema of scenario files, or of result records.
struct SchemaCommand {
  bool results = false;
};

// Shows a recorded result stream as `run` showed the run.
struct ReportCommand {
  std::string file;
  // A file for the same as JUnit XML; none if empty.
  std::string junit;
};

// Shows several recorded result streams side by side, by area.
struct MatrixCommand {
  std::vector<std::string> files;
  bool markdown = false;
};

// Prints which clauses of the specification the built-in suite checks.
struct CoverageCommand {};

// There is nothing to do but to print `text`: help, the version, or an error.
struct Stop {
  // 0, or kCouldNotRun for an error.
  int status = 0;
  std::string text;
};

using CommandLine =
    std::variant<RunCommand, TesteeCommand, ReplayCommand, DiffCommand,
                 ShowCommand, CheckCommand, SchemaCommand, ReportCommand,
                 MatrixCommand, CoverageCommand, Stop>;

// `arguments` do not hold the program's name.
CommandLine ParseCommandLine(const std::vector<std::string>& arguments);

// "dynamic", "static", "plain".
std::string BuiltInVariantName(BuiltInVariant variant);

// The arguments that run the same again, but for filters and what is only
// written or listed: "run --testee 'my engine' cases", quoted for a shell.
std::string ArgumentsToRepeat(const RunCommand& command);

// Those of them that choose the testee: "--testee 'my engine'"; may be empty.
std::string TesteeOptions(const RunCommand& command);

// The arguments that record the transcript `file` of `paths` anew, of the
// testee that `testee_options` choose.
std::string ArgumentsToRecord(const std::string& testee_options,
                              const std::vector<std::string>& paths,
                              const std::string& file);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_COMMAND_LINE_H_

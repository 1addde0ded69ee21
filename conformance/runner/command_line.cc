#include "tidemark/conformance/runner/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string_view>

#include "tidemark/base/version.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/scenario/profile.h"
#include "tidemark/conformance/scenario/suggestion.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using Seconds = std::chrono::duration<double>;

// In the order of BuiltInVariant.
constexpr std::array<std::string_view, 3> kVariantNames = {"dynamic", "static",
                                                           "plain"};

// What the options are parsed into, before a subcommand is chosen.
struct Parsed {
  RunCommand run;
  TesteeCommand testee;
  ReplayCommand replay;
  DiffCommand diff;
  ShowCommand show;
  CheckCommand check;
  SchemaCommand schema;
  ReportCommand report;
  MatrixCommand matrix;
  double timeout = Seconds(RunCommand().timeout).count();
  double diff_seconds = Seconds(DiffCommand().duration).count();
  double diff_timeout = Seconds(DiffCommand().timeout).count();
  double start_timeout = Seconds(RunCommand().start_timeout).count();
  double time_limit = 0;
  std::string shard;
};

void AddVariant(BuiltInVariant* variant, CLI::App* app) {
  std::map<std::string, BuiltInVariant> variants;
  for (std::size_t i = 0; i < kVariantNames.size(); ++i) {
    variants.emplace(kVariantNames[i], static_cast<BuiltInVariant>(i));
  }
  app->add_option("--built-in", *variant,
                  "How the built-in testee is built: dynamic, static or plain")
      ->transform(CLI::CheckedTransformer(std::move(variants)))
      ->default_str("dynamic")
      ->type_name("VARIANT");
}

// Empty if `text` is a time limit. CLI11's own range check lets NaN through.
std::string FindWrongSeconds(const std::string& text) {
  // A day is longer than anybody waits, and far from any overflow.
  constexpr double kLeast = 0.001;
  constexpr double kMost = 86'400.0;
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  const bool right = *end == '\0' && seconds >= kLeast && seconds <= kMost;
  return right ? "" : "needs seconds from 0.001 to 86400, not '" + text + "'";
}

void AddSeconds(const std::string& option, const std::string& meaning,
                double* seconds, CLI::App* run) {
  run->add_option(option, *seconds, meaning)
      ->check(FindWrongSeconds)
      ->capture_default_str()
      ->type_name("SECONDS");
}

// Whether `text` is "PART/PARTS" with 0 <= PART < PARTS.
bool ParseShard(const std::string& text, Narrowing* narrowing) {
  constexpr std::size_t kMostDigits = 6;
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return false;
  const std::string part = text.substr(0, slash);
  const std::string parts = text.substr(slash + 1);
  for (const std::string& number : {part, parts}) {
    if (number.empty() || number.size() > kMostDigits ||
        number.find_first_not_of("0123456789") != std::string::npos) {
      return false;
    }
  }
  narrowing->shard = std::stoul(part);
  narrowing->shards = std::stoul(parts);
  return narrowing->shard < narrowing->shards;
}

// An empty value is mostly a variable that is not set.
std::string FindEmpty(const std::string& text) {
  return text.empty() ? "needs a value, and it is empty" : "";
}

void AddJunit(std::string* file, CLI::App* app) {
  app->add_option("--junit", *file,
                  "Write the results as JUnit XML to this file")
      ->check(FindEmpty)
      ->type_name("FILE");
}

void AddTranscripts(RunCommand* command, CLI::Option* testee,
                    CLI::Option* built_in, CLI::App* run) {
  CLI::Option* record =
      run->add_option("--record", command->record,
                      "Write a transcript of the testee's answers to this file")
          ->check(FindEmpty)
          ->type_name("FILE");
  run->add_option("--replay", command->replay,
                  "Take the answers from this transcript, not from a testee")
      ->check(FindEmpty)
      ->type_name("FILE")
      ->excludes(testee)
      ->excludes(built_in)
      ->excludes(record);
}

// Empty if `text` is a part and the number of parts: "0/4" to "3/4".
std::string FindWrongShard(const std::string& text) {
  Narrowing narrowing;
  return ParseShard(text, &narrowing) ? ""
                                      : "needs a part from 0 and the number of "
                                        "parts, such as 0/4, not '" +
                                            text + "'";
}

void AddNarrowing(Parsed* parsed, CLI::App* run) {
  Narrowing& narrowing = parsed->run.narrowing;
  run->add_option("--unit", narrowing.units,
                  "Only scenarios of this unit; may be repeated, or commas")
      ->delimiter(',')
      ->type_name("UNIT")
      ->allow_extra_args(false);
  run->add_option("--only", narrowing.only,
                  "Only those whose id matches this too, and none is no error; "
                  "may be repeated")
      ->type_name("GLOB")
      ->allow_extra_args(false);
  run->add_option("--shard", parsed->shard,
                  "Only this part of so many, of which each scenario is in one")
      ->check(FindWrongShard)
      ->type_name("PART/PARTS");
}

void AddRun(Parsed* parsed, CLI::App* app) {
  CLI::App* run = app->add_subcommand("run", "Run scenarios and report");
  RunCommand& command = parsed->run;
  run->add_option("paths", command.paths,
                  "Scenario files, or folders of them; without any, the suite "
                  "that is built in");
  run->add_option("--filter", command.filters,
                  "Only scenarios whose id matches; may be repeated")
      ->type_name("GLOB")
      ->allow_extra_args(false);
  AddNarrowing(parsed, run);
  run->add_flag("--list", command.list, "Print the ids and run nothing");
  run->add_flag("--laws", command.laws,
                "Check laws: that a scenario, changed by a rule, gives what "
                "the rule says; a filter can be LAW:SCENARIO");
  run->add_option("--ndjson", command.ndjson, "Write the results to this file")
      ->check(FindEmpty)
      ->type_name("FILE");
  AddJunit(&command.junit, run);
  CLI::Option* testee =
      run->add_option("--testee", command.testee,
                      "Test this program, which speaks the testee protocol")
          ->check(FindEmpty)
          ->type_name("COMMAND");
  AddVariant(&command.built_in, run);
  CLI::Option* built_in = run->get_option("--built-in")->excludes(testee);
  AddTranscripts(&command, testee, built_in, run);
  run->add_option("--testee-list", command.testee_list,
                  "What is known of the testee: bugs, divergences, unsupported")
      ->check(FindEmpty)
      ->type_name("FILE");
  AddSeconds("--timeout", "How long a testee may take for a scenario",
             &parsed->timeout, run);
  AddSeconds("--start-timeout", "How long a testee may take to start",
             &parsed->start_timeout, run);
  AddSeconds("--time-limit",
             "How long the run may take; scenarios after that are not run",
             &parsed->time_limit, run);
  run->add_option("--alone", command.alone,
                  "What to type to run one scenario alone, up to its id, as it "
                  "is shown for a failure")
      ->check(FindEmpty)
      ->type_name("TEXT");
  command.profile = kDefaultProfile;
  run->add_option("--profile", command.profile,
                  "Whose semantics to expect where they differ")
      ->capture_default_str()
      ->type_name("NAME");
  CLI::Option* fail =
      run->add_flag("--fail-on-unsupported", command.fail_on_unsupported,
                    "Fail if the testee does not support a scenario");
  run->get_option("--laws")
      ->excludes(fail)
      ->excludes(run->get_option("--record"))
      ->excludes(run->get_option("--replay"));
}

// Empty if `text` is a whole number, written plainly, of at least `least`: 0 or
// 1. CLI11 takes -1 as a large number without a sign.
std::string FindWrongNumber(const std::string& text, const std::string& least) {
  const bool digits = !text.empty() &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  if (digits &&
      (least == "0" || text.find_first_not_of('0') != std::string::npos)) {
    return "";
  }
  return "needs a whole number from " + least + ", not '" + text + "'";
}

void AddDiff(Parsed* parsed, CLI::App* app) {
  CLI::App* diff =
      app->add_subcommand("diff", "Compare two testees on random scenarios");
  DiffCommand& command = parsed->diff;
  const std::string meaning =
      "A testee's command line, or builtin, static or plain";
  diff->add_option("--left", command.left, meaning)
      ->capture_default_str()
      ->check(FindEmpty)
      ->type_name("TESTEE");
  diff->add_option("--right", command.right, meaning)
      ->required()
      ->check(FindEmpty)
      ->type_name("TESTEE");
  diff->add_option("--unit", command.units,
                   "Units to draw scenarios for, with commas; default: all")
      ->delimiter(',')
      ->type_name("UNIT");
  CLI::Option* scenarios =
      diff->add_option("--scenarios", command.scenarios,
                       "Stop after so many scenarios of each unit")
          ->check([](const std::string& text) {
            return FindWrongNumber(text, "1");
          })
          ->type_name("N");
  AddSeconds("--seconds", "Stop each unit after so long", &parsed->diff_seconds,
             diff);
  diff->get_option("--seconds")->excludes(scenarios);
  diff->add_option("--seed", command.seed,
                   "The same seed gives the same scenarios")
      ->check(
          [](const std::string& text) { return FindWrongNumber(text, "0"); })
      ->type_name("N");
  diff->add_option("--out", command.out,
                   "Write scenarios that show differences into this folder")
      ->check(FindEmpty)
      ->type_name("FOLDER");
  AddSeconds("--timeout", "How long a testee may take for a scenario",
             &parsed->diff_timeout, diff);
}

void AddOthers(Parsed* parsed, CLI::App* app) {
  CLI::App* testee = app->add_subcommand(
      "testee", "Serve the built-in testee on standard input and output");
  AddVariant(&parsed->testee.built_in, testee);
  CLI::App* replay = app->add_subcommand(
      "replay", "Serve a transcript on standard input and output");
  replay->add_option("file", parsed->replay.file, "The transcript")->required();
  CLI::App* show = app->add_subcommand(
      "show", "Print scenarios of the suite as a scenario file");
  show->add_option("globs", parsed->show.filters, "Ids, or patterns of ids")
      ->required();
  CLI::App* check =
      app->add_subcommand("check", "Tell what is wrong with scenario files");
  check->add_option("paths", parsed->check.paths, "Files, or folders of them")
      ->required();
  CLI::App* schema =
      app->add_subcommand("schema", "Print the JSON Schema of scenario files");
  schema->add_flag("--results", parsed->schema.results,
                   "Of the records that run --ndjson writes instead");
  CLI::App* report = app->add_subcommand(
      "report", "Show the results that run --ndjson has written");
  report->add_option("file", parsed->report.file, "The file")->required();
  AddJunit(&parsed->report.junit, report);
  app->add_subcommand(
      "coverage",
      "Show which clauses of the specification have scenarios, and which not");
  CLI::App* matrix = app->add_subcommand(
      "matrix", "Show results of several testees side by side, by area");
  matrix
      ->add_option("files", parsed->matrix.files,
                   "Files that run --ndjson has written")
      ->required();
  matrix->add_flag("--markdown", parsed->matrix.markdown,
                   "Print a table of Markdown");
}

// CLI11's own statuses are many; ours is one.
Stop StopWith(const CLI::ParseError& error, const CLI::App& app) {
  std::ostringstream text;
  const int status = app.exit(error, text, text);
  return {status == 0 ? 0 : kCouldNotRun, text.str()};
}

// CLI11 only says that a command is missing.
std::string FindUnknownCommand(const std::vector<std::string>& arguments,
                               const CLI::App& app) {
  if (arguments.empty() || arguments[0].starts_with('-')) return "";
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_name() == arguments[0]) return "";
    known.push_back(command->get_name());
  }
  return "there is no command '" + arguments[0] + "'" +
         DidYouMean(arguments[0], known) + "; there is " + JoinWords(known) +
         "\n";
}

milliseconds ToMillis(double seconds) {
  return std::chrono::ceil<milliseconds>(Seconds(seconds));
}

CommandLine Chosen(const CLI::App& app, Parsed parsed) {
  if (app.got_subcommand("testee")) return parsed.testee;
  if (app.got_subcommand("replay")) return parsed.replay;
  if (app.got_subcommand("diff")) {
    parsed.diff.duration = ToMillis(parsed.diff_seconds);
    parsed.diff.timeout = ToMillis(parsed.diff_timeout);
    return parsed.diff;
  }
  if (app.got_subcommand("show")) return parsed.show;
  if (app.got_subcommand("check")) return parsed.check;
  if (app.got_subcommand("schema")) return parsed.schema;
  if (app.got_subcommand("report")) return parsed.report;
  if (app.got_subcommand("matrix")) return parsed.matrix;
  if (app.got_subcommand("coverage")) return CoverageCommand();
  parsed.run.timeout = ToMillis(parsed.timeout);
  parsed.run.start_timeout = ToMillis(parsed.start_timeout);
  parsed.run.time_limit = ToMillis(parsed.time_limit);
  ParseShard(parsed.shard, &parsed.run.narrowing);
  return parsed.run;
}

}  // namespace

CommandLine ParseCommandLine(const std::vector<std::string>& arguments) {
  CLI::App app("Tidemark: is this event time right?", "tidemark");
  app.set_version_flag("--version", "tidemark " + std::string(kVersion));
  app.require_subcommand(1);
  Parsed parsed;
  AddRun(&parsed, &app);
  AddDiff(&parsed, &app);
  AddOthers(&parsed, &app);
  if (std::string problem = FindUnknownCommand(arguments, app);
      !problem.empty()) {
    return Stop{kCouldNotRun, "tidemark: " + problem};
  }
  try {
    // CLI11 takes them from the back.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    return StopWith(error, app);
  }
  return Chosen(app, std::move(parsed));
}

std::string BuiltInVariantName(BuiltInVariant variant) {
  return std::string(kVariantNames[static_cast<std::size_t>(variant)]);
}

}  // namespace tidemark

// One clause of the specification: a fact about event time, in words.
//
//   const Clause* clause = FindClause("VALVE-002");
//   std::cout << clause->text << '\n';
//
// Threads: constant data.

#ifndef TIDEMARK_CONFORMANCE_SPEC_CLAUSE_H_
#define TIDEMARK_CONFORMANCE_SPEC_CLAUSE_H_

#include <string_view>

namespace tidemark {

// The fields of conformance/spec/README.md, as written in the YAML files.
struct Clause {
  std::string_view id;
  // The part of the id before the number: "VALVE".
  std::string_view area;
  // required, recommended, implementation-defined or meta.
  std::string_view level;
  std::string_view text;
  // Where Flink decides it: a class, and mostly its method.
  std::string_view source;
  // How we know, joined by ", ": "tested, read".
  std::string_view evidence;
  // The only profile that behaves so, or empty.
  std::string_view profile;
  // Why no scenario names it: meta, api, property-only, unobservable,
  // engine-internal or not-built-yet; empty if one does.
  std::string_view no_scenario;
  // The file of a test that checks it, from the root of the repository; mostly
  // empty where a scenario does.
  std::string_view test;
};

struct ClauseArea {
  std::string_view id;
  std::string_view title;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SPEC_CLAUSE_H_

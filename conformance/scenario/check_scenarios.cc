// Checks scenario files and runs nothing.
//
//   bazel run //conformance/scenario:check_scenarios -- FILE...
//
// Relative names are the caller's. Exit status: 0, or 2 with every problem on
// standard error.

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "tidemark/conformance/scenario/load.h"

int main(int argc, char** argv) {
  // `bazel run` starts programs elsewhere and leaves the caller's folder here.
  const char* folder = std::getenv("BUILD_WORKING_DIRECTORY");
  std::vector<std::string> paths;
  for (int i = 1; i < argc; ++i) {
    const std::string path = argv[i];
    const bool is_relative = !path.starts_with('/') && folder != nullptr;
    paths.push_back(is_relative ? std::string(folder) + "/" + path : path);
  }
  const tidemark::LoadResult loaded = tidemark::LoadScenarioFiles(paths);
  for (const tidemark::Problem& problem : loaded.problems) {
    std::cerr << ToString(problem) << '\n';
  }
  return loaded.problems.empty() ? 0 : 2;
}

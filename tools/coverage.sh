#!/bin/bash
# Runs the tests and prints the line and branch coverage of the libraries.
#
#   tools/coverage.sh [PATTERN...]        default: //...
#
# `bazel coverage` needs the network, so gcc's counters are collected here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

BAZELW_ALSO=coverage ./bazelw --version >/dev/null
top=$(pwd -P)
execution_root=$(./bazelw info --config=coverage execution_root)
objects=bazel-out/k8-fastbuild-coverage/bin

# Counters of earlier runs would be added to this one's.
[[ ! -d $execution_root/$objects ]] ||
  find "$execution_root/$objects" -name '*.gcda' -delete

./bazelw test --config=coverage --nocache_test_results \
  --test_env=GCOV_PREFIX="$execution_root" --test_env=GCOV_PREFIX_STRIP=3 -- "${@:-//...}"

# The compiler's own exception branches are nobody's to cover.
cd "$execution_root"
gcovr --root . "$objects" \
  --filter "$top/(src|harness|conformance|fuzz)/" --exclude '.*_(test|benchmark)\.cc' \
  --exclude-throw-branches --exclude-unreachable-branches --print-summary

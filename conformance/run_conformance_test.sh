#!/bin/sh
# Runs the suite as Bazel runs tests: tells the tidemark command what Bazel says in the environment.
#
#   run_conformance_test.sh TIDEMARK [OPTION...]
#
# The options are those of `tidemark run`. The exit status is that of the command.
set -euf

tidemark=$1
shift

# Under `bazel run` these name the caller's folder; the paths here are meant from the runfiles.
unset BUILD_WORKING_DIRECTORY BUILD_WORKSPACE_DIRECTORY

# --test_filter: patterns with colons between them.
IFS=:
for pattern in ${TESTBRIDGE_TEST_ONLY:-}; do
  [ -z "$pattern" ] || set -- "$@" --only "$pattern"
done
unset IFS

if [ -n "${TEST_TOTAL_SHARDS:-}" ]; then
  # That the file is there tells Bazel that the test knows of shards.
  : >"$TEST_SHARD_STATUS_FILE"
  set -- "$@" --shard "$TEST_SHARD_INDEX/$TEST_TOTAL_SHARDS"
fi

# A tenth of the time is left for the end, before Bazel kills what still runs.
if [ "${TEST_TIMEOUT:-0}" -gt 1 ]; then
  set -- "$@" --time-limit $((TEST_TIMEOUT - (TEST_TIMEOUT + 9) / 10))
fi

[ -z "${TEST_UNDECLARED_OUTPUTS_DIR:-}" ] || set -- "$@" --ndjson "$TEST_UNDECLARED_OUTPUTS_DIR/results.ndjson"
[ -z "${TEST_TARGET:-}" ] || set -- "$@" --alone "bazel test $TEST_TARGET --test_filter="

if [ -z "${XML_OUTPUT_FILE:-}" ]; then
  exec "$tidemark" run "$@"
fi
status=0
"$tidemark" run --junit "$XML_OUTPUT_FILE" "$@" || status=$?
# An empty file is what is left where nothing could be run. Without one, Bazel makes a case of its own.
[ -s "$XML_OUTPUT_FILE" ] || rm -f "$XML_OUTPUT_FILE"
exit $status

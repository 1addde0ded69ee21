#!/bin/sh
# Replays what an engine answered to the suite, and says how to record it anew:
#
#   replay_transcript_test.sh TIDEMARK TESTEE TRANSCRIPT LIST
#
# TESTEE is what the transcript was recorded from.
set -eu

tidemark=$1 testee=$2 transcript=$3 list=$4

if "$tidemark" run --replay "$transcript" --testee-list "$list" \
  --fail-on-unsupported; then
  exit 0
fi
cat >&2 <<END

If scenarios have changed, record the transcript anew, from the top of the checkout:
  ./bazelw run -c opt //:tidemark -- run --testee $testee --record $transcript
END
exit 1

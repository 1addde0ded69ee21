#!/bin/bash
# Fails where clang-format would change a C++ file. Changes nothing itself;
# `tools/check_format.sh --fix` does.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=(--dry-run -Werror)
[[ "${1:-}" != --fix ]] || mode=(-i)
git ls-files -z -- '*.h' '*.cc' | xargs -0 --no-run-if-empty clang-format-19 "${mode[@]}"

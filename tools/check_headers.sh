#!/bin/bash
# Compiles every header of ours on its own, with g++ and with clang++, with the
# warnings that a careful user turns on.
#
#   tools/check_headers.sh [HEADER...]
#
# Bazel's parse_headers would do this, but does not exist in Bazel 4.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly FLAGS=(-std=c++20 -Wall -Wextra -Wconversion -Wshadow -Werror -fsyntax-only)
readonly COMPILERS=(g++ clang++-19)

include=$(mktemp -d)
trap 'rm -rf "$include"' EXIT

# tidemark/<room>/<file>.h, as strip_include_prefix makes it in the build.
mkdir "$include/tidemark"
for room in "$PWD"/src/*/ "$PWD"/{harness,conformance,fuzz}/; do
  [[ ! -d $room ]] || ln -s "${room%/}" "$include/tidemark/"
done

compile_alone() {
  local name=${1#src/} compiler
  for compiler in "${COMPILERS[@]}"; do
    echo "#include \"tidemark/$name\"" |
      "$compiler" "${FLAGS[@]}" -I"$include" -x c++ - ||
      { echo "$1 does not compile on its own with $compiler"; return 1; }
  done
}
export -f compile_alone
export include

if (($# > 0)); then headers=("$@"); else
  mapfile -t headers < <(git ls-files -- 'src/*.h' 'harness/*.h' 'conformance/*.h' 'fuzz/*.h')
fi
# Arrays cannot be exported; their definitions can be handed over.
printf '%s\0' "${headers[@]}" |
  xargs -0 -n 1 -P "$(nproc)" bash -c "$(declare -p FLAGS COMPILERS); compile_alone \"\$1\"" _
echo "${#headers[@]} headers compile on their own with ${COMPILERS[*]}"

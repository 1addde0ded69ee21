#!/usr/bin/env python3
"""Writes compile_commands.json for clangd and clang-tidy.

    tools/compile_commands.py [BAZEL FLAGS...]

Build once before (`./bazelw build //...`): the commands name folders of generated
include paths, which only a build creates.
"""

import json
import pathlib
import subprocess
import sys

# Of a dependency file clangd wants nothing, and this flag of gcc's it does not know.
DROPPED = ("-MD", "-fno-canonical-system-headers")
DROPPED_WITH_VALUE = ("-MF",)


def source_of(arguments):
    return arguments[arguments.index("-c") + 1]


def for_clangd(arguments):
    kept, skip = [], False
    for argument in arguments:
        if skip or argument in DROPPED or argument in DROPPED_WITH_VALUE:
            skip = argument in DROPPED_WITH_VALUE
        else:
            kept.append(argument)
    return kept


def to_entries(aquery, directory):
    """One entry a source file: the first of the actions that compile it."""
    entries = {}
    for action in aquery.get("actions", []):
        arguments = action.get("arguments", [])
        if "-c" in arguments:
            source = source_of(arguments)
            entry = {"directory": directory, "file": source, "arguments": for_clangd(arguments)}
            entries.setdefault(source, entry)
    return [entries[source] for source in sorted(entries)]


def main(flags):
    top = pathlib.Path(__file__).absolute().parent.parent

    def bazel(*command):
        return subprocess.run(["./bazelw", *command], cwd=top, stdout=subprocess.PIPE, text=True, check=True).stdout

    query = 'mnemonic("CppCompile", //...)'
    aquery = json.loads(bazel("aquery", "--noshow_progress", *flags, query, "--output=jsonproto"))
    entries = to_entries(aquery, bazel("info", *flags, "execution_root").strip())
    with open(top / "compile_commands.json", "w", encoding="utf-8") as file:
        json.dump(entries, file, indent=1)
    print("compile_commands.json: %d files" % len(entries))


if __name__ == "__main__":
    main(sys.argv[1:])

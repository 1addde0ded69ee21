#!/usr/bin/env python3
"""Checks what each C++ file includes against the Bazel target that owns the file.

    tools/lint_includes.py

Neither gcc nor layering_check sees the headers below /usr/include, so a missing
dependency on a library goes unnoticed with Debian's packages, and breaks the build
for whoever takes the libraries from the registry (MODULE.bazel). Checked are:

- a header of a library needs the library among the deps of every target that owns
  the file;
- a header of ours is spelt "tidemark/<room>/<file>.h";
- it is of the file's own room or an earlier one (ROOMS in /BUILD);
- every C++ file in a room is owned by a target.
"""

import ast
import collections
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

# (prefix of the include, labels of which one must be a dep), first match wins.
LIBRARIES = [
    ("gtest/", ["@googletest//:gtest", "@googletest//:gtest_main"]),
    ("gmock/", ["@googletest//:gtest", "@googletest//:gtest_main"]),
    ("rapidcheck/gtest.h", ["@rapidcheck//:rapidcheck_gtest"]),
    ("rapidcheck", ["@rapidcheck//:rapidcheck"]),
    ("benchmark/", ["@google_benchmark//:benchmark", "@google_benchmark//:benchmark_main"]),
    ("yaml-cpp/", ["@yaml-cpp//:yaml-cpp"]),
    ("nlohmann/", ["@nlohmann_json//:json"]),
    ("CLI/", ["@cli11//:cli11"]),
    ("boost/unordered/", ["@boost.unordered//:boost.unordered"]),
]

LIBRARY_PREFIXES = tuple(prefix for prefix, _ in LIBRARIES)

# Folders of the C library and the compiler.
SYSTEM_FOLDERS = ("arpa/", "linux/", "net/", "netinet/", "sanitizer/", "sys/")

FILE_ATTRIBUTES = ("srcs", "hdrs", "textual_hdrs")
INCLUDE = re.compile(r'^\s*#\s*include\s*(<[^>]+>|"[^"]+")')

Target = collections.namedtuple("Target", "label deps")


def label_to_path(label):
    """//src/base:error.cc -> src/base/error.cc; None if it is not of this workspace."""
    if not label.startswith("//"):
        return None
    package, _, name = label[2:].partition(":")
    return package + "/" + name if package else name


def labels(rule, attribute):
    return [entry.get("value") for entry in rule.findall("list[@name='%s']/label" % attribute)]


def read_owners(query_xml):
    """Path -> the C++ targets that own it, from `bazel query --output=xml`."""
    rules = {rule.get("name"): rule for rule in ElementTree.fromstring(query_xml).iter("rule")}

    def files(label):
        if label in rules:
            return [file for inner in labels(rules[label], "srcs") for file in files(inner)]
        return [label_to_path(label)]

    owners = collections.defaultdict(list)
    for label, rule in rules.items():
        if not rule.get("class").startswith("cc_"):
            continue
        target = Target(label, set(labels(rule, "deps")))
        for attribute in FILE_ATTRIBUTES:
            for source in labels(rule, attribute):
                for path in files(source):
                    owners[path].append(target)
    return owners


def read_rooms(build_text):
    for statement in ast.parse(build_text).body:
        if isinstance(statement, ast.Assign) and statement.targets[0].id == "ROOMS":
            return ast.literal_eval(statement.value)
    raise ValueError("/BUILD has no ROOMS")


def room_of(path, rooms):
    for room in rooms:
        if path.startswith(room + "/"):
            return room
    return None


def room_of_include(header, rooms):
    inner = header[len("tidemark/"):]
    return room_of(inner, rooms) or room_of("src/" + inner, rooms)


def check_library(header, targets):
    if header.startswith("tidemark/"):
        return ['write "%s" in quotation marks' % header]
    if "/" not in header and not header.startswith("rapidcheck") or header.startswith(SYSTEM_FOLDERS):
        return []
    for prefix, providers in LIBRARIES:
        if header.startswith(prefix):
            return [
                "<%s> needs %s among the deps of %s" % (header, providers[0], target.label)
                for target in targets
                if not target.deps.intersection(providers)
            ]
    return ["<%s> is of no library that tools/lint_includes.py knows" % header]


def check_own(header, path, rooms):
    if not header.startswith("tidemark/"):
        return ['"%s" is not spelt "tidemark/<room>/<file>.h"' % header]
    own, other = room_of(path, rooms), room_of_include(header, rooms)
    if other is None:
        return ['"%s" is in no room' % header]
    if own is not None and rooms.index(other) > rooms.index(own):
        return ['%s may not include "%s": %s is a later room' % (own, header, other)]
    return []


def check_file(path, text, targets, rooms):
    problems = []
    if not targets and room_of(path, rooms):
        problems.append("%s:1: no target owns this file" % path)
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if match:
            header = match.group(1)[1:-1]
            is_library = match.group(1)[0] == "<" or header.startswith(LIBRARY_PREFIXES)
            found = check_library(header, targets) if is_library else check_own(header, path, rooms)
            problems += ["%s:%d: %s" % (path, number, problem) for problem in found]
    return problems


def main():
    top = pathlib.Path(__file__).absolute().parent.parent

    def output(*command):
        return subprocess.run(command, cwd=top, stdout=subprocess.PIPE, text=True, check=True).stdout

    owners = read_owners(output("./bazelw", "query", "--noshow_progress", "--output=xml", "kind(rule, //...)"))
    rooms = read_rooms((top / "BUILD").read_text(encoding="utf-8"))
    # A workspace of its own, where our targets own nothing.
    others = tuple((top / ".bazelignore").read_text(encoding="utf-8").splitlines())
    problems = []
    for path in output("git", "ls-files", "*.h", "*.cc").splitlines():
        if path.startswith(others):
            continue
        text = (top / path).read_text(encoding="utf-8")
        problems += check_file(path, text, owners.get(path, []), rooms)
    print("\n".join(problems) if problems else "includes: nothing to complain about")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Checks the rules of this repository that a line of text shows.

    tools/lint_style.py

A line that has a reason to break one says which: `NOLINT(tidemark-<rule>): why`.
"""

import pathlib
import re
import subprocess
import sys

MAX_LINES = 500
CODE = (".h", ".cc", ".py", ".bzl", ".sh")
CPP = (".h", ".cc")

# The one file that may read the machine's clocks; all else is handed a Clock.
CLOCK_FILE = "src/base/steady_clock.cc"

# The one file that may draw a seed; the command prints it.
SEED_FILE = "conformance/runner/command_main.cc"

# (rule, suffixes or None for all files, pattern, what to do instead)
LINE_RULES = [
    ("clock", CPP, r"_clock::now\b", "take a Clock; only %s reads the machine's" % CLOCK_FILE),
    ("sleep", CPP, r"\bsleep_(for|until)\b", "let a manual clock or a condition do the waiting"),
    ("random", CPP, r"\b(std::random_device|s?rand\()", "random values come from a seed that is printed"),
    ("skipped-test", CPP, r"\bDISABLED_|\bGTEST_SKIP\b", "every test runs"),
    ("exit", CPP, r"(?<![\w.>:])(std::)?(exit|abort|quick_exit)\(", "throw tidemark::Error; only the file with main decides to end"),
    ("todo", CODE, r"\b(TODO|FIXME|XXX)\b", "do it, or leave it out"),
    ("local-path", None, r"(^|[\s\"'=:(`])/(work|root|tmp|home)/", "no paths of one machine; tests use TEST_TMPDIR"),
    ("registry", None, r"deb\.debian\.org|registry\.npmjs\.org|pypi\.org|bcr\.bazel\.build", "tools know where their registry is"),
    ("tab", CODE, r"\t", "indent with spaces"),
    ("trailing-space", CODE, r"[ \t]+$", "remove it"),
]

# The files that define or demonstrate what is forbidden.
EXEMPT = ("tools/lint_style.py", "tools/lint_style_test.py", "LICENSE")


def suppressed(rule, line):
    return re.search(r"NOLINT\(tidemark-%s\): \S" % rule, line) is not None


def applies(rule, suffixes, path, text):
    if rule == "clock" and path == CLOCK_FILE:
        return False
    if rule == "random" and path == SEED_FILE:
        return False
    if rule == "exit" and re.search(r"^int main\(", text, re.MULTILINE):
        return False
    return suffixes is None or path.endswith(suffixes)


def check_lines(path, text):
    rules = [rule for rule in LINE_RULES if applies(rule[0], rule[1], path, text)]
    for number, line in enumerate(text.splitlines(), 1):
        for rule, _, pattern, advice in rules:
            if re.search(pattern, line) and not suppressed(rule, line):
                yield "%s:%d: %s (tidemark-%s)" % (path, number, advice, rule)


def expected_guard(path):
    inner = path[len("src/"):] if path.startswith("src/") else path
    return "TIDEMARK_%s_" % re.sub(r"[^A-Z0-9]", "_", inner.upper())


def check_header(path, text):
    guard = expected_guard(path)
    if "#ifndef %s\n#define %s\n" % (guard, guard) not in text:
        yield "%s:1: the include guard is to be %s" % (path, guard)
    if "using namespace" in text:
        yield "%s:1: a header has no using namespace" % path


def explains_itself(path, text, paths):
    """A .cc file that implements a header, a test and a benchmark are explained by what they belong to."""
    belongs = path[:-len(".cc")] + ".h" in paths or path.endswith(("_test.cc", "_benchmark.cc"))
    return text.startswith("//") or belongs


def check_file(path, text, paths):
    if path in EXEMPT:
        return []
    problems = list(check_lines(path, text))
    length = text.count("\n")
    if path.endswith(CODE) and length > MAX_LINES:
        problems.append("%s:%d: more than %d lines; split it by what it does" % (path, length, MAX_LINES))
    if path.endswith(CPP) and not explains_itself(path, text, paths):
        problems.append("%s:1: begin with a comment that says what the file is for" % path)
    if path.endswith(".h"):
        problems += check_header(path, text)
    return problems


def main():
    top = pathlib.Path(__file__).absolute().parent.parent
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=top, stdout=subprocess.PIPE, text=True, check=True)
    paths = set(filter(None, listed.stdout.split("\0")))
    problems = []
    for path in sorted(paths):
        try:
            problems += check_file(path, (top / path).read_text(encoding="utf-8"), paths)
        except UnicodeDecodeError:
            continue  # Not text: corpora of the fuzz targets.
    print("\n".join(problems) if problems else "style: nothing to complain about")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

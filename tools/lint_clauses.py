#!/usr/bin/env python3
"""Checks that a test which a clause of the specification names is there, and names the clause.

    tools/lint_clauses.py
"""

import pathlib
import re
import sys

CLAUSES = "conformance/spec/clauses"


def tests_of(text):
    """Pairs of a clause and the test that it names, from the text of a clause file."""
    clause = None
    for line in text.splitlines():
        match = re.match(r"- id: (\S+)$", line)
        if match:
            clause = match.group(1)
        match = re.match(r"  test: (\S+)$", line)
        if match:
            yield clause, match.group(1)


def problem_of(clause, test, top):
    path = top / test
    if not path.is_file():
        return "%s: its test %s is not there" % (clause, test)
    if not re.search(r"\b%s\b" % clause, path.read_text(encoding="utf-8")):
        return "%s: its test %s does not name it" % (clause, test)
    return None


def problems(top):
    for path in sorted((top / CLAUSES).glob("*.yaml")):
        for clause, test in tests_of(path.read_text(encoding="utf-8")):
            problem = problem_of(clause, test, top)
            if problem:
                yield problem


def main():
    found = list(problems(pathlib.Path(__file__).absolute().parent.parent))
    print("\n".join(found) if found else "clauses: nothing to complain about")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

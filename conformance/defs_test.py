#!/usr/bin/env python3
"""What a target of the rule event_time_conformance_test runs, for every attribute of it."""

import pathlib
import shlex
import unittest

# The target of that name in BUILD.
LAUNCHER = pathlib.Path("conformance/all_attributes")


class DefsTest(unittest.TestCase):
    def test_each_attribute_is_told_to_the_command(self):
        lines = LAUNCHER.read_text(encoding="utf-8").replace("\\\n", "").splitlines()
        self.assertEqual(lines[0], "#!/bin/sh")
        testee = "exec 'conformance/defs_test.py' '--file=conformance/defs_test.py' 'two words'"
        self.assertEqual(shlex.split(lines[1]), [
            "exec", "conformance/run_conformance_test.sh", "conformance/runner/tidemark",
            "--unit", "valve", "--unit", "window",
            "--filter", "a-*", "--filter", "b-*",
            "--testee", testee,
            "--testee-list", "conformance/testdata/list.yaml",
            "--fail-on-unsupported",
            "--profile", "it's",
            "--laws",
            "conformance/testdata/scenarios.yaml",
            "$@",
        ])

    def test_what_comes_after_is_handed_on_as_it_is(self):
        self.assertTrue(LAUNCHER.read_text(encoding="utf-8").endswith(' "$@"\n'))


if __name__ == "__main__":
    unittest.main()

"""What the suite makes of the environment that Bazel gives to a test."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

SCRIPT = os.path.abspath("conformance/run_conformance_test.sh")
RUNNER = os.path.abspath("conformance/runner/tidemark")

SCENARIO = """
  - id: %s
    unit: valve
    program: {channels: 1}
    steps: [{watermark: 5, expect: [{watermark: %d}]}]
"""


class RunConformanceTestTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=os.environ["TEST_TMPDIR"])
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.xml = self.folder / "test.xml"
        self.scenarios = self.write("cases.yaml", "scenarios:" + "".join(
            SCENARIO % case for case in (("one", 5), ("two", 5), ("three", 5), ("wrong", 6))))

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def run_it(self, *options, **environment):
        """The run's status and output, under Bazel's variables that a test of a consumer has, and these."""
        variables = {"PATH": os.environ["PATH"], "XML_OUTPUT_FILE": str(self.xml), **environment}
        done = subprocess.run([SCRIPT, RUNNER, *options, self.scenarios], env=variables, cwd=self.folder,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return done.returncode, done.stdout

    def cases(self):
        """The outcome of each case: the names of what stands in it."""
        return {case.get("name"): [part.tag for part in case] for case in ElementTree.parse(self.xml).iter("testcase")}

    def test_each_scenario_is_a_case(self):
        status, _ = self.run_it()
        self.assertEqual(status, 1)
        self.assertEqual(self.cases(), {"one": [], "two": [], "three": [], "wrong": ["failure"]})

    def test_the_filter_holds_patterns_with_colons_between_them(self):
        status, _ = self.run_it(TESTBRIDGE_TEST_ONLY="t*:on?")
        self.assertEqual(status, 0)
        self.assertEqual(set(self.cases()), {"one", "two", "three"})

    def test_the_filter_comes_on_top_of_that_of_the_rule(self):
        status, _ = self.run_it("--filter", "t*", TESTBRIDGE_TEST_ONLY="*e")
        self.assertEqual((status, set(self.cases())), (0, {"three"}))

    def test_a_filter_for_other_tests_is_no_failure(self):
        status, _ = self.run_it(TESTBRIDGE_TEST_ONLY="SomeTest.Other")
        self.assertEqual((status, self.cases()), (0, {}))

    def test_a_pattern_is_no_pattern_of_files(self):
        self.write("t-file", "")
        status, _ = self.run_it(TESTBRIDGE_TEST_ONLY="t*")
        self.assertEqual((status, set(self.cases())), (0, {"two", "three"}))

    def test_the_shards_share_the_scenarios(self):
        seen = []
        for index in range(3):
            status_file = self.folder / "shards"
            self.run_it(TEST_TOTAL_SHARDS="3", TEST_SHARD_INDEX=str(index), TEST_SHARD_STATUS_FILE=str(status_file))
            self.assertTrue(status_file.exists())
            status_file.unlink()
            seen.append(sorted(self.cases()))
        self.assertEqual(seen, [["one", "wrong"], ["two"], ["three"]])

    def test_the_stream_is_among_the_outputs(self):
        self.run_it(TEST_UNDECLARED_OUTPUTS_DIR=str(self.folder))
        lines = (self.folder / "results.ndjson").read_text(encoding="utf-8").splitlines()
        self.assertEqual(json.loads(lines[-1])["totals"]["pass"], 3)

    def test_a_failure_is_run_alone_by_the_filter(self):
        _, output = self.run_it(TEST_TARGET="//my:engine_test")
        self.assertIn("To run it alone: bazel test //my:engine_test --test_filter=wrong\n", output)

    def test_a_testee_that_hangs_leaves_results_before_the_timeout(self):
        hello = '{"type":"hello","protocol":"1.0","name":"n","version":"1","units":["valve"],"features":[],"granularity":"step"}'
        hang = "read line; echo '%s'; while read line; do :; done" % hello
        status, _ = self.run_it("--testee", hang, TEST_TIMEOUT="2")
        self.assertEqual(status, 1)
        kinds = {case.get("name"): case[0].get("type") for case in ElementTree.parse(self.xml).iter("testcase")}
        self.assertEqual(kinds, {"one": "timeout", "two": "not-run", "three": "not-run", "wrong": "not-run"})

    def test_where_nothing_can_be_run_bazel_writes_the_cases(self):
        status, _ = self.run_it("--testee", "exit 3")
        self.assertEqual(status, 2)
        self.assertFalse(self.xml.exists())

    def test_under_bazel_run_paths_are_not_those_of_the_caller(self):
        self.scenarios = "cases.yaml"
        status, output = self.run_it("--filter", "one", BUILD_WORKING_DIRECTORY="/")
        self.assertEqual(status, 0, output)


if __name__ == "__main__":
    unittest.main()

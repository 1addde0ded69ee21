"""The counts of CI are those of the run: build event files and test.xml files in, counts out."""

import contextlib
import io
import json
import os
import pathlib
import tempfile
import unittest

import count_tests

GOOGLETEST_XML = """<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="4" failures="1" disabled="1" name="AllTests">
  <testsuite name="ValveTest" tests="4" failures="1" disabled="1" skipped="1">
    <testcase name="Emits" status="run" result="completed" classname="ValveTest" />
    <testcase name="Aligns" status="run" result="completed" classname="ValveTest">
      <failure message="x_test.cc:9 Expected equality" type=""><![CDATA[x]]></failure>
    </testcase>
    <testcase name="DISABLED_Waits" status="notrun" result="suppressed" classname="ValveTest" />
    <testcase name="Skips" status="run" result="skipped" classname="ValveTest">
      <skipped message="x_test.cc:20 not here"><![CDATA[x]]></skipped>
    </testcase>
  </testsuite>
</testsuites>
"""

PASSING_XML = '<testsuites><testsuite><testcase name="A"/><testcase name="B"/></testsuite></testsuites>'

# What Bazel writes for a program that wrote no file of its own, here after a crash.
CRASH_XML = (
    '<testsuites><testsuite name="x" tests="1" failures="0" errors="1"><testcase name="x" status="run">'
    '<error message="exited with error code 134"></error></testcase></testsuite></testsuites>'
)

LAST = {"id": {"progress": {}}, "progress": {}, "lastMessage": True}


class CountTestsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=os.environ.get("TEST_TMPDIR"))
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def configured(self, label):
        return {"id": {"targetConfigured": {"label": label}}, "configured": {"testSize": "SMALL"}}

    def result(self, label, xml, status="PASSED", **place):
        name = "%s %s.xml" % (label.strip("/").replace("/", "_"), sorted(place.items()))
        path = self.folder / name
        path.write_text(xml, encoding="utf-8")
        output = [{"name": "test.log", "uri": "file:///none"}, {"name": "test.xml", "uri": path.as_uri()}]
        return {
            "id": {"testResult": dict(label=label, **place)},
            "testResult": {"testActionOutput": output, "status": status},
        }

    def count(self, *events):
        return count_tests.count_run(list(events))

    def assert_counts(self, count, passed, failed, skipped):
        self.assertEqual((count.passed, count.failed, count.skipped), (passed, failed, skipped), count.notes)

    def test_counts_cases_not_files_and_keeps_disabled_and_skipped_apart(self):
        events = [self.configured("//a:t"), self.result("//a:t", GOOGLETEST_XML, "FAILED"), LAST]
        count = self.count(*events)
        self.assert_counts(count, 1, 1, 2)
        self.assertIn("failed: //a:t ValveTest.Aligns", count.notes)

    def test_adds_up_shards(self):
        first = self.result("//a:t", PASSING_XML, run=1, shard=1, attempt=1)
        second = self.result("//a:t", PASSING_XML, run=1, shard=2, attempt=1)
        self.assert_counts(self.count(first, second, LAST), 4, 0, 0)

    def test_counts_only_the_last_attempt(self):
        first = self.result("//a:t", GOOGLETEST_XML, "FAILED", run=1, shard=1, attempt=1)
        second = self.result("//a:t", PASSING_XML, "PASSED", run=1, shard=1, attempt=2)
        self.assert_counts(self.count(first, second, LAST), 2, 0, 0)
        self.assert_counts(self.count(second, first, LAST), 2, 0, 0)

    def test_a_crash_is_a_failed_case(self):
        self.assert_counts(self.count(self.result("//a:t", CRASH_XML, "FAILED"), LAST), 0, 1, 0)

    def test_a_failure_after_the_last_case_is_a_failed_case(self):
        self.assert_counts(self.count(self.result("//a:t", PASSING_XML, "FAILED"), LAST), 2, 1, 0)

    def test_a_test_that_did_not_run_is_a_failed_case(self):
        events = [self.configured("//a:t"), self.configured("//a:u"), self.result("//a:t", PASSING_XML), LAST]
        count = self.count(*events)
        self.assert_counts(count, 2, 1, 0)
        self.assertEqual(count.notes, ["failed: //a:u was not run"])

    def test_a_library_is_not_a_test(self):
        library = {"id": {"targetConfigured": {"label": "//a"}}, "configured": {"targetKind": "cc_library rule"}}
        self.assert_counts(self.count(library, self.result("//a:t", PASSING_XML), LAST), 2, 0, 0)

    def test_a_broken_or_missing_xml_is_a_failed_case(self):
        broken = self.result("//a:t", "<testsuites>", "PASSED")
        gone = {"id": {"testResult": {"label": "//a:u"}}, "testResult": {"status": "TIMEOUT"}}
        self.assert_counts(self.count(broken, gone, LAST), 0, 2, 0)

    def test_a_truncated_event_file_is_a_failed_case(self):
        self.assert_counts(self.count(self.result("//a:t", PASSING_XML)), 2, 1, 0)

    def run_main(self, text):
        path = self.folder / "events.json"
        path.write_text(text, encoding="utf-8")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            status = count_tests.main(str(path))
        return status, printed.getvalue().splitlines()[-1]

    def test_prints_the_closing_line_and_tells_by_its_status(self):
        def lines(*events):
            return "\n".join(json.dumps(event) for event in events)

        skip_xml = '<testsuites><testcase name="A"/><testcase name="B"><skipped/></testcase></testsuites>'
        good = lines(self.result("//a:t", PASSING_XML), LAST)
        bad = lines(self.result("//a:u", GOOGLETEST_XML, "FAILED"), LAST)
        skipped = lines(self.result("//a:v", skip_xml), LAST)
        self.assertEqual(self.run_main(good), (0, "2 passed, 0 failed"))
        self.assertEqual(self.run_main(bad), (1, "1 passed, 1 failed"))
        self.assertEqual(self.run_main(skipped), (1, "1 passed, 0 failed"))
        self.assertEqual(self.run_main(lines(LAST)), (1, "0 passed, 0 failed"))
        self.assertEqual(self.run_main("{"), (1, "0 passed, 1 failed"))


if __name__ == "__main__":
    unittest.main()

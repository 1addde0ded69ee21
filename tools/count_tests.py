#!/usr/bin/env python3
"""Counts the test cases of one Bazel run, from the build event file of that run.

    bazel test --build_event_json_file=events.json //...
    tools/count_tests.py events.json

Prints `N passed, M failed` as its last line. Disabled and skipped cases are counted
apart; they must be none, and so must failures: otherwise the exit status is 1.

The cases are read from the test.xml files that the events name, cached results
included. A target that was to be tested but has no result, and a test that fails
although each of its cases passes (a leak found at exit, say), is one failed case.
"""

import json
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree


class Count:
    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.skipped = 0
        self.notes = []

    def fail(self, note):
        self.failed += 1
        self.notes.append("failed: " + note)

    def skip(self, note):
        self.skipped += 1
        self.notes.append("skipped or disabled: " + note)


def read_events(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def tests_asked_for(events):
    """The labels of all test targets that the run was to execute."""
    return {
        event["id"]["targetConfigured"]["label"]
        for event in events
        if "targetConfigured" in event["id"] and "testSize" in event.get("configured", {})
    }


def last_attempts(events):
    """The result of each (label, run, shard), of its last attempt only."""
    results = {}
    for event in events:
        if "testResult" in event["id"] and "testResult" in event:
            key = event["id"]["testResult"]
            place = (key["label"], key.get("run", 1), key.get("shard", 1))
            attempt = key.get("attempt", 1)
            if place not in results or results[place][0] <= attempt:
                results[place] = (attempt, event["testResult"])
    return {place: result for place, (_, result) in results.items()}


def xml_path(result):
    for output in result.get("testActionOutput", []):
        if output["name"] == "test.xml":
            return urllib.parse.unquote(urllib.parse.urlparse(output["uri"]).path)
    return None


def is_skipped(case):
    """True of GTEST_SKIP, of a DISABLED_ case, and of JUnit's skipped element."""
    return (
        case.find("skipped") is not None
        or case.get("status") == "notrun"
        or case.get("result") in ("skipped", "suppressed")
    )


def count_cases(label, path, count):
    for case in ElementTree.parse(path).iter("testcase"):
        name = "%s %s.%s" % (label, case.get("classname", ""), case.get("name", ""))
        if case.find("failure") is not None or case.find("error") is not None:
            count.fail(name)
        elif is_skipped(case):
            count.skip(name)
        else:
            count.passed += 1


def count_result(label, result, count):
    path = xml_path(result)
    if path is None:
        count.fail(label + " left no test.xml")
        return
    failed_before = count.failed
    try:
        count_cases(label, path, count)
    except (OSError, ElementTree.ParseError) as error:
        count.fail("%s: unreadable test.xml: %s" % (label, error))
    if result.get("status") not in ("PASSED", "FLAKY") and count.failed == failed_before:
        count.fail("%s ended with %s" % (label, result.get("status")))


def count_run(events):
    count = Count()
    results = last_attempts(events)
    for (label, _, _), result in sorted(results.items()):
        count_result(label, result, count)
    for label in sorted(tests_asked_for(events) - {place[0] for place in results}):
        count.fail(label + " was not run")
    if not events or not events[-1].get("lastMessage"):
        count.fail("the build event file ends early")
    return count


def main(path):
    try:
        count = count_run(read_events(path))
    except (OSError, ValueError) as error:
        count = Count()
        count.fail("no build events: %s" % error)
    for note in count.notes:
        print(note)
    if count.skipped:
        print("%d skipped or disabled, which must be none" % count.skipped)
    print("%d passed, %d failed" % (count.passed, count.failed))
    return 0 if count.passed and not count.failed and not count.skipped else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

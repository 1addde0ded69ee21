"""The templates of testees give a first report that is true, and the same one in every language."""

import json
import os
import pathlib
import subprocess
import unittest

FOLDER = "docs/examples/testees/"
RUNNER = "conformance/runner/tidemark"
IN_CPP = FOLDER + "my_testee"
RESULTS = pathlib.Path(os.environ["TEST_TMPDIR"]) / "results.ndjson"

# What the valve of the templates does not have, by the words that it is answered with.
MISSING = {"valve step status", "valve with subpartitions"}


def report(*command):
    """The scenarios of a run by id: their status, and what they say of why."""
    subprocess.run([*command, "--ndjson", str(RESULTS)], check=True, stdout=subprocess.DEVNULL)
    records = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {record["id"]: record for record in records if record["type"] == "scenario"}


def without_times(records):
    return {scenario: dict(record, times=None) for scenario, record in records.items()}


class TemplatesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.in_python = report(RUNNER, "run", "--testee", "exec python3 %smy_testee.py" % FOLDER)

    def test_the_whole_valve_passes_but_for_what_is_named(self):
        valve = [record for record in self.in_python.values() if record["unit"] == "valve"]
        self.assertGreater(len(valve), 30)
        for record in valve:
            with self.subTest(record["id"]):
                self.assertIn(record["status"], ("pass", "unsupported"))
                self.assertIn(record.get("reason"), MISSING | {None})
        self.assertEqual({record.get("reason") for record in valve}, MISSING | {None})

    def test_every_other_unit_is_answered_as_unsupported(self):
        others = {(record["status"], record["reason"] == "unit " + record["unit"])
                  for record in self.in_python.values() if record["unit"] != "valve"}
        self.assertEqual(others, {("unsupported", True)})

    def test_cpp_gives_the_same_in_process_and_over_the_protocol(self):
        in_process = report(IN_CPP, "run")
        served = report(RUNNER, "run", "--testee", "exec %s testee" % IN_CPP)
        self.assertEqual(without_times(in_process), without_times(self.in_python))
        self.assertEqual(without_times(served), without_times(self.in_python))

    def test_a_request_that_goes_wrong_ends_nothing(self):
        requests = [
            {"type": "run", "id": 1, "scenario": {"unit": "valve", "steps": [{"watermark": 1, "channel": 5}]}},
            {"type": "run", "id": 2, "scenario": {"unit": "valve", "program": {"channels": 0}, "steps": []}},
            {"type": "run", "id": 3, "scenario": {"unit": "valve", "steps": [{"watermark": "MAX-1"}]}},
        ]
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        done = subprocess.run(["python3", FOLDER + "my_testee.py"], input=lines, stdout=subprocess.PIPE, text=True, check=True)
        failure, refused, passed = map(json.loads, done.stdout.splitlines())
        self.assertEqual((failure["type"], failure["id"]), ("failure", 1))
        self.assertEqual(refused["setup"], {"error": "ILLEGAL_ARGUMENT"})
        self.assertEqual(passed["steps"], [{"main": [{"watermark": "9223372036854775806"}]}])

    def test_a_template_is_read_in_a_few_minutes(self):
        for name in ("my_testee.py", "MyTestee.java", "my_testee.cc"):
            lines = pathlib.Path(FOLDER + name).read_text(encoding="utf-8").count("\n")
            self.assertLess(lines, 150, name)


if __name__ == "__main__":
    unittest.main()

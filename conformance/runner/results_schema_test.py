"""A stock JSON Schema validator accepts the streams that the command writes, of every status.

The published schema allows fields that it does not name, as readers must. Here they are forbidden, so
that a field without a description is found.
"""

import json
import os
import pathlib
import subprocess
import unittest

try:
    import jsonschema
except ImportError as error:
    raise SystemExit("python3-jsonschema is missing. As root, run: apt-get install -y python3-jsonschema") from error

RUNNER = "conformance/runner/tidemark"
FAKE_TESTEE = "conformance/testee/testing/fake_testee"
TRANSCRIPT = "conformance/engines/flink/transcript-2.3.0.ndjson"
FOLDER = pathlib.Path(os.environ["TEST_TMPDIR"])

SCENARIO = """
- id: %s
  title: Each step is echoed
  unit: valve
  level: recommended
  program: {channels: 1}
  steps:
    - {watermark: 5, expect: [{watermark: 5}]}
    - {watermark: 6, clauses: [VALVE-002], expect: [{watermark: 6}]}
"""

# What the fake testee does to a scenario stands in its id.
MISBEHAVIOURS = ["passes", "forgets", "unsupported", "skipped", "do-crash", "do-hang", "do-garbage"]
LISTED = """
entries:
  - {id: forgets-by-design, kind: divergence, reason: by design}
  - {id: forgets-a-bug, kind: known_bug, reason: a bug, link: "https://example.org/1"}
  - {id: passes-again, kind: known_bug, reason: was a bug}
"""
LISTED_IDS = ["forgets-by-design", "forgets-a-bug", "passes-again"]


def write(name, text):
    path = FOLDER / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def scenario_file(name, ids):
    return write(name, "scenarios:" + "".join(SCENARIO % scenario for scenario in ids))


def stream_of(*arguments):
    """The records of a run with these arguments."""
    path = FOLDER / "results.ndjson"
    done = subprocess.run([RUNNER, "run", "--ndjson", str(path), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def misbehaving_stream():
    scenarios = scenario_file("cases.yaml", MISBEHAVIOURS + LISTED_IDS)
    return stream_of("--testee", FAKE_TESTEE, "--timeout", "2", "--testee-list", write("list.yaml", LISTED), scenarios)


def stream_of_a_testee_that_starts_once():
    started = FOLDER / "started"
    command = "test ! -e %s && touch %s && exec %s" % (started, started, FAKE_TESTEE)
    return stream_of("--testee", command, scenario_file("once.yaml", ["do-crash", "a", "b", "c", "d"]))


def stream_of_a_real_engine():
    """Its header says what was driven, and holds digests."""
    return stream_of("--replay", TRANSCRIPT, "--filter", "valve-*")


def closed(schema):
    """The same schema, but without fields that it does not name."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: closed(value) for key, value in schema.items()}
    # A condition only looks at the type.
    if "properties" in inner and inner.get("type") == "object":
        inner["additionalProperties"] = False
    return inner


class ResultsSchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        printed = subprocess.run([RUNNER, "schema", "--results"], capture_output=True, check=True).stdout
        cls.schema = json.loads(printed)
        cls.validator = jsonschema.Draft7Validator(cls.schema)
        cls.streams = [misbehaving_stream(), stream_of_a_testee_that_starts_once(), stream_of_a_real_engine()]
        cls.records = [record for stream in cls.streams for record in stream]

    def record_of(self, record_type):
        return next(record for record in self.records if record["type"] == record_type)

    def test_the_schema_is_valid_itself(self):
        jsonschema.Draft7Validator.check_schema(self.schema)

    def test_every_record_of_real_streams_is_described_in_full(self):
        strict = jsonschema.Draft7Validator(closed(self.schema))
        for record in self.records:
            with self.subTest(record.get("id", record["type"])):
                self.assertEqual([error.message for error in strict.iter_errors(record)], [])

    def test_the_streams_hold_every_status_and_every_field(self):
        forms = self.schema["definitions"]
        statuses = {record["status"] for record in self.records if record["type"] == "scenario"}
        self.assertEqual(statuses, set(forms["scenario"]["properties"]["status"]["enum"]))
        for form in ("header", "scenario", "completion"):
            fields = {field for record in self.records if record["type"] == form for field in record}
            self.assertEqual(fields, set(forms[form]["properties"]))
        testee_fields = {field for stream in self.streams for field in stream[0]["testee"]}
        self.assertEqual(testee_fields, set(forms["testee"]["properties"]))

    def test_a_field_of_a_later_version_is_passed_over(self):
        for record_type in ("header", "scenario", "completion"):
            record = dict(self.record_of(record_type), newer=1)
            self.assertTrue(self.validator.is_valid(record), record_type)

    def test_what_is_no_record_is_refused(self):
        scenario = self.record_of("scenario")
        completion = self.record_of("completion")
        wrong = [
            [],
            {},
            {"type": "footer"},
            dict(self.record_of("header"), format=2),
            dict(scenario, status="passed"),
            dict(scenario, clauses="VALVE-002"),
            dict(scenario, times={}),
            dict(completion, totals=dict(completion["totals"], crash=-1)),
            {key: value for key, value in completion.items() if key != "totals"},
        ]
        for record in wrong:
            with self.subTest(record=record):
                self.assertFalse(self.validator.is_valid(record))


if __name__ == "__main__":
    unittest.main()

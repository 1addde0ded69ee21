"""Our reader and a stock JSON Schema validator agree on which documents are scenarios.

The documents stand in testdata/: good/ for both, bad/ refused by both, and reader_only/
for what no schema can say: keys and ids that occur twice, 1.0 where an integer is
needed, numbers in text that 64 bits do not hold, nesting, steps that are never reached.
"""

import json
import pathlib
import subprocess
import unittest

try:
    import jsonschema
except ImportError as error:
    raise SystemExit("python3-jsonschema is missing. As root, run: apt-get install -y python3-jsonschema") from error

HERE = pathlib.Path("conformance/scenario")
DEFINITIONS = "#/definitions/"


def documents(folder):
    paths = sorted((HERE / "testdata" / folder).glob("*.json"))
    assert paths, folder
    return paths


class Coverage:
    """Which parts of a schema a set of valid documents uses."""

    def __init__(self, schema):
        self.schema = schema
        self.used = set()
        programs = [form["properties"] for name, form in schema["definitions"].items() if name.startswith("program_of_")]
        self.common = set.intersection(*map(set, programs))

    def _field(self, name, field):
        # A field that all programs have is one field.
        if name.startswith("program_of_") and field in self.common:
            return f"program.{field}"
        return f"{name}.{field}"

    def parts(self):
        """Every field and every word that the schema has, by the form it belongs to."""
        found = set()
        for name, form in self.schema["definitions"].items():
            self._collect(form, name, found)
        return found

    def _collect(self, form, name, found):
        if isinstance(form, list):
            for index, inner in enumerate(form):
                self._collect(inner, f"{name}/{index}", found)
        if not isinstance(form, dict):
            return
        found.update(f"{name}={word}" for word in form.get("enum", []))
        for key, inner in form.items():
            if key == "properties":
                for field, inner_form in inner.items():
                    found.add(self._field(name, field))
                    self._collect(inner_form, self._field(name, field), found)
            elif key not in ("enum", "if", "oneOf", "const", "required", "dependencies"):
                self._collect(inner, f"{name}/{key}", found)

    def visit(self, form, name, value):
        if "$ref" in form:
            target = form["$ref"][len(DEFINITIONS):]
            return self.visit(self.schema["definitions"][target], target, value)
        if "enum" in form:
            self.used.add(f"{name}={value}")
        for key in ("allOf", "anyOf"):
            for index, inner in enumerate(form.get(key, [])):
                if self._fits(inner, value):
                    self.visit(inner, f"{name}/{key}/{index}", value)
        if "if" in form:
            branch = "then" if self._fits(form["if"], value) else "else"
            self.visit(form.get(branch, {}), f"{name}/{branch}", value)
        if isinstance(value, dict):
            self._visit_fields(form, name, value)
        if isinstance(value, list) and "items" in form:
            for item in value:
                self.visit(form["items"], f"{name}/items", item)

    def _visit_fields(self, form, name, value):
        for field, inner in value.items():
            if field in form.get("properties", {}):
                self.used.add(self._field(name, field))
                self.visit(form["properties"][field], self._field(name, field), inner)
            elif isinstance(form.get("additionalProperties"), dict):
                self.visit(form["additionalProperties"], f"{name}/additionalProperties", inner)

    def _fits(self, form, value):
        schema = dict(form, definitions=self.schema["definitions"])
        return jsonschema.Draft7Validator(schema).is_valid(value)


class StockValidatorTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads((HERE / "scenario.schema.json").read_text())
        cls.validator = jsonschema.Draft7Validator(cls.schema)

    def reader_accepts(self, path):
        done = subprocess.run([str(HERE / "check_scenarios"), str(path)], capture_output=True, check=False)
        self.assertIn(done.returncode, (0, 2), done.stderr)
        return done.returncode == 0

    def validator_accepts(self, path):
        return self.validator.is_valid(json.loads(path.read_text()))

    def check(self, folder, reader, validator):
        for path in documents(folder):
            with self.subTest(path.name):
                self.assertEqual(self.reader_accepts(path), reader, "our reader")
                self.assertEqual(self.validator_accepts(path), validator, "the stock validator")

    def test_the_schema_is_valid_itself(self):
        jsonschema.Draft7Validator.check_schema(self.schema)

    def test_good_documents_are_accepted_by_both(self):
        self.check("good", reader=True, validator=True)

    def test_bad_documents_are_refused_by_both(self):
        self.check("bad", reader=False, validator=False)

    def test_what_no_schema_can_say_is_refused_by_the_reader_alone(self):
        self.check("reader_only", reader=False, validator=True)

    def test_good_documents_use_every_form(self):
        coverage = Coverage(self.schema)
        for path in documents("good"):
            coverage.visit(self.schema, "", json.loads(path.read_text()))
        self.assertEqual(sorted(coverage.parts() - coverage.used), [])


if __name__ == "__main__":
    unittest.main()

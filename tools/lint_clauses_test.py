"""The lint of the tests that clauses name, on a small tree."""

import os
import pathlib
import tempfile
import unittest

import lint_clauses

CLAUSES = """area: X
clauses:
- id: X-001
  text: >-
    One.
  test: src/one_test.cc
- id: X-002
  no_scenario: meta
- id: X-003
  test: src/one_test.cc
- id: X-004
  test: src/none_test.cc
"""


class LintClausesTest(unittest.TestCase):

    def test_a_test_is_there_and_names_its_clause(self):
        with tempfile.TemporaryDirectory(dir=os.environ.get("TEST_TMPDIR")) as folder:
            top = pathlib.Path(folder)
            (top / "src").mkdir()
            (top / "src/one_test.cc").write_text("// X-001 and X-0031\n", encoding="utf-8")
            (top / lint_clauses.CLAUSES).mkdir(parents=True)
            (top / lint_clauses.CLAUSES / "x.yaml").write_text(CLAUSES, encoding="utf-8")
            self.assertEqual(list(lint_clauses.problems(top)), [
                "X-003: its test src/one_test.cc does not name it",
                "X-004: its test src/none_test.cc is not there",
            ])


if __name__ == "__main__":
    unittest.main()

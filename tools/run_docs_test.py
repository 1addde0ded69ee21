"""The documents' commands, code and links, in small documents."""

import contextlib
import io
import os
import pathlib
import tempfile
import unittest

import run_docs

CODE = """#include <x.h>

TEST(Session, Merges) {
  Push(1);

  Push(2);
}
"""


class RunDocsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=os.environ.get("TEST_TMPDIR"))
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        (self.top / "x_test.cc").write_text(CODE, encoding="utf-8")

    def check(self, text):
        (self.top / "a.md").write_text(text, encoding="utf-8")
        return run_docs.check_document(self.top, "a.md")

    def run_it(self, text):
        (self.top / "a.md").write_text(text, encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()):
            return run_docs.run_commands(self.top, "a.md")

    def test_code_must_stand_in_a_file_that_is_linked_to(self):
        good = "From [x](x_test.cc):\n```cpp\nPush(1);\nPush(2);\n```\n"
        self.assertEqual(self.check(good), [])
        self.assertEqual(self.check(good.replace("Push(2)", "Push(3)")), ["a.md:2: stands in none of the files this document links to"])
        self.assertEqual(len(self.check(good.replace("[x](x_test.cc)", "x"))), 1)

    def test_a_relative_link_must_lead_somewhere(self):
        self.assertEqual(self.check("[x](gone.cc)"), ["a.md: the link to gone.cc leads nowhere"])
        self.assertEqual(self.check("[x](https://example.org/a) [y](#part) [z](x_test.cc#L3)"), [])
        self.assertEqual(self.check("```text\n[x](gone.cc)\n```\n"), [])

    def test_runs_sh_blocks_and_no_others(self):
        text = "```sh\ntouch ran\n```\n```console\ntouch console\n```\n```\ntouch plain\n```\n"
        self.assertEqual(self.run_it(text), [])
        self.assertTrue((self.top / "ran").exists())
        self.assertFalse((self.top / "console").exists() or (self.top / "plain").exists())

    def test_a_command_that_fails_is_reported_with_its_line(self):
        self.assertEqual(self.run_it("x\n\n```sh\nfalse\ntrue\n```\n"), ["a.md:3: ended with status 1"])
        self.assertEqual(self.run_it("```sh\nfalse | cat\n```\n"), ["a.md:1: ended with status 1"])

    def test_a_block_goes_on_where_the_one_before_it_has_ended(self):
        self.assertEqual(self.run_it("```sh\nmkdir inner\nx=inner\ncd $x\n```\n```sh\ntouch ../$x/here\n```\n"), [])
        self.assertTrue((self.top / "inner" / "here").exists())

    def test_nothing_is_run_after_a_command_that_fails(self):
        self.assertEqual(self.run_it("```sh\ntrue\n```\n```sh\nfalse\n```\n```sh\ntouch ran\n```\n"), ["a.md:4: ended with status 1"])
        self.assertFalse((self.top / "ran").exists())

    def test_a_block_without_an_end_is_an_error(self):
        with self.assertRaises(ValueError):
            run_docs.blocks("```sh\ntrue\n")


if __name__ == "__main__":
    unittest.main()

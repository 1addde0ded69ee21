"""The style lint finds each thing it forbids, and nothing in a file as it should be."""

import unittest

import lint_style

GOOD_HEADER = """// Clock: where time comes from.

#ifndef TIDEMARK_BASE_CLOCK_H_
#define TIDEMARK_BASE_CLOCK_H_

namespace tidemark {}

#endif  // TIDEMARK_BASE_CLOCK_H_
"""


class LintStyleTest(unittest.TestCase):
    def problems(self, path, text, paths=()):
        return lint_style.check_file(path, text, set(paths))

    def assert_finds(self, rule, path, line):
        problems = self.problems(path, "// What it is.\n" + line + "\n")
        self.assertEqual(len(problems), 1, (line, problems))
        self.assertIn("%s:2: " % path, problems[0])
        self.assertIn("(tidemark-%s)" % rule, problems[0])

    def test_accepts_a_good_header(self):
        self.assertEqual(self.problems("src/base/clock.h", GOOD_HEADER), [])

    def test_finds_what_no_line_may_hold(self):
        path = "src/timer/queue_test.cc"
        self.assert_finds("clock", path, "auto now = std::chrono::steady_clock::now();")
        self.assert_finds("sleep", path, "std::this_thread::sleep_for(kStep);")
        self.assert_finds("random", path, "std::random_device device;")
        self.assert_finds("random", path, "int key = rand();")
        self.assert_finds("skipped-test", path, "TEST(QueueTest, DISABLED_Fires) {}")
        self.assert_finds("skipped-test", path, "  GTEST_SKIP();")
        self.assert_finds("exit", path, "std::abort();")
        self.assert_finds("exit", path, "  exit(1);")
        self.assert_finds("todo", path, "// TODO: more")
        self.assert_finds("local-path", path, 'Open("/tmp/x");')
        self.assert_finds("registry", "README.md", "from https://pypi.org/simple")
        self.assert_finds("tab", path, "\tint x;")
        self.assert_finds("trailing-space", path, "int x; ")

    def test_does_not_take_similar_words_for_forbidden_ones(self):
        lines = [
            "// What it is.",
            "operand(1); brand(2); _exit(3); AbortRun(); app.exit(4); op->abort();",
            "// https://example.org/work/flow and src/home/x.h and a/tmp/b",
            "TEST(QueueTest, IgnoresDisabledTimers) {}",
        ]
        self.assertEqual(self.problems("src/timer/queue_test.cc", "\n".join(lines)), [])

    def test_only_one_file_reads_the_clock(self):
        text = "// The machine's clock.\nauto now = std::chrono::system_clock::now();\n"
        self.assertEqual(self.problems(lint_style.CLOCK_FILE, text), [])
        self.assertEqual(len(self.problems("src/base/other.cc", text)), 1)

    def test_only_one_file_draws_a_seed(self):
        text = "// The program.\nint seed = std::random_device()();\n"
        self.assertEqual(self.problems(lint_style.SEED_FILE, text), [])
        self.assertEqual(len(self.problems("src/base/other.cc", text)), 1)

    def test_only_a_program_ends_itself(self):
        text = "// A library.\nvoid F() { exit(1); }\n"
        self.assertEqual(len(self.problems("src/a/x.cc", text)), 1)
        self.assertEqual(self.problems("src/a/x.cc", text + "int main() {}\n"), [])

    def test_a_reason_suppresses_one_rule_on_its_line(self):
        line = "std::abort();  // NOLINT(tidemark-exit): %s"
        self.assertEqual(self.problems("src/a/x_test.cc", line % "the test needs a crash"), [])
        self.assertEqual(len(self.problems("src/a/x_test.cc", line % "")), 2)  # also a trailing space
        self.assertEqual(len(self.problems("src/a/x_test.cc", "rand();  // NOLINT(tidemark-exit): no")), 1)

    def test_finds_a_wrong_guard_and_using_namespace(self):
        self.assertEqual(len(self.problems("src/base/watch.h", GOOD_HEADER)), 1)
        self.assertEqual(len(self.problems("src/base/clock.h", GOOD_HEADER + "using namespace std;\n")), 1)
        self.assertEqual(lint_style.expected_guard("harness/matchers.h"), "TIDEMARK_HARNESS_MATCHERS_H_")

    def test_a_file_says_what_it_is_for(self):
        code = "int x;\n"
        self.assertEqual(len(self.problems("src/base/main.cc", code)), 1)
        self.assertEqual(self.problems("src/base/clock.cc", code, ["src/base/clock.h"]), [])
        self.assertEqual(self.problems("src/base/clock_test.cc", code), [])

    def test_finds_a_long_file(self):
        text = "// Long.\n" + "int x;\n" * lint_style.MAX_LINES
        self.assertEqual(len(self.problems("src/base/main.cc", text)), 1)
        self.assertEqual(self.problems("conformance/cases/long.yaml", text), [])


if __name__ == "__main__":
    unittest.main()

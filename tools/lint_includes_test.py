"""The include lint, on what `bazel query --output=xml` prints for a small workspace."""

import unittest

import lint_includes

QUERY_XML = """<?xml version="1.1" encoding="UTF-8" standalone="no"?>
<query version="2">
  <rule class="cc_library" name="//src/state:table">
    <list name="srcs"><label value="//src/state:table.cc"/></list>
    <list name="hdrs"><label value="//src/state:headers"/></list>
    <list name="deps"><label value="//src/base:error"/><label value="@boost.unordered//:boost.unordered"/></list>
  </rule>
  <rule class="filegroup" name="//src/state:headers">
    <list name="srcs"><label value="//src/state:table.h"/></list>
  </rule>
  <rule class="cc_test" name="//src/state:table_test">
    <list name="srcs"><label value="//src/state:table_test.cc"/><label value="//src/state:shared.h"/></list>
    <list name="deps"><label value="@googletest//:gtest_main"/><label value="@rapidcheck//:rapidcheck_gtest"/></list>
  </rule>
  <rule class="cc_binary" name="//src/state:table_benchmark">
    <list name="srcs"><label value="//src/state:shared.h"/></list>
    <list name="deps"><label value="@google_benchmark//:benchmark_main"/></list>
  </rule>
</query>
"""

BUILD = """
# rooms
ROOMS = [
    "src/base",
    "src/state",
    "src/timer",
    "conformance/spec",
    "harness",
]
[package_group(name = room) for room in ROOMS]
"""


class LintIncludesTest(unittest.TestCase):
    def setUp(self):
        self.owners = lint_includes.read_owners(QUERY_XML)
        self.rooms = lint_includes.read_rooms(BUILD)

    def problems(self, path, *lines):
        return lint_includes.check_file(path, "\n".join(lines), self.owners.get(path, []), self.rooms)

    def test_accepts_what_is_declared(self):
        library = [
            "// #include <absl/strings/str_cat.h> is what a comment may say",
            '#include "tidemark/state/table.h"',
            "#include <boost/unordered/unordered_flat_map.hpp>",
            "#include <cstdint>",
            "#include <sys/wait.h>",
            '#include "tidemark/base/error.h"',
        ]
        self.assertEqual(self.problems("src/state/table.cc", *library), [])
        test = ["#include <gtest/gtest.h>", "#include <gmock/gmock.h>", "#include <rapidcheck/gtest.h>"]
        self.assertEqual(self.problems("src/state/table_test.cc", *test), [])

    def test_finds_the_owner_behind_a_filegroup(self):
        self.assertEqual([target.label for target in self.owners["src/state/table.h"]], ["//src/state:table"])

    def test_refuses_a_library_that_is_not_a_dependency(self):
        self.assertEqual(
            self.problems("src/state/table.cc", "", "#include <nlohmann/json_fwd.hpp>"),
            ["src/state/table.cc:2: <nlohmann/json_fwd.hpp> needs @nlohmann_json//:json among the deps of //src/state:table"],
        )

    def test_looks_at_libraries_in_quotation_marks_too(self):
        self.assertEqual(len(self.problems("src/state/table.cc", '#include "gtest/gtest.h"')), 1)
        self.assertEqual(self.problems("src/state/table_test.cc", '#include "gtest/gtest.h"'), [])

    def test_tells_rapidcheck_from_its_googletest_header(self):
        problems = self.problems("src/state/table_test.cc", "#include <rapidcheck.h>", "#include <rapidcheck/state.h>")
        self.assertEqual(len(problems), 2)
        self.assertIn("needs @rapidcheck//:rapidcheck among", problems[0])

    def test_asks_every_target_that_owns_the_file(self):
        problems = self.problems("src/state/shared.h", "#include <benchmark/benchmark.h>")
        self.assertEqual(len(problems), 1)
        self.assertIn("among the deps of //src/state:table_test", problems[0])

    def test_refuses_a_library_nobody_declared(self):
        self.assertEqual(len(self.problems("src/state/table.cc", "#include <absl/strings/str_cat.h>")), 1)
        self.assertEqual(len(self.problems("src/state/table.cc", "#include <boost/optional.hpp>")), 1)

    def test_refuses_other_spellings_of_our_headers(self):
        for line in ('#include "src/base/error.h"', '#include "error.h"', "#include <tidemark/base/error.h>"):
            self.assertEqual(len(self.problems("src/state/table.cc", line)), 1, line)

    def test_refuses_a_later_room(self):
        for header in ("timer/timer.h", "harness/harness.h", "conformance/spec/clause.h"):
            problems = self.problems("src/state/table.cc", '#include "tidemark/%s"' % header)
            self.assertEqual(len(problems), 1, header)
            self.assertIn("is a later room", problems[0])
        self.assertEqual(self.problems("src/state/table.cc", '#include "tidemark/state/testing/plain.h"'), [])

    def test_refuses_a_room_that_is_not_there(self):
        self.assertEqual(len(self.problems("src/state/table.cc", '#include "tidemark/basement/error.h"')), 1)

    def test_refuses_a_file_of_no_target(self):
        self.assertEqual(self.problems("src/state/lost.h"), ["src/state/lost.h:1: no target owns this file"])
        self.assertEqual(self.problems("tools/tool.cc"), [])


if __name__ == "__main__":
    unittest.main()

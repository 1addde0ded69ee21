"""One library, one name: packages.txt, deps.bzl, its build files, MODULE.bazel and the include lint agree."""

import ast
import os
import re
import unittest

import lint_includes

DEBIAN = "third_party/debian"

# Who needs a package without being a library.
OTHER_USERS = {"bazel", "rules_java", "rules_proto", "tests", "ci", "coverage"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def libraries():
    return set(ast.literal_eval(re.search(r"_LIBRARIES = (\[.*?\])", read(DEBIAN + "/deps.bzl"), re.DOTALL).group(1)))


def package_rows():
    lines = read(DEBIAN + "/packages.txt").splitlines()
    return [line.split() for line in lines if line and not line.startswith("#")]


class PackagesTest(unittest.TestCase):
    def test_each_line_names_a_package_a_file_and_a_user(self):
        for row in package_rows():
            self.assertEqual(len(row), 3, row)
            self.assertTrue(row[1].startswith("/usr/"), row)

    def test_each_library_has_a_package_and_each_package_a_user(self):
        self.assertEqual({row[2] for row in package_rows()} - OTHER_USERS, libraries())

    def test_each_library_has_a_build_file(self):
        files = {name[:-len(".BUILD")] for name in os.listdir(DEBIAN) if name.endswith(".BUILD")}
        self.assertEqual(files, libraries())

    def test_the_registry_gives_the_same_libraries(self):
        modules = set(re.findall(r'bazel_dep\(name = "([^"]+)"', read("MODULE.bazel")))
        self.assertEqual(modules - {"rules_cc", "rules_shell"}, libraries())

    def test_the_include_lint_knows_each_label(self):
        known = {label for _, labels in lint_includes.LIBRARIES for label in labels}
        defined = {
            "@%s//:%s" % (library, target)
            for library in libraries()
            for target in re.findall(r'name = "([^"]+)"', read("%s/%s.BUILD" % (DEBIAN, library)))
        }
        self.assertEqual(known, defined)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Runs the unittest cases of one Python file under Bazel.

Without this, Bazel would report each such file as one case: it writes a test.xml
that names every case, as GoogleTest does. Only the standard library is needed.
"""

import importlib.util
import os
import sys
import unittest
import xml.etree.ElementTree as ElementTree


class RecordingResult(unittest.TextTestResult):
    """Keeps the outcome of each case: an element name of JUnit's, or None."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.outcomes = {}

    def startTest(self, test):
        super().startTest(test)
        self.outcomes[test.id()] = (None, "")

    def _record(self, test, element, text):
        # A failed subTest belongs to the case around it.
        case = getattr(test, "test_case", test)
        self.outcomes[case.id()] = (element, text)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._record(test, "failure", self._exc_info_to_string(err, test))

    def addError(self, test, err):
        super().addError(test, err)
        self._record(test, "error", self._exc_info_to_string(err, test))

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self._record(subtest, "failure", self._exc_info_to_string(err, test))

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._record(test, "skipped", reason)


def write_xml(outcomes, path):
    suite = ElementTree.Element("testsuite", name="python", tests=str(len(outcomes)))
    for case_id, (element, text) in outcomes.items():
        classname, _, name = case_id.rpartition(".")
        case = ElementTree.SubElement(suite, "testcase", classname=classname, name=name)
        if element:
            ElementTree.SubElement(case, element).text = text
    root = ElementTree.Element("testsuites")
    root.append(suite)
    ElementTree.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def load(path):
    # The folder in the runfiles, so that only declared data can be imported.
    sys.path[0] = os.path.dirname(os.path.abspath(path))
    name = os.path.splitext(os.path.basename(path))[0]
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return unittest.defaultTestLoader.loadTestsFromModule(module)


def main(path):
    sys.dont_write_bytecode = True
    runner = unittest.TextTestRunner(resultclass=RecordingResult, verbosity=2)
    result = runner.run(load(path))
    if "XML_OUTPUT_FILE" in os.environ:
        write_xml(result.outcomes, os.environ["XML_OUTPUT_FILE"])
    return 0 if result.wasSuccessful() and result.testsRun else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

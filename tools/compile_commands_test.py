"""The compilation database, from what `bazel aquery` prints."""

import unittest

import compile_commands

AQUERY = {
    "actions": [
        {
            "mnemonic": "CppCompile",
            "arguments": ["gcc", "-fno-canonical-system-headers", "-MD", "-MF", "b.d", "-I", "x", "-c", "src/b.cc", "-o", "b.o"],
        },
        {"mnemonic": "CppCompile", "arguments": ["gcc", "-c", "src/a.cc", "-o", "a.pic.o"]},
        {"mnemonic": "CppCompile", "arguments": ["gcc", "-c", "src/a.cc", "-o", "a.o"]},
        {"mnemonic": "CppCompile"},
    ]
}


class CompileCommandsTest(unittest.TestCase):
    def test_has_one_entry_a_file_without_what_clangd_does_not_know(self):
        self.assertEqual(
            compile_commands.to_entries(AQUERY, "execroot"),
            [
                {"directory": "execroot", "file": "src/a.cc", "arguments": ["gcc", "-c", "src/a.cc", "-o", "a.pic.o"]},
                {"directory": "execroot", "file": "src/b.cc", "arguments": ["gcc", "-I", "x", "-c", "src/b.cc", "-o", "b.o"]},
            ],
        )


if __name__ == "__main__":
    unittest.main()

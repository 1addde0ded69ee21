"""Tests written in Python; Debian's bazel-bootstrap brings python3 along."""

load("@rules_shell//shell:sh_test.bzl", "sh_test")

def tidemark_py_test(name, src, data = [], size = "small", **kwargs):
    """A file of unittest cases; data lists all that it reads, imports included."""
    sh_test(
        name = name,
        size = size,
        srcs = ["//tools:run_python_test.py"],
        args = ["$(rootpath %s)" % src],
        data = data + [src],
        **kwargs
    )

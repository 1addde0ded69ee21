"""C++ rules of this repository: the field's include paths, and benchmarks that `bazel test //...` does not run."""

load("@rules_cc//cc:defs.bzl", "cc_binary", "cc_library", "cc_test")

def _strip_prefix():
    return "/src" if native.package_name().startswith("src/") else "/"

def tidemark_cc_library(name, **kwargs):
    """A library whose headers are included as tidemark/<room>/<file>.h."""
    cc_library(
        name = name,
        include_prefix = "tidemark",
        strip_include_prefix = _strip_prefix(),
        **kwargs
    )

def tidemark_cc_test(name, deps = [], size = "small", **kwargs):
    """A GoogleTest test with GoogleTest's main function."""
    cc_test(
        name = name,
        size = size,
        deps = deps + ["@googletest//:gtest_main"],
        **kwargs
    )

def tidemark_cc_property_test(name, deps = [], **kwargs):
    """A GoogleTest test that holds RapidCheck properties."""
    tidemark_cc_test(
        name = name,
        deps = deps + [
            "@rapidcheck//:rapidcheck",
            "@rapidcheck//:rapidcheck_gtest",
        ],
        **kwargs
    )

def tidemark_cc_benchmark(name, deps = [], tags = [], **kwargs):
    """A Google Benchmark program; built with everything else, run by hand with `bazel run -c opt`."""
    cc_binary(
        name = name,
        testonly = True,
        tags = tags + ["benchmark"],
        deps = deps + ["@google_benchmark//:benchmark_main"],
        **kwargs
    )

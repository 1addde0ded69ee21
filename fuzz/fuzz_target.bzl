"""Fuzz targets: a test that replays a corpus, and a libFuzzer binary."""

load("@rules_cc//cc:defs.bzl", "cc_binary", "cc_library", "cc_test")

def tidemark_fuzz_target(name, srcs, corpus, deps = [], size = "small", **kwargs):
    """A fuzz target: srcs define one LLVMFuzzerTestOneInput, which throws when something is wrong.

    Makes <name>_corpus_test, which any compiler builds and which runs every file of the corpus, and <name>, which
    needs clang and is built only when it is asked for:

        bazel build --config=fuzz //fuzz:<name>
        bazel-bin/fuzz/<name> -max_total_time=20 new_inputs/ fuzz/corpora/<name>/

    Args:
      name: the binary's name.
      srcs: C++ files.
      corpus: input files, at least one; glob([...]) usually.
      deps: what srcs include.
      size: of the test.
      **kwargs: to all rules, such as copts or visibility.
    """
    if not corpus:
        fail("%s has no corpus: give it one input at least" % name)
    cc_library(
        name = name + "_input",
        testonly = True,
        srcs = srcs,
        deps = deps,
        alwayslink = True,
        **kwargs
    )
    cc_test(
        name = name + "_corpus_test",
        size = size,
        args = ["$(rootpath %s)" % file for file in corpus],
        data = corpus,
        deps = [
            ":%s_input" % name,
            Label("//:replay_corpus_main"),
        ],
        **kwargs
    )
    cc_binary(
        name = name,
        testonly = True,
        linkopts = ["-fsanitize=fuzzer"],
        tags = ["manual"],
        deps = [":%s_input" % name],
        **kwargs
    )

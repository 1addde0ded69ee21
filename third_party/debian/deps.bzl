"""Libraries that Debian installs under /usr, as repositories with the names of the Bazel Central Registry.

A repository fails with the apt-get line when its header is missing, and only when something that needs it is built.
"""

# name -> (header that proves the package is there, Debian packages, build file beside this one)
_LIBRARIES = {
    "boost": ("/usr/include/boost/unordered/unordered_flat_map.hpp", "libboost1.81-dev", "boost.BUILD"),
    "cli11": ("/usr/include/CLI/CLI.hpp", "libcli11-dev", "cli11.BUILD"),
    "google_benchmark": ("/usr/include/benchmark/benchmark.h", "libbenchmark-dev", "google_benchmark.BUILD"),
    "googletest": ("/usr/include/gmock/gmock.h", "libgtest-dev libgmock-dev", "googletest.BUILD"),
    "nlohmann_json": ("/usr/include/nlohmann/json.hpp", "nlohmann-json3-dev", "nlohmann_json.BUILD"),
    "rapidcheck": ("/usr/include/rapidcheck.h", "librapidcheck-dev", "rapidcheck.BUILD"),
    "yaml-cpp": ("/usr/include/yaml-cpp/yaml.h", "libyaml-cpp-dev", "yaml-cpp.BUILD"),
}

_RULES_CC_DEFS = """
cc_binary = native.cc_binary
cc_import = native.cc_import
cc_library = native.cc_library
cc_test = native.cc_test
cc_toolchain = native.cc_toolchain
cc_toolchain_suite = native.cc_toolchain_suite
"""

def _debian_library_impl(ctx):
    if not ctx.path(ctx.attr.header).exists:
        fail("%s is missing. Install it: apt-get install -y %s" % (ctx.attr.header, ctx.attr.packages))
    ctx.symlink(Label("//third_party/debian:" + ctx.attr.library_build_file), "BUILD.bazel")

_debian_library = repository_rule(
    implementation = _debian_library_impl,
    attrs = {
        "header": attr.string(mandatory = True),
        "library_build_file": attr.string(mandatory = True),
        "packages": attr.string(mandatory = True),
    },
    local = True,
)

def _rules_cc_impl(ctx):
    ctx.file("BUILD.bazel", "")
    ctx.file("cc/BUILD.bazel", "")
    ctx.file("cc/defs.bzl", _RULES_CC_DEFS)

_rules_cc = repository_rule(implementation = _rules_cc_impl, local = True)

def _coverage_stub_impl(ctx):
    ctx.file("BUILD.bazel", """
filegroup(
    name = "coverage_report_generator",
    visibility = ["//visibility:public"],
)
""")

_coverage_stub = repository_rule(implementation = _coverage_stub_impl, local = True)

def _debian_rules_impl(ctx):
    for entry in ctx.path(ctx.attr.directory).readdir():
        ctx.symlink(entry, entry.basename)

_debian_rules = repository_rule(
    implementation = _debian_rules_impl,
    attrs = {"directory": attr.string(mandatory = True)},
    local = True,
)

def tidemark_deps():
    """Declares every repository that Tidemark needs and that the calling WORKSPACE has not declared yet."""
    if not native.existing_rule("rules_cc"):
        _rules_cc(name = "rules_cc")
    if not native.existing_rule("rules_java"):
        _debian_rules(name = "rules_java", directory = "/usr/share/bazel/rules/java")
    if not native.existing_rule("rules_proto"):
        _debian_rules(name = "rules_proto", directory = "/usr/share/bazel/rules/proto")
    if not native.existing_rule("remote_coverage_tools"):
        _coverage_stub(name = "remote_coverage_tools")
    for name, (header, packages, build_file) in _LIBRARIES.items():
        if not native.existing_rule(name):
            _debian_library(
                name = name,
                header = header,
                packages = packages,
                library_build_file = build_file,
            )

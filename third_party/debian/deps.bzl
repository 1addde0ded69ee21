"""What Tidemark needs, from Debian's packages, under the names that the Bazel Central Registry uses.

A repository fails with the apt-get line when a package of its lines in packages.txt is missing, and only
when something that needs it is built.
"""

# Each has a build file of its name beside this one.
_LIBRARIES = [
    "boost.unordered",
    "cli11",
    "google_benchmark",
    "googletest",
    "nlohmann_json",
    "rapidcheck",
    "yaml-cpp",
]

# Rules that Debian ships for its Bazel, which would be downloaded otherwise.
_DEBIAN_RULES = {
    "rules_java": "/usr/share/bazel/rules/java",
    "rules_proto": "/usr/share/bazel/rules/proto",
}

# Debian's own bazel-rules-cc does not load in its Bazel.
_RULES_CC = {"cc/defs.bzl": ["cc_binary", "cc_import", "cc_library", "cc_test", "cc_toolchain", "cc_toolchain_suite"]}

_RULES_SHELL = {
    "shell/sh_binary.bzl": ["sh_binary"],
    "shell/sh_library.bzl": ["sh_library"],
    "shell/sh_test.bzl": ["sh_test"],
}

def _check_packages(ctx):
    missing = []
    for line in ctx.read(Label("//third_party/debian:packages.txt")).splitlines():
        fields = [field for field in line.split(" ") if field]
        if len(fields) == 3 and fields[2] == ctx.name and not ctx.path(fields[1]).exists:
            missing.append(fields[0])
    if missing:
        fail("Packages are missing for @%s. As root, run: apt-get install -y %s" % (ctx.name, " ".join(missing)))

def _debian_library_impl(ctx):
    _check_packages(ctx)
    ctx.symlink(Label("//third_party/debian:%s.BUILD" % ctx.name), "BUILD.bazel")

_debian_library = repository_rule(implementation = _debian_library_impl, local = True)

def _debian_rules_impl(ctx):
    _check_packages(ctx)
    for entry in ctx.path(ctx.attr.directory).readdir():
        ctx.symlink(entry, entry.basename)

_debian_rules = repository_rule(
    implementation = _debian_rules_impl,
    attrs = {"directory": attr.string(mandatory = True)},
    local = True,
)

def _native_rules_impl(ctx):
    ctx.file("BUILD.bazel", "")
    for path, rules in ctx.attr.rules.items():
        ctx.file(path.rpartition("/")[0] + "/BUILD.bazel", "")
        ctx.file(path, "".join(["%s = native.%s\n" % (rule, rule) for rule in rules]))

# Files that offer rules built into Bazel under the labels of the rule sets that follow them.
_native_rules = repository_rule(
    implementation = _native_rules_impl,
    attrs = {"rules": attr.string_list_dict(mandatory = True)},
    local = True,
)

# Bazel asks for this repository when it loads a test, though nothing here uses it.
def _coverage_stub_impl(ctx):
    ctx.file("BUILD.bazel", """
filegroup(
    name = "coverage_report_generator",
    visibility = ["//visibility:public"],
)
""")

_coverage_stub = repository_rule(implementation = _coverage_stub_impl, local = True)

def _declare(rule, name, **kwargs):
    if not native.existing_rule(name):
        rule(name = name, **kwargs)

def tidemark_deps():
    """Declares every repository that Tidemark needs and that the calling WORKSPACE has not declared yet."""
    _declare(_native_rules, "rules_cc", rules = _RULES_CC)
    _declare(_native_rules, "rules_shell", rules = _RULES_SHELL)
    _declare(_coverage_stub, "remote_coverage_tools")
    for name, directory in _DEBIAN_RULES.items():
        _declare(_debian_rules, name, directory = directory)
    for name in _LIBRARIES:
        _declare(_debian_library, name)

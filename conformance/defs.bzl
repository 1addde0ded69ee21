"""The suite as a Bazel test of an engine, also from another workspace.

    load("@tidemark//conformance:defs.bzl", "event_time_conformance_test")

    event_time_conformance_test(
        name = "my_engine_test",
        size = "medium",
        shard_count = 4,
        testee = ":my_testee",
        testee_list = "known.yaml",
    )

Each scenario is a case in test.xml. --test_filter takes patterns of ids with colons between them, of which any may
match (`--test_filter='valve-*:window-*'`), and none that matches is no failure. The scenarios are shared out among
the shards. The run ends by itself before the test's timeout, so that there are results of what was run; the result
stream is results.ndjson among the test's undeclared outputs. --test_arg hands further options to `tidemark run`.
"""

def _quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _testee_command(ctx):
    path = ctx.executable.testee.short_path

    # A program without a folder in its name would be looked for in PATH.
    words = [path if "/" in path else "./" + path]
    for argument in ctx.attr.testee_arguments:
        words.append(ctx.expand_location(argument, ctx.attr.data))

    # exec: no shell between the runner and the testee.
    return "exec " + " ".join([_quoted(word) for word in words])

def _options(ctx):
    options = []
    for unit in ctx.attr.units:
        options += ["--unit", unit]
    for pattern in ctx.attr.filters:
        options += ["--filter", pattern]
    if ctx.executable.testee:
        options += ["--testee", _testee_command(ctx)]
    if ctx.file.testee_list:
        options += ["--testee-list", ctx.file.testee_list.short_path]
    if ctx.attr.fail_on_unsupported:
        options.append("--fail-on-unsupported")
    if ctx.attr.profile:
        options += ["--profile", ctx.attr.profile]
    if ctx.attr.laws:
        options.append("--laws")
    return options + [file.short_path for file in ctx.files.scenarios]

def _event_time_conformance_test_impl(ctx):
    launcher = ctx.actions.declare_file(ctx.label.name)
    words = [ctx.file._script.short_path, ctx.executable.runner.short_path] + _options(ctx)
    ctx.actions.write(
        launcher,
        "#!/bin/sh\nexec " + " \\\n  ".join([_quoted(word) for word in words]) + " \"$@\"\n",
        is_executable = True,
    )
    runfiles = ctx.runfiles(
        files = [ctx.file._script] + ctx.files.scenarios + ctx.files.testee_list + ctx.files.data,
    )
    for target in [ctx.attr.runner, ctx.attr.testee] + ctx.attr.data:
        if target:
            runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
            runfiles = runfiles.merge(ctx.runfiles(transitive_files = target[DefaultInfo].files))
    return [DefaultInfo(executable = launcher, runfiles = runfiles)]

event_time_conformance_test = rule(
    implementation = _event_time_conformance_test_impl,
    doc = "Runs the conformance suite, or scenarios of one's own, on a testee; each scenario is a case.",
    test = True,
    attrs = {
        "testee": attr.label(
            doc = "The program that is tested, which speaks the testee protocol. Without one, what is linked into `runner`.",
            executable = True,
            allow_files = True,
            cfg = "target",
        ),
        "testee_arguments": attr.string_list(
            doc = "Its arguments; $(location) of what stands in `data` is expanded.",
        ),
        "testee_list": attr.label(
            doc = "What is known of the testee: bugs, divergences, unsupported (docs/results.md).",
            allow_single_file = [".yaml", ".yml", ".json"],
        ),
        "units": attr.string_list(
            doc = "Only scenarios of these units; all if empty.",
        ),
        "filters": attr.string_list(
            doc = "Only scenarios whose id matches one of these shell patterns; all if empty.",
        ),
        "scenarios": attr.label_list(
            doc = "Scenario files to run instead of the suite.",
            allow_files = [".yaml", ".yml", ".json"],
        ),
        "fail_on_unsupported": attr.bool(
            doc = "Whether a scenario that is unsupported, and not listed as such, fails the test.",
        ),
        "laws": attr.bool(
            doc = "Checks the laws on the scenarios, not what they expect.",
        ),
        "profile": attr.string(
            doc = "Whose semantics to expect where they differ.",
        ),
        "data": attr.label_list(
            doc = "What the testee reads when it runs.",
            allow_files = True,
        ),
        "runner": attr.label(
            doc = "The tidemark command, or a program of one's own that has a testee linked in (command_main.h).",
            executable = True,
            cfg = "target",
            default = "//:tidemark",
        ),
        "_script": attr.label(
            allow_single_file = True,
            default = "//conformance:run_conformance_test.sh",
        ),
    },
)

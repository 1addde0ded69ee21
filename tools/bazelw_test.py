"""bazelw on machines that are not this one: a PATH of fakes and a folder in place of the root."""

import os
import pathlib
import pty
import shutil
import subprocess
import tempfile
import unittest

WRAPPER = "./bazelw"
PACKAGES = "third_party/debian/packages.txt"
DEBIAN_12 = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\nVERSION_ID="12"\n'
UBUNTU = 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n'
UNAVAILABLE = 69


def package_rows():
    with open(PACKAGES, encoding="utf-8") as lines:
        return [line.split() for line in lines if line.strip() and not line.startswith("#")]


class BazelwTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=os.environ.get("TEST_TMPDIR"))
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "root"
        self.bin = pathlib.Path(folder.name) / "bin"
        self.log = pathlib.Path(folder.name) / "log"
        self.bin.mkdir()
        for tool in ("sh", "cat", "dirname", "env", "mktemp", "rm", "mkdir"):
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.system(DEBIAN_12)
        self.user(1000)
        self.log.touch()

    # The machine.

    def system(self, os_release):
        self.write(self.root / "etc/os-release", os_release)

    def user(self, uid):
        self.fake("id", "echo %d" % uid)

    def fake(self, name, script):
        path = self.bin / name
        self.write(path, '#!/bin/sh\nprintf "%%s\\n" "%s $*" >>"%s"\n%s\n' % (name, self.log, script))
        path.chmod(0o755)

    def fake_bazel(self, name="bazel", version="bazel no_version", script=""):
        script = 'if [ "$1" = --version ]; then echo "%s"; exit; fi\n%s' % (version, script)
        self.fake(name, script)

    def install(self, *packages):
        for package, path, _ in package_rows():
            if package in packages:
                self.write(self.root / path.lstrip("/"), "")

    def install_all_but(self, *packages):
        self.install(*[row[0] for row in package_rows() if row[2] not in ("ci", "coverage") and row[0] not in packages])

    def write(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    # Running and looking.

    def environment(self, **more):
        return dict(PATH=str(self.bin), BAZELW_TEST_ROOT=str(self.root), **more)

    def bazelw(self, *arguments, **more):
        return subprocess.run(
            [WRAPPER, *arguments], env=self.environment(**more), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
        )

    def bazelw_on_terminal(self, answer):
        leader, follower = pty.openpty()
        process = subprocess.Popen([WRAPPER, "build"], env=self.environment(), stdin=follower, stderr=follower)
        os.close(follower)
        os.write(leader, answer.encode() + b"\n")
        status = process.wait()
        os.close(leader)
        return status

    def calls(self):
        return self.log.read_text(encoding="utf-8").splitlines()

    def apt_calls(self):
        return [call for call in self.calls() if call.startswith("apt-get")]

    # The cases.

    def test_passes_arguments_output_and_exit_status_through(self):
        self.install_all_but()
        self.fake_bazel(script='printf "<%s>" "$@"; exit 37')
        ran = self.bazelw("run", "-c", "opt", "//:x", "--", "--filter", "a b*", "")
        self.assertEqual(ran.returncode, 37)
        self.assertEqual(ran.stdout, "<run><-c><opt><//:x><--><--filter><a b*><>")
        self.assertEqual(ran.stderr, "")

    def test_asks_nobody_when_everything_is_there(self):
        self.install_all_but()
        self.fake_bazel()
        self.assertEqual(self.bazelw("build").returncode, 0)
        self.assertEqual(self.calls(), ["bazel build"])

    def test_takes_bazelisk_where_there_is_no_bazel(self):
        self.install_all_but("bazel-bootstrap")
        self.fake_bazel("bazelisk")
        self.assertEqual(self.bazelw("build").returncode, 0)
        self.assertEqual(self.calls(), ["bazelisk build"])

    def test_prints_the_line_to_type_when_it_may_not_install(self):
        self.install_all_but("bazel-bootstrap", "libgmock-dev")
        ran = self.bazelw("test", "//...")
        self.assertEqual(ran.returncode, UNAVAILABLE)
        self.assertIn("\nbazelw:   apt-get install -y bazel-bootstrap libgmock-dev\n", ran.stderr)
        self.assertEqual(ran.stdout, "")
        self.assertEqual(self.apt_calls(), [])

    def test_wants_the_packages_of_ci_and_coverage_only_when_told(self):
        self.install_all_but()
        self.fake_bazel()
        self.assertEqual(self.bazelw("test").returncode, 0)
        for also, package, other in (("ci", "clang-format-19", "gcovr"), ("coverage", "gcovr", "clang-format-19")):
            ran = self.bazelw("test", BAZELW_ALSO=also)
            self.assertEqual(ran.returncode, UNAVAILABLE)
            self.assertIn(package, ran.stderr)
            self.assertNotIn(other, ran.stderr)

    def test_installs_as_root(self):
        self.install_all_but("libcli11-dev")
        self.fake_bazel(script="exit 3")
        self.user(0)
        self.fake("apt-get", "exit 0")
        ran = self.bazelw("build", "//...")
        self.assertEqual(ran.returncode, 3, ran.stderr)
        installs = [call for call in self.apt_calls() if " install " in call]
        self.assertEqual(len(installs), 1)
        self.assertTrue(installs[0].endswith(" --no-remove libcli11-dev"), installs)
        self.assertEqual(self.calls()[-1], "bazel build //...")

    def test_fetches_the_package_lists_when_the_first_try_fails(self):
        self.install_all_but("libcli11-dev")
        self.fake_bazel()
        self.user(0)
        fresh = self.bin.parent / "fresh"
        self.fake("apt-get", '[ "$1" != update ] || { echo x >"%s"; exit 0; }\n[ -e "%s" ]' % (fresh, fresh))
        self.assertEqual(self.bazelw("build").returncode, 0)
        self.assertEqual([call.split()[1] for call in self.apt_calls()], ["install", "update", "install"])

    def test_shows_what_apt_get_said_when_it_fails(self):
        self.install_all_but("libcli11-dev")
        self.fake_bazel()
        self.user(0)
        self.fake("apt-get", "echo E: Packages need to be removed; exit 100")
        ran = self.bazelw("build")
        self.assertEqual(ran.returncode, UNAVAILABLE)
        self.assertIn("E: Packages need to be removed", ran.stderr)
        self.assertIn("bazelw:   apt-get install libcli11-dev\n", ran.stderr)
        self.assertNotIn("bazel build", self.calls())

    def test_leaves_it_to_the_user_to_replace_another_boost(self):
        self.install_all_but("libboost1.81-dev")
        self.write(self.root / "usr/include/boost/version.hpp", "#define BOOST_VERSION 107400\n")
        self.fake_bazel()
        self.user(0)
        self.fake("apt-get", "exit 0")
        ran = self.bazelw("build")
        self.assertEqual(ran.returncode, UNAVAILABLE)
        self.assertIn("\nbazelw:   apt-get install libboost1.81-dev\n", ran.stderr)  # no -y
        self.assertEqual(self.apt_calls(), [])

    def test_offers_sudo_on_a_terminal_and_takes_no_for_an_answer(self):
        self.install_all_but("libcli11-dev")
        self.fake_bazel(script="exit 4")
        self.fake("apt-get", "exit 0")
        self.fake("sudo", 'exec "$@"')
        self.assertEqual(self.bazelw_on_terminal("n"), UNAVAILABLE)
        self.assertEqual(self.apt_calls(), [])
        self.assertEqual(self.bazelw_on_terminal("y"), 4)
        self.assertEqual(len(self.apt_calls()), 1)

    def test_says_what_it_needs_on_another_system(self):
        self.system(UBUNTU)
        self.user(0)
        self.fake("apt-get", "exit 0")
        ran = self.bazelw("build")
        self.assertEqual(ran.returncode, UNAVAILABLE)
        self.assertIn("Bazel 7 or later", ran.stderr)
        self.assertIn("librapidcheck-dev", ran.stderr)
        self.assertEqual(self.apt_calls(), [])

    def test_a_system_without_os_release_is_another_system(self):
        (self.root / "etc/os-release").unlink()
        self.assertIn("not Debian 12", self.bazelw("build").stderr)

    def test_needs_no_packages_with_a_bazel_that_reads_module_bazel(self):
        self.system(UBUNTU)
        for version in ("bazel 7.6.1", "bazel 8.0.0", "bazel 10.1.0"):
            self.fake_bazel(version=version, script="exit 5")
            self.assertEqual(self.bazelw("build").returncode, 5, version)

    def test_needs_the_packages_with_an_older_bazel(self):
        for version in ("bazel 4.2.3", "bazel 6.5.0", "bazel no_version"):
            self.fake_bazel(version=version, script="exit 5")
            ran = self.bazelw("build")
            self.assertEqual(ran.returncode, UNAVAILABLE, version)
            self.assertNotIn("bazel-bootstrap", ran.stderr)


if __name__ == "__main__":
    unittest.main()

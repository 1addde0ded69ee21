"""Two runs are the same if they are equal without their times."""

import unittest

import same_results

HEADER = {"type": "header", "testee": {"name": "a"}}
END = {"type": "completion", "totals": {"pass": 1}, "times": {"run_ns": 5}}


def scenario(status, run_ns):
    return {"type": "scenario", "id": "late-one", "status": status, "times": {"run_ns": run_ns}}


class SameResultsTest(unittest.TestCase):
    def test_times_and_the_testee_do_not_count(self):
        other_header = dict(HEADER, testee={"name": "b"})
        other_end = dict(END, times={"run_ns": 6})
        first = [HEADER, scenario("pass", 1), END]
        second = [other_header, scenario("pass", 2), other_end]
        self.assertEqual(same_results.differences(first, second), [])

    def test_finds_another_status(self):
        found = same_results.differences([scenario("pass", 1), END], [scenario("fail", 1), END])
        self.assertEqual(len(found), 1)
        self.assertTrue(found[0].startswith("late-one:"))

    def test_finds_a_missing_scenario_and_a_missing_end(self):
        found = same_results.differences([scenario("pass", 1), END], [scenario("pass", 1)])
        self.assertEqual(found[0], "run 2 has no completion record")
        self.assertEqual(len(found), 2)
        self.assertEqual(len(same_results.differences([], [])), 2)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Compares what two runs of the suite wrote with --ndjson, times apart.

    tools/same_results.py in_process.ndjson over_the_protocol.ndjson

The header is not compared: it says what the testee is, the records what it did.
"""

import itertools
import json
import sys


def read_records(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def comparable(records):
    return [
        {field: value for field, value in record.items() if field != "times"}
        for record in records
        if record["type"] != "header"
    ]


def differences(first, second):
    """A line for each pair of records that differ, and for a stream without an end."""
    found = [
        "run %d has no completion record" % number
        for number, records in ((1, first), (2, second))
        if not records or records[-1]["type"] != "completion"
    ]
    for one, other in itertools.zip_longest(comparable(first), comparable(second)):
        if one != other:
            name = (one or other).get("id", "the end")
            found.append("%s:\n  %s\n  %s" % (name, json.dumps(one), json.dumps(other)))
    return found


def main(first_path, second_path):
    first, second = read_records(first_path), read_records(second_path)
    found = differences(first, second)
    print("\n".join(found) if found else "the same in both runs: %d records" % len(first))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

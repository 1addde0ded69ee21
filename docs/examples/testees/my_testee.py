#!/usr/bin/env python3
"""A testee to begin with: a status-watermark valve, and the testee protocol around it.

    tidemark run --testee "python3 my_testee.py"

Put your engine in the place of Valve, and add a class to UNITS for each unit that it has. What is not there
is answered as `unsupported`, by name: a testee never computes what its engine does not.
"""

import json
import re
import sys

MIN, MAX = -2**63, 2**63 - 1


class Unsupported(Exception):
    """The engine does not have the feature that this names."""


class EngineError(Exception):
    """The engine refuses; its text is one of the codes of the protocol, FAILED if nothing more is known."""


class Valve:
    """Your engine goes here: combines the watermarks and statuses of several channels."""

    def __init__(self, channels):
        if channels < 1:
            raise EngineError("ILLEGAL_ARGUMENT")
        self.channels = [{"wm": MIN, "active": True, "aligned": True} for _ in range(channels)]
        self.emit = None  # takes what comes out
        self.output = MIN
        self.active = True

    def watermark(self, time, index):
        channel = self.channels[index]
        if not self.active or not channel["active"] or time <= channel["wm"]:
            return
        channel["wm"] = time
        channel["aligned"] = channel["aligned"] or time >= self.output
        self._emit_if_later(self._minimum())

    def status(self, active, index):
        channel = self.channels[index]
        if channel["active"] == active:
            return
        channel["active"] = active
        channel["aligned"] = active and channel["wm"] >= self.output
        decided = channel["wm"] == self.output
        any_active = any(other["active"] for other in self.channels)
        if decided and not active:
            self._emit_if_later(self._minimum() if any_active else max(c["wm"] for c in self.channels))
        if self.active != any_active:
            self.active = any_active
            self.emit({"status": "active" if any_active else "idle"})

    def _minimum(self):
        return min((c["wm"] for c in self.channels if c["aligned"]), default=MIN)

    def _emit_if_later(self, time):
        if time > self.output:
            self.output = time
            self.emit({"watermark": from_time(time)})


def to_time(value):
    """A time of a scenario: an integer, or as text MIN, MAX, MIN+5, MAX-5 or an integer."""
    match = re.fullmatch(r"(MIN|MAX)?([+-]?\d+)?", str(value))
    return {"MIN": MIN, "MAX": MAX, None: 0}[match[1]] + int(match[2] or 0)


def from_time(time):
    """A number beyond 2^53 travels as text."""
    return time if abs(time) <= 2**53 else str(time)


class ValveUnit:
    """Drives the valve as a scenario of the unit `valve` says."""

    def __init__(self, program):
        for name in program:
            if name != "channels":
                raise Unsupported("valve with " + name)
        self.valve = Valve(program.get("channels", 1))

    def do(self, step, result):
        self.valve.emit = result.setdefault("main", []).append
        channel = step.get("channel", 0)
        if "watermark" in step and not isinstance(step["watermark"], dict):
            self.valve.watermark(to_time(step["watermark"]), channel)
        elif step.get("status") in ("active", "idle"):
            self.valve.status(step["status"] == "active", channel)
        else:
            raise Unsupported("valve step " + next(iter(step)))

    def inspect(self, names):
        if set(names) - {"channels"}:
            raise Unsupported("inspection of " + ", ".join(names))
        states = ["active" if c["active"] else "idle" for c in self.valve.channels]
        return {"channels": [{"wm": from_time(c["wm"]), "status": state, "aligned": c["aligned"]}
                             for c, state in zip(self.valve.channels, states)]}


UNITS = {"valve": ValveUnit}

HELLO = {
    "type": "hello", "protocol": "1.0", "name": "my-engine-in-python", "version": "0.1",
    "features": [], "granularity": "step", "driven": {"valve": "my_testee.Valve"},
}


def run(scenario):
    setup, results = {}, []
    place = setup  # where an error is told: the setup, or a step
    try:
        unit = UNITS[scenario["unit"]](scenario.get("program", {}))
        for step in scenario["steps"]:
            place = {}
            results.append(place)
            unit.do(step, place)
            if "inspect" in step:
                place["inspect"] = unit.inspect(step["inspect"])
    except EngineError as error:  # nothing more is run
        place["error"] = str(error)
    return {"type": "result", "setup": setup, "steps": results}


def answer(request):
    if request.get("type") == "hello":
        return {**HELLO, "units": sorted(UNITS)}
    try:
        return {**run(request["scenario"]), "id": request["id"]}
    except Unsupported as missing:
        return {"type": "unsupported", "id": request["id"], "feature": str(missing)}
    except Exception as error:  # the adapter's own fault, told as such
        return {"type": "failure", "id": request["id"], "text": repr(error)}


def serve():
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    serve()

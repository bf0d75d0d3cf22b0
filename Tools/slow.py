#!/usr/bin/env python3
"""Fails if a test case takes more CPU than its 2 seconds, with half as much again for slower machines.

usage: slow.py REPORT COMMAND...

REPORT is the xUnit report of a run of every test, one after another. A case that took longer there
is run again alone by COMMAND, to which `--filter CASE` is added, since other work may have held it up; what
it then takes, less what COMMAND takes to run no case at all, is what counts.
"""

import re
import resource
import subprocess
import sys
import xml.etree.ElementTree as tree

LIMIT = 3.0

# Functions that may take longer, and why. The report has the time of a function with all its cases.
LONGER = {
    "ConformanceTests.RedosConformanceTests/redos()": "every row is needed to check its list of exceptions",
    "MusterCommandTests.SessionTests/plays(name:)": "a case for each of 42 sessions",
    "MusterCommandTests.SessionTests/process(name:)": "a case for each of 42 sessions",
    "MusterCommandTests.FaultTests/closedReport(options:jobs:)": "eight cases",
}


def seconds(command, case):
    """Returns the CPU seconds that the command takes to run the matching cases."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command + ["--filter", case], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    report, command = sys.argv[1], sys.argv[2:]
    cases = [
        (float(case.get("time")), f'{case.get("classname")}/{case.get("name")}')
        for case in tree.parse(report).iter("testcase")
    ]
    suspects = sorted(case for case in cases if case[0] > LIMIT and case[1] not in LONGER)
    if not suspects:
        return 0
    start = seconds(command, "^nothing$")
    slow = []
    for _, case in suspects:
        taken = seconds(command, "^" + re.escape(case)) - start
        if taken > LIMIT:
            slow.append(f"✘ {case} takes {taken:.1f} s of CPU, over {LIMIT:.0f}")
    print("\n".join(slow))
    return 1 if slow else 0


sys.exit(main())

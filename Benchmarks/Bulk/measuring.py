"""Times of whole processes, held against each other in turns."""

import os
import statistics
import subprocess
import time


class Failure(Exception):
    """A run that did not do what it was asked for."""


class Run:
    """What became of a command: its exit code, its last words, and what it took."""

    def __init__(self, command, codes=(0, 1)):
        started = time.monotonic()
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=os.environ)
        words = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.stderr.close()
        process.returncode = os.waitstatus_to_exitcode(status)
        self.wall = time.monotonic() - started
        self.cpu = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss * (1 if os.uname().sysname == "Darwin" else 1024)
        self.words = words.decode(errors="replace").strip()
        # 1 says that some payloads fail, which is what many of these are made for.
        if process.returncode not in codes:
            raise Failure(f"{' '.join(command)}: exit code {process.returncode}: {self.words}")


def in_turns(commands, turns, codes=(0, 1)):
    """Runs commands one after the other, again and again; a list of runs for each.

    The first turn only warms the files' pages, and is not among them.
    """
    rounds = [[Run(command, codes) for command in commands] for _ in range(turns + 1)][1:]
    return [list(runs) for runs in zip(*rounds)]


def cpu(runs):
    """The median of CPU time: on a machine that others use, too, wall time says little."""
    return statistics.median(run.cpu for run in runs)


def wall(runs):
    return statistics.median(run.wall for run in runs)


class Ratio:
    """How often the time of `ours` goes into that of `theirs`: above 1, ours is faster.

    Each pair was run one after the other, so that what slows the machine down slows both.
    """

    def __init__(self, theirs, ours, time_of=lambda run: run.cpu):
        ratios = [time_of(their) / time_of(our) for their, our in zip(theirs, ours)]
        self.median = statistics.median(ratios)
        self.least = min(ratios)
        self.most = max(ratios)

"""Whole processes that judge a file of flights: their part of the table of scripts/bench tables.

usage: table.py MUSTER FOLDER ROWS TURNS

Each reads the file, judges it on one thread, and says how many rows pass. All agree on that, or this ends
with 1. This program imports nothing large, because a process begins with the memory of its parent.
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Bulk"))

from measuring import Failure, Run, cpu  # noqa: E402

# The ways that take minutes for a million rows run once.
SLOW = {"great_expectations", "frictionless", "pydantic", "jsonschema_rs"}
CSV = {
    "muster": None, "muster, without rules over several fields": None,
    "pandera on pandas": "pandera_pandas", "pandera on polars": "pandera_polars",
    "great expectations": "great_expectations", "frictionless": "frictionless", "pydantic": "pydantic",
    "jsonschema-rs": "jsonschema_rs", "duckdb, sql": "duckdb", "polars, expressions": "polars_expressions",
}
PARQUET = {
    "muster, read by polars": "muster_polars", "muster, read by pyarrow": "muster_pyarrow",
    "pandera on polars": "pandera_polars", "duckdb, sql": "duckdb",
    "polars, expressions": "polars_expressions",
}
# What is no validator, but a bound that somebody writes by hand.
BOUNDS = {"duckdb, sql", "polars, expressions", "muster, without rules over several fields"}


def alone(form):
    """The form without the rules over several fields."""
    text = form.read_text().split("together:")[0]
    text = re.sub(r", different-from: \w+|, rules: \[.*\]|, required: \{ when: .*? \} \}", "", text)
    path = form.parent / "alone.yaml"
    path.write_text(text)
    return path


class Table:
    """Some ways to judge one file."""

    def __init__(self, muster, path, form, compiled):
        self.muster, self.path, self.form, self.compiled = muster, path, form, compiled

    def command(self, name, way):
        if way is not None:
            return [sys.executable, str(HERE / "whole.py"), way, str(self.path), str(self.compiled)]
        form = self.form if name == "muster" else alone(self.form)
        return [self.muster, "check", "--jobs", "1", str(form), str(self.path)]

    def passing(self, command):
        """The rows that pass by muster itself."""
        said = subprocess.run([*command[:-2], "--format", "jsonl", *command[-2:]], stdout=subprocess.PIPE)
        return said.stdout.count(b'"passes":true')

    def measure(self, ways, turns):
        """The passing rows and the runs of each way; no runs of one that is not installed."""
        commands = {name: self.command(name, way) for name, way in ways.items()}
        runs = {name: [] for name in ways}
        passing = {name: self.passing(commands[name]) for name, way in ways.items() if way is None}
        for turn in range(turns):
            for name, way in ways.items():
                if turn > 0 and (way in SLOW or name not in passing):
                    continue
                run = Run(commands[name])
                if "missing: " in run.words:
                    continue
                if way is not None:
                    passing[name] = int(run.words.split()[-1])
                runs[name].append(run)
        return passing, runs


def show(title, first, passing, runs, rows):
    print(f"\n{title}\n")
    print(f"{'':42} {'ns a row':>8} {'MiB':>6} {'pass':>9}  {first} / it")
    for name in runs:
        if not runs[name]:
            print(f"{name:42} left out: it is not installed")
            continue
        count = passing[name]
        shares = [own.cpu / other.cpu for own, other in zip(runs[first], runs[name])]
        memory = max(run.memory for run in runs[name]) >> 20
        print(f"{name:42} {cpu(runs[name]) / rows * 1e9:8.0f} {memory:6} {count:9,} "
              f"{statistics.median(shares):12.2f}")
    counts = {count for name, count in passing.items() if "without" not in name}
    if len(counts) > 1:
        raise Failure(f"{title}: the ways don't agree on how many rows pass")
    peers = [
        cpu(own) for name, own in runs.items()
        if own and name not in BOUNDS and not name.startswith("muster")]
    return cpu(runs[first]) / min(peers) if peers else None


def main():
    muster, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    rows, turns = int(sys.argv[3]), int(sys.argv[4])
    form = folder / "flights.yaml"
    form.write_text((HERE / "flights.yaml").read_text())
    compiled = folder / "flights.form"
    found = []
    for kind, ways, title, wanted in (
            ("csv", CSV, "CSV, whole processes", 0.5), ("parquet", PARQUET, "Parquet in Python", 0.6)):
        table = Table(muster, folder / f"flights-{rows}.{kind}", form, compiled)
        passing, runs = table.measure(ways, turns)
        share = show(title, next(iter(ways)), passing, runs, rows)
        if share is not None:
            found.append(f"{title}, over the fastest validator: {share:.2f}; wanted: {wanted} at most")
    print("", *found, sep="\n")


if __name__ == "__main__":
    os.environ |= {
        "POLARS_MAX_THREADS": "1", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1",
        "GX_ANALYTICS_ENABLED": "false"}
    try:
        main()
    except Failure as failure:
        sys.exit(f"table.py: {failure}")

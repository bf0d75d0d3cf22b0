"""Spark's part of scripts/bench tables: counting the flights that pass, above an empty job.

usage: spark.py FOLDER ROWS TURNS

Parquet with typed columns, and with the same rows as strings of JSON, goes through Python's workers in turns,
within one session on two cores. A job's time is the CPU time of the driver, Java and the workers together.
"""

import json
import pathlib
import statistics
import sys

import pyarrow as pa
import pyarrow.parquet as pq

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Python"))

import muster  # noqa: E402
import muster.spark  # noqa: E402

from sparking import cpu_time, session  # noqa: E402

folder, rows, turns = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]), int(sys.argv[3])
WANTED = 0.7
typed, text = folder / f"flights-{rows}.parquet", folder / f"flights-{rows}.json.parquet"
table = pq.read_table(typed)
lines = [json.dumps(row, separators=(",", ":")) for row in table.to_pylist()]
pq.write_table(pa.table({"json": lines}), text, row_group_size=1 << 17)
form = muster.Form(folder / "flights.form")
spark = session()
# Each file four times, so that a job is longer than what surrounds it.
COPIES = 4


def by_nobody(batches):
    for batch in batches:
        yield pa.RecordBatch.from_pydict({"count": [batch.num_rows]})


def of(path):
    return spark.read.parquet(*[str(path)] * COPIES)


def empty(path):
    return of(path).mapInArrow(by_nobody, "count long").groupBy().sum().first()[0]


JOBS = {
    "typed columns, judged by nobody": lambda: empty(typed),
    "typed columns, counts": lambda: muster.spark.counts(of(typed), form).passing,
    "strings of JSON, judged by nobody": lambda: empty(text),
    "strings of JSON, counts": lambda: muster.spark.counts(of(text), form, column="json").passing,
}
took, counted = {}, {}
for turn in range(turns + 1):
    for name, job in JOBS.items():
        before = cpu_time()
        counted[name] = job() // COPIES
        # The first turn warms Java and the workers.
        if turn > 0:
            took.setdefault(name, []).append((cpu_time() - before) / (COPIES * rows) * 1e9)
spark.stop()

print(f"\nSpark, {COPIES * rows:,} rows of Parquet on two cores; CPU time of all processes.\n")
print("                                           ns a row    rows")
for name, times in took.items():
    print(f"{name:<42} {statistics.median(times):8.0f} {counted[name]:7,}")
if counted["typed columns, counts"] != counted["strings of JSON, counts"]:
    sys.exit("spark.py: the ways don't agree on how many rows pass")
shares = sorted(
    one / two for one, two in zip(took["typed columns, counts"], took["strings of JSON, counts"]))
idle, judged, idle_text, judged_text = (statistics.median(times) for times in took.values())
print(f"\nabove a job that judges nothing: {judged - idle:.0f} and {judged_text - idle_text:.0f} ns a row")
print(f"typed columns, over strings of JSON: {statistics.median(shares):.2f}; wanted: {WANTED} at most")

"""Spark's part of scripts/bench python: judging sign-up payloads on the executors, above an empty job.

usage: spark.py FOLDER TURNS

Parquet with a column of JSON goes through Python's workers, judged by nobody, by muster, and by
jsonschema-rs with msgspec, in turns within one session on two cores. A job's time is the CPU time of the
driver, Java and the workers together.
"""

import pathlib
import statistics
import sys

import pyarrow as pa
import pyarrow.parquet as pq

import muster
import muster.spark

from sparking import cpu_time, session

folder, turns = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2])
SCHEMA = (pathlib.Path(__file__).parent.parent / "Bulk" / "forms" / "signup.schema.json").read_text()
WANTED = 0.3


def flagged(batches, passes):
    """The batches with a column that says which rows pass."""
    for batch in batches:
        flags = pa.array(passes(batch.column(0)), pa.bool_())
        yield pa.RecordBatch.from_arrays([batch.column(0), flags], names=["json", "passes"])


def by_nobody(batches):
    import pyarrow.compute as pc

    return flagged(batches, lambda rows: pc.is_valid(rows))


def by_jsonschema_rs(schema):
    def judged(batches):
        import jsonschema_rs
        import msgspec

        decode = msgspec.json.Decoder().decode
        is_valid = jsonschema_rs.validator_for(decode(schema)).is_valid
        return flagged(batches, lambda rows: [is_valid(decode(row)) for row in rows.to_pylist()])

    return judged


def jobs(rows, form):
    """The jobs, each of which counts the rows that pass."""
    flags = "json string, passes boolean"
    checked = muster.spark.check(rows, form, column="json", columns=["passes"], messages=False)
    return {
        "an empty job": rows.mapInArrow(by_nobody, flags).where("passes"),
        "muster": checked.where("verdict.passes"),
        "jsonschema-rs with msgspec": rows.mapInArrow(by_jsonschema_rs(SCHEMA), flags).where("passes"),
    }


lines = (folder / "signup.jsonl").read_text().splitlines()
pq.write_table(pa.table({"json": lines}), folder / "signup.parquet", row_group_size=len(lines) // 8 + 1)
spark = session()
# Each row eight times, so that a job is longer than what surrounds it.
COPIES = 8
rows = spark.read.parquet(*[str(folder / "signup.parquet")] * COPIES)
took, passing = {}, {}
for turn in range(turns + 1):
    for name, job in jobs(rows, muster.Form(folder / "signup.form")).items():
        before = cpu_time()
        passing[name] = job.count()
        # The first turn warms Java and the workers.
        if turn > 0:
            took.setdefault(name, []).append((cpu_time() - before) / (COPIES * len(lines)) * 1e9)
spark.stop()

print(f"\nSpark, {COPIES * len(lines):,} rows of Parquet on two cores; CPU time of all processes.\n")
print("                                           ns a row   pass")
for name, times in took.items():
    print(f"{name:<42} {statistics.median(times):8.0f} {passing[name]:7,}")
empty, own, other = took.values()
shares = sorted((a - none) / (b - none) for none, a, b in zip(empty, own, other))
print("\n                                                       times  from   to  wanted")
print(f"muster, above an empty job\n  over {'jsonschema-rs with msgspec, above it':<45} "
      f"{statistics.median(shares):8.2f} {shares[0]:5.2f} {shares[-1]:5.2f}  {WANTED} at most")

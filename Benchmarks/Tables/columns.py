"""Ways to judge a table that is in memory, and their part of the table of scripts/bench tables.

usage: columns.py FOLDER ROWS TURNS
       columns.py FOLDER ROWS --way WAY
"""

import json
import pathlib
import statistics
import subprocess
import sys
import time

import pyarrow as pa

from data import table as flights

folder, rows = pathlib.Path(sys.argv[1]), int(sys.argv[2])


def form():
    import muster

    return muster.Form(folder / "flights.form")


def verdicts(table):
    import pyarrow.compute as pc

    judge = form()
    return lambda: pc.struct_field(judge.check(table).combine_chunks(), "passes").true_count


def mask(table):
    judge = form()
    return lambda: judge.check(table, want="mask").combine_chunks().true_count


def dictionaries(table):
    texts = [name for name in table.schema.names if table.schema.field(name).type == pa.string()]
    for name in texts:
        place = table.schema.get_field_index(name)
        table = table.set_column(place, name, table.column(name).dictionary_encode())
    return mask(table)


def as_json(table):
    return pa.array([json.dumps(row, separators=(",", ":")) for row in table.to_pylist()])


def of_polars(table):
    import polars as pl

    from whole import polars_rules

    rules = polars_rules()
    frame = pl.from_arrow(table)
    return lambda: frame.select(pl.all_horizontal(rules)).to_series().sum()


def of_pandera(table):
    import pandera.polars as pandera
    import polars as pl

    from whole import pandera_polars_schema, passing_of_pandera

    schema, frame = pandera_polars_schema(), pl.from_arrow(table)
    return lambda: passing_of_pandera(schema, frame, pandera.errors.SchemaErrors)


WAYS = {
    "muster, verdicts": verdicts, "muster, a mask": mask, "muster, a mask, dictionaries": dictionaries,
    "muster, strings of JSON, verdicts": lambda table: verdicts(pa.chunked_array([as_json(table)])),
    "muster, strings of JSON, a mask": lambda table: mask(pa.chunked_array([as_json(table)])),
    "polars, expressions": of_polars, "pandera on polars": of_pandera,
}


def measured(way):
    own = [sys.executable, __file__, folder, str(rows), "--way", way]
    done = subprocess.run(own, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        return None
    passing, nanoseconds = done.stdout.split()
    return int(passing), float(nanoseconds)


if sys.argv[3] == "--way":
    try:
        run = WAYS[sys.argv[4]](flights(rows))
    except ModuleNotFoundError as error:
        sys.exit(f"columns.py: {error}")
    run()
    start = time.process_time()
    print(run(), (time.process_time() - start) * 1e9 / rows)
    sys.exit()

found = {way: [] for way in WAYS}
for _ in range(int(sys.argv[3])):
    for way, results in found.items():
        results.append(measured(way))
print(f"A table with typed columns in memory, {rows:,} rows: only judging, in Python.\n")
print("                                           ns a row    pass   times polars")
base = [time for _, time in found["polars, expressions"]]
for way, results in found.items():
    if None in results:
        print(f"{way:<42} left out")
        continue
    share = statistics.median(one / other for (_, one), other in zip(results, base))
    time_per_row = statistics.median(each for _, each in results)
    print(f"{way:<42} {time_per_row:8.0f} {results[0][0]:7,} {share:14.2f}")
passing = {count for results in found.values() if None not in results for count, _ in results}
if len(passing) > 1:
    sys.exit("columns.py: the ways don't agree on how many rows pass")
typed, text = (
    statistics.median(each for _, each in found[way])
    for way in ("muster, a mask", "muster, strings of JSON, a mask"))
print(f"\ntyped columns, over the same rows as strings of JSON: {typed / text:.2f}; wanted: 0.5 at most")

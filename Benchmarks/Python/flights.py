"""Ways to judge a table of flights, and the table of scripts/bench tables.

usage: flights.py FOLDER ROWS TURNS
       flights.py FOLDER ROWS --way WAY
"""

import json
import pathlib
import statistics
import subprocess
import sys
import time

import numpy as np
import pyarrow as pa

folder, rows = pathlib.Path(sys.argv[1]), int(sys.argv[2])
AIRLINES = "AA AS B6 DL EV F9 FL HA MQ OO UA US VX WN YV 9E".split()
AIRPORTS = ["EWR", "JFK", "LGA"]
RANGES = {
    "year": (2013, 2013), "month": (1, 12), "day": (1, 31), "dep_time": (1, 2400),
    "sched_dep_time": (1, 2359), "dep_delay": (-60, 1400), "arr_time": (1, 2400),
    "sched_arr_time": (1, 2359), "arr_delay": (-100, 1400), "flight": (1, 9999),
    "air_time": (20, 700), "distance": (50, 5000), "hour": (1, 23), "minute": (0, 59),
}
PATTERNS = {
    "tailnum": "^N[0-9]{1,5}[A-Z]{0,2}$", "dest": "^[A-Z]{3}$",
    "time_hour": "^2013-[0-9]{2}-[0-9]{2} [0-9]{2}:00:00$",
}
OPTIONAL = {"dep_time", "dep_delay", "arr_time", "arr_delay", "tailnum", "air_time"}


def flights():
    """Flights by date; about one in sixteen breaks a rule."""
    chance = np.random.default_rng(1)

    def whole(least, most):
        return chance.integers(least, most + 1, rows)

    date = np.sort(whole(0, 335))
    month, day, hour, minute = date // 28 + 1, date % 28 + 1, whole(5, 22), whole(0, 59)
    delay = (chance.gamma(1.2, 25, rows) - 15).astype(int)
    cancelled = chance.random(rows) < 0.025
    unknown = cancelled | (chance.random(rows) < 0.003)
    tails = np.array([f"N{each}{'UA' if each % 2 else 'W'}" for each in chance.integers(100, 999, 4000)])
    destinations = np.array([a + b + c for a in "ABDMS" for b in "TOFL" for c in "LXADO"])
    return pa.table({
        "year": np.full(rows, 2013), "month": month, "day": day,
        "dep_time": pa.array((hour * 100 + minute + delay.clip(0, 50)).clip(1, 2400), mask=cancelled),
        "sched_dep_time": hour * 100 + minute + (chance.random(rows) < 0.03),
        "dep_delay": pa.array(delay, mask=cancelled), "arr_time": pa.array(whole(1, 2400), mask=cancelled),
        "sched_arr_time": whole(1, 2359), "arr_delay": pa.array(delay + whole(-40, 30), mask=unknown),
        "carrier": chance.choice(AIRLINES, rows),
        "flight": np.where(chance.random(rows) < 0.03, 10_001, whole(1, 6000)),
        "tailnum": pa.array(chance.choice(tails, rows), mask=chance.random(rows) < 0.007),
        "origin": chance.choice(AIRPORTS, rows), "dest": chance.choice(destinations, rows),
        "air_time": pa.array(whole(18, 690), mask=unknown), "distance": whole(80, 4983),
        "hour": hour, "minute": minute,
        "time_hour": [f"2013-{m:02}-{d:02} {h:02}:00:00" for m, d, h in zip(month, day, hour)],
    })


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

    def one(name, rule):
        return rule.fill_null(name in OPTIONAL)

    column = pl.col
    rules = [
        *(one(name, column(name).is_between(*ends)) for name, ends in RANGES.items()),
        *(one(name, column(name).str.contains(pattern)) for name, pattern in PATTERNS.items()),
        one("carrier", column("carrier").is_in(AIRLINES)), one("origin", column("origin").is_in(AIRPORTS)),
        (column("dest") != column("origin")).fill_null(True),
        column("air_time").is_not_null() | column("arr_delay").is_null(),
        (column("hour") * 100 + column("minute") == column("sched_dep_time")).fill_null(True),
        column("dep_delay").is_not_null() | column("dep_time").is_null(),
    ]
    frame = pl.from_arrow(table)
    return lambda: frame.select(pl.all_horizontal(rules)).to_series().sum()


def of_pandera(table):
    import pandera.polars as pa_polars
    import polars as pl

    def column(type, name, *checks):
        return pa_polars.Column(type, list(checks), nullable=name in OPTIONAL)

    check = pa_polars.Check
    columns = {name: column(pl.Int64, name, check.in_range(*ends)) for name, ends in RANGES.items()}
    columns |= {name: column(pl.String, name, check.str_matches(each)) for name, each in PATTERNS.items()}
    columns["carrier"] = column(pl.String, "carrier", check.isin(AIRLINES))
    columns["origin"] = column(pl.String, "origin", check.isin(AIRPORTS))

    def over(rule):
        return check(lambda data: data.lazyframe.select(rule))

    either = [
        (pl.col("dest") != pl.col("origin")).fill_null(True),
        pl.col("air_time").is_not_null() | pl.col("arr_delay").is_null(),
        (pl.col("hour") * 100 + pl.col("minute") == pl.col("sched_dep_time")).fill_null(True),
        pl.col("dep_delay").is_not_null() | pl.col("dep_time").is_null(),
    ]
    schema = pa_polars.DataFrameSchema(columns, checks=[over(rule) for rule in either])
    frame = pl.from_arrow(table)

    def run():
        try:
            schema.validate(frame, lazy=True)
        except pa_polars.errors.SchemaErrors as error:
            failing = error.failure_cases["index"].drop_nulls().n_unique()
            return frame.height - failing
        return frame.height

    return run


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
        run = WAYS[sys.argv[4]](flights())
    except ModuleNotFoundError as error:
        sys.exit(f"flights.py: {error}")
    run()
    start = time.process_time()
    print(run(), (time.process_time() - start) * 1e9 / rows)
    sys.exit()

found = {way: [] for way in WAYS}
for _ in range(int(sys.argv[3])):
    for way, results in found.items():
        results.append(measured(way))
print(f"{rows:,} flights with 19 columns; CPU time in Python, run in turns; medians of {sys.argv[3]}.\n")
print("                                           ns a row    pass   times polars")
base = [time for _, time in found["polars, expressions"]]
for way, results in found.items():
    if None in results:
        print(f"{way:<42} left out")
        continue
    share = statistics.median(one / other for (_, one), other in zip(results, base))
    time_per_row = statistics.median(each for _, each in results)
    print(f"{way:<42} {time_per_row:8.0f} {results[0][0]:7,} {share:14.2f}")

"""Rows shaped like flight records, for forms/flights.yaml: lines of JSON, an array, and CSV.

usage: flights.py ROWS FOLDER      writes flights-ROWS.lines, flights-ROWS.array and flights-ROWS.csv

Equal numbers of rows are equal bytes. About one row in fifteen fails: a number out of its range, a
departure that is not at the hour and minute that are given, or a flight that lands where it began.
"""

import json
import pathlib
import random
import sys

CARRIERS = ["UA", "B6", "EV", "DL", "AA", "MQ", "US", "9E", "WN", "VX", "FL", "AS", "F9", "YV", "HA", "OO"]
WEIGHTS = [58, 54, 54, 48, 32, 26, 20, 18, 12, 5, 3, 1, 1, 1, 1, 1]
ORIGINS = ["EWR", "JFK", "LGA"]
NAMES = [
    "year", "month", "day", "dep_time", "sched_dep_time", "dep_delay", "arr_time", "sched_arr_time",
    "arr_delay", "carrier", "flight", "tailnum", "origin", "dest", "air_time", "distance", "hour",
    "minute", "time_hour",
]


def clock(minutes):
    """A time of day as four digits; midnight is 2400."""
    hours, rest = divmod(minutes % 1440, 60)
    return hours * 100 + rest or 2400


def flights(count):
    """The values of each row; None where a flight was cancelled."""
    chance = random.Random(13)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    places = ["".join(chance.choices(letters, k=3)) for _ in range(105)]
    planes = [f"N{chance.randrange(100, 999)}{''.join(chance.choices(letters, k=2))}" for _ in range(4000)]
    for number in range(count):
        month, day = number * 12 // count + 1, chance.randrange(1, 29)
        leaving = chance.randrange(300, 1439)
        hour, minute = divmod(leaving, 60)
        taking = chance.randrange(30, 400)
        delay = int(chance.expovariate(0.05)) - 10
        row = [
            2013, month, day, clock(leaving + delay), hour * 100 + minute, delay,
            clock(leaving + delay + taking), clock(leaving + taking) % 2400 or 1, delay - chance.randrange(30),
            chance.choices(CARRIERS, WEIGHTS)[0], chance.randrange(1, 6000), chance.choice(planes),
            chance.choice(ORIGINS), chance.choice(places), max(20, taking - 15), taking * 7, hour, minute,
            f"2013-{month:02}-{day:02} {hour:02}:00:00",
        ]
        if chance.randrange(40) == 0:
            for column in (3, 5, 6, 8, 14):
                row[column] = None
        fault = chance.randrange(60)
        if fault == 0:
            row[13] = row[12]
        elif fault == 1:
            row[17] = (minute + 7) % 60
        elif fault == 2:
            row[15] = 9
        elif fault == 3:
            row[11] = "?"
        yield row


def write_flights(count, folder):
    lines, table = [], [",".join(NAMES)]
    for row in flights(count):
        members = {name: value for name, value in zip(NAMES, row) if value is not None}
        lines.append(json.dumps(members, separators=(",", ":")))
        table.append(",".join("" if value is None else str(value) for value in row))
    for source, text in (
            ("lines", "\n".join(lines)), ("array", "[" + ",\n".join(lines) + "]"), ("csv", "\n".join(table))):
        (folder / f"flights-{count}.{source}").write_text(text + "\n")


if __name__ == "__main__":
    write_flights(int(sys.argv[1]), pathlib.Path(sys.argv[2]))

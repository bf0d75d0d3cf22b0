"""The table of scripts/bench python.

usage: table.py FOLDER TURNS
"""

import pathlib
import statistics
import subprocess
import sys

from ways import WAYS

folder, turns = sys.argv[1], int(sys.argv[2])
HERE = pathlib.Path(__file__).resolve().parent
# The wanted ratios: at most so much of another's time.
WANTED = [
    ("muster, a column, pass or fail", "jsonschema-rs with msgspec", 0.25),
    ("muster, a column, all failures", "jsonschema-rs with msgspec, all failures", 0.3),
    ("muster, a dictionary", "pydantic, a dictionary", 1.0),
]


def measured(way):
    said = subprocess.run([sys.executable, HERE / "ways.py", way, folder], check=True,
                          stdout=subprocess.PIPE, text=True).stdout.split()
    return int(said[0]), int(said[1])


took = {way: [] for way in WAYS}
passing = {}
for _ in range(turns):
    for way in WAYS:
        passing[way], time = measured(way)
        took[way].append(time)
with open(f"{folder}/signup.jsonl", "rb") as file:
    rows = sum(1 for _ in file)
print(f"{rows:,} sign-up payloads; CPU time in Python, run in turns; medians of {turns}.\n")
print("                                           ns a row   pass")
for way in WAYS:
    print(f"{way:<42} {statistics.median(took[way]):8.0f} {passing[way]:7,}")
print("\n                                                       times  from   to  wanted")
for own, other, most in WANTED:
    shares = sorted(one / two for one, two in zip(took[own], took[other]))
    print(f"{own}\n  over {other:<45} {statistics.median(shares):8.2f} {shares[0]:5.2f} "
          f"{shares[-1]:5.2f}  {most} at most")

"""What each feature of a form costs: instructions a row, by the source of the rows.

usage: features.py MUSTER FOLDER [FEATURE...]      run by scripts/bench bulk

Every form reads the same rows, of 14 numbers and four other values. A feature changes one thing, and the
second number is what this adds to a row of the plain form. The last line is a form of 19 columns with 25
lines of rules. Callgrind counts the instructions of two runs on one thread, which differ only in their
rows. Arrow has no row here, because the command can't read it: see scripts/bench python.
"""

import json
import pathlib
import random
import re
import shutil
import subprocess
import sys

from flights import write_flights

HERE = pathlib.Path(__file__).resolve().parent
NUMBERS = [f"c{index}" for index in range(1, 15)]
FEW, MANY = 1000, 3000

PLAIN = {name: "type: integer, range: 0..9999" for name in NUMBERS}
PLAIN |= {"name": "length: 1..40", "day": "length: 10", "price": "type: any", "tags": "length: 1..40"}


class Feature:
    """A form that differs from the plain one, in fields, in lines at its end, or by options."""

    def __init__(self, name, fields=None, more="", options=()):
        self.name, self.more, self.options = name, more, list(options)
        self.fields = PLAIN | (fields or {})

    def form(self):
        lines = ["form: features", "fields:"]
        lines += [f"  {name}: {{ {keys} }}" for name, keys in self.fields.items()]
        return "\n".join(lines) + "\n" + self.more


def added(name, keys):
    return {name: f"{PLAIN[name]}, {keys}"}


FEATURES = [
    Feature("plain"),
    Feature("different-from", added("c2", "different-from: c1")),
    Feature("range by a field", added("c2", "rules: [{ range: { min: { field: c1 } } }]")),
    Feature("required, when", added("c2", "required: { when: { c1: present } }")),
    Feature("a field's when", added("c2", "when: { c1: present }")),
    Feature("when, an expression", added("c2", "when: c1 >= 0")),
    Feature("holds", more="together:\n  - holds: c1 <= c2 + 9999\n"),
    Feature("sum", more="together:\n  - { sum: [c1, c2], is: 0.. }\n"),
    Feature("present", more="together:\n  - { present: [c1, c2], count: 1.. }\n"),
    Feature("compute", {"total": "type: integer, compute: c1 + c2"}),
    Feature("given", added("c2", "rules: [{ range: { max: { field: most } } }]"),
            "given: { most: integer }\n", ["--given", "given.json"]),
    Feature("normalize", added("name", "normalize: trim")),
    Feature("default", added("name", "default: nobody")),
    Feature("keep: false", added("name", "keep: false")),
    Feature("reads, a number", added("c1", "reads: '1.234,56'")),
    Feature("a date", {"day": "type: date"}),
    Feature("a number", {"price": "type: number, range: 0..9999"}),
    Feature("a list", {"tags": "type: list, reads: { list: ; }, each: { length: 1..9 }"}),
    Feature("--values", options=["--values"]),
    Feature("--passing", options=["--passing", "/dev/null"]),
    Feature("--normalized", options=["--passing", "/dev/null", "--normalized"]),
]


def write_rows(folder, count):
    """The same rows in each source, by the options that read it."""
    chance = random.Random(7)
    rows = []
    for _ in range(count):
        row = {name: chance.randrange(10000) for name in NUMBERS}
        row |= {"name": f"somebody {chance.randrange(1000)}", "day": f"2026-{chance.randrange(1, 13):02}-17"}
        row |= {"price": chance.randrange(1, 999) + chance.randrange(1, 10) / 10, "tags": "red;blue"}
        rows.append(row)
    lines = [json.dumps(row, separators=(",", ":")) for row in rows]
    sources = {
        "lines": "\n".join(lines) + "\n", "array": "[" + ",\n".join(lines) + "]\n",
        "csv": "\n".join([",".join(rows[0])] + [",".join(map(str, row.values())) for row in rows]) + "\n",
    }
    for source, text in sources.items():
        (folder / f"features-{count}.{source}").write_text(text)


def instructions(muster, form, rows, options):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", muster, "check", "--jobs", "1",
         "--format", "jsonl", *options, form, rows], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    found = re.search(rb"Collected : ([0-9]+)", run.stderr)
    if run.returncode not in (0, 1) or not found:
        sys.exit(f"features: {form}: {run.stderr.decode()}")
    return int(found[1])


def a_row(muster, form, rows, source, options):
    """The instructions of a row in files that are called `rows`, with a count and the source."""
    options = options + (["--csv"] if source == "csv" else [])
    counts = [instructions(muster, form, f"{rows}-{count}.{source}", options) for count in (FEW, MANY)]
    return round((counts[1] - counts[0]) / (MANY - FEW))


def main():
    muster, folder, wanted = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    if not (shutil.which("valgrind") and shutil.which("strip")):
        return
    # Valgrind stumbles over this compiler's debugging information.
    stripped = folder / "stripped"
    subprocess.run(["strip", "-g", "-o", stripped, muster], check=True)
    for count in (FEW, MANY):
        write_rows(folder, count)
        write_flights(count, folder)
    (folder / "given.json").write_text('{"most":9999}')
    sources = ["lines", "array", "csv"]
    print("Instructions a row, and how many more than with the plain form; on one thread, by callgrind.\n")
    print(f"{'':22}" + "".join(f"{source:>9}{'':7}" for source in sources))
    plain = {}
    for feature in FEATURES:
        if wanted and feature.name not in ["plain", *wanted]:
            continue
        form = folder / "feature.yaml"
        form.write_text(feature.form())
        options = [str(folder / word) if word == "given.json" else word for word in feature.options]
        line = f"{feature.name:22}"
        for source in sources:
            count = a_row(stripped, form, folder / "features", source, options)
            more = count - plain.setdefault(source, count)
            line += f"{count:>9}{more:>+7}" if feature.name != "plain" else f"{count:>9}{'':7}"
        print(line.rstrip(), flush=True)
    if not wanted or "flights" in wanted:
        form = HERE / "forms" / "flights.yaml"
        counts = [a_row(stripped, form, folder / "flights", source, []) for source in sources]
        print(f"{'flights':22}" + "".join(f"{count:>9}{'':7}" for count in counts).rstrip())


if __name__ == "__main__":
    main()

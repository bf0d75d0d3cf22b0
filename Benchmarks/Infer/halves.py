"""Measures how well `muster infer` generalises.

Each CSV file is shuffled and split in halves. The rules come from the first half. The second half
shows the false alarms: rows of it that fail, although nothing is wrong with them. Then one cell of
each of 300 rows that pass is changed, as a person or a program would get it wrong, and the failures
are counted. Finally the columns of the first half are shuffled one by one, so that the fields have
nothing to do with each other, and no rule about several fields may be proposed.

usage: halves.py MUSTER FOLDER
"""

import csv
import json
import pathlib
import random
import subprocess
import sys
import tempfile

ROWS = 20_000
PLANTED = 300
MARKERS = {"", "NA", "N/A", "NaN", "null"}


def write(path, header, rows):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        writer.writerows(rows)


def infer(muster, path, rules):
    run = subprocess.run([muster, "infer", "--form", "data", path], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{path}: {run.stderr}")
    pathlib.Path(rules).write_text(run.stdout)
    return run.stdout


def failing(muster, rules, path):
    """Returns the numbers of the records that fail."""
    run = subprocess.run(
        [muster, "check", "--format", "jsonl", rules, path], capture_output=True, text=True
    )
    if run.returncode not in (0, 1):
        sys.exit(f"{path}: {run.stderr}")
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    return {index for index, line in enumerate(lines) if not line["passes"]}


def is_number(text):
    try:
        float(text)
        return True
    except ValueError:
        return False


def mistakes(cell, other):
    """Returns the ways to get a cell wrong, by name."""
    middle = len(cell) // 2
    ways = {"other column": other, "stray letter": cell[:middle] + "x" + cell[middle:]}
    if is_number(cell):
        ways["sign"] = cell[1:] if cell.startswith("-") else "-" + cell
        ways["factor of 1000"] = str(float(cell) * 1000)
        ways["letter O"] = cell.replace("0", "O", 1) if "0" in cell else cell + "O"
    else:
        ways["empty"] = ""
        ways["case"] = cell.swapcase()
        ways["cut off"] = cell[: max(1, len(cell) // 2)]
    return {name: wrong for name, wrong in ways.items() if wrong != cell}


def relations(rules):
    """Returns the number of proposed rules about several fields."""
    return rules.partition("\ntogether:\n")[2].count("  - {")


def measure(muster, path, folder):
    chance = random.Random(1)
    with open(path, newline="", encoding="utf-8", errors="replace") as file:
        header, *rows = [row for row in csv.reader(file) if row]
    rows = [row for row in rows if len(row) == len(header)]
    header = [name or f"column{index}" for index, name in enumerate(header)]
    chance.shuffle(rows)
    rows = rows[:ROWS]
    half = len(rows) // 2
    first, second = rows[:half], rows[half:]
    (seen, held, planted, shuffled, rules) = (
        f"{folder}/{name}" for name in ("a.csv", "b.csv", "c.csv", "d.csv", "rules.yaml")
    )
    write(seen, header, first)
    write(held, header, second)
    text = infer(muster, seen, rules)
    alarms = failing(muster, rules, held)
    sound = [row for index, row in enumerate(second) if index not in alarms]
    wrong, names = [], []
    while sound and len(wrong) < PLANTED:
        row = list(chance.choice(sound))
        index = chance.randrange(len(row))
        if row[index] in MARKERS:
            continue
        ways = mistakes(row[index], chance.choice(row))
        name = chance.choice(sorted(ways))
        row[index] = ways[name]
        wrong.append(row)
        names.append(name)
    write(planted, header, wrong)
    found = failing(muster, rules, planted)
    columns = [list(column) for column in zip(*first)]
    for column in columns:
        chance.shuffle(column)
    write(shuffled, header, list(zip(*columns)))
    chance_rules = infer(muster, shuffled, f"{folder}/shuffled.yaml")
    real, together = relations(text), relations(chance_rules)
    by_name = {}
    for index, name in enumerate(names):
        hits, total = by_name.get(name, (0, 0))
        by_name[name] = (hits + (index in found), total + 1)
    print(
        f"{pathlib.Path(path).name:24} {len(rows):6} rows {len(header):3} columns  "
        f"{len(alarms):4} false alarms {100 * len(alarms) / len(second):5.2f} %  "
        f"{len(found):3} of {len(wrong)} mistakes found  {real:2} relations, {together} if shuffled"
    )
    return len(alarms), len(second), len(found), len(wrong), together, by_name


def main():
    muster, folder = sys.argv[1:]
    files = sorted(pathlib.Path(folder).rglob("*.csv"))
    totals = [0, 0, 0, 0, 0]
    ways = {}
    with tempfile.TemporaryDirectory() as work:
        for path in files:
            *figures, by_name = measure(muster, path, work)
            totals = [left + right for left, right in zip(totals, figures)]
            for name, (hits, count) in by_name.items():
                known = ways.get(name, (0, 0))
                ways[name] = (known[0] + hits, known[1] + count)
    alarms, held, found, wrong, together = totals
    print(
        f"\n{alarms} false alarms in {held} rows; {found} of {wrong} mistakes found; "
        f"{together} relations of shuffled columns"
    )
    for name, (hits, count) in sorted(ways.items()):
        print(f"  {name:16} {hits:4} of {count}")


main()

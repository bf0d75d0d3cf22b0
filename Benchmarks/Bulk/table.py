"""How fast `muster check` is beside a program that has the rules written into it: the table.

usage: table.py MUSTER BOUND FOLDER ROWS TURNS      run by scripts/bench bulk

Bound and muster agree on how many payloads pass, and where both report, on each byte, or this ends
with 1.
"""

import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

from measuring import Failure, Ratio, Run, cpu, in_turns, wall
from payloads import shapes


class Row:
    """A row of the table: a shape, what muster does with it, and what that is held against."""

    def __init__(self, words, shape, ours, theirs=None, wanted="", form=None):
        self.words = words
        self.shape = shape
        self.ours = ours
        self.theirs = theirs
        self.wanted = wanted
        self.form = form


COUNT = ["--sample", "0"]
REPORT = ["--format", "jsonl"]
ROWS = [
    Row("sign-up, counted", "signup", COUNT, ["signup", "count"], "1.3"),
    Row("sign-up, a verdict a row", "signup", REPORT, ["signup", "report"], "1.3"),
    Row("  a bound of codes alone", "signup", REPORT, ["signup", "codes"]),
    Row("sign-up, by PCRE2 alone, counted", "signup", COUNT, ["signup", "count"], "1.0", "pcre2"),
    Row("100 fields, counted", "wide", COUNT, ["wide", "count"], "1.1"),
    Row("lists of groups with lists, counted", "nested", COUNT, ["nested", "count"], "1.0"),
    Row("all sign-ups fail, a verdict a row", "failing", REPORT, ["signup", "report"], "700 ns"),
    Row("  a bound of codes alone", "failing", REPORT, ["signup", "codes"]),
    Row("six sentences with a row's values", "values", REPORT, wanted="1500 ns"),
    Row("CSV, a verdict a row", "csv", REPORT + ["--csv"], wanted="300 MB/s"),
    Row("texts of 10 KB, a verdict a row", "long", REPORT),
]
HEAD = f"{'':36}{'ns a row':>9}{'MB/s':>7}{'bound':>7}{'speed':>7}  {'from  to':<12}wanted"


def sum_of(command):
    """A sum over what a command writes."""
    with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        sum_ = hashlib.blake2b()
        while some := process.stdout.read(1 << 20):
            sum_.update(some)
    return sum_.digest()


class Table:
    def __init__(self, muster, bound, folder, rows, turns):
        self.muster, self.bound, self.turns = muster, bound, turns
        self.folder = folder
        self.shapes = shapes(rows, folder)
        # What a lookahead stands before, PCRE2 decides alone.
        self.pcre2 = folder / "pcre2.yaml"
        text = self.shapes["signup"].form.read_text()
        self.pcre2.write_text(re.sub(r"(matches|pattern): '", r"\g<0>(?=)", text))

    def check(self, shape, options, jobs=1, form=None):
        form = {"pcre2": self.pcre2}.get(form, shape.form)
        return [self.muster, "check", str(form), str(shape.path), "--jobs", str(jobs), *options]

    def agree(self):
        """Holds the counts of both against what the payloads were made to be."""
        for row in ROWS:
            shape = self.shapes[row.shape]
            counts = {"made": shape.passing} if shape.name in ("signup", "csv", "failing") else {}
            counts["muster"] = self.counted(shape, row)
            if row.theirs:
                words = Run([self.bound, *row.theirs, str(shape.path)]).words
                counts["bound"] = int(words.split()[0])
            if len(set(counts.values())) > 1:
                raise Failure(f"{row.words}: not the same pass: {counts}")
            if row.theirs and row.theirs[1] == "report":
                reports = [[self.bound, *row.theirs, str(shape.path)], self.check(shape, REPORT)]
                if len(set(map(sum_of, reports))) > 1:
                    raise Failure(f"{row.words}: the bound's report is another than muster's")

    def counted(self, shape, row):
        options = COUNT + (["--csv"] if shape.name == "csv" else [])
        said = subprocess.run(
            self.check(shape, options, form=row.form), stdout=subprocess.PIPE).stdout.decode()
        found = re.search(r": ([0-9,]+) pass", said)
        if not found:
            raise Failure(f"{row.words}: muster says {said!r}")
        return int(found[1].replace(",", ""))

    def write(self):
        signup = self.shapes["signup"]
        print(f"{signup.rows:,} sign-up payloads, {signup.size / 1e6:.0f} MB; of the others as many,"
              " of wide ones a tenth, of long ones a fiftieth.")
        print(f"CPU time of whole processes on one thread, run in turns; medians of {self.turns}.")
        print("A bound that gives verdicts writes the bytes that muster writes, places and sentences.\n")
        print(HEAD)
        for row in ROWS:
            self.write_row(row)
        self.write_array()
        print()
        self.write_threads()
        self.write_split()
        self.write_start()
        self.write_memory()
        self.write_allocations()

    def write_row(self, row):
        shape = self.shapes[row.shape]
        commands = [self.check(shape, row.ours, form=row.form)]
        if row.theirs:
            commands.insert(0, [self.bound, *row.theirs, str(shape.path)])
        runs = in_turns(commands, self.turns)
        bound = f"{shape.size / cpu(runs[0]) / 1e6:.0f}" if row.theirs else ""
        self.line(row.words, shape, runs[-1], bound, runs[0] if row.theirs else None, row.wanted)

    def write_array(self):
        lines, array = self.shapes["signup"], self.shapes["array"]
        runs = in_turns([self.check(lines, REPORT), self.check(array, REPORT)], self.turns)
        self.line("one array, beside our own lines", array, runs[1], "", runs[0], "0.85")

    def line(self, words, shape, ours, bound, theirs, wanted):
        took = cpu(ours)
        speed = ""
        if theirs:
            ratio = Ratio(theirs, ours)
            speed = f"{ratio.median:.2f}  {ratio.least:.2f} {ratio.most:.2f}"
        print(f"{words:36}{took / shape.rows * 1e9:>9.0f}{shape.size / took / 1e6:>7.0f}"
              f"{bound:>7}   {speed:<18}{wanted}", flush=True)

    def write_threads(self):
        """Wall time, as CPU time does not tell what two threads are for."""
        signup = self.shapes["signup"]
        commands = [self.check(signup, REPORT, jobs) for jobs in (1, 2)]
        bound = [self.bound, "signup", "report", str(signup.path)]
        both = ["sh", "-c", '"$@" & "$@"; wait', "sh", *bound]
        one, two, single, double = in_turns(commands + [bound, both], self.turns)
        by_wall = Ratio(one, two, lambda run: run.wall)
        allowed = 2 * wall(single) / wall(double)
        self.figure("two threads over one, wall time", f"{by_wall.median:.2f}", "1.9")
        self.figure("  two bounds at once over one: what this machine allows", f"{allowed:.2f}")

    def write_split(self):
        signup = self.shapes["signup"]
        outputs = [f"--{name}={self.folder / name}.jsonl" for name in ("passing", "failing")]
        report, split = in_turns(
            [self.check(signup, REPORT), self.check(signup, REPORT + outputs)], self.turns)
        times = Ratio(split, report).median
        self.figure("--passing with --failing: times the report's", f"{times:.2f}", "1.15 at most")

    def write_start(self):
        nothing = self.folder / "nothing.json"
        nothing.write_text("[]")
        form = str(self.shapes["signup"].form)
        start = in_turns([[self.muster, "check", "--quiet", form, str(nothing)]], self.turns)
        self.figure("start-up, CPU time", f"{cpu(start[0]) * 1e3:.1f} ms", "under 8")

    def write_memory(self):
        memory = Run(self.check(self.shapes["signup"], REPORT)).memory
        self.figure("most memory", f"{memory / 1e6:.1f} MB", "under 32")

    def write_allocations(self):
        """What 2,000 rows behind the first 2,000 ask for, where valgrind can count it."""
        if not (shutil.which("valgrind") and shutil.which("strip")):
            return
        # Valgrind stumbles over this compiler's debugging information.
        stripped = self.folder / "stripped"
        subprocess.run(["strip", "-g", "-o", stripped, self.muster], check=True)
        for name in ("failing", "values", "wide", "nested", "long"):
            counts = [self.allocations(stripped, self.shapes[name], rows) for rows in (2000, 4000)]
            self.figure(f"allocations a row, {name}", f"{(counts[1] - counts[0]) / 2000:.3f}", "0")

    def allocations(self, program, shape, rows):
        some = self.folder / "some.jsonl"
        with open(shape.path, "rb") as lines, open(some, "wb") as few:
            for _, line in zip(range(rows), lines):
                few.write(line)
        said = subprocess.run(
            ["valgrind", "--leak-check=no", program, "check", "--jobs", "1", *REPORT, shape.form,
             some], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE).stderr.decode()
        return int(re.search(r"heap usage: ([0-9,]+)", said)[1].replace(",", ""))

    @staticmethod
    def figure(words, figure, wanted=""):
        print(f"{words:58}{figure:>8}{f'  wanted: {wanted}' if wanted else ''}", flush=True)


def main():
    muster, bound, folder, rows, turns = sys.argv[1:]
    table = Table(muster, bound, pathlib.Path(folder), int(rows), int(turns))
    table.agree()
    table.write()


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"bulk: {failure}")

"""Judges the same rows in every way that they can come, and compares what is found.

usage: python3 Tools/sources MUSTER FOLDER ROWS SEED
"""

import collections
import os
import random
import sys
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

import comparing  # noqa: E402
import commanding  # noqa: E402
import intended  # noqa: E402
import making  # noqa: E402
import pooling  # noqa: E402
import values  # noqa: E402

try:
    import muster as package
    import hosting
except ImportError:
    package = None
try:
    import pyarrow
    import tables
except ImportError:
    pyarrow = None
try:
    import pandas
except ImportError:
    pandas = None
try:
    import polars
except ImportError:
    polars = None

OF_ONE_FORM = 40
SHOWN = 20
KINDS = {"rows.arrows": "stream", "rows.arrow": "file"}


class Run:
    """The sources of one form's rows against the first of them: JSON Lines."""

    def __init__(self, muster, folder, seed):
        self.chance = random.Random(seed)
        self.counts, self.found = collections.Counter(), []
        mode = self.chance.choice(making.MODES if pyarrow else making.MODES[:2])
        self.sample = making.Sample(self.chance, mode, OF_ONE_FORM)
        self.table = None
        if mode == "tables":
            self.table = tables.Table(self.chance, self.sample)
            self.sample.rows = self.table.rows
        self.command = commanding.Commanded(muster, folder, self.sample)

    def compare(self):
        chance, sample = self.chance, self.sample
        words = ["--jobs", str(chance.choice([1, 2, 3]))]
        told = self.command.told(commanding.json_files(chance, sample.rows), words)
        self.base = told.pop("lines.jsonl")
        for name, of_rows in told.items():
            self.hold(name, sample.rows, self.base, of_rows)
        if sample.mode == "texts" and sample.columns:
            self.csv("csv", sample.rows, words)
        if package:
            self.host = hosting.Hosted(self.command.compiled(), sample)
            if sample.mode == "texts":
                rows = intended.left("typed", sample, sample.rows)
                self.sessions("typed", rows, self.lines_of_person(rows), hosting.by_keys)
            else:
                self.hosted()
        if self.table:
            self.arrow(words)
            self.as_texts(words)

    def lines(self, rows):
        """What the command says of rows as JSON Lines."""
        content = commanding.lines_of(rows)
        return self.command.told({"base.jsonl": (content, len(rows))}, [])["base.jsonl"]

    def lines_of_person(self, rows):
        """The same with the failures that somebody sees who fills in the form, of `stop` fields the first."""
        shows_all, self.sample.shows_all = self.sample.shows_all, False
        told = self.lines(rows)
        self.sample.shows_all = shows_all
        return told

    def hold(self, source, rows, base, of_rows):
        for row, one, other in zip(rows, base, of_rows):
            self.counts[source] += 1
            if not one.same(other):
                self.found.append((source, row, one, other.lines()))

    def csv(self, source, rows, words):
        rows = intended.left("csv", self.sample, rows)
        name, content, more = commanding.table_file(self.chance, self.sample, rows)
        told = self.command.told({name: content}, words + more)
        self.hold(source, rows, self.lines(rows), told[name])

    def hosted(self):
        """The package's ways of taking typed rows."""
        host, sample, base = self.host, self.sample, self.base
        texts = [values.written(row) for row in sample.rows]
        self.hold("judge", sample.rows, base, [
            host.judged(self.chance.choice([text, row])) for text, row in zip(texts, sample.rows)])
        if pyarrow:
            type = self.chance.choice([
                pyarrow.string(), pyarrow.large_string(), pyarrow.string_view(), pyarrow.binary()])
            self.hold("column", sample.rows, base, host.column(pyarrow.array(texts).cast(type)))
            self.hold("payloads", sample.rows, base, host.column(sample.rows))
        if self.table:
            self.tables()
        rows = intended.left("session", sample, sample.rows)
        base = self.lines_of_person(rows)
        self.sessions("values", rows, base, None)
        self.sessions("set", rows, base, hosting.by_setting)

    def tables(self):
        host, rows = self.host, self.sample.rows
        table, flat = self.table.table(), self.table.flat()
        if flat is not None:
            left = intended.left("flat", self.sample, rows)
            self.flattened = left, self.lines(left)
        self.hold("arrow", rows, self.base, host.column(table))
        self.hold("structs", rows, self.base, host.column(self.table.column()))
        if flat is not None:
            self.hold("flat", *self.flattened, host.column(flat))
        is_flat = flat is not None and self.chance.randrange(2)
        which, expected = (flat, self.flattened) if is_flat else (table, (rows, self.base))
        if pandas and self.chance.randrange(2):
            frame = which.to_pandas(types_mapper=pandas.ArrowDtype)
            self.hold("pandas", *expected, host.column(frame))
        if pandas and tables.fits_numpy(which):
            self.hold("numpy", *expected, host.column(which.to_pandas()))
        if polars and tables.fits_polars(which):
            self.hold("polars", *expected, host.column(polars.from_arrow(which)))

    def arrow(self, words):
        """The command's ways of taking Arrow, row by row and column by column."""
        files = tables.arrow_files(self.chance, self.table.table())
        for name, of_rows in self.command.told(files, words).items():
            self.hold("arrow " + KINDS[name], self.sample.rows, self.base, of_rows)
        base = [comparing.Told(*one.lists, None) for one in self.base]
        for name, of_rows in self.command.told(files, words, has_output=False).items():
            self.hold("columns of arrow " + KINDS[name], self.sample.rows, base, of_rows)

    def sessions(self, source, rows, base, enter):
        for row, one in list(zip(rows, base))[:12]:
            self.counts[source] += 1
            try:
                values = intended.strangers(self.sample.made.root, row) if enter else row
                with self.host.session(values) as session:
                    if enter:
                        enter(self.chance, session, self.sample, row)
                    said = hosting.Held(session, session.submit(), self.sample, row).differs(one)
            except ValueError as error:
                said = "the session refuses: %s" % error
            if said:
                self.found.append((source, row, one, [said]))

    def as_texts(self, words):
        """Typed rows again, as texts."""
        sample = self.sample
        rows = intended.left("from-text", sample, sample.rows)
        base = self.lines(rows)
        rows = [making.text_row(sample.made.root, row) for row in rows]
        sample.mode = "texts"
        self.hold("from-text", rows, base, self.lines(rows))
        if sample.columns:
            self.csv("typed-csv", rows, words)


def one_form(task):
    muster, folder, seed = task
    folder = os.path.join(folder, str(os.getpid()))
    os.makedirs(folder, exist_ok=True)
    run = None
    try:
        run = Run(muster, folder, seed)
        run.compare()
        texts = [described(seed, run, *found) for found in run.found[:1]]
        run.counts.update({"left out of %s: %s" % key: count for key, count in intended.counts.items()})
        intended.counts.clear()
        return run.counts, len(run.found), texts
    except comparing.Refused as refused:
        why = str(refused)
    except Exception:
        why = traceback.format_exc()
    file = values.written(run.sample.file) if run else ""
    return collections.Counter(), 1, ["seed %s: %s\n%s\n" % (seed, why, file)]


def described(seed, run, source, row, base, lines):
    sample = run.sample
    return "\n".join([
        "seed %s (now %s%s%s)" % (seed, sample.now, ", all" if sample.shows_all else "",
                                  ", given " + values.written(sample.givens) if sample.givens else ""),
        "  rules    " + values.written(sample.file), "  row      " + values.written(row),
        *["  lines    " + line for line in base.lines()],
        *["  %-8s %s" % (source, line) for line in lines], ""])


def main():
    muster, folder, most, seed = sys.argv[1:]
    counts, differences = collections.Counter(), 0
    tasks = ((muster, folder, "%s-%d" % (seed, number))
             for number in range((int(most) + OF_ONE_FORM - 1) // OF_ONE_FORM))
    for found, count in pooling.each(one_form, tasks, SHOWN):
        counts.update(found)
        differences += count
    if not differences and int(most) >= 20_000:
        unused = ["%s: %s" % (one, name) for sources, name in intended.TABLE for one in sources
                  if not counts["left out of %s: %s" % (one, name)]]
        if unused:
            print("sources: no row needed %s" % ", ".join(unused))
            differences = 1
    for name, count in sorted(counts.items()):
        print("%-40s %d" % (name, count))
    print("sources: %d differences, seed %s" % (differences, seed))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())

"""usage: agree.py MUSTER ORACLE PAYLOADS [SEED]

Has the engine, natively and in the Python package, judge the same payloads by random forms from the
generators in the folder ORACLE: as single texts, as a column of texts, and as typed columns if Arrow can
hold the payloads without loss. Also has it judge random tables, both by column and row by row. Compares
the whole verdicts: failures with their messages, warnings, undecided rules, asks that were not run, and
the output. The native engine is the command MUSTER.
"""

import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import muster
import muster._values

muster_command, oracle, payload_count = sys.argv[1:4]
seed = sys.argv[4] if len(sys.argv) > 4 else "1"
sys.path.insert(0, oracle)

import form as oracle_form  # noqa: E402
import forms  # noqa: E402
import naming  # noqa: E402
import payloads  # noqa: E402
import pools  # noqa: E402
import values  # noqa: E402

# Each form starts the command twice: if there are many payloads, each form judges more of them.
OF_ONE_FORM = 100 if int(payload_count) < 100_000 else 500
BROKEN = ["", "{", "[]", "null", '{"a":1,"a":1}', '{"a":"\\ud800"}', "{}{}", '{"a":1e999}']
LISTS = ("failures", "warnings", "undecided")


class Case:
    """A form, and the payloads that it judges."""

    def __init__(self, number):
        self.number = number
        chance = random.Random(f"{seed}-{number}")
        self.rules = forms.FormMaker(chance).form(False)
        self.given = {}
        for name, type in self.rules.get("given", {}).items():
            if isinstance(type, dict) or chance.randrange(4):
                self.given[name] = naming.given(chance, type)
        self.now = chance.choice(pools.NOWS)
        self.all_failures = chance.randrange(4) == 0
        maker = payloads.PayloadMaker(chance, oracle_form.Form(self.rules), False)
        rows = [maker.payload() for _ in range(OF_ONE_FORM)]
        self.rows = rows
        self.lines = [values.written(row, chance.randrange(2) == 0) for row in rows]
        self.lines += chance.sample(BROKEN, 2)
        self.options = {"given": self.given, "all_failures": self.all_failures}
        # Without another instant, the command and the package use this one.
        self.now = self.now or "2026-03-01T09:30:00Z"
        self.options["now"] = self.now

    def native(self, folder):
        """The command's verdicts, one for each line; none for a blank line."""
        rules, rows, given = folder / "form.json", folder / "rows.jsonl", folder / "given.json"
        rules.write_text(values.written(self.rules), newline="")
        rows.write_text("\n".join(self.lines) + "\n", newline="")
        given.write_text(values.written(self.given))
        subprocess.run(
            [muster_command, "compile", rules, "--output", folder / "it.form"], check=True)
        run = subprocess.run(
            [muster_command, "check", "--format", "jsonl", "--normalized", "--jobs", "1", "--now",
             self.now, "--given", given, *["--all"] * self.all_failures, rules, rows],
            capture_output=True, check=False)
        leaving = iter(run.stdout.decode().splitlines())
        found = {}
        for line in run.stderr.decode().splitlines():
            entry = muster._values.read(line)
            told = told_natively(entry)
            if told.get("passes"):
                told["payload"] = next(leaving)
            found[entry["line"]] = told
        assert next(leaving, None) is None, "more payloads leave than pass"
        return [found.get(number + 1) for number in range(len(self.lines))]


def told_natively(entry):
    if "error" in entry:
        return {"error": entry["error"]["code"]}
    # Only the command knows the place of a value in its file.
    told = {name: [{key: value for key, value in each.items()
                    if key not in ("line", "column", "offset")} for each in entry.get(name, [])]
            for name in LISTS}
    told["asks"] = [each["path"] for each in entry.get("notAsked", [])]
    return {"passes": entry["passes"], **told}


def as_entry(failure):
    entry = {"path": failure.path, "code": failure.code, "kind": failure.kind,
             "severity": failure.severity, "message": failure.message}
    if failure.parameters:
        entry["parameters"] = failure.parameters
    if failure.suggestion is not None:
        entry["suggestion"] = failure.suggestion
    return entry


def told_by_judge(form, line, options):
    try:
        verdict = form.judge(line, **options)
    except muster.PayloadError:
        return {"error": None}
    told = {name: [as_entry(each) for each in getattr(verdict, name)] for name in LISTS}
    told["asks"] = [each.path for each in verdict.not_asked]
    told = {"passes": verdict.passes, **told}
    return {**told, "payload": verdict.payload_text} if verdict.passes else told


def told_by_column(row):
    told = {name: [{**each, "parameters": dict(each["parameters"])} for each in row[name]]
            for name in LISTS}
    told["asks"] = [each["path"] for each in row["not_asked"]]
    told = {"passes": row["passes"], **told}
    return {**told, "payload": row["payload"]} if row["passes"] else told


def same(native, judged):
    """True if both verdicts agree. Only the command can't read a payload that is not an object."""
    if "error" in native:
        return "error" in judged or not judged["passes"]
    return native == judged


def in_columns(judged):
    """A judge's verdict in the form of columns: parameters as texts, no kind."""
    if "error" in judged:
        return judged
    told = dict(judged)
    for name in LISTS:
        told[name] = [
            {**{key: each[key] for key in ("path", "code", "severity", "message")},
             "parameters": {key: as_text(value) for key, value in each.get("parameters", {}).items()}}
            for each in judged[name]]
    return told


def as_text(value):
    if isinstance(value, list):
        return ", ".join(value)
    return value if isinstance(value, str) else None


def same_in_columns(wanted, found):
    if "error" in wanted:
        return not found["passes"]
    for name in LISTS:
        for one, other in zip(wanted[name], found[name]):
            # Numbers are texts in a column, and the judge decides their notation.
            one["parameters"] = {key: other["parameters"].get(key, "") if value is None else value
                                 for key, value in one["parameters"].items()}
    return wanted == found


COLUMNS = ("passes", "failures", "warnings", "undecided", "not_asked", "payload")


def compare(case, folder):
    """Yields each line with different verdicts, and those verdicts."""
    import pyarrow as pa

    native = case.native(folder)
    form = muster.Form(folder / "it.form")
    judged = [told_by_judge(form, line, case.options) for line in case.lines]
    for line, one, other in zip(case.lines, native, judged):
        if one is not None and not same(one, other):
            yield line, "native", one, "judge", other
    column = form.check(pa.array(case.lines), columns=COLUMNS, **case.options).to_pylist()
    for line, one, row in zip(case.lines, judged, column):
        found = told_by_column(row)
        if not same_in_columns(in_columns(one), found):
            yield line, "judge", one, "column", found
    for line, row, one in zip(case.lines, case.rows, judged):
        typed = lossless(pa, row, line)
        if typed is None:
            continue
        counts["typed"] += 1
        found = told_by_column(form.check(typed, columns=COLUMNS, **case.options)[0].as_py())
        if not same_in_columns(in_columns(one), found):
            yield line, "judge", one, "typed column", found


def compare_tables(case, folder):
    """Yields each row of a table whose verdicts by column are not those of whole rows."""
    import pyarrow as pa

    form = muster.Form(folder / "it.form")
    chance = random.Random(f"table {seed}-{case.number}")
    rows = [row for row in case.rows if isinstance(row, dict)]
    rows = [chance.choice(rows) for _ in range(3 * len(rows))]
    table = pa.table({name: random_column(pa, chance, [row.get(name) for row in rows])
                      for name in sorted({name for row in rows for name in row})})
    table = table.slice(chance.randrange(9))
    try:
        # A judge whose verdicts have the output judges whole rows.
        wanted = form.check(table, columns=COLUMNS, **case.options).to_pylist()
    except ValueError:
        return
    counts["table"] += table.num_rows
    found = form.check(table, columns=COLUMNS[:-1], **case.options).to_pylist()
    mask = form.check(table, want="mask", **case.options).to_pylist()
    for row, one, other, passes in zip(table.to_pylist(), wanted, found, mask):
        del one["payload"]
        if one != other or one["passes"] != passes:
            yield row, "whole row", one, "by column", (other, passes)


def random_column(pa, chance, values):
    """As many of the values as one type of Arrow can hold, in a random layout; the others as null."""
    kinds = sorted({type(value).__name__ for value in values if value is not None})
    kind = chance.choice(kinds) if kinds else None
    values = [value if type(value).__name__ == kind else None for value in values]
    casts = {"Decimal": [pa.int64(), pa.int16(), pa.uint64(), pa.float64(), pa.float32()],
             "str": [pa.large_string(), pa.string_view(), pa.date32(), "entries", "entries"]}
    cast = chance.choice([None, *casts.get(kind, [])])
    try:
        if kind == "Decimal":
            # Most numbers are whole, and suit integers.
            values = [value if value is None or value == int(value) or cast is None else None
                      for value in values]
        column = pa.array(values)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        return pa.nulls(len(values))
    try:
        if cast == "entries":
            return column.dictionary_encode()
        return column if cast is None else column.cast(cast, safe=False)
    except (pa.ArrowException, ValueError):
        return column


# A number in a notation that columns lose: with a power of ten, or trailing zeros.
UNUSUAL = re.compile(r"[0-9](?:[eE]|\.[0-9]*0(?![0-9]))")


def lossless(pa, row, line):
    """A payload as a column of structs with one row; None if that would not be the same."""
    if UNUSUAL.search(line):
        return None
    try:
        column = pa.array([row])
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        return None
    return column if repr(column.to_pylist()) == repr([row]) else None


counts = {"payloads": 0, "differ": 0, "typed": 0, "table": 0}
with tempfile.TemporaryDirectory() as name:
    for number in range((int(payload_count) + OF_ONE_FORM - 1) // OF_ONE_FORM):
        case = Case(number)
        counts["payloads"] += len(case.lines)
        folder = pathlib.Path(name)
        both = itertools.chain(compare(case, folder), compare_tables(case, folder))
        for line, one, said, other, told in both:
            counts["differ"] += 1
            if counts["differ"] <= 5:
                print(f"form {seed}-{number}: {line}\n  {one}: {said}\n  {other}: {told}")
print(f"agree: {counts['payloads']} payloads by text and as columns of texts, {counts['typed']} as "
      f"typed columns, {counts['table']} rows of tables, {counts['differ']} differ")
sys.exit(1 if counts["differ"] else 0)

"""The sources of the command: files of every layout, judged in one run."""

import gzip
import os
import subprocess

import comparing
import values
from comparing import Told


class Commanded:
    """Runs `muster` on files of one form; what it says of each row, by the name of the source."""

    def __init__(self, muster, folder, sample):
        self.muster, self.folder, self.sample = muster, folder, sample
        self.rules = os.path.join(folder, "form.json")
        comparing.write(self.rules, values.written(sample.file))

    def compiled(self):
        path = os.path.join(self.folder, "it.form")
        run = subprocess.run([self.muster, "compile", self.rules, "--output", path],
                             stderr=subprocess.PIPE, check=False)
        if run.returncode:
            raise comparing.Refused(run.stderr.decode()[:2000])
        return path

    def told(self, files, words, has_output=True):
        """Judges files by their names, {name: (bytes, rows)}; returns what was reported on each. Without
        output, typed tables are judged column by column."""
        case = comparing.Case(self.sample.file, self.sample.givens, self.sample.now,
                              self.sample.mode == "texts", self.sample.shows_all)
        paths = []
        for name, (content, _) in files.items():
            paths.append(os.path.join(self.folder, name))
            with open(paths[-1], "wb") as file:
                file.write(content)
        own = case.words(self.folder)
        if not has_output:
            own.remove("--normalized")
        run = subprocess.run(
            [self.muster, "check", *own, *words, self.rules, *paths],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if run.returncode not in comparing.REPORTED:
            raise comparing.Refused("exit code %d: %s" % (
                run.returncode, run.stderr.decode()[:2000]))
        report, output = (run.stderr, run.stdout) if has_output else (run.stdout, b"")
        reports = [values.parsed(line) for line in report.decode().split("\n")
                   if line.startswith("{")]
        passing = iter([line for line in output.decode().split("\n") if line])
        found = [told_of(report, passing, has_output) for report in reports]
        expected = sum(count for _, count in files.values())
        if len(found) != expected or next(passing, None) is not None:
            raise comparing.Refused("%d rows, %d reports: %s" % (
                expected, len(found), run.stderr.decode()[:500]))
        parts, start = {}, 0
        for name, (_, count) in files.items():
            parts[name] = found[start:start + count]
            start += count
        return parts


def told_of(report, passing, has_output=True):
    if "error" in report:
        return Told(False, [("", report["error"]["code"], "error")], [], [], [], None)
    passes = report["passes"]
    return Told(
        passes, *(comparing.triples(report, name) for name in ("failures", "warnings", "undecided")),
        [one["path"] for one in report.get("notAsked", [])],
        values.parsed(next(passing)) if passes and has_output else None)


def lines_of(rows):
    return "".join(values.written(row) + "\n" for row in rows).encode()


def json_files(chance, rows):
    """The same rows as JSON Lines, an array, and objects one after another."""
    lines = [values.written(row, chance.randrange(2) == 0) for row in rows]
    end = chance.choice(["\n", "\r\n"])
    files = {
        "lines.jsonl": end.join(lines) + end * chance.randrange(2),
        "array.json": "[" + chance.choice([",", " ,\n", "\n,\n\n"]).join(lines) + "]",
        "objects.json": "\n".join("{\n" + line[1:] if len(line) > 2 else "{\n}" for line in lines),
    }
    found = {name: (text.encode(), len(rows)) for name, text in files.items()}
    packed = gzip.compress(files["lines.jsonl"].encode(), 1)
    found["lines.jsonl.gz"] = (packed, len(rows))
    return found


SEPARATORS = {",": "rows.csv", "\t": "rows.tsv"}


def table_file(chance, sample, rows):
    """The rows as CSV, whose columns stand in any order, with what no field names at the end."""
    cells = [record_of(sample, row) for row in rows]
    filled = dict.fromkeys(name for record in cells for name in record)
    # A column that no row fills may be missing, unless there would be none.
    names = list(filled) + [name for name in dict.fromkeys(sample.columns.values())
                            if name not in filled and (not filled or chance.randrange(2))]
    chance.shuffle(names)
    separator = chance.choice([",", "\t", ";", "|"])
    end = chance.choice(["\n", "\r\n"])
    quotes = chance.randrange(3)

    def cell(text):
        is_special = any(sign in text for sign in (separator, '"', "\r", "\n"))
        # In a file of one column an empty record would be a blank line.
        if is_special or quotes == 2 or quotes and chance.randrange(2) or len(names) == 1:
            return '"' + text.replace('"', '""') + '"'
        return text
    records = [names] + [[record.get(name, "") for name in names] for record in cells]
    text = end.join(separator.join(map(cell, record)) for record in records) + end
    if chance.randrange(4) == 0:
        text = "\ufeff" + text
    words = [] if separator in SEPARATORS else ["--csv", "--separator", separator]
    return SEPARATORS.get(separator, "rows.txt"), (text.encode(), len(rows)), words


def record_of(sample, row):
    """The cells of a row, by the names of their columns."""
    found = {}
    for path, column in sample.columns.items():
        value = row
        for name in path:
            value = value.get(name) if isinstance(value, dict) else None
        if isinstance(value, str):
            found[column] = value
    own = {one.name for one in sample.made.root.fields}
    for name, value in row.items():
        if name not in own:
            found[name] = value
    return found

"""Runs `muster check` over many payloads of one form, and compares what it says with the oracle."""

import json
import os
import subprocess

import form
import judge
import values

# The exit codes with which every row has a report. A table may lack the column of a required field (6), or
# have no rows (5).
REPORTED = 0, 1, 5, 6


class Case:
    """A rule file and the ways in which it is asked."""

    def __init__(self, file, givens=None, now=None, from_text=False, shows_all=False):
        self.file, self.givens, self.now = file, givens, now
        self.from_text, self.shows_all = from_text, shows_all

    def words(self, folder):
        words = ["--normalized", "--format", "jsonl"]
        words += ["--from-text"] if self.from_text else []
        words += ["--all"] if self.shows_all else []
        words += ["--now", self.now] if self.now else []
        if self.givens is not None:
            write(os.path.join(folder, "given.json"), values.written(self.givens))
            words += ["--given", os.path.join(folder, "given.json")]
        return words


class Told:
    """What one side says of a payload, in one shape for both."""

    def __init__(self, passes, failures, warnings, undecided, asks, leaves):
        self.lists = (passes, failures, warnings, undecided, asks)
        self.leaves = leaves

    def same(self, other):
        if self.lists != other.lists:
            return False
        if self.leaves is None or other.leaves is None:
            return self.leaves is other.leaves
        return values.same_in_order(self.leaves, other.leaves)

    def lines(self):
        passes, failures, warnings, undecided, asks = self.lists
        made = ["passes" if passes else "does not pass"]
        for name, found in (("failure", failures), ("warning", warnings), ("undecided", undecided)):
            made += ["%s %s %s %s" % (name, path or '""', code, severity)
                     for path, code, severity in found]
        made += ["not asked %s" % (path or '""') for path in asks]
        if self.leaves is not None:
            made.append("leaves " + values.written(self.leaves))
        return made


def write(path, text):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def from_oracle(case, made, payload):
    verdict = judge.Judge(
        made, case.givens, case.now, case.from_text, case.shows_all).judge(payload)
    lists = [[(values.pointer(path), code, severity) for path, code, severity in found]
             for found in (verdict.failures, verdict.warnings, verdict.undecided)]
    return Told(verdict.passes, *lists, [values.pointer(path) for path in verdict.asks],
                verdict.leaves)


def triples(report, name):
    return [(one["path"], one["code"], one["severity"]) for one in report.get(name, [])]


class Refused(Exception):
    """The rule file does not compile, or the command did not run to its end."""


def from_muster(muster, folder, case, payloads, layout="lines", ascii=False):
    """What the command tells of each payload, in their order."""
    rules = os.path.join(folder, "form.json")
    write(rules, values.written(case.file))
    lines = [values.written(payload, ascii) for payload in payloads]
    words = case.words(folder)
    text = "\n".join(lines) + "\n"
    if layout == "array":
        text = "[" + " ,\n".join(lines) + "]"
    elif layout == "csv":
        text, words = csv(payloads), words + ["--csv"]
    rows = os.path.join(folder, "rows." + ("csv" if layout == "csv" else "jsonl"))
    write(rows, text)
    run = subprocess.run([muster, "check", "--jobs", "1", *words, rules, rows],
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if run.returncode not in REPORTED:
        raise Refused("exit code %d: %s" % (run.returncode, run.stderr.decode()[:2000]))
    reports = [json.loads(line) for line in run.stderr.decode().split("\n") if line.startswith("{")]
    leaving = [values.parsed(line) for line in run.stdout.decode().split("\n") if line]
    if len(reports) != len(payloads):
        raise Refused("%d payloads, %d reports: %s" % (
            len(payloads), len(reports), run.stderr.decode()[:500]))
    told = []
    passing = iter(leaving)
    for report in reports:
        if "error" in report:
            told.append(Told(False, [("", report["error"]["code"], "error")], [], [], [], None))
            continue
        passes = report["passes"]
        told.append(Told(
            passes, triples(report, "failures"), triples(report, "warnings"),
            triples(report, "undecided"), [one["path"] for one in report.get("notAsked", [])],
            next(passing, None) if passes else None))
    if next(passing, None) is not None:
        raise Refused("more payloads leave than pass")
    return told


def csv(payloads):
    """RFC 4180; all payloads have the same members, and all values are texts."""
    def cell(text):
        if any(sign in text for sign in ",\"\r\n"):
            return '"' + text.replace('"', '""') + '"'
        return text
    rows = [list(payloads[0])] + [list(payload.values()) for payload in payloads]
    return "".join(",".join(cell(text) for text in row) + "\r\n" for row in rows)


def unsteady(muster, folder, case, told):
    """Returns the outputs that fail when they are judged again, or whose output differs: (output,
    the verdict it came from, the verdict on it). Forms with `keep: false` or markers are left out:
    a value such as `yes` that `reads` turns into the marker `true` is none, but its output is."""
    file = values.written(case.file)
    if '"keep":false' in file or '"absent":[' in file:
        return []
    passed = [one for one in told if one.leaves is not None]
    if not passed:
        return []
    typed = Case(case.file, case.givens, case.now, False, case.shows_all)
    again = from_muster(muster, folder, typed, [one.leaves for one in passed])
    return [(one.leaves, one, other) for one, other in zip(passed, again)
            if other.leaves is None or not values.same_in_order(one.leaves, other.leaves)]


def compare(muster, folder, case, payloads, layout="lines", ascii=False):
    """The payloads of which the two do not say the same, or else those whose output is not judged as
    they are: (payload, the oracle's, Muster's)."""
    made = form.Form(case.file)
    # An empty value of CSV is absent, whatever `empty` says.
    expected = [from_oracle(case, made, {
        name: value for name, value in payload.items() if value != ""}
        if layout == "csv" else payload) for payload in payloads]
    told = from_muster(muster, folder, case, payloads, layout, ascii)
    found = [(payload, left, right) for payload, left, right in zip(payloads, expected, told)
             if not left.same(right)]
    return found or unsteady(muster, folder, case, told)

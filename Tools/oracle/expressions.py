"""Computes random expressions with Python's fractions, and holds `muster check` against the results.

usage: python3 Tools/oracle/expressions.py MUSTER [FORMS] [SEED]

Each form has fields of random values, and fields that are computed from them. The results are written
into the payload, where the rule `computed` holds them against Muster's; whether there is one, rules under
`together` say. Written from Documentation/expressions.md alone.
"""

import json
import math
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

MOST_DIGITS = 256


class Undecided:
    """A value that has no result."""


UNDECIDED = Undecided()


def checked(value):
    """A fraction whose parts are not too long, else nothing that can be said."""
    if not isinstance(value, Fraction):
        return value
    upper, lower = abs(value.numerator), value.denominator
    twos = fives = 0
    while lower % 2 == 0:
        lower, twos = lower // 2, twos + 1
    while lower % 5 == 0:
        lower, fives = lower // 5, fives + 1
    upper *= 2 ** max(0, fives - twos) * 5 ** max(0, twos - fives)
    while upper and upper % 10 == 0:
        upper //= 10
    too_long = len(str(upper)) > MOST_DIGITS or len(str(lower)) > MOST_DIGITS
    return UNDECIDED if too_long else value


def strict(work):
    """An operator that is undecided or absent where an operand is."""
    def run(*operands):
        for operand in operands:
            if operand is UNDECIDED:
                return UNDECIDED
        if any(operand is None for operand in operands):
            return None
        return checked(work(*operands))
    return run


def either(decides):
    def run(left, right):
        if left is decides or right is decides:
            return decides
        for one in (left, right):
            if one is UNDECIDED:
                return UNDECIDED
        return None if left is None or right is None else not decides
    return run


def rounded(value, digits):
    scaled = abs(value) * Fraction(10) ** digits
    whole = math.floor(scaled + Fraction(1, 2))
    return Fraction(whole if value >= 0 else -whole) / Fraction(10) ** digits


def half_even(value, digits):
    return Fraction(round(value * Fraction(10) ** digits)) / Fraction(10) ** digits


def choose(condition, left, right):
    if condition is UNDECIDED or condition is None:
        return condition
    return left if condition else right


def coalesce(*operands):
    return next((one for one in operands if one is not None), None)


def adding(*operands):
    total = Fraction(0)
    for one in operands:
        if one is None or total is UNDECIDED:
            continue
        total = UNDECIDED if one is UNDECIDED else checked(total + one)
    return total


def fold(function, found):
    doubtful = any(one is UNDECIDED for one in found)
    if function == "any" and True in found:
        return True
    if function == "all" and False in found:
        return False
    if doubtful:
        return UNDECIDED
    there = [one for one in found if one is not None]
    if function == "sum":
        return adding(*there)
    if function == "count":
        return Fraction(sum(1 for one in there if one))
    if function in ("any", "all"):
        return function == "all"
    return None if not there else min(there) if function == "min" else max(there)


class Maker:
    """Makes expressions: a text, and a function of the values of fields."""

    def __init__(self, dice):
        self.dice = dice

    def number(self, depth, inside=False):
        dice, go = self.dice, self.number
        pick = dice.randrange(4 if depth <= 0 else 16)
        names = ["x", "y", "a"] if inside else ["a", "b", "n"]
        if pick < 3:
            name = dice.choice(names)
            return name, lambda row, item: (item if inside and name in ("x", "y") else row).get(name)
        if pick == 3:
            text = dice.choice(["0", "1", "2.5", "0.1", "100", "3e2", "7", "1e-3"])
            return text, lambda row, item: Fraction(text)
        if pick < 8:
            sign = dice.choice("+-*/")
            left, right = go(depth - 1, inside), go(depth - 1, inside)
            while sign == "/" and right[0].lstrip("(").startswith("0") and "." not in right[0]:
                right = go(depth - 1, inside)
            work = {
                "+": lambda p, q: p + q, "-": lambda p, q: p - q, "*": lambda p, q: p * q,
                "/": lambda p, q: p / q if q else UNDECIDED}[sign]
            run = strict(work)
            return "(%s %s %s)" % (left[0], sign, right[0]), \
                lambda row, item: run(left[1](row, item), right[1](row, item))
        if pick < 10:
            operand, digits = go(depth - 1, inside), dice.randrange(-2, 4)
            even = dice.random() < 0.4
            run = strict(lambda p: (half_even if even else rounded)(p, digits))
            text = "round(%s, %d%s)" % (operand[0], digits, ', "half-even"' if even else "")
            return text, lambda row, item: run(operand[1](row, item))
        if pick == 10:
            word, operand = dice.choice(["floor", "ceil"]), go(depth - 1, inside)
            run = strict(lambda p: Fraction(getattr(math, word)(p)))
            return "%s(%s)" % (word, operand[0]), lambda row, item: run(operand[1](row, item))
        if pick == 11:
            condition = self.claim(depth - 1, inside)
            left, right = go(depth - 1, inside), go(depth - 1, inside)
            return "if(%s, %s, %s)" % (condition[0], left[0], right[0]), lambda row, item: choose(
                condition[1](row, item), left[1](row, item), right[1](row, item))
        if pick < 14:
            word = dice.choice(["sum", "min", "max", "coalesce"])
            parts = [go(depth - 1, inside) for _ in range(dice.randrange(2, 4))]
            run = {"sum": adding, "coalesce": coalesce, "min": strict(min), "max": strict(max)}[word]
            return "%s(%s)" % (word, ", ".join(part[0] for part in parts)), \
                lambda row, item: run(*[part[1](row, item) for part in parts])
        return self.fold(dice.choice(["sum", "min", "max", "count"]), depth)

    def fold(self, word, depth):
        body = (self.number if word in ("sum", "min", "max") else self.claim)(depth - 1, True)
        return "%s(lines[], %s)" % (word, body[0]), lambda row, item: fold(
            word, [body[1](row, line) for line in row["lines"]])

    def claim(self, depth, inside=False):
        dice, go = self.dice, self.claim
        pick = dice.randrange(3 if depth <= 0 else 9)
        if pick == 0:
            return "flag", lambda row, item: row.get("flag")
        if pick == 1:
            name = dice.choice(["x", "y"] if inside else ["a", "b"])
            word = dice.choice(["present", "absent"])
            return "%s(%s)" % (word, name), lambda row, item: (
                (item if inside else row).get(name) is not None) == (word == "present")
        if pick < 5:
            sign = dice.choice(["==", "!=", "<", "<=", ">", ">="])
            left, right = self.number(depth - 1, inside), self.number(depth - 1, inside)
            run = strict({
                "==": lambda p, q: p == q, "!=": lambda p, q: p != q, "<": lambda p, q: p < q,
                "<=": lambda p, q: p <= q, ">": lambda p, q: p > q, ">=": lambda p, q: p >= q}[sign])
            return "%s %s %s" % (left[0], sign, right[0]), \
                lambda row, item: run(left[1](row, item), right[1](row, item))
        if pick < 7:
            sign = dice.choice(["&&", "||"])
            left, right = go(depth - 1, inside), go(depth - 1, inside)
            run = either(sign == "||")
            return "((%s) %s (%s))" % (left[0], sign, right[0]), \
                lambda row, item: run(left[1](row, item), right[1](row, item))
        if pick == 7:
            operand, run = go(depth - 1, inside), strict(lambda p: not p)
            return "!(%s)" % operand[0], lambda row, item: run(operand[1](row, item))
        return self.fold(dice.choice(["any", "all"]), depth)


def some(dice):
    """A number as a text of JSON, or nothing."""
    pick = dice.random()
    if pick < 0.2:
        return None
    if pick < 0.5:
        return str(dice.randrange(-5, 6))
    if pick < 0.9:
        return "%d.%d" % (dice.randrange(-99, 100), dice.randrange(1, 100))
    return dice.choice(["1e300", "-1e-300", "12345678901234567890.123", "0.1", "9" * 60])


def decimal(value):
    """A decimal as JSON writes it; nothing where it is past the limits of a number."""
    exponent = 0
    while (abs(value) * Fraction(10) ** -exponent).denominator != 1:
        exponent -= 1
    whole = int(abs(value) * Fraction(10) ** -exponent)
    while whole and whole % 10 == 0:
        whole, exponent = whole // 10, exponent + 1
    if len(str(whole)) > 64 or abs(exponent + len(str(whole)) - 1) > 400:
        return None
    return "%s%de%d" % ("-" if value < 0 else "", whole, exponent)


def case(dice, results):
    """A rule file, a payload as JSON, and the paths of what is undecided."""
    maker = Maker(dice)
    fields = [
        "a: { type: number }", "b: { type: number }", "n: { type: integer }", "flag: { type: boolean }",
        "lines: { each: { fields: { x: { type: number }, y: { type: number } } } }"]
    together = []
    row, members = {}, []
    for name in ("a", "b"):
        text = some(dice)
        if text is not None:
            row[name] = Fraction(text)
            members.append('"%s": %s' % (name, text))
    if dice.random() < 0.8:
        row["n"] = Fraction(dice.randrange(-9, 10))
        members.append('"n": %d' % row["n"])
    if dice.random() < 0.8:
        row["flag"] = dice.random() < 0.5
        members.append('"flag": %s' % json.dumps(row["flag"]))
    row["lines"], lines = [], []
    for _ in range(dice.randrange(4)):
        item = {name: some(dice) for name in ("x", "y")}
        item = {name: text for name, text in item.items() if text is not None}
        lines.append("{%s}" % ", ".join('"%s": %s' % pair for pair in item.items()))
        row["lines"].append({name: Fraction(text) for name, text in item.items()})
    members.append('"lines": [%s]' % ", ".join(lines))
    undecided = []
    for index in range(results):
        is_number = dice.random() < 0.6
        text, run = (maker.number if is_number else maker.claim)(4)
        if is_number:
            digits = dice.randrange(6)
            inner, step = run, strict(lambda p: rounded(p, digits))
            text, run = "round(%s, %d)" % (text, digits), lambda row, item: step(inner(row, item))
        value = run(row, None)
        written = None
        if value is not None and value is not UNDECIDED:
            written = decimal(value) if is_number else json.dumps(value)
            value = UNDECIDED if written is None else value
        kind = "number" if is_number else "boolean"
        fields.append("r%d: { type: %s, compute: '%s' }" % (index, kind, text))
        fields.append("e%d: { type: boolean }" % index)
        together.append("{ holds: 'e%d == present(r%d)', at: e%d }" % (index, index, index))
        if value is UNDECIDED:
            undecided += ["/r%d" % index, "/e%d" % index]
        else:
            members.append('"e%d": %s' % (index, json.dumps(value is not None)))
        if value is not None and value is not UNDECIDED:
            members.append('"r%d": %s' % (index, written))
    rules = "form: oracle\nfields:\n  " + "\n  ".join(fields)
    return rules + "\ntogether:\n  - " + "\n  - ".join(together) + "\n", \
        "{%s}" % ", ".join(members), undecided


def main():
    muster = sys.argv[1]
    forms = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(forms):
            rules, payload, expected = case(dice, 10)
            paths = [os.path.join(folder, name) for name in ("form.yaml", "rows.jsonl")]
            for path, text in zip(paths, (rules, payload + "\n")):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            run = subprocess.run([muster, "check", "--jobs", "1", "--format", "jsonl", *paths],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            said = run.stdout.decode() + run.stderr.decode()
            reports = [json.loads(line) for line in said.split("\n") if line.startswith("{")]
            told = None
            if run.returncode in (0, 1):
                report = reports[0] if reports else {}
                told = [one["path"] + " " + one["code"] for one in report.get("failures", [])]
                told += [one["path"] for one in report.get("undecided", [])]
            if told is None or sorted(told) != sorted(expected):
                wrong += 1
                print("form %d says %s, and %s was expected" % (number, told, expected))
                print(rules + payload + "\n" + (said[:2000] if told is None else ""))
                if wrong == 3:
                    break
    print("%d forms, 10 expressions each: %d differences" % (number + 1, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

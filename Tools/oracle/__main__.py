"""Compares `muster check` with an oracle that was written from the pages alone.

usage: python3 Tools/oracle MUSTER FOLDER COMPARISONS SEED
"""

import os
import random
import sys
import traceback

import comparing
import form
import forms
import naming
import payloads
import pooling
import pools
import shrinking
import values

OF_ONE_FORM = 60
SHOWN = 20


def case_of(chance, is_flat):
    file = forms.FormMaker(chance).form(is_flat)
    givens = None
    if "given" in file:
        givens = {}
        for name, type in file["given"].items():
            if isinstance(type, dict) or chance.randrange(4):
                givens[name] = naming.given(chance, type)
    return comparing.Case(
        file, givens, chance.choice(pools.NOWS), not is_flat and chance.randrange(6) == 0,
        chance.randrange(4) == 0)


def one_form(task):
    """Compares one form's payloads; the same seed makes the same ones."""
    muster, folder, seed, shows = task
    folder = os.path.join(folder, str(os.getpid()))
    os.makedirs(folder, exist_ok=True)
    chance = random.Random(seed)
    is_flat = chance.randrange(10) == 0
    case = case_of(chance, is_flat)
    try:
        made = form.Form(case.file)
        maker = payloads.PayloadMaker(chance, made, case.from_text)
        rows = [maker.payload() for _ in range(OF_ONE_FORM)]
        layout = "lines"
        if is_flat:
            layout, case.from_text = "csv", True
            rows = as_records(made, rows)
        elif chance.randrange(8) == 0:
            layout = "array"
        found = comparing.compare(muster, folder, case, rows, layout, chance.randrange(4) == 0)
        texts = []
        for one in found[:1] if shows else []:
            file, less = shrinking.shrunk(muster, folder, case, one, layout)
            texts.append(described(seed, case, file, layout, less))
        return len(rows), len(found), texts
    except comparing.Refused as refused:
        return 0, 1, ["seed %s: %s\n%s\n" % (seed, refused, values.written(case.file))]
    except Exception:
        return 0, 1, ["seed %s: the oracle broke\n%s\n%s\n" % (
            seed, traceback.format_exc(), values.written(case.file))]


def as_records(made, rows):
    """Payloads as CSV can say them: every member a text."""
    names = [field.name for field in made.root.fields]
    def text(value):
        if value is True or value is False:
            return "true" if value else "false"
        return "" if value is None or isinstance(value, (list, dict)) else str(value)
    return [{name: text(row.get(name)) for name in names} for row in rows]


def described(seed, case, file, layout, found):
    payload, left, right = found
    ways = [layout] + ["from-text"] * case.from_text + ["all"] * case.shows_all
    if case.givens is not None:
        ways.append("given " + values.written(case.givens))
    return "\n".join(
        ["seed %s (%s, now %s)" % (seed, ", ".join(ways), case.now),
         "  rules    " + values.written(file), "  payload  " + values.written(payload),
         "  oracle   " + "\n           ".join(left.lines()),
         "  muster   " + "\n           ".join(right.lines()), ""])


def main():
    muster, folder, most, seed = sys.argv[1:]
    # Read with the same seed, a form is the same whatever was compared before it.
    compared = differences = 0
    counts = range((int(most) + OF_ONE_FORM - 1) // OF_ONE_FORM)
    tasks = ((muster, folder, "%s-%d" % (seed, count), True) for count in counts)
    for count, found in pooling.each(one_form, tasks, SHOWN):
        compared += count
        differences += found
    print("oracle: %d comparisons, %d differences, seed %s" % (compared, differences, seed))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())

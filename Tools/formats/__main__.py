"""python3 Tools/formats MUSTER COUNT SEED [NAME...]: the formats against libraries of PyPI."""

import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tables"))
from asking import failing  # noqa: E402
from intended import FILE, rows  # noqa: E402
from mutating import mutated  # noqa: E402
from witnesses import FORMATS  # noqa: E402

# A rare difference may not show among fewer values, so only this many show that a row is stale.
ENOUGH = 100_000
SHOWN = 24


def values(chance, witness, count):
    """A country or None, a text, and what the library says of it."""
    for _ in range(count):
        country, text = witness.make(chance) if witness.countries else (None, witness.make(chance))
        text = mutated(chance, text, witness.extra)
        yield country, text, witness.judge(country, text) if country else witness.judge(text)


def compare(muster, name, witness, count, seed, intended):
    chance = random.Random(f"{seed} {name}")
    asked = list(values(chance, witness, count))
    fields = {"value": f"{{ required: true, format: {witness.rule} }}"}
    if witness.countries:
        fields["country"] = "{ required: true }"
    payloads = [{"value": text} | ({"country": country} if country else {}) for country, text, _ in asked]
    agreed, different, explained, unexplained = 0, [], 0, []
    for (country, text, valid), fails in zip(asked, failing(muster, fields, payloads)):
        if ("value" not in fails) == valid:
            agreed += 1
        else:
            different.append((country, text, not valid))
    cleaned = agreeing_when_cleaned(muster, witness, fields, different)
    for (country, text, passes), is_clean in zip(different, cleaned):
        shown = f"{country} {witness.clean(text)}" if country else text
        row = next((row for row in intended if row.explains(name, passes, shown, is_clean)), None)
        if row:
            row.count[name] += 1
            explained += 1
        else:
            unexplained.append(f"{shown!r} {'passes' if passes else 'fails'} here, not in the library")
    print(f"{name:20} {witness.library:16} {len(asked):>8,} {agreed:>8,} {explained:>8,} "
          f"{len(unexplained):>8,}", flush=True)
    return unexplained


def agreeing_when_cleaned(muster, witness, fields, different):
    """For each difference, whether it is gone once the library's own cleaning is done for us."""
    texts = [witness.clean(text) if witness.clean else text for _, text, _ in different]
    answers = failing(muster, fields, [{"value": text or "-"} for text in texts]) if texts else []
    return [text != clean and ("value" not in fails) != passes
            for (_, text, passes), clean, fails in zip(different, texts, answers)]


def main(muster, count, seed, *names):
    if unknown := [name for name in names if name not in FORMATS]:
        raise SystemExit(f"formats: no comparison named {unknown[0]}; there are {', '.join(FORMATS)}")
    intended, holds = rows(), True
    print(f"{'format':20} {'library':16} {'compared':>8} {'agreed':>8} {'intended':>8} {'open':>8}")
    for name in names or FORMATS:
        unexplained = compare(muster, name, FORMATS[name], int(count), seed, intended)
        for line in sorted(set(unexplained))[:: len(set(unexplained)) // SHOWN + 1]:
            print(f"  {line}")
        holds = holds and not unexplained
    print()
    for row in intended:
        for name, found in row.count.items():
            if found:
                print(f"{found:>8,}  {name}: {row.reason}")
        if unknown := [name for name in row.formats if name not in FORMATS]:
            raise SystemExit(f"{FILE.name}:{row.number}: no comparison named {unknown[0]}")
        was_compared = set(row.formats) <= set(names or FORMATS) and int(count) >= ENOUGH
        if was_compared and not any(row.count.values()):
            print(f"{FILE.name}:{row.number}: nothing differs in this way any more")
            holds = False
    return holds


if __name__ == "__main__":
    sys.exit(not main(*sys.argv[1:]))

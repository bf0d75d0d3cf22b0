"""Holds the numbers with check digits against PyPI's `python-stdnum`: random ones, most of them
made right, many with a mistake."""

import random
from importlib.metadata import version

from stdnum import ean, imei, isbn, isin, issn, lei, luhn
from stdnum.us import rtn

from asking import Agreement, failing

DIGITS = "0123456789"
ALPHABET = DIGITS + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def texts(chance, alphabet, lengths):
    return "".join(chance.choice(alphabet) for _ in range(chance.choice(lengths)))


def isin_text(chance):
    country = chance.choice(["US", "DE", "GB", "FR", "XS", "JP", "CH"])
    return country + texts(chance, ALPHABET, [9]) + chance.choice(DIGITS)


def issn_text(chance):
    digits = texts(chance, DIGITS, [7]) + chance.choice(DIGITS + "X")
    return f"{digits[:4]}-{digits[4:]}"


def isbn_text(chance):
    if chance.random() < 0.5:
        return texts(chance, DIGITS, [9]) + chance.choice(DIGITS + "X")
    return chance.choice(["978", "979"]) + texts(chance, DIGITS, [10])


# The format's rule, what makes a text, and the witness.
FORMATS = {
    "ean": ("ean", lambda chance: texts(chance, DIGITS, [8, 13, 13]), ean.is_valid),
    "imei": ("imei", lambda chance: texts(chance, DIGITS, [15]), imei.is_valid),
    "isbn": ("isbn", isbn_text, isbn.is_valid),
    "isin": ("isin", isin_text, isin.is_valid),
    "issn": ("issn", issn_text, issn.is_valid),
    "lei": ("lei", lambda chance: texts(chance, ALPHABET, [18]) + texts(chance, DIGITS, [2]),
            lei.is_valid),
    "luhn": ("luhn", lambda chance: texts(chance, DIGITS, range(4, 20)), luhn.is_valid),
    "aba": ("aba", lambda chance: texts(chance, DIGITS, [9]), rtn.is_valid),
}

# What the package takes and the standards do not.
ON_PURPOSE = {
    "isbn": (lambda text: text.startswith("9790"), "979-0 begins the number of printed music"),
    "lei": (
        lambda text: text[-2:] in ("00", "01", "99"), "MOD 97-10 makes check digits of 02 to 98"),
    "aba": (
        lambda text: not (int(text[:2]) in [*range(13), *range(21, 33), *range(61, 73), 80]),
        "the first two digits name a Federal Reserve district"),
}


def why(name, text):
    is_meant, reason = ON_PURPOSE.get(name, (lambda text: False, None))
    return reason if is_meant(text) else None


def agreement(muster, each=12_500, seed=1):
    chance = random.Random(seed)
    found = Agreement(f"numbers with check digits and python-stdnum {version('python-stdnum')}")
    for name, (rule, make, is_valid) in FORMATS.items():
        values = []
        while len(values) < each:
            text = make(chance)
            # Of random texts one in ten has the right check digit, or fewer: half are made right.
            tries = 200 if len(values) % 2 else 0
            while tries and not is_valid(text):
                text, tries = make(chance), tries - 1
            values.append(text)
        answers = failing(muster, {"value": f"{{ format: {rule} }}"}, [{"value": v} for v in values])
        for text, fails in zip(values, answers):
            valid = is_valid(text)
            found.add(name, (not fails) == valid, why(name, text), f"{name} {text} valid={valid}")
    return found

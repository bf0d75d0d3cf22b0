"""Holds `iban` against the package: accounts of every country's structure, with right check digits
and with a mistake."""

import random
import re
from importlib.metadata import version

from stdnum import iban

from asking import Agreement, failing
from ibans import registry

LETTERS = {"n": "0123456789", "a": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
LETTERS["c"] = LETTERS["n"] + LETTERS["a"]


def account(chance, structure):
    return "".join(
        chance.choice(LETTERS[kind])
        for kind, count in re.findall(r"([nac])(\d+)", structure) for _ in range(int(count)))


def mistaken(chance, text):
    place = chance.randrange(len(text))
    other = chance.choice(LETTERS["c"])
    return chance.choice([
        text[:place] + other + text[place + 1 :], text[:place] + text[place + 1 :],
        text[:place] + other + text[place:],
        text[:place] + text[place : place + 2][::-1] + text[place + 2 :],
    ])


def agreement(muster, each=560, seed=1):
    chance = random.Random(seed)
    release, structures = registry()
    texts = []
    for country, structure in structures.items():
        for _ in range(each):
            rest = account(chance, structure)
            digits = iban.calc_check_digits(f"{country}00{rest}")
            texts += [country + digits + rest, mistaken(chance, country + digits + rest)]
    found = Agreement(f"iban and python-stdnum {version('python-stdnum')} (registry {release})")
    answers = failing(muster, {"iban": "{ format: iban }"}, [{"iban": text} for text in texts])
    for place, (text, fails) in enumerate(zip(texts, answers)):
        # A country's own check digits within the account are no part of the standard.
        valid = iban.is_valid(text, check_country=False)
        kind = "near-valid" if place % 2 else "valid"
        reason = None if text[2:4].isdigit() else "the package takes letters for check digits"
        found.add(kind, (not fails) == valid, reason, f"{text} valid={valid}")
    return found

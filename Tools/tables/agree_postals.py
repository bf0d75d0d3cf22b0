"""Holds `postal-code` against the regular expressions that its table was made from: codes that each
country's pattern makes, and such with a mistake."""

import random
import re
from importlib.metadata import version

from asking import Agreement, failing
from postals import BESIDE, INSTEAD, NO_COUNTRIES, SOURCE, Separator, expressions, parser, sequences

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -"


def made(chance, sequence):
    """A code without separators, since a pattern of ours lets all of them be left out."""
    return "".join(
        "" if isinstance(part, Separator) else chance.choice(sorted(part)) for part in sequence)


def mistaken(chance, text):
    place = chance.randrange(len(text))
    other = chance.choice(CHARACTERS)
    return chance.choice([
        text[:place] + other + text[place + 1 :], text[:place] + text[place + 1 :],
        text[:place] + other + text[place:]])


def separated(expression):
    """The expression, where each separator may be left out or be one that it has elsewhere."""
    return re.sub(r"\[ \\-\]|(?<!\[)[ -]\??(?![^\[]*\])", "[ -]?", expression)


def why(country, text):
    if country in INSTEAD:
        return "what a post tells of its first digits and letters"
    if country in BESIDE:
        return "older and newer codes, and those with the country's letters"
    if set(text) & {" ", "-"}:
        return "a separator that the country writes otherwise"
    return "an O in a British code" if "O" in text else None


def agreement(muster, each=560, seed=1):
    chance = random.Random(seed)
    found = Agreement(f"postal-code and {SOURCE} {version(SOURCE)}")
    asked, payloads = [], []
    for country, expression in expressions().items():
        if country in NO_COUNTRIES:
            continue
        shapes = sequences(parser.parse(expression))
        whole = re.compile(separated(expression))
        for _ in range(each // 2):
            text = made(chance, chance.choice(shapes))
            for kind, text in (("made", text), ("near", mistaken(chance, text))):
                asked.append((kind, country, text, bool(whole.fullmatch(text))))
                payloads.append({"country": country, "code": text})
    fields = {"country": "{ required: true }",
              "code": "{ required: true, format: { name: postal-code, country: { field: country } } }"}
    for (kind, country, text, valid), fails in zip(asked, failing(muster, fields, payloads)):
        found.add(
            kind, ("code" not in fails) == valid, why(country, text), f"{country} {text} valid={valid}")
    return found

"""Sources/MusterFormats/Tables/PlaceFormats/LanguageTable.swift, from PyPI's `language-tags` (IANA's registry) and
`pycountry` (ISO 639-3 and 639-5, where the registry's copy is older)."""

import json
from importlib.metadata import version as installed
from importlib.resources import files
from string import ascii_lowercase

import pycountry

from packing import codes, version, write_table

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def registry(name):
    return json.loads((files("language_tags") / "data/json" / name).read_text("utf-8"))


def subtags():
    """All codes of two and three letters that BCP 47 has for languages."""
    found = set()
    for entry in registry("registry.json"):
        if entry["Type"] == "language":
            first, _, last = entry["Subtag"].partition("..")
            found.add(first)
            if last:
                # `qaa..qtz`: left to private use.
                found |= {
                    "q" + second + third for second in ascii_lowercase for third in ascii_lowercase
                    if first <= "q" + second + third <= last
                }
    # Since the registry's date; a code of three letters is none where there is one of two.
    for language in pycountry.languages:
        found.add(getattr(language, "alpha_2", language.alpha_3))
    shorter = {"bih"}
    found |= {family.alpha_3 for family in pycountry.language_families} - shorter
    return {code for code in found if len(code) in (2, 3)}


def bits(three):
    """A bit for each three letters, the first lowest, six of them a digit of Base64."""
    places = [a + b + c for a in ascii_lowercase for b in ascii_lowercase for c in ascii_lowercase]
    text = ""
    for start in range(0, len(places), 6):
        group = places[start : start + 6]
        text += DIGITS[sum((code in three) << place for place, code in enumerate(group))]
    return text


if __name__ == "__main__":
    two = sorted(code for code in subtags() if len(code) == 2)
    three = {code for code in subtags() if len(code) == 3}
    date = registry("meta.json")["File-Date"]
    write_table(
        "LanguageTable", "languages.py",
        f"language-tags {installed('language-tags')} (IANA's registry of {date}) and "
        f"pycountry {installed('pycountry')} (ISO 639)",
        f"The primary language subtags of BCP 47: {len(two)} of two letters, {len(three):,} of "
        "three, those that are deprecated or private too.",
        [
            version(date),
            codes("twoLetters", "".join(two), "Codes of two letters, sorted and without a gap."),
            codes("threeLetters", bits(three), "A bit for each three letters, six a digit of "
                  "Base64, the first lowest."),
        ],
        "".join(two) + bits(three))

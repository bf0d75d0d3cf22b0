"""Sources/MusterFormats/Tables/PlaceFormats/SubdivisionTable.swift, from PyPI's `pycountry` (ISO 3166-2)."""

from collections import defaultdict
from importlib.metadata import version as installed

import pycountry

from packing import keyed_lines, version, write_table

SOURCE = "pycountry"


def follows(one, other):
    """Whether a range may go on from one code to the other."""
    if one.isdigit() and other.isdigit():
        return int(other) == int(one) + 1
    return one[:-1] == other[:-1] and one[-1].isalpha() and ord(other[-1]) == ord(one[-1]) + 1


def packed(codes):
    """`202-08`: codes of two signs, from 02 to 08; `;` before another width."""
    groups = []
    for width in sorted({len(code) for code in codes}):
        text, rest = str(width), sorted(code for code in codes if len(code) == width)
        while rest:
            run = 1
            while run < len(rest) and follows(rest[run - 1], rest[run]):
                run += 1
            text += rest[0] if run < 3 else f"{rest[0]}-{rest[run - 1]}"
            rest = rest[1 if run < 3 else run :]
        groups.append(text)
    return ";".join(groups)


def countries():
    found = defaultdict(list)
    for subdivision in pycountry.subdivisions:
        country, code = subdivision.code.split("-")
        found[country].append(code)
    return dict(sorted(found.items()))


if __name__ == "__main__":
    lines = [f"{country} {packed(codes)}" for country, codes in countries().items()]
    count = sum(map(len, countries().values()))
    write_table(
        "SubdivisionTable", "subdivisions.py", f"pycountry {installed(SOURCE)} (ISO 3166-2)",
        f"The {count:,} subdivisions of {len(lines)} countries, sorted: their width, then codes one behind "
        "the other, a range with a hyphen; `;` stands before another width.",
        [
            version(installed(SOURCE)),
            keyed_lines("lines", lines, "A country's code and those of its subdivisions."),
        ],
        "\n".join(lines))

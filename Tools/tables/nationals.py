"""NationalTable.swift, and the numbers that a test holds it to, from nationals.toml; with `--check`
it says only whether both are what the file makes."""

import sys
import tomllib
from pathlib import Path

from packing import keyed_lines, table_text, write_table
from steps import code

FORMATS = {
    "vat": ("vat", "Numbers of the value-added tax, without their country's letters."),
    "tax-id": ("taxes", "Numbers by which people and companies pay taxes."),
    "national-id": ("people", "Numbers by which a state knows its people."),
}
SAMPLES = Path("Tests/Data/Samples/national-schemes.txt")


def read():
    with open("Tools/tables/nationals.toml", "rb") as file:
        schemes = tomllib.load(file)["scheme"]
    for scheme in schemes:
        for key in ("country", "name", "authority", "formats", "passes", "shapes"):
            if not scheme.get(key):
                raise SystemExit(f"nationals.toml: a scheme of {scheme.get('country')} has no {key}")
        for name in scheme["formats"]:
            if name not in FORMATS:
                raise SystemExit(f"nationals.toml: {scheme['name']}: there is no format {name!r}")
    return schemes


def lines(schemes, name):
    """A line a country: its code, and its shapes with their checks."""
    countries = {}
    for scheme in schemes:
        if name in scheme["formats"]:
            countries.setdefault(scheme["country"], []).extend(scheme["shapes"])
    return [
        f"{country} " + "|".join(" ".join([shape[0], *map(code, shape[1:])]) for shape in shapes)
        for country, shapes in sorted(countries.items())
    ]


def samples(schemes):
    rows = ["# Made by Tools/tables/nationals.py from nationals.toml."]
    for scheme in schemes:
        for name in scheme["formats"]:
            for mark, numbers in ("+", scheme["passes"]), ("-", scheme.get("fails", [])):
                rows += [f"{name} {scheme['country']} {mark} {number}" for number in numbers]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    schemes = read()
    tables = {name: lines(schemes, name) for name in FORMATS}
    members = [keyed_lines(FORMATS[name][0], rows, FORMATS[name][1]) for name, rows in tables.items()]
    made = (
        "NationalTable", "nationals.py", "nationals.toml",
        "The numbers of each country, a line a country: its code, and its shapes with their checks, as "
        "`ShapeCursor` and `SchemeChecks` read them.",
        members)
    if "--check" in sys.argv[1:]:
        path, text = table_text(*made)
        written = path.read_text("utf-8") if path.exists() else ""
        # The line of sizes needs Brotli to be made.
        rows = [row for row in written.split("\n") if not row.endswith("with Brotli.")]
        kept = {path: "\n".join(rows) == text, SAMPLES: SAMPLES.read_text("utf-8") == samples(schemes)}
        for file, is_same in kept.items():
            if not is_same:
                sys.exit(f"{file} is not what nationals.toml makes: scripts/tables nationals")
    else:
        SAMPLES.write_text(samples(schemes), "utf-8")
        write_table(*made, "\n".join("\n".join(rows) for rows in tables.values()))

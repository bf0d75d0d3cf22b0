"""Sources/MusterFormats/Tables/CountryTable.swift, from PyPI's `pycountry` (ISO 3166-1)."""

from importlib.metadata import version as installed

import pycountry

from packing import codes, version, write_table

SOURCE = "pycountry"

if __name__ == "__main__":
    two = sorted(country.alpha_2 for country in pycountry.countries)
    three = sorted(country.alpha_3 for country in pycountry.countries)
    write_table(
        "CountryTable", "countries.py", f"pycountry {installed(SOURCE)} (ISO 3166-1)",
        f"The {len(two)} countries of ISO 3166-1, sorted and without a gap.",
        [
            version(installed(SOURCE)),
            codes("alpha2", "".join(two), "Codes of two letters."),
            codes("alpha3", "".join(three), "Codes of three letters."),
        ],
        "".join(two + three))

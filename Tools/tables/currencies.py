"""Sources/Muster/Tables/CurrencyTable.swift, from PyPI's `pycountry` (ISO 4217)."""

from importlib.metadata import version as installed

import pycountry

from packing import codes, version, write_table

SOURCE = "pycountry"

if __name__ == "__main__":
    current = sorted(currency.alpha_3 for currency in pycountry.currencies)
    write_table(
        "CurrencyTable", "currencies.py", f"pycountry {installed(SOURCE)} (ISO 4217, list one)",
        f"The {len(current)} currencies, funds and metals of ISO 4217, sorted and without a gap.",
        [
            version(installed(SOURCE)),
            codes("current", "".join(current), "Codes of three letters."),
        ],
        "".join(current))

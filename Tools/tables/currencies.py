"""Sources/MusterFormats/Tables/CurrencyTable.swift, from PyPI's `pycountry` and `iso4217` (ISO 4217)."""

from importlib.metadata import version as installed

import pycountry
from iso4217 import Currency

from packing import codes, version, write_table

if __name__ == "__main__":
    current = sorted(currency.alpha_3 for currency in pycountry.currencies)
    exponents = {currency.code: currency.exponent for currency in Currency}
    digits = ["X" if exponents[code] is None else str(exponents[code]) for code in current]
    write_table(
        "CurrencyTable", "currencies.py",
        f"pycountry {installed('pycountry')} (ISO 4217, list one) and iso4217 {installed('iso4217')}",
        f"The {len(current)} currencies, funds and metals of ISO 4217, sorted and without a gap.",
        [
            version(installed("pycountry")),
            "  /// The version of its second source.\n"
            f'  static var digitsVersion: String {{ "{installed("iso4217")}" }}\n',
            codes("current", "".join(current), "Codes of three letters."),
            codes(
                "digits", "".join(digits),
                "Of each the digits behind the point, as `iso4217` has them; X where it has no parts."),
        ],
        "".join(current + digits))

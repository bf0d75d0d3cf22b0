"""Holds the codes of countries, currencies and languages against their lists: every two and three
letters there are."""

from importlib.metadata import version
from itertools import product
from string import ascii_uppercase

import pycountry

from asking import Agreement, failing
from languages import subtags

FIELDS = {
    "country": "{ format: country }",
    "alpha3": "{ format: { name: country, alpha-3: true } }",
    "currency": "{ format: currency }",
    "language": "{ format: language }",
}


def agreement(muster):
    lists = {
        "country": {country.alpha_2 for country in pycountry.countries},
        "alpha3": {country.alpha_3 for country in pycountry.countries},
        "currency": {currency.alpha_3 for currency in pycountry.currencies},
        "language": {code.upper() for code in subtags()},
    }
    texts = ["".join(letters) for count in (2, 3) for letters in product(ascii_uppercase, repeat=count)]
    payloads = [{name: text for name in FIELDS} for text in texts]
    found = Agreement(
        f"codes and pycountry {version('pycountry')}, language-tags {version('language-tags')}")
    for text, fails in zip(texts, failing(muster, FIELDS, payloads)):
        for name, listed in lists.items():
            found.add(name, (name not in fails) == (text in listed), None, f"{name} {text}")
    return found

"""Holds `subdivision` against PyPI's `pycountry`: every code there is, alone and with its country
beside it, and every code of one to three signs of some countries."""

import random
from importlib.metadata import version
from itertools import product

from asking import Agreement, failing
from subdivisions import countries

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def agreement(muster, each=600, seed=1):
    chance = random.Random(seed)
    found = Agreement(f"subdivision and pycountry {version('pycountry')}")
    every = ["".join(signs) for width in (1, 2, 3) for signs in product(SIGNS, repeat=width)]
    asked = []
    for country, codes in countries().items():
        asked += [("known", country, code, True) for code in codes]
        asked += [("any", country, code, code in codes) for code in chance.sample(every, each // 2)]
        near = [code[:-1] + chance.choice(SIGNS) for code in chance.choices(codes, k=each // 2)]
        asked += [("near", country, code, code in codes) for code in near]
    fields = {
        "country": "{ required: true }",
        "whole": "{ required: true, format: subdivision }",
        "code": "{ required: true, format: { name: subdivision, country: { field: country } } }",
    }
    payloads = [
        {"country": country, "whole": f"{country}-{code}", "code": code}
        for _, country, code, _ in asked]
    for (kind, country, code, valid), fails in zip(asked, failing(muster, fields, payloads)):
        agrees = ("whole" not in fails, "code" not in fails) == (valid, valid)
        found.add(kind, agrees, None, f"{country}-{code} valid={valid} {fails}")
    return found

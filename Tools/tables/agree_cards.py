"""Holds `credit-card` with its brands against the ranges that its table was made from."""

import random
from importlib.metadata import version

from credit_card_info_generator.generator import card_data
from stdnum import luhn

from asking import Agreement, failing
from cards import BESIDE, BRANDS, SOURCE


def ranges(network):
    for text in card_data[network]["iinRanges"]:
        first, _, last = text.partition("-")
        yield first, last or first


def is_of(network, text):
    return len(text) in card_data[network]["lengths"] and any(
        first <= text[: len(first)] <= last for first, last in ranges(network))


def agreement(muster, each=4_000, seed=1):
    chance = random.Random(seed)
    brands = {brand: network for brand, network in BRANDS.items() if network}
    found = Agreement(f"credit-card and {SOURCE} {version(SOURCE)}")
    texts = []
    for network in brands.values():
        for _ in range(each):
            first, last = chance.choice(list(ranges(network)))
            start = str(chance.randint(int(first), int(last)) + chance.choice([0, 0, 0, -1, 1]))
            length = chance.choice(card_data[network]["lengths"]) + chance.choice([0, 0, 0, -1, 1])
            rest = "".join(chance.choice("0123456789") for _ in range(length - len(start) - 1))
            texts.append(start + rest + luhn.calc_check_digit(start + rest))
    fields = {brand: f"{{ format: {{ name: credit-card, brands: [{brand}] }} }}" for brand in brands}
    answers = failing(muster, fields, [{brand: text for brand in brands} for text in texts])
    for text, fails in zip(texts, answers):
        for brand, network in brands.items():
            reason = "what the source lacks of a brand" if brand in BESIDE else None
            found.add(brand, (brand not in fails) == is_of(network, text), reason, f"{brand} {text}")
    return found

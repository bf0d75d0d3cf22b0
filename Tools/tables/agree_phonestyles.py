"""Holds suggestions of `phone` against the package that its tables are made from: a number whose
digits stand between spaces is suggested as its region writes it, and as it is written abroad."""

import random

import phonenumbers
from phonenumbers import PhoneNumberFormat

from agree_phones import kinds_of, number_of
from asking import Agreement, suggested


def written(chance, each):
    """Numbers: their region, their digits as they are dialled there and from abroad, and how the
    package writes both."""
    for region, _, code, digits in kinds_of(chance, each):
        number = number_of(code, digits)
        if not region or not phonenumbers.is_valid_number_for_region(number, region):
            continue
        national = phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL)
        abroad = phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL)
        yield region, "".join(filter(str.isdigit, national)), f"+{code}{digits}", national, abroad


def why(region, digits, national):
    """The reason of a difference that is on purpose."""
    if region == "AR" and " 15-" in national:
        return "an Argentine mobile number as it is dialled there stays as it was typed"
    return None


def sample(each=1, seed=1):
    """Lines for a test: region, the digits that are dialled, and how both are written."""
    rows = [row for row in written(random.Random(seed), each) if not why(*row[:2], row[3])]
    chosen = sorted(random.Random(seed).sample(sorted(set(rows)), 400))
    return ["\t".join(row) for row in chosen]


def agreement(muster, each=40, seed=3):
    found = Agreement(f"suggestions of phone and phonenumbers {phonenumbers.__version__}")
    rule = "{ format: { name: phone, region: { field: region } } }"
    fields = {"region": "{}", "national": rule, "abroad": rule, "anywhere": "{ format: phone }"}
    asked = list(written(random.Random(seed), each))
    payloads = [
        {"region": region, "national": f" {dialled} ", "abroad": f" {whole} ",
         "anywhere": f" {whole} "} for region, dialled, whole, _, _ in asked]
    for (region, dialled, whole, national, abroad), answer in zip(
            asked, suggested(muster, fields, payloads)):
        for name, typed, wanted in (
                ("national", dialled, national), ("abroad", whole, abroad),
                ("anywhere", whole, abroad)):
            # Nothing is said of a text that is right as it stands.
            given = answer.get(name)
            kind = "in its region" if name == "national" else "abroad"
            reason = why(region, dialled, national) if name == "national" else None
            found.add(kind, given == wanted, reason, f"{region} {typed}: {given}, {wanted}")
    return found


if __name__ == "__main__":
    with open("Tests/Data/Samples/phonestyles.txt", "w", encoding="utf-8") as file:
        file.write("\n".join(sample()) + "\n")

"""Holds `phone` against the package that its table is made from, on numbers of every region and
type: valid ones, and others that differ in a digit."""

import random
import re
import re._parser as parser

import phonenumbers
from phonenumbers import PhoneMetadata, PhoneNumber, PhoneNumberType

from asking import Agreement, failing
from automaton import digits_of
from phones import TYPES, plans

WORDS = {
    "fixed": "FIXED_LINE", "mobile": "MOBILE", "toll-free": "TOLL_FREE", "premium": "PREMIUM_RATE",
    "shared-cost": "SHARED_COST", "voip": "VOIP", "personal": "PERSONAL_NUMBER", "pager": "PAGER",
    "uan": "UAN", "voicemail": "VOICEMAIL",
}
NUMBERS = {word: getattr(PhoneNumberType, name) for word, name in WORDS.items()}


def words_of(kind):
    if kind == PhoneNumberType.FIXED_LINE_OR_MOBILE:
        return {"fixed", "mobile"}
    return {word for word, number in NUMBERS.items() if number == kind}


def member(chance, tree):
    """A text that a pattern of digits takes."""
    text = ""
    for op, value in tree:
        op = str(op)
        if op in ("LITERAL", "IN"):
            mask = digits_of(op, value)
            text += str(chance.choice([digit for digit in range(10) if mask >> digit & 1]))
        elif op == "SUBPATTERN":
            text += member(chance, value[3])
        elif op == "BRANCH":
            text += member(chance, chance.choice(value[1]))
        else:
            least, most, inner = value
            for _ in range(chance.randint(least, most)):
                text += member(chance, inner)
    return text


def changed(chance, digits):
    """The digits with one exchanged, added, left out, or two swapped."""
    place = chance.randrange(len(digits))
    if chance.random() < 0.5:
        place = min(place, chance.randrange(4))
    digit = str(chance.randrange(10))
    way = chance.randrange(4)
    if way == 0:
        return digits[:place] + digit + digits[place + 1 :]
    if way == 1:
        return digits[:place] + digit + digits[place:]
    if way == 2:
        return digits[:place] + digits[place + 1 :]
    return digits[:place] + digits[place : place + 2][::-1] + digits[place + 2 :]


def number_of(code, digits):
    zeros = len(digits) - len(digits.lstrip("0"))
    zeros = min(zeros, len(digits) - 1)
    return PhoneNumber(
        country_code=code, national_number=int(digits),
        italian_leading_zero=zeros > 0 or None, number_of_leading_zeros=zeros if zeros > 1 else None)


def kinds_of(chance, each):
    """So many numbers of each region and type: region, type, country code, digits."""
    for region, plan in plans():
        for name in TYPES:
            kind = getattr(plan, name)
            if not kind or not kind.national_number_pattern or kind.national_number_pattern == "NA":
                continue
            tree = parser.parse(kind.national_number_pattern)
            for _ in range(each):
                yield region, name, plan.country_code, member(chance, tree)


def international(chance, each):
    for region, name, code, digits in kinds_of(chance, each):
        for kind in ("valid", "near"):
            text = digits if kind == "valid" else changed(chance, digits)
            if not text:
                continue
            number = number_of(code, text)
            valid = phonenumbers.is_valid_number_for_region(number, region or "001")
            words = set()
            if valid and phonenumbers.region_code_for_number(number) == (region or "001"):
                words = words_of(phonenumbers.number_type(number))
            yield kind, region, f"+{code}{text}", valid, words


def national(chance, each):
    for region, name, code, digits in kinds_of(chance, each):
        if not region:
            continue
        number = number_of(code, digits)
        if not phonenumbers.is_valid_number_for_region(number, region):
            continue
        text = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.NATIONAL)
        yield "written", region, text
        yield "near", region, changed(chance, "".join(filter(str.isdigit, text)))


def dialled(text, region):
    """Whether the package reads the digits as a number of the region."""
    try:
        number = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        return False
    return phonenumbers.is_valid_number_for_region(number, region)


def why(region, text):
    """The reason of a difference that is on purpose."""
    plan = PhoneMetadata.metadata_for_region(region)
    if text.startswith(str(plan.country_code)):
        return "a trunk prefix after a country code without its plus sign"
    if not text.startswith("+") and re.match(plan.international_prefix, text):
        return "digits that could be an international prefix are read as the number's own"
    return None


def sample(each=1, seed=1):
    """Lines for a test: region, the types of a number or `-`, the number."""
    chance = random.Random(seed)
    rows = []
    for kind, region, text, valid, words in international(chance, each):
        if region and (words or not valid):
            rows.append(f"{region} {','.join(sorted(words)) or '-'} {text}")
    for kind, region, text in national(chance, each):
        if kind == "written":
            rows.append(f"{region} any {text}")
    return sorted(chance.sample(sorted(set(rows)), 1000))


def agreement(muster, each=70, seed=1):
    chance = random.Random(seed)
    found = Agreement(f"phone and phonenumbers {phonenumbers.__version__}")
    fields = {"region": "{}"}
    fields["number"] = "{ format: { name: phone, region: { field: region } } }"
    for word in NUMBERS:
        fields[word] = f"{{ format: {{ name: phone, region: {{ field: region }}, type: {word} }} }}"
    asked = [row for row in international(chance, each) if row[1]]
    payloads = [
        {"region": region} | {name: text for name in fields if name != "region"}
        for _, region, text, _, _ in asked]
    for (kind, region, text, valid, words), fails in zip(asked, failing(muster, fields, payloads)):
        passes = "number" not in fails
        types = {word for word in NUMBERS if word not in fails}
        agrees = passes == valid and (not words or types == words)
        label = "international, valid" if kind == "valid" else "international, near-valid"
        shown = f"{region} {text} passes={passes} valid={valid} {sorted(types)} {sorted(words)}"
        found.add(label, agrees, why(region, text), shown)
    fields = {
        "region": "{}", "strict": fields["number"],
        "lenient": "{ format: { name: phone, region: { field: region }, lenient: true } }",
    }
    asked = list(national(chance, each // 2))
    payloads = [{"region": region, "strict": text, "lenient": text} for _, region, text in asked]
    for (kind, region, text), fails in zip(asked, failing(muster, fields, payloads)):
        name = "strict" if kind == "written" else "lenient"
        passes, valid = name not in fails, kind == "written" or dialled(text, region)
        label = "national, as written" if kind == "written" else "national, near-valid, lenient"
        shown = f"{region} {text} passes={passes} valid={valid}"
        found.add(label, passes == valid, why(region, text), shown)
    return found


if __name__ == "__main__":
    with open("Tests/Data/Samples/phones.txt", "w", encoding="utf-8") as file:
        file.write("\n".join(sample()) + "\n")

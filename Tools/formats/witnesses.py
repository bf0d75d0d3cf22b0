"""What is compared: of each format its rule, what makes valid values, and the library that judges.

A country, where there is one, is a second field, so one form judges the numbers of all countries.
"""

import re
import sys
from datetime import date, datetime, timedelta
from importlib import import_module
from pathlib import Path

import idna
import phonenumbers
import schwifty
from dateutil.parser import isoparser
from email_validator import EmailNotValidError, validate_email
from stdnum import bic, ean, iban, imei, isbn, isin, issn, lei, luhn
from stdnum.us import rtn

sys.path.append(str(Path(__file__).parent.parent / "tables"))
import agree_nationals as nationals  # noqa: E402

DIGITS = "0123456789"
ALPHANUMERIC = DIGITS + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORDS = ["bücher", "faß", "例え", "テスト", "실례", "пример", "ایران", "הדוגמה", "क्‍ष", "col·lecció",
         "xn--mnchen-3ya", "www", "example", "a-b", "a--b", "3com", "x", "مثال", "δοκιμή", "ไทย", "ab--c"]
SIGNS = "äßſ·\u200d\u200c\u0300́ٓ३٣۳ク・ー。．אبक्Ⅷ²☃ÀΣς-_.xn-@\"'+\\()!#\U0001f600\ufe0f\u00ad"


class Witness:
    """A library's judgement. `clean` is what it does to a value before it judges."""

    def __init__(self, library, rule, make, judge, extra="", countries=False, clean=None):
        self.library, self.rule, self.make, self.judge = library, rule, make, refusing(judge)
        self.extra, self.countries, self.clean = extra, countries, clean


def refusing(judge):
    """The judge, where a library that trips over odd characters refuses them."""

    def judged(*value):
        try:
            return bool(judge(*value))
        except (KeyError, ValueError, IndexError, TypeError):
            return False

    return judged


def takes(function, *errors):
    """Whether the function returns, for one that raises these where it refuses."""

    def judge(text):
        try:
            return function(text) is not False
        except errors:
            return False

    return judge


def random_text(chance, alphabet, count):
    return "".join(chance.choice(alphabet) for _ in range(count))


def until(is_valid, make):
    """What makes texts until the library takes one."""

    def maker(chance):
        while True:
            text = make(chance)
            if is_valid(text):
                return text

    return maker


def checked(make, check_digit):
    return lambda chance: (lambda text: text + check_digit(text))(make(chance))


def pooled(make, size=1500):
    """What makes that many values and then takes one of them, where making one is slow."""
    pool = []

    def maker(chance):
        if len(pool) == size:
            return chance.choice(pool)
        pool.append(make(chance))
        return pool[-1]

    return maker


def digits(*lengths):
    return lambda chance: random_text(chance, DIGITS, chance.choice(lengths))


def isbn_text(chance):
    if chance.random() < 0.5:
        return until(isbn.is_valid, lambda c: random_text(c, DIGITS, 9) + c.choice(DIGITS + "X"))(chance)
    text = chance.choice(["978", "979"]) + random_text(chance, DIGITS, 9)
    text += ean.calc_check_digit(text)
    return "-".join([text[:3], text[3:4], text[4:9], text[9:12], text[12:]]) if chance.random() < 0.3 else text


def issn_text(chance):
    text = random_text(chance, DIGITS, 7)
    return f"{text[:4]}-{text[4:]}{issn.calc_check_digit(text)}"


def isin_text(chance):
    prefix = chance.choice(isin._iso_3116_1_country_codes + ["XS", "EU", "XA", "XK"])
    text = prefix + random_text(chance, ALPHANUMERIC, 9)
    return text + isin.calc_check_digit(text)


def lei_text(chance):
    text = random_text(chance, ALPHANUMERIC, 18)
    return text + lei.calc_check_digits(text) if hasattr(lei, "calc_check_digits") else until(
        lei.is_valid, lambda c: text + random_text(c, DIGITS, 2))(chance)


def iban_text(chance):
    while True:
        try:
            text = str(schwifty.IBAN.random(random=chance))
        except Exception:  # the library can't make one of every country
            continue
        return " ".join(text[i : i + 4] for i in range(0, len(text), 4)) if chance.random() < 0.2 else text


def bic_text(chance):
    country = chance.choice(sorted(isin._country_codes))
    text = random_text(chance, ALPHANUMERIC[10:], 4) + country + random_text(chance, ALPHANUMERIC, 2)
    return text + chance.choice(["", random_text(chance, ALPHANUMERIC, 3), "XXX"])


def host_text(chance):
    return ".".join(chance.choice(WORDS) for _ in range(chance.choice([1, 2, 2, 3])))


def email_text(chance):
    local = chance.choice(["ada", "o'hara+news", "first.last", "a", "x_y-z", '"a b"', "用户", "bücher",
                           "!#$%&'*+/=?^_`{|}~-"])
    host = chance.choice([host_text(chance), "example.com", "mail.example.co.uk", "[192.0.2.1]",
                          "[IPv6:2001:db8::1]", "b.de"])
    return f"{local}@{host}"


def mail(allow_smtputf8=False, **options):
    return takes(lambda text: validate_email(
        text, check_deliverability=False, globally_deliverable=False, strict=True,
        allow_smtputf8=allow_smtputf8, **options), EmailNotValidError)


REGIONS = sorted(phonenumbers.SUPPORTED_REGIONS)
TYPES = range(11)


def phone_number(chance):
    while True:
        region = chance.choice(REGIONS)
        number = phonenumbers.example_number_for_type(region, chance.choice(TYPES))
        if number and phonenumbers.is_valid_number(number):
            return region, number


def phone_text(chance):
    form = chance.choice([phonenumbers.PhoneNumberFormat.E164,
                          phonenumbers.PhoneNumberFormat.INTERNATIONAL])
    return phonenumbers.format_number(phone_number(chance)[1], form)


def is_phone(text):
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(text, None))
    except phonenumbers.NumberParseException:
        return False


def dialled(text):
    """The number that the library reads, with its country code."""
    try:
        number = phonenumbers.parse(text, None)
    except phonenumbers.NumberParseException:
        return text
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def moment(chance):
    return datetime(1, 1, 1) + timedelta(days=chance.randrange(3_652_059), seconds=chance.randrange(86_400))


def offset(chance):
    return chance.choice(["Z", "+01:00", "-08:30", "+23:59"])


def date_text(chance):
    return chance.choice([moment(chance).date(), date(2024, 2, 29), date(1900, 2, 28)]).isoformat()


def time_text(chance):
    return moment(chance).time().isoformat() + chance.choice(["", ".5", ".123456"]) + offset(chance)


ISO = isoparser()


def cleaned(text):
    """What schwifty does to a value: no white space, capitals."""
    return re.sub(r"\s+", "", text).upper()


def without_separators(text):
    return re.sub("[ ./-]", "", text).upper()


def national(name, countries):
    """Numbers of the countries; each is judged by any of the modules that know it."""

    def is_valid(module, text):
        try:
            return import_module(f"stdnum.{module}").is_valid(text)
        except (KeyError, ValueError, IndexError, TypeError):  # some modules trip over odd characters
            return False

    def judge(country, text):
        # The page of our formats decides how a number is written; the library judges the number.
        if not re.fullmatch(r"[^\s./-](?:[ ./-]?[^\s./-])*", text):
            return False
        bare = without_separators(text)
        modules = countries[country][0].split()
        return any(is_valid(module, one) for module in modules for one in {text, bare})

    bases = {}

    def make(chance):
        country = chance.choice(sorted(countries))
        known = bases.setdefault(country, [])
        if len(known) < 40:
            shapes = countries[country][1].split(" ")
            for _ in range(2000):
                text = nationals.made(chance, country, chance.choice(shapes))
                if judge(country, text):
                    break
            known.append(text)
        return country, nationals.written(chance, chance.choice(known))

    return Witness(
        "python-stdnum", f"{{ name: {name}, country: {{ field: country }} }}", make, judge,
        countries=True, clean=without_separators)


STDNUM = "python-stdnum"
FORMATS = {
    "aba": Witness(STDNUM, "aba", checked(digits(8), rtn.calc_check_digit), rtn.is_valid, clean=rtn.compact),
    "bic": Witness(STDNUM, "bic", bic_text, bic.is_valid, clean=bic.compact),
    "bic/schwifty": Witness("schwifty", "bic", bic_text, takes(schwifty.BIC, ValueError),
                            clean=cleaned),
    "credit-card": Witness(STDNUM, "credit-card", checked(digits(*range(11, 19)), luhn.calc_check_digit),
                           lambda text: 12 <= len(text) <= 19 and luhn.is_valid(text)),
    "date": Witness("python-dateutil", "date", date_text, takes(
        lambda text: ISO.parse_isodate(text), ValueError)),
    "date-time": Witness(
        "python-dateutil", "date-time", lambda chance: f"{date_text(chance)}T{time_text(chance)}",
        takes(lambda text: ISO.isoparse(text).tzinfo is not None, ValueError)),
    "ean": Witness(STDNUM, "ean", checked(digits(7, 12), ean.calc_check_digit), ean.is_valid, clean=ean.compact),
    "email": Witness("email-validator", "email", email_text, mail(), SIGNS),
    "email/rfc5321": Witness("email-validator", "{ name: email, standard: rfc5321 }", email_text,
                             mail(allow_quoted_local=True, allow_domain_literal=True), SIGNS),
    "email/international": Witness("email-validator", "{ name: email, international: true }",
                                   email_text, mail(allow_smtputf8=True), SIGNS),
    "hostname": Witness("idna", "hostname", host_text, takes(
        lambda text: text.isascii() and idna.encode(text, std3_rules=True, strict=True),
        UnicodeError), SIGNS),
    "iban": Witness(STDNUM, "iban", pooled(iban_text), iban.is_valid, clean=iban.compact),
    "iban/schwifty": Witness("schwifty", "iban", pooled(iban_text), takes(schwifty.IBAN, ValueError),
                             clean=cleaned),
    "idn-hostname": Witness("idna", "idn-hostname", host_text, takes(
        lambda text: idna.encode(text, strict=True), UnicodeError), SIGNS),
    "imei": Witness(STDNUM, "imei", checked(digits(14), luhn.calc_check_digit), imei.is_valid, clean=imei.compact),
    "isbn": Witness(STDNUM, "isbn", isbn_text, isbn.is_valid, clean=isbn.compact),
    "isin": Witness(STDNUM, "isin", isin_text, isin.is_valid, clean=isin.compact),
    "issn": Witness(STDNUM, "issn", issn_text, issn.is_valid, clean=issn.compact),
    "lei": Witness(STDNUM, "lei", lei_text, lei.is_valid, clean=lei.compact),
    "luhn": Witness(STDNUM, "luhn", checked(digits(*range(2, 20)), luhn.calc_check_digit), luhn.is_valid),
    "national-id": national("national-id", nationals.PEOPLE),
    "phone": Witness("phonenumbers", "phone", phone_text, is_phone, clean=dialled),
    "tax-id": national("tax-id", nationals.TAX),
    "time": Witness("python-dateutil", "time", time_text, takes(
        lambda text: ISO.parse_isotime(text).tzinfo is not None, ValueError)),
    "vat": national("vat", nationals.VAT),
}

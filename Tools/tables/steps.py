"""The steps of national numbers, from the words of nationals.toml to what `SchemeChecks` reads."""

import re

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# Steps without figures.
PLAIN = {
    "Luhn": "l", "Verhoeff": "v", "ISO 7064 MOD 11,10": "i", "characters count as in ASCII": "c",
    "not all characters are the same": "u", "no palindrome": "p", "odd places as in Italy": "o",
    "the sum of a Portuguese card": "q", "the sum of a Turkish tax number": "t",
    "the key of a French company's number": "f",
    "one of the first ten digits occurs two or three times, and no other more than once": "r",
    "no word that taxpayers in Mexico are spared": "nt",
    "no word that people in Mexico are spared": "np",
}

# The notations of a date, behind its places.
DATES = {
    "": "", "in four digits": "4", "of the 20th century": "o",
    "with twenties added to the month, as in Poland": "p",
    "with twenties added to the month, as in Bulgaria": "b", "as in Czechia, in ten digits": "c",
    "as in Czechia, in nine digits": "s", "as in Korea": "k", "as in Romania": "r",
    "as in Estonia": "e", "as in Latvia": "l", "as in Mexico": "x",
    "with 40 added to the day of women": "w", "as in Italy": "i", "as in Iceland": "g",
    "as in Norway": "n", "as in Denmark": "v", "as in Slovenia": "y",
}

WEIGHTS = r"weights ([0-9 ]+?)(, digits of products added)?: "


def place(text):
    """The sign of a character's place, which people count from 1."""
    return SIGNS[int(text) - 1]


def weighted(match, rest):
    weights = "".join(SIGNS[int(weight)] for weight in match[1].split())
    return ("x" if match[2] else "w") + weights + rest


def divisible(match):
    return weighted(match, f"%{match[4]}" + (f"+{match[3]}" if match[3] else ""))


def remainder(match):
    signs = "".join({"none": "-", "next": "*"}.get(sign, sign) for sign in match[4].split())
    if len(signs) != int(match[3]):
        raise ValueError(f"{len(signs)} signs for the remainders by {match[3]}")
    return weighted(match, "=" + signs + (f"@{place(match[5])}" if match[5] else ""))


def sums(match):
    first, last, before, middle, modulus = match.groups()
    if int(middle) != int(last) + 1:
        raise ValueError("the second part does not follow the first")
    return f"m{modulus}+{place(first)}{place(middle)}{before or ''}"


def remains(match):
    first, last, middle, modulus = match.groups()
    if int(middle) != int(last) + 1:
        raise ValueError("the second part does not follow the first")
    return f"m{modulus}-{place(first)}{place(middle)}"


def stands(match):
    return ("!" if match[2] == "not" else "?") + place(match[1]) + ",".join(match[3].split())


def date(match):
    year, month, day, notation = match.groups()
    return "d" + place(year) + place(month) + place(day) + DATES[notation.strip()]


# Steps with figures: what they look like, and what becomes of them.
FORMS = [
    (WEIGHTS + r"the sum(?: plus (\d+))? is divisible by (\d+)", divisible),
    (WEIGHTS + r"the remainder by (\d+) gives ([0-9A-Za-z ]+?)(?: as character (\d+))?", remainder),
    (r"Luhn over the first (\d+)", lambda match: "l" + SIGNS[int(match[1])]),
    (r"ISO 7064 MOD 97-10 with (\d+) before it", lambda match: "j" + match[1]),
    (r"letters count from 10: ([A-Z]+)", lambda match: "a" + match[1]),
    (r"letters count from 0: ([A-Z]+)", lambda match: "e" + match[1]),
    (r"letters after ([A-Z]) count one more", lambda match: "b" + match[1]),
    (r"characters (\d+) to (\d+)(?: with (\d+) before them)? and those from (\d+) add up to a multiple "
     r"of (\d+)", sums),
    (r"characters (\d+) to (\d+) leave those from (\d+) as remainder by (\d+)", remains),
    (r"from character (\d+) (not|one of) ([0-9A-Z ]+)", stands),
    (r"date: year from (\d+), month from (\d+), day from (\d+)(.*)", date),
]


def code(step):
    """The code of a step in words; an error names one that is not known."""
    if step in PLAIN:
        return PLAIN[step]
    for form, make in FORMS:
        if match := re.fullmatch(form, step):
            try:
                return make(match)
            except (KeyError, ValueError, IndexError) as error:
                raise SystemExit(f"nationals.toml: {step!r}: {error}") from error
    raise SystemExit(f"nationals.toml: no step {step!r}")

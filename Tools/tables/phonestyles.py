"""Sources/MusterFormats/Tables/PhoneFormats/PhoneStyleTable.swift, from PyPI's `phonenumbers`.

The package is Google's libphonenumber in Python. Only its metadata is read, under the Apache
License 2.0.
"""

import re

import phonenumbers
from phonenumbers import PhoneMetadata

from automaton import Graph, Patterns
from packing import keyed_lines, write_table
from phones import SOURCE, TYPES, leading, plans


def main_plan(code):
    region = phonenumbers.region_code_for_country_code(code)
    if region == "001":
        return PhoneMetadata.metadata_for_nongeo_region(code)
    return PhoneMetadata.metadata_for_region(region)


def beginning(pattern):
    """A pattern of the digits that a number begins with: `5[2-9]|8(0|1)`; a full stop is any."""
    text = pattern.replace("(?:", "(").replace("\\d", ".")
    assert not set(text) & set("?*+{\\"), pattern
    return text


def groups(pattern):
    """A sign for each digit of a group: `#`, and `?` where it may be missing."""
    found = []
    for least, most in re.findall(r"\(\\d(?:\{(\d+)(?:,(\d+))?\})?\)", pattern):
        least = int(least or 1)
        found.append("#" * least + "?" * (int(most or least) - least))
    assert re.fullmatch(r"(\(\\d(\{\d+(,\d+)?\})?\))+", pattern), pattern
    assert sum("?" in group for group in found) < 2, pattern
    return found


def written(style, rule=None):
    """The digits of each group and what stands between them; `_` is a digit that is left out."""
    signs = groups(style.pattern)
    named = [int(place) for place in re.findall(r"\\(\d)", style.format)]
    assert named == sorted(named)
    text = style.format
    if rule:
        text = text.replace(f"\\{named[0]}", rule.replace("\\1", f"\\{named[0]}"), 1)
    for place, sign in enumerate(signs, 1):
        if place in named:
            text = text.replace(f"\\{place}", sign)
        else:
            assert place < named[0]
            text = "_" * len(sign) + text
    return text


def without_rule(text):
    """As it is written abroad, mostly: `0## ####` is `## ####`, and `(##) ####` as well."""
    start = re.search("[#_]", text).start()
    return text[start:].replace(")", "", 1) if "(" in text[:start] else text[start:]


def styles(plan):
    """How each style writes numbers of a region: the patterns of their first digits, the text in
    the region, and that abroad, if it is used there."""
    abroad = list(plan.intl_number_format) or list(plan.number_format)
    found = []
    for style in plan.number_format:
        national, other = written(style, style.national_prefix_formatting_rule), None
        if abroad and (abroad[0].pattern, leading(abroad[0])) == (style.pattern, leading(style)):
            other = written(abroad.pop(0))
        patterns = [""] + list(style.leading_digits_pattern)
        found.append((sorted(patterns, key=len), national, other))
    assert not abroad
    return found


def kinds_of_numbers(code, found):
    """All that decides how a number of the country code is written: the patterns that it begins
    with, and its length."""
    patterns, kinds = Patterns(), set()
    for pattern in {pattern for style in found for pattern in style[0]}:
        patterns.add_beginning(("begins", pattern), pattern)
    for region, plan in plans():
        if plan.country_code == code:
            for name in TYPES:
                kind = getattr(plan, name)
                if kind and kind.national_number_pattern not in (None, "NA"):
                    patterns.add(("type", name), kind.national_number_pattern)

    def label(tags, length):
        if any(kind == "type" for kind, _ in tags):
            kinds.add((frozenset(text for kind, text in tags if kind == "begins"), length))
        return 0

    patterns.graph(Graph(), label)
    return kinds


def chosen(found, kind, place):
    """The text by which a number is written: at place 1 in its region, at 2 abroad."""
    begins, length = kind
    for style in found:
        text = style[place]
        if text and style[0] in begins and fits(text, length):
            return text
    return None


def fits(text, length):
    digits = text.count("#") + text.count("_")
    return digits <= length <= digits + text.count("?")


def shortened(code, found):
    """The styles with the shortest patterns that write every number the same, without those that
    write none."""
    kinds = kinds_of_numbers(code, found)
    short = [(style[0][-1], *style[1:]) for style in found]

    def results(styles):
        return [(chosen(styles, kind, 1), chosen(styles, kind, 2)) for kind in kinds]

    wanted, place = results(short), 0
    for style in found:
        others = short[:place] + short[place + 1 :]
        if results(others) == wanted:
            short = others
            continue
        for pattern in style[0]:
            other = [*short[:place], (pattern, *style[1:]), *short[place + 1 :]]
            if results(other) == wanted:
                short = other
                break
        place += 1
    return short


def line(code):
    texts = []
    for pattern, national, other in shortened(code, styles(main_plan(code))):
        text = f"{beginning(pattern)}:{national}"
        if other != without_rule(national):
            text += f":{other or ''}"
        texts.append(text)
    return f"{code} {';'.join(texts)}"


if __name__ == "__main__":
    codes = sorted({plan.country_code for _, plan in plans()}, key=str)
    lines = [line(code) for code in codes]
    write_table(
        "PhoneStyleTable", "phonestyles.py", SOURCE,
        f"The ways of writing numbers of the {len(lines)} country codes: `PhoneStyles` reads it.",
        [
            keyed_lines(
                "lines", lines,
                "A country code and its styles. Each is the beginning of numbers, as a pattern of "
                "digits; how these are written in their region; and, where that is not the same "
                "without what stands before the first digit, how abroad: nothing if it is not "
                "written there. `#` is a digit, `?` one that may be missing, `_` one that is left "
                "out."),
        ],
        "\n".join(lines))

"""Sources/MusterFormats/Tables/TopLevelTable.swift, from PyPI's `publicsuffixlist`.

An address may end in any top-level domain there is, so only an end that is none can be a mistake. Of
the 1,400 domains those alone are needed that one mistake makes of the ends that most addresses have.
"""

import re
from importlib.metadata import version as installed
from importlib.resources import files

from packing import keyed_lines, version, write_table

SOURCE = "publicsuffixlist"
COMMON = ["com", "net", "org", "info", "edu", "gov"]


def public_suffixes():
    """The list's date, and its domains without a full stop that IANA delegated."""
    text = (files("publicsuffixlist") / "public_suffix_list.dat").read_text("utf-8")
    date = re.search(r"VERSION: (\d{4}-\d\d-\d\d)", text)[1]
    icann = text.split("===END ICANN DOMAINS===")[0]
    lines = [line.strip() for line in icann.splitlines()]
    return date, {line for line in lines if re.fullmatch("[a-z]{2,}", line)}


def near(word):
    """All that one letter more, less, other or in its neighbour's place makes of a word."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    for place in range(len(word) + 1):
        head, tail = word[:place], word[place:]
        yield from (head + letter + tail for letter in letters)
        if tail:
            yield head + tail[1:]
            yield from (head + letter + tail[1:] for letter in letters)
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]


if __name__ == "__main__":
    date, domains = public_suffixes()
    lines = [
        f"{word} {' '.join(sorted(domains & set(near(word)) - {word}))}".rstrip() for word in COMMON]
    write_table(
        "TopLevelTable", "toplevels.py",
        f"publicsuffixlist {installed(SOURCE)} (the Public Suffix List of {date}, Mozilla Public License 2.0)",
        f"The ends that most addresses have, and behind each those of the {len(domains):,} top-level "
        "domains that one mistake would make of it.",
        [
            f'  /// The date of its source.\n  static var version: String {{ "{date}" }}\n',
            keyed_lines("lines", lines, "An end, then the domains near it."),
        ],
        "\n".join(lines))

"""The arguments of `muster check`."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterator, Sequence

from ._command import run

# An option in the help of a subcommand: `  -f, --format NAME`.
_option = re.compile(r"^  (?:-(\w), |    )--([a-z-]+)( [A-Z]+)?", re.M)


class Words:
    """The arguments of `muster check`, sorted by the options in the help of the command.

    Attributes:
        options: the options, each as it was written, with its value.
        operands: the rule file and the payload files.
    """

    def __init__(self, words: Sequence[str]) -> None:
        # In a narrow terminal, an option takes several lines.
        found = _option.findall(run(["check", "--help"], COLUMNS="80").decode())
        self._valued = {name for each in found if each[2] for name in each[:2] if name}
        self.options: list[list[str]] = []
        self.operands: list[str] = []
        rest = iter(words)
        for word in rest:
            if word == "--":
                self.operands += rest
            elif word.startswith("-") and word != "-":
                takes_next = self._takes_next(word)
                self.options.append([word, *([next(rest, "")] if takes_next else [])])
            else:
                self.operands.append(word)

    def _takes_next(self, word: str) -> bool:
        """Returns true if the value of an option is the next word."""
        if word.startswith("--"):
            return word[2:] in self._valued
        for index, letter in enumerate(word[1:], 2):
            if letter in self._valued:
                return index == len(word)
        return False

    def values(self) -> Iterator[str]:
        """The values of all options."""
        yield from map(_value, self.options)

    def has(self, *names: str) -> bool:
        """Returns true if one of these options was given."""
        return any(_name(option) in names for option in self.options)

    def all(self, name: str) -> list[str]:
        """The values of an option that is written with its whole name."""
        return [_value(option) for option in self.options if _name(option) == name]

    def take(self, name: str) -> list[str]:
        """Removes an option that is written with its whole name, and returns its values."""
        taken = self.all(name)
        self.options = [option for option in self.options if _name(option) != name]
        return taken


def _name(option: list[str]) -> str:
    return option[0].removeprefix("--").partition("=")[0]


def _value(option: list[str]) -> str:
    return option[1] if len(option) > 1 else option[0].partition("=")[2]


def expanded(word: str) -> list[str]:
    """The paths that a word means: those that match its wildcards, or the word itself."""
    if os.path.lexists(word) or not glob.has_magic(word):
        return [word]
    # The command negates a set with `^`, too, and its wildcards match no folders.
    found = glob.glob(word.replace("[^", "[!"), recursive=True)
    return sorted(path for path in found if not os.path.isdir(path)) or [word]

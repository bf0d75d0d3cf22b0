"""A terminal in memory: it obeys the sequences that Muster writes, and refuses all others."""

import re
import unicodedata
from typing import NamedTuple, Optional


class Style(NamedTuple):
    """The style of a character; a colour is its number in the sequence, 31 to 36."""

    bold: bool = False
    dim: bool = False
    underlined: bool = False
    inverse: bool = False
    color: Optional[int] = None


class Snapshot(NamedTuple):
    """The content of a screen: lines of characters with their styles, and the place of the cursor."""

    lines: tuple
    cursor: Optional[tuple]

    @property
    def text(self):
        lines = ["".join(character for character, _ in line).rstrip() for line in self.lines]
        return "\n".join(lines).rstrip()


class UnknownSequence(Exception):
    """Something was written that this terminal doesn't know."""


PLAIN = Style()
BLANK = (" ", PLAIN)
SEQUENCE = re.compile(r"\x1b\[(\??)([0-9;]*)([@-~])")


class Screen:
    """The screen of a terminal, with its second page for programs that fill the whole window."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.lines = self.blank()
        self.row = self.column = 0
        self.style = PLAIN
        self.shows_cursor = True
        self.covered = None

    def blank(self):
        return [[BLANK] * self.columns for _ in range(self.rows)]

    def snapshot(self):
        cursor = (self.row, min(self.column, self.columns - 1)) if self.shows_cursor else None
        return Snapshot(tuple(map(tuple, self.lines)), cursor)

    def write(self, text):
        """Shows what a program writes."""
        place = 0
        while place < len(text):
            character = text[place]
            if character == "\x1b":
                found = SEQUENCE.match(text, place)
                if found is None:
                    raise UnknownSequence(repr(text[place:place + 10]))
                self.obey(*found.groups())
                place = found.end()
                continue
            if character == "\r":
                self.column = 0
            elif character == "\n":
                self.next_line()
            else:
                self.put(character)
            place += 1

    def put(self, character):
        if unicodedata.category(character)[0] == "C" or unicodedata.combining(character) \
                or unicodedata.east_asian_width(character) in "FW":
            raise UnknownSequence("a character that doesn't take one column: %r" % character)
        if self.column == self.columns:
            self.column = 0
            self.next_line()
        self.lines[self.row][self.column] = (character, self.style)
        self.column += 1

    def next_line(self):
        if self.row + 1 < self.rows:
            self.row += 1
        else:
            self.lines = self.lines[1:] + [[BLANK] * self.columns]

    def obey(self, mark, arguments, command):
        numbers = [int(number or 0) for number in arguments.split(";")]
        if mark:
            self.turn(arguments, command)
        elif command == "m":
            self.set_style(numbers)
        elif command == "H":
            line, column = (numbers + [1])[:2]
            self.row = min(max(line, 1), self.rows) - 1
            self.column = min(max(column, 1), self.columns) - 1
        elif command == "G":
            self.column = min(max(numbers[0], 1), self.columns) - 1
        elif command == "K" and not arguments:
            self.lines[self.row][self.column:] = [BLANK] * (self.columns - self.column)
        elif command == "J" and arguments == "2":
            self.lines = self.blank()
        else:
            raise UnknownSequence(arguments + command)

    def turn(self, mode, command):
        if command not in "hl":
            raise UnknownSequence("?" + mode + command)
        is_on = command == "h"
        if mode == "25":
            self.shows_cursor = is_on
        elif mode == "1049" and is_on:
            self.covered = (self.lines, self.row, self.column)
            self.lines = self.blank()
        elif mode == "1049" and self.covered:
            self.lines, self.row, self.column = self.covered
            self.covered = None
        # Brackets around pastes are invisible.
        elif mode != "2004":
            raise UnknownSequence("?" + mode + command)

    def set_style(self, numbers):
        names = {1: "bold", 2: "dim", 4: "underlined", 7: "inverse"}
        for number in numbers:
            if number == 0:
                self.style = PLAIN
            elif number in names:
                self.style = self.style._replace(**{names[number]: True})
            elif number in (31, 32, 33, 36):
                self.style = self.style._replace(color=number)
            else:
                raise UnknownSequence("style %d" % number)

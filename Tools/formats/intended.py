"""Reads intended.txt: the differences that are on purpose."""

import re
from pathlib import Path

FILE = Path(__file__).parent / "intended.txt"


class Row:
    def __init__(self, number, line):
        cells = [cell.strip() for cell in re.split(r"\s\|\s", line)]
        if len(cells) != 5 or cells[1] not in ("passes", "fails"):
            raise SystemExit(f"{FILE.name}:{number}: not FORMATS | passes or fails | PATTERN | REASON | SOURCE")
        formats, verdict, pattern, self.reason, self.source = cells
        self.number, self.formats, self.passes = number, formats.split(), verdict == "passes"
        # CLEANED stands for: the library changes the value first, and we agree on what it makes.
        self.is_cleaned = pattern == "CLEANED"
        self.pattern, self.count = re.compile(pattern, re.S), {name: 0 for name in self.formats}

    def explains(self, name, passes, text, is_cleaned):
        if name not in self.formats or passes != self.passes:
            return False
        return is_cleaned if self.is_cleaned else self.pattern.fullmatch(text)


def rows():
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Row(number, line) for number, line in enumerate(lines, 1)
            if line.strip() and not line.startswith("#")]

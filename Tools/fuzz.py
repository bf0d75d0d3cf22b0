"""Compares what `muster check` makes of lines with what Python's json, made strict, makes of them.

usage: fuzz.py MUSTER FOLDER SECONDS SEED

The same seed makes the same lines, of which the seconds say how many there are.
"""

import json
import os
import random
import re
import subprocess
import sys
import time

RULES = """\
form: fuzz
fields:
  a: {}
  n: { type: integer }
  flag: { type: boolean }
  sixteen-bytes-ab: {}
  a-name-that-is-longer-than-sixteen-bytes: {}
  raw: { type: any }
  g: { type: group, fields: { x: {}, h: { type: group, fields: { y: { type: number } } } } }
  l: { type: list, each: { type: integer } }
  ll: { type: list, each: { type: list, each: {} } }
  gs: { type: list, each: { type: group, fields: { x: {}, l: { type: list, each: {} } } } }
  m: { type: map, key: {}, each: { type: group, fields: { x: {} } } }
"""

NAMES = [
    "a", "n", "flag", "sixteen-bytes-ab", "sixteen-bytes-ac",
    "a-name-that-is-longer-than-sixteen-bytes", "a-name-that-is-longer-than-sixteen-bytez",
    "raw", "g", "x", "h", "y", "l", "ll", "gs", "m", "", "é", "\\u0061", "g\\u0073", "\\/",
    "k" * 63, "k" * 64, "k" * 65,
]
NUMBERS = [
    "0", "-0", "1", "-1", "12", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "1e400", "-1E-400", "0.1", "1.50", "0e0", "1e+5",
    "123456789012345678901234567890", "9" * 400, "00", "01", "-01", "1.", ".5", "-", "--1", "+1",
    "1e", "1e+", "1.e5", "0x1", "1_0", "1,0", "-.5", "0.", "1e5.0", "NaN", "Infinity",
    "-Infinity", "1f", "٣", "1e1e1", "2.0e", "1 2",
]
WORDS = [
    "true", "false", "null", "True", "nul", "truefalse", "nulL", "undefined", "tru", "t", "f",
    "n",
]
TEXTS = [
    "", "x", "é", "東京", "🎈", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t", "\\u00e9", "\\u0000",
    "\\ud83c\\udf88", "\\uD83C\\uDF88", "\x7f", "\u2028", "\uffff", "{", "}", "[", "]", ",", ":",
    "\\u0022", "\\\\\\\"", "\\\\" * 8, "y" * 14, "y" * 15, "y" * 16, "y" * 31, "y" * 47,
    "y" * 62, "y" * 130,
]
PIECES = [
    b'"', b'""', b"\\", b"\\\\", b'\\"', b"{", b"}", b"[", b"]", b"{}", b"[]", b",", b":", b",,",
    b" ", b"\t", b"\r", b"\x0b", b"\x0c", b"\x00", b"\x01", b"\x1f", b"\x7f", b"\xa0",
    b"\xc2\xa0", b"\x80", b"\xbf", b"\xc0\x80", b"\xc1\xbf", b"\xc3", b"\xc3\xa9",
    b"\xe0\x80\x80", b"\xe2\x82", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xef\xbb\xbf",
    b"\xef\xbf\xbf", b"\xf0\x80\x80\x80", b"\xf0\x9f\x8e", b"\xf0\x9f\x8e\x88",
    b"\xf4\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5", b"\xff", b"\\u", b"\\u12", b"\\u123g",
    b"\\ud800", b"\\udc00", b"\\ud800\\u0041", b"\\ud800x", b"\\ud800\\", b"\\ud800\\udc00",
    b"\\udc00\\ud800", b"\\x41", b"\\'", b"\\0", b"\\U0041", b"\\u+123", b"\\u 123", b"'", b"/",
    b"//", b"/**/", b"#", b"-", b"+", b".", b"e", b"E5", b"0", b"1", b"\"a\":1,", b",\"a\":1",
    b"\"\\u0061\":1,", b"x" * 16, b"x" * 64, b" " * 15, b" " * 16, b" " * 63, b" " * 64,
    b"\\\\" * 32,
]
SPACES = [""] * 12 + [" ", "\t", "\r", "  ", " \t\r ", " " * 17, " " * 64]
DEEPEST = 1000


class Maker:
    """Returns lines that are nearly payloads; the same seed produces the same lines."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.before = [b"{}"]

    def space(self):
        return self.random.choice(SPACES)

    def text(self):
        count = self.random.choice([0, 1, 1, 1, 2, 3])
        return "".join(self.random.choice(TEXTS) for _ in range(count))

    def value(self, depth):
        sort = self.random.randrange(10 if depth < 5 else 6)
        if sort < 3:
            return '"' + self.text() + '"'
        if sort < 5:
            # The first fifteen elements are numbers.
            return self.random.choice(NUMBERS[:16] if self.random.randrange(12) else NUMBERS)
        if sort < 6:
            return self.random.choice(WORDS[:3] if self.random.randrange(12) else WORDS)
        count = self.random.choice([0, 1, 1, 2, 3])
        if sort < 8:
            return self.joined("[", [self.value(depth + 1) for _ in range(count)], "]")
        return self.object(depth + 1, count)

    def joined(self, begin, parts, end):
        text = begin + self.space() + (self.space() + "," + self.space()).join(parts)
        return text + self.space() + end

    def object(self, depth, count):
        members = []
        for name in self.random.sample(NAMES, count):
            members.append('"%s"%s:%s%s' % (name, self.space(), self.space(), self.value(depth)))
        return self.joined("{", members, "}")

    def deep(self):
        depth = self.random.choice([50, 65, 998, 999, 1000, 1001, 1500])
        opens, closes = self.random.choice([("[", "]"), ('{"a":', "}"), ('[{"":', "}]")])
        depth //= len(closes)
        name = self.random.choice(["raw", "a", "z", "l", "ll", "gs", "g"])
        return '{"%s":%s1%s}' % (name, opens * depth, closes * depth)

    def line(self):
        chance = self.random.randrange(400)
        if chance == 0:
            line = self.deep()
        elif chance < 20:
            line = self.value(0)
        else:
            object = self.object(0, self.random.choice([0, 1, 2, 3, 4, 6]))
            line = self.space() + object + self.space()
        line = line.encode("utf-8")
        for _ in range(self.random.choice([0, 0, 1, 1, 1, 2, 4])):
            line = self.changed(line)
        # A line has no line feed.
        line = line.replace(b"\n", b" ")
        if len(self.before) < 500:
            self.before.append(line)
        else:
            self.before[self.random.randrange(500)] = line
        return line

    def changed(self, line):
        place = self.random.randrange(len(line) + 1)
        sort = self.random.randrange(7)
        if sort < 2:
            return line[:place] + self.random.choice(PIECES) + line[place:]
        if sort == 2:
            return line[:place] + line[place + self.random.choice([1, 1, 1, 2, 3, 8]):]
        if sort == 3:
            end = place + self.random.choice([1, 2, 4, 12, 40])
            other = self.random.randrange(len(line) + 1)
            return line[:other] + line[place:end] + line[other:]
        if sort == 4:
            return line[:place] + bytes([self.random.randrange(256)]) + line[place + 1:]
        if sort == 5:
            number = self.random.choice(NUMBERS).encode("utf-8")
            found = list(re.finditer(rb"-?[0-9][0-9.eE+-]*", line))
            if not found:
                return line
            match = self.random.choice(found)
            return line[:match.start()] + number + line[match.end():]
        other = self.random.choice(self.before)
        cut = self.random.randrange(len(other) + 1)
        return line[:place] + other[cut:]


def may_be_deep(line):
    return line.count(b"[") + line.count(b"{") > DEEPEST


class Strict:
    """Python's reader of JSON, made as strict as ours."""

    TEXT = re.compile(rb'"(?:[^"\\]|\\.)*"')
    CONTROL = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]")

    def __init__(self):
        self.has_twice = False
        self.reader = json.JSONDecoder(
            parse_constant=self.refuse, parse_int=self.number, parse_float=self.number,
            object_pairs_hook=self.members)
        # The reader calls itself for each level.
        sys.setrecursionlimit(20000)

    def refuse(self, _):
        raise ValueError

    def number(self, _):
        return 0

    def members(self, pairs):
        if len({name for name, _ in pairs}) < len(pairs):
            self.has_twice = True
        return {}

    def code(self, line):
        """Returns `readable`, or the code of the problem with a line."""
        self.has_twice = False
        try:
            value = self.reader.decode(line.decode("utf-8"))
            if b"\\u" in line:
                # Half a surrogate pair can't be encoded.
                for text in self.TEXT.findall(line):
                    if b"\\u" in text:
                        json.loads(text).encode("utf-8")
        except ValueError:
            return "not-json"
        if may_be_deep(line) and self.depth(line) > DEEPEST:
            return "too-deep"
        if self.has_twice:
            return "duplicate-key"
        return "readable" if isinstance(value, dict) else "not-object"

    def depth(self, line):
        """Returns the depth of a line that is JSON."""
        now = most = 0
        for byte in self.TEXT.sub(b"", line):
            now += (byte in b"[{") - (byte in b"]}")
            most = max(most, now)
        return most

    def is_closed(self, line):
        """Whether all texts of a line end and are UTF-8, so that a block of such lines is indexed."""
        rest = self.TEXT.sub(b"", line)
        if b'"' in rest or b"\\" in rest or self.CONTROL.search(line):
            return False
        try:
            line.decode("utf-8")
        except ValueError:
            return False
        return True


class Comparison:
    """Makes both readers read the same lines, in several layouts."""

    TOLD = re.compile(
        rb'^\{"source":"([^"]*)","line":(\d+),(?:"passes":|"error":\{"code":"([a-z-]+)")', re.M)

    def __init__(self, muster, folder):
        self.muster = muster
        self.folder = folder
        self.rules = os.path.join(folder, "fuzz.yaml")
        with open(self.rules, "w", encoding="utf-8") as file:
            file.write(RULES)
        self.counts = {}
        self.compared = self.differences = 0

    def write(self, name, parts, between):
        """Writes lines behind one that keeps them from being taken for one object."""
        text = [b"{}\n"]
        expected = {}
        line = 2
        for part, code in parts:
            if part.strip(b" \t\r\n"):
                expected[line] = (part, code)
            space = between()
            text += (part, space)
            line += space.count(b"\n")
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(b"".join(text))
        return expected

    def compare(self, layout, expected, *words, piped=None):
        """Compares the report on files with the expected result for each of their lines."""
        files = [os.path.join(self.folder, name) for name in expected if name != "-"]
        run = subprocess.run(
            [self.muster, "check", "--format", "jsonl", *words, self.rules, *(files or ["-"])],
            input=piped, stdout=subprocess.PIPE, check=False)
        if run.returncode not in (0, 1):
            self.differ(layout, b"", "an exit code of 0 or 1", str(run.returncode))
        told = {name: {} for name in expected}
        for match in self.TOLD.finditer(run.stdout):
            name = os.path.basename(match[1].decode("utf-8"))
            told[name][int(match[2])] = (match[3] or b"readable").decode("utf-8")
        for name, lines in expected.items():
            told[name].pop(1, None)
            for line, (part, code) in lines.items():
                self.compared += 1
                answer = told[name].pop(line, "nothing")
                # Anything after a level too many is not examined.
                if answer == "too-deep" and code == "not-json" and may_be_deep(part):
                    continue
                if answer != code:
                    self.differ(layout, part, code, answer)
            for line, answer in told[name].items():
                self.differ(layout, b"", "nothing of line %d" % line, answer)

    def differ(self, layout, line, expected, answer):
        self.differences += 1
        if self.differences <= 50:
            print("lines: %s: expected %s, found %s: %r" % (layout, expected, answer, line))

    def take(self, lines, closed, choose):
        """Compares lines, those of them that can be indexed once more, in all layouts."""
        for _, code in lines:
            self.counts[code] = self.counts.get(code, 0) + 1
        spaces = [b"\n"] * 8 + [b"\r\n", b"\n\n", b" \n \t\r\n  ", b"\n" + b" " * 70]
        for sort, parts in (("all", lines), ("closed", closed)):
            plain = {"plain": self.write("plain", parts, lambda: b"\n")}
            self.compare(sort + ", a thread", plain, "--jobs", "1")
            self.compare(sort + ", two threads", plain, "--jobs", "2")
            self.compare(
                sort + ", with an end in sight", plain, "--jobs", "1", "--max-failures",
                "999999999")
            with open(os.path.join(self.folder, "plain"), "rb") as file:
                self.compare(
                    sort + ", through a pipe", {"-": plain["plain"]}, "--jobs", "2",
                    piped=file.read())
            spaced = {"spaced": self.write("spaced", parts, lambda: choose(spaces))}
            self.compare(sort + ", with white space", spaced, "--jobs", "2")
        few = {}
        start = 0
        while start < len(lines) and len(few) < 500:
            end = start + choose([1, 2, 3, 5, 8])
            name = "few-%d" % len(few)
            few[name] = self.write(name, lines[start:end], lambda: b"\n")
            start = end
        self.compare("few lines a file", few, "--jobs", "1")


def main():
    muster, folder, seconds, seed = sys.argv[1:]
    maker = Maker(int(seed))
    strict = Strict()
    comparison = Comparison(muster, folder)
    end = time.monotonic() + int(seconds)
    while time.monotonic() < end and comparison.differences == 0:
        lines = [maker.line() for _ in range(20000)]
        known = [(line, strict.code(line)) for line in lines]
        closed = [pair for pair in known if strict.is_closed(pair[0])]
        comparison.take(known, closed, maker.random.choice)
    shares = ", ".join("%d %s" % (count, code) for code, count in sorted(comparison.counts.items()))
    print("lines: %d lines (%s), %d comparisons, %d differences, seed %s" % (
        sum(comparison.counts.values()), shares, comparison.compared, comparison.differences, seed))
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())

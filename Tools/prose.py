#!/usr/bin/env python3
"""Checks that pages are in plain English, as Documentation/writing.md describes it.

usage: prose.py [--measure] [PAGE...]
       prose.py --test

`scripts/prose --help` describes the checks. Tools/prose.txt has the patterns that no page may contain.
"""

import math
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LONGEST, MEDIAN, PERCENTILE, EASE = 35, 16, 28, 55
# The figures for a page with fewer sentences or words mean nothing.
ENOUGH_SENTENCES, ENOUGH_WORDS = 20, 100
# The pages that are not at the top.
PATTERNS = ("Documentation/**/*.md", "Examples/**/README.md", "Hosts/*/README.md", "Sources/*/*.docc/*.md")
# The reading ease of a page that lists facts is not checked.
REFERENCE = ("Documentation/reference/", "Documentation/command/")
# The tables and headings of this page are in twelve languages.
FOREIGN = "Documentation/reference/messages.md"
# Correct words that codespell reports as misspelt, separated by commas.
SPELT = ""

CODE = re.compile(r"(?s)(`+)(?!`).+?(?<!`)\1(?!`)")
LINK = re.compile(r"!?\[([^][]*(?:\[[^][]*\][^][]*)*)\]\(<?([^()\s>]+)>?(?:\s+\"[^\"]*\")?\)")
TARGET = re.compile(r"<[^>]*?\b(?:href|src|srcset)=[\"']([^\"']+)")
# The end of a sentence. After a bracket or quote, only a capital begins another one.
END = re.compile(r"(?<!e\.g)(?<!i\.e)(?<!vs)[.!?](?:\s+|[\"')”]+\s+(?=[\"'(“`]*[A-Z0-9`]))")


class Piece:
    """A paragraph, list item, heading or table cell of a page, as a person reads it."""

    def __init__(self, line, raw, kind):
        self.line, self.kind = line, kind
        raw = CODE.sub(lambda match: "`…`" + newlines(match), re.sub(r"(?s)<!--.*?-->", newlines, raw))
        self.links = [(line + raw.count("\n", 0, match.start()), match.group(match.re.groups))
                      for pattern in (LINK, TARGET) for match in pattern.finditer(raw)]
        self.ids = re.findall(r"<[^>]*\b(?:id|name)=[\"']([^\"']+)", raw)
        # Italics after "not" are an example of what not to write.
        raw = re.sub(r"\bnot\s+\*[^*]+\*", lambda match: "not `…`" + newlines(match), raw)
        raw = re.sub(r"<?\bhttps?://[^\s>]*[\w/]>?", "`…`", LINK.sub(name, raw))
        self.text = re.sub(r"\*+|\\(?=\W)", "", re.sub(r"</?[A-Za-z][^>]*>", newlines, raw))

    def sentences(self):
        """Returns each sentence with its offset."""
        ends = [match.end() for match in END.finditer(self.text)] + [len(self.text)]
        cuts = zip([0] + ends, ends)
        return [(start, self.text[start:end]) for start, end in cuts if words(self.text[start:end])]

    def line_at(self, offset):
        return self.line + self.text.count("\n", 0, offset)


class Page:
    """A page of Markdown: its pieces, the anchors of its headings, and the rows of its tables."""

    def __init__(self, file):
        self.path = os.path.relpath(file, ROOT) if file.is_relative_to(ROOT) else str(file)
        self.pieces, self.tables, anchors = [], {}, {}
        block, fence, table, in_list, in_html = [], None, None, False, False
        for number, line in enumerate(file.read_text("utf-8").split("\n") + [""], 1):
            stripped = line.strip()
            mark = re.match(r"```+|~~~+", stripped)
            if mark and not fence:
                fence = mark.group()
            elif fence:
                fence = None if mark and stripped.strip("`~") == "" and mark.group().startswith(fence) else fence
                continue
            in_html = bool(stripped) and (in_html or re.match(r"</?[a-z]", stripped) is not None)
            item = re.match(r"\s*(?:[-*+]|\d+[.)])\s+", line)
            heading = re.match(r"#+\s+(.*)", line)
            table = table or number if stripped.startswith("|") else None
            in_list = item is not None or in_list and (not stripped or line[0] == " ")
            is_code = line.startswith("    ") and not block and not in_list
            if block and (not stripped or fence or item or heading or table or in_html):
                self.pieces.append(Piece(block[0][0], "\n".join(text for _, text in block), "prose"))
                block = []
            if fence or is_code or not stripped:
                continue
            if heading:
                self.pieces.append(Piece(number, heading.group(1), "quoted" if self.path == FOREIGN else "heading"))
                anchor = slug(heading.group(1))
                anchors[anchor] = anchors.get(anchor, -1) + 1
            elif table:
                cells = re.split(r"(?<!\\)\|", re.sub(r"^\||\|$", "", stripped))
                self.tables.setdefault(table, []).append((number, [cell.strip() for cell in cells]))
            elif in_html:
                self.pieces.append(Piece(number, line, "html"))
            else:
                block.append((number, line[item.end() :] if item else re.sub(r"^[> ]+", "", line)))
        for rows in self.tables.values() if self.path != FOREIGN else ():
            kind = "quoted" if "don't write" in rows[0][1] else "cell"
            self.pieces += [Piece(line, cell, kind) for line, cells in rows for cell in cells]
        self.anchors = {f"{anchor}-{n}" if n else anchor for anchor, last in anchors.items() for n in range(last + 1)}
        self.anchors.update(*(piece.ids for piece in self.pieces))
        self.prose = [(piece, *each) for piece in self.pieces if piece.kind == "prose" for each in piece.sentences()]
        lengths = sorted(len(words(text)) for _, _, text in self.prose) or [0]
        self.count, self.longest = sum(lengths), lengths[-1]
        self.median, self.percentile = (lengths[math.ceil(part * len(lengths)) - 1] for part in (0.5, 0.95))
        self.ease = ease([text for _, _, text in self.prose])


def newlines(match):
    return "\n" * match.group().count("\n")


def name(link):
    """Returns the text of a link, or `…` for a title that is a question."""
    is_question = re.match("(What|Whether|Where|How|Why|Who) ", link.group(1))
    return "`…`" + newlines(link) if is_question else link.group(1)


def slug(heading):
    """Returns the anchor that GitHub gives a heading."""
    text = re.sub(r"</?[a-z][^>]*>|[*`]", "", LINK.sub(r"\1", heading))
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


def words(text):
    """Returns the words of a text. Code is one word, and so is a list of more than five."""
    text = re.sub(r"(?:`…`,\s+){5,}", "", text)
    return [word for word in text.split() if re.search(r"[\w`]", word)]


def syllables(word):
    """Estimates the syllables of an English word. Code and numbers have one."""
    total = 0
    for part in re.findall(r"[a-z]+", re.sub("['’]", "", word.lower())) or ["a"]:
        stem = re.sub(r"(?<=[^aeiouy])e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouyscxzgh])es$", "", part)
        total += max(len(re.findall(r"[aeiouy]+", stem)), 1)
        total += len(re.findall(r"(?<![tscg])i[ao]|[^qg]ua|eo|[aeouy]ing|ier|sm$", stem))
        total += bool(re.search(r"[^aeiouy]les?$", part)) and not re.search(r"[aeiouy]l$", stem)
    return total


def ease(sentences):
    """Returns Flesch's reading ease."""
    counted = [word for sentence in sentences for word in words(sentence)] or ["none"]
    per_word = sum(map(syllables, counted)) / len(counted)
    return 206.835 - 1.015 * len(counted) / max(len(sentences), 1) - 84.6 * per_word


class Rules:
    """The rules of Tools/prose.txt: by name, the patterns of each and its exceptions."""

    def __init__(self):
        self.rows, self.constructions, self.pages = {}, {}, {}
        for line in (ROOT / "Tools/prose.txt").read_text("utf-8").splitlines():
            if line.startswith(("== ", "-- ")):
                name = line[3:]
                patterns = (self.rows if line[0] == "=" else self.constructions)[name] = [], []
            elif line.startswith("@"):
                self.pages[name] = line[1:].split()
            elif line and not line.startswith("#"):
                patterns[line.startswith("!")].append(line.lstrip("!").replace(" ", r"\s+"))
        for rules, flags in ((self.rows, re.I), (self.constructions, 0)):
            for name, patterns in rules.items():
                rules[name] = [re.compile("|".join(some) or r"(?!)", flags) for some in patterns]

    def faults(self, page):
        """Yields the words and constructions that a page must not use."""
        for piece in page.pieces:
            rules = dict(self.rows) if piece.kind in ("prose", "heading", "cell") else {}
            rules.update(self.constructions if piece.kind == "prose" else {})
            for offset, sentence in piece.sentences() if rules else ():
                for name, (found, excepted) in rules.items():
                    if page.path in self.pages.get(name, ()):
                        continue
                    text = excepted.sub(lambda match: re.sub(r"\S", "\0", match.group()), sentence)
                    for match in found.finditer(text):
                        yield piece.line_at(offset + match.start()), name, around(sentence, *match.span())


def around(text, start, end):
    """Returns the words at a place, with three more on each side."""
    before, after = text[:start].split(" ")[-4:], text[end:].split(" ")[:4]
    return " ".join((" ".join(before) + text[start:end] + " ".join(after)).split())


def lengths(page):
    """Yields the sentences that are too long, and the figures of the page that are out of bounds."""
    for piece, offset, text in page.prose:
        if len(words(text)) > LONGEST:
            start = " ".join(text.split()[:6])
            yield piece.line_at(offset), f"a sentence has more than {LONGEST} words", f"{len(words(text))}: {start} …"
    if len(page.prose) >= ENOUGH_SENTENCES and page.median > MEDIAN:
        yield 1, f"the median sentence has more than {MEDIAN} words", page.median
    if len(page.prose) >= ENOUGH_SENTENCES and page.percentile > PERCENTILE:
        yield 1, f"the 95th percentile of the sentences has more than {PERCENTILE} words", page.percentile
    if page.count >= ENOUGH_WORDS and page.ease < EASE and not page.path.startswith(REFERENCE):
        yield 1, f"the reading ease is below {EASE}", f"{page.ease:.0f}"


def tables(page, rows):
    """Yields the terms that a table explains twice, and where a table of words to avoid differs from the rules."""
    for table in page.tables.values():
        head, defined = table[0][1][0], {}
        for line, cells in table[2:]:
            # A term may have another meaning inside something, which is named before a colon or in a column.
            inside, _, terms = cells[0].rpartition(": ")
            for term in terms.split(", ") if head in ("word", "term") else ():
                first = defined.setdefault((term, inside, *cells[1:-1]), line)
                if first != line:
                    yield line, "a table explains a term twice", f"{term}, first in line {first}"
            if head == "don't write" and cells[0] not in rows:
                yield line, "a row has no pattern in Tools/prose.txt", cells[0]
        if head == "don't write":
            for row in sorted(set(rows) - {cells[0] for _, cells in table}):
                yield table[0][0], "a pattern of Tools/prose.txt has no row", row


def links(page, pages):
    """Yields the links that lead nowhere."""
    for line, target in [link for piece in page.pieces for link in piece.links]:
        path, _, anchor = target.partition("#")
        file = ((ROOT / page.path).parent / path).resolve() if path else ROOT / page.path
        if re.match(r"[a-z]+:", target):
            continue
        if not file.exists():
            yield line, "a link leads to no file", target
        elif anchor and file.suffix == ".md":
            if file not in pages:
                pages[file] = Page(file)
            if anchor not in pages[file].anchors:
                yield line, "a link leads to no heading", target


def spelling(pages):
    """Returns the words that codespell knows as misspelt."""
    lines = [(page.path, piece.line + n, text) for page in pages for piece in page.pieces
             if piece.kind not in ("html", "quoted") for n, text in enumerate(piece.text.split("\n"))]
    output = subprocess.run(
        ["codespell", "--ignore-words-list", SPELT, "-"], input="\n".join(text for *_, text in lines),
        stdout=subprocess.PIPE, encoding="utf-8", check=False).stdout
    faults = re.findall(r"(?m)^(\d+): .*\n\s*(\S.* ==> .*)", output)
    return [(*lines[int(number) - 1][:2], "a word is misspelt", words) for number, words in faults]


def faults(pages):
    """Returns all faults of pages: path, line, what is wrong, the words."""
    rules, known = Rules(), {ROOT / page.path: page for page in pages}
    found = spelling(pages) if shutil.which("codespell") else []
    for page in pages:
        for part in (rules.faults(page), lengths(page), tables(page, rules.rows), links(page, known)):
            found += [(page.path, *fault) for fault in part]
    return sorted(set(found), key=lambda fault: (fault[:3], str(fault[3])))


def test(folder):
    """Returns what the check finds in the pages of a folder without a mark, or misses at one."""
    pages = [Page(file) for file in sorted(folder.glob("*.md"))]
    found, marked, rules = {fault[:3] for fault in faults(pages)}, set(), Rules()
    for page in pages:
        for line, text in enumerate((ROOT / page.path).read_text("utf-8").splitlines(), 1):
            names = [name for mark in re.findall("<!-- (.*?) -->", text) for name in mark.split("; ")]
            marked |= {(page.path, line, name) for name in names}
    if not shutil.which("codespell"):
        marked = {mark for mark in marked if mark[2] != "a word is misspelt"}
    unmarked = {*rules.rows, *rules.constructions} - {name for *_, name in marked}
    return [
        *(f"{path}:{line}: marked but not found: {name}" for path, line, name in sorted(marked - found)),
        *(f"{path}:{line}: found but not marked: {name}" for path, line, name in sorted(found - marked)),
        *(f"no page has a mark: {name}" for name in sorted(unmarked)),
    ]


def main(arguments):
    files = [pathlib.Path(name).resolve() for name in arguments if not name.startswith("--")] or [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
        *(file for pattern in PATTERNS for file in sorted(ROOT.glob(pattern))),
    ]
    for file in files:
        if not file.is_file():
            sys.exit(f"prose: no file {file}")
    if "--measure" in arguments:
        print(f"{'page':40} {'words':>6} {'sentences':>9} {'median':>6} {'95 %':>5} {'longest':>7} {'Flesch':>6}")
        for page in map(Page, files):
            print(f"{page.path:40} {page.count:6} {len(page.prose):9} {page.median:6} {page.percentile:5} "
                  f"{page.longest:7} {page.ease:6.0f}")
        return 0
    if not shutil.which("codespell"):
        print("prose: spelling is left out, as codespell is missing; scripts/setup --prose", file=sys.stderr)
    if "--test" in arguments:
        found = test(ROOT / "Tests/Data/Prose")
    else:
        found = [f"{path}:{line}: {name}: {part}" for path, line, name, part in faults(list(map(Page, files)))]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

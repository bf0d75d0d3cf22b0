"""Reads the blocks of a Markdown page: headings, paragraphs, lists, tables, code, quotes and HTML."""

import re

from inline import Inline, plain

FENCE = re.compile(r"^( {0,3})(`{3,}|~{3,})\s*([^`]*)$")
HEADING = re.compile(r"^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$")
RULE = re.compile(r"^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$")
ITEM = re.compile(r"^( {0,3})([-*+]|\d{1,9}[.)])(?: {1,4}(?=\S)| *$)")
ROW = re.compile(r"^ {0,3}\|?[^|]*(?:\|.*)+$")
DELIMITERS = re.compile(r"^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$")
DEFINITION = re.compile(r"^ {0,3}\[([^\[\]]+)\]:\s+<?(\S+?)>?(?:\s+[\"'(].*[\"')])?\s*$")
CELL = re.compile(r"(?<!\\)\|")
BLOCK_TAGS = (
    "address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form "
    "h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p picture section source summary table tbody td tfoot th "
    "thead tr ul video svg").split()
HTML = re.compile(r"^ {0,3}<(?:(!--)|/?(" + "|".join(BLOCK_TAGS) + r")(?=[\s/>]|$)|"
                  r"/?[a-zA-Z][\w-]*(?:\s[^<>]*)?/?>\s*$)",
                  re.I)
NOTE = re.compile(r"^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*$", re.I)


def slug(text, taken):
    """The anchor of a heading, as GitHub makes it; `taken` counts those of a page."""
    base = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
    count = taken.get(base, 0)
    taken[base] = count + 1
    return f"{base}-{count}" if count else base


def is_blank(line):
    return not line.strip()


class Blocks:
    """Turns a page of Markdown into HTML.

    `resolve` is that of `Inline`, and `code(language, text)` gives the HTML of a fenced block.
    """

    def __init__(self, resolve, code):
        self.references = {}
        self.inline = Inline(resolve, self.references)
        self.code = code
        self.anchors = {}

    def read(self, text):
        lines = []
        fence = None
        for line in text.expandtabs(4).split("\n"):
            mark = FENCE.match(line)
            if mark and (fence is None or mark[2].startswith(fence) and not mark[3]):
                fence = mark[2] if fence is None else None
            found = None if fence else DEFINITION.match(line)
            if found:
                self.references[" ".join(found[1].lower().split())] = found[2]
            else:
                lines.append(line)
        return self.blocks(lines)

    def blocks(self, lines, is_tight=False):
        """The HTML of some lines. The paragraphs of a tight list have no tags."""
        out, at = [], 0
        while at < len(lines):
            if is_blank(lines[at]):
                at += 1
                continue
            for reader in (self.fence, self.heading, self.rule, self.quote, self.list, self.table, self.html,
                           self.indented):
                found = reader(lines, at)
                if found:
                    break
            else:
                found = self.paragraph(lines, at, is_tight)
            text, at = found
            out.append(text)
        return "\n".join(one for one in out if one)

    # Each of these returns the HTML of the block at a place and where it ends, or nothing.

    def fence(self, lines, at):
        opening = FENCE.match(lines[at])
        if not opening:
            return None
        indent, mark = len(opening[1]), opening[2]
        end = at + 1
        while end < len(lines) and not (lines[end].strip().startswith(mark) and not lines[end].strip(" " + mark[0])):
            end += 1
        body = [line[min(indent, len(line) - len(line.lstrip(" "))):] for line in lines[at + 1:end]]
        return self.code((opening[3].split() or [""])[0], "\n".join(body)), end + 1

    def heading(self, lines, at):
        found = HEADING.match(lines[at])
        if not found:
            return None
        level, text = len(found[1]), self.inline.read(found[2] or "")
        return f'<h{level} id="{slug(plain(text), self.anchors)}">{text}</h{level}>', at + 1

    def rule(self, lines, at):
        return ("<hr>", at + 1) if RULE.match(lines[at]) else None

    def quote(self, lines, at):
        if not re.match(r" {0,3}>", lines[at]):
            return None
        end = at
        while end < len(lines) and not is_blank(lines[end]) and (
                re.match(r" {0,3}>", lines[end]) or not self.starts(lines, end)):
            end += 1
        inner = [re.sub(r"^ {0,3}> ?", "", line) for line in lines[at:end]]
        if note := NOTE.match(inner[0]):
            name = note[1].lower()
            return (f'<aside class="note {name}"><p class="label">{name.capitalize()}</p>\n'
                    f"{self.blocks(inner[1:])}</aside>"), end
        return f"<blockquote>\n{self.blocks(inner)}\n</blockquote>", end

    def list(self, lines, at):
        first = ITEM.match(lines[at])
        if not first:
            return None
        items, is_loose, last = [], False, first[2][-1]
        while at < len(lines):
            found = ITEM.match(lines[at])
            if not found or found[2][-1] != last or RULE.match(lines[at]):
                break
            item, end, has_gap = self.item(lines, at, found)
            ends_in_gap = end > at and is_blank(lines[end - 1])
            following = ITEM.match(lines[end]) if end < len(lines) else None
            is_loose |= has_gap or bool(ends_in_gap and following and following[2][-1] == last)
            items.append(item)
            at = end
        tag, start = "ul", ""
        if first[2][0].isdigit():
            tag = "ol"
            start = f' start="{int(first[2][:-1])}"' if int(first[2][:-1]) != 1 else ""
        inner = "\n".join(f"<li>{self.blocks(item, is_tight=not is_loose)}</li>" for item in items)
        return f"<{tag}{start}>\n{inner}\n</{tag}>", at

    def item(self, lines, at, found):
        """The lines of a list's item without their indentation, where it ends, and if blank lines part its blocks."""
        indent = len(found[0]) if lines[at].strip() != found[2] else len(found[1]) + len(found[2]) + 1
        item, end = [lines[at][indent:]], at + 1
        fence = None
        while end < len(lines):
            line = lines[end]
            depth = len(line) - len(line.lstrip(" "))
            if not is_blank(line) and depth < indent and (
                    is_blank(lines[end - 1]) or self.starts(lines, end) or ITEM.match(line) or fence):
                break
            item.append(line[min(indent, depth):])
            mark = FENCE.match(item[-1])
            if mark and (fence is None or mark[2].startswith(fence)):
                fence = mark[2] if fence is None else None
            end += 1
        while item and is_blank(item[-1]):
            item.pop()
        return item, end, self.has_gap(item)

    @staticmethod
    def has_gap(item):
        """Whether a blank line is between two blocks of an item, and not in its code or its own lists."""
        fence = None
        for index, line in enumerate(item):
            mark = FENCE.match(line)
            if mark and (fence is None or mark[2].startswith(fence)):
                fence = mark[2] if fence is None else None
            if is_blank(line) and not fence and not item[index + 1:index + 2] == [""]:
                following = item[index + 1]
                if not following.startswith(" ") and not ITEM.match(following):
                    return True
        return False

    def table(self, lines, at):
        if at + 1 >= len(lines) or "|" not in lines[at] or not DELIMITERS.match(lines[at + 1]):
            return None
        head, sides = self.cells(lines[at]), self.cells(lines[at + 1])
        if len(head) != len(sides):
            return None
        end = at + 2
        while end < len(lines) and not is_blank(lines[end]) and ROW.match(lines[end]):
            end += 1
        style = [{(True, True): ' class="center"', (False, True): ' class="right"'}.get(
            (side.startswith(":"), side.endswith(":")), "") for side in sides]
        rows = [self.row("td", self.cells(line), style) for line in lines[at + 2:end]]
        heading = f"<thead>{self.row('th', head, style)}</thead>" if any(head) else ""
        return (f'<div class="table"><table>{heading}<tbody>\n' + "\n".join(rows)
                + "\n</tbody></table></div>"), end

    @staticmethod
    def cells(line):
        line = line.strip()
        line = line[1:] if line.startswith("|") else line
        line = line[:-1] if line.endswith("|") and not line.endswith("\\|") else line
        return [cell.strip().replace("\\|", "|") for cell in CELL.split(line)]

    def row(self, tag, cells, style):
        cells = (cells + [""] * len(style))[:len(style)]
        # An empty cell is the heading of nothing.
        tags = [tag if cell else "td" for cell in cells]
        return "<tr>" + "".join(
            f"<{tag}{side}>{self.inline.read(cell)}</{tag}>" for tag, cell, side in zip(tags, cells, style)) + "</tr>"

    def html(self, lines, at):
        found = HTML.match(lines[at])
        if not found:
            return None
        end = at + 1
        if found[1]:
            while end <= len(lines) and "-->" not in lines[end - 1]:
                end += 1
            return "", min(end, len(lines))
        while end < len(lines) and not is_blank(lines[end]):
            end += 1
        return self.inline.attributes("\n".join(lines[at:end])), end

    def indented(self, lines, at):
        if not lines[at].startswith("    "):
            return None
        end = at
        while end < len(lines) and (lines[end].startswith("    ") or is_blank(lines[end])):
            end += 1
        return self.code("", "\n".join(line[4:] for line in lines[at:end]).rstrip("\n")), end

    def paragraph(self, lines, at, is_tight):
        end = at + 1
        while end < len(lines) and not is_blank(lines[end]) and not self.starts(lines, end):
            end += 1
        text = self.inline.read("\n".join(line.lstrip() for line in lines[at:end]).rstrip())
        return (text if is_tight else f"<p>{text}</p>"), end

    def starts(self, lines, at):
        """Whether a block begins here that ends the paragraph before it."""
        line = lines[at]
        item = ITEM.match(line)
        return bool(
            FENCE.match(line) or HEADING.match(line) or RULE.match(line) or re.match(r" {0,3}>", line)
            or HTML.match(line) or item and line.strip() != item[2] and item[2] in ("-", "*", "+", "1.", "1)"))


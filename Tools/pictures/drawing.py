"""Draws a screen as an SVG picture of a terminal's window, for light and dark pages."""

import itertools
from typing import NamedTuple
from xml.sax.saxutils import escape

from screen import Style

# Sizes in pixels: a place for a character, the bar of the window, and the space around the text.
WIDTH, HEIGHT = 8.4, 20
BAR, SPACE = 36, 18

STYLE = """
svg{--page:#fff;--bar:#f3f4f6;--line:#d0d7de;--dot:#c4cad1;--text:#1f2328;--dim:#59636e;--red:#c4202c;\
--green:#1a7f37;--yellow:#8a5c00;--cyan:#0b6d85}
@media (prefers-color-scheme:dark){svg{--page:#0f1318;--bar:#1c2128;--line:#3a424c;--dot:#4a535e;\
--text:#e6edf3;--dim:#99a3af;--red:#ff8078;--green:#6fdd8b;--yellow:#e5b95c;--cyan:#6cd0e6}}
text{font:14px ui-monospace,SFMono-Regular,"SF Mono",Menlo,"Cascadia Mono",Consolas,"DejaVu Sans Mono",\
"Liberation Mono",monospace;fill:var(--text);white-space:pre}
.bar{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:var(--dim);\
text-anchor:middle}
.b{font-weight:700}.d{fill:var(--dim)}.i{fill:var(--page)}
.c31{fill:var(--red)}.c32{fill:var(--green)}.c33{fill:var(--yellow)}.c36{fill:var(--cyan)}
.r{stroke:var(--dim);opacity:.75}.cursor{fill:var(--text);opacity:.5}
"""


class Run(NamedTuple):
    """Characters of one style beside each other."""

    row: int
    column: int
    text: str
    style: Style


class Rule(NamedTuple):
    """A line below characters, as below the value of a field."""

    row: int
    column: int
    length: int


def parts(screen):
    """The runs and rules of a screen."""
    found = []
    for row, line in enumerate(screen.lines):
        found += rules(row, line)
        found += runs(row, line)
    return found


def rules(row, line):
    start = 0
    for is_underlined, places in itertools.groupby(line, lambda place: place[1].underlined):
        length = len(list(places))
        if is_underlined:
            yield Rule(row, start, length)
        start += length


def runs(row, line):
    """The runs of a line. Each fits its place in any font: none mixes letters and symbols."""
    found, blanks = [], 0
    for column, (character, style) in enumerate(line):
        style = style._replace(underlined=False)
        if character == " " and not style.inverse:
            blanks += 1
            continue
        run = found[-1] if found else None
        if run and run.style == style and blanks < 2 and (
                run.text.isascii() and character.isascii() or run.text[-1] == character):
            found[-1] = run._replace(text=run.text + " " * blanks + character)
        else:
            found.append(Run(row, column, character, style))
        blanks = 0
    return found


def number(value):
    return ("%.1f" % value).removesuffix(".0")


def left(column):
    return number(SPACE + column * WIDTH)


def top(row):
    return BAR + SPACE - 4 + row * HEIGHT


def drawn(part):
    if isinstance(part, Rule):
        return '<path class="r" d="M%s %s.5h%s"/>' % (
            left(part.column), top(part.row) + 18, number(part.length * WIDTH))
    return drawn_run(part)


def drawn_run(run):
    """A run as elements. The length of a text is fixed, since fonts differ in width."""
    style = run.style
    marks = [mark for mark, is_on in (
        ("b", style.bold), ("d", style.dim), ("i", style.inverse),
        ("c%s" % style.color, style.color and not style.inverse)) if is_on]
    name = ' class="%s"' % " ".join(marks) if marks else ""
    length = ' textLength="%s"' % number(len(run.text) * WIDTH) if len(run.text) > 1 else ""
    text = '<text x="%s" y="%d"%s%s>%s</text>' % (
        left(run.column), top(run.row) + 15, length, name, escape(run.text))
    if not style.inverse:
        return text
    fill = ' class="c%s"' % style.color if style.color else ' fill="var(--text)"'
    return '<rect x="%s" y="%d" width="%s" height="%d"%s/>%s' % (
        left(run.column), top(run.row), number(len(run.text) * WIDTH), HEIGHT, fill, text)


def cursor(place, names="cursor"):
    return '<rect class="%s" x="%s" y="%d" width="%s" height="%d"/>' % (
        names, left(place[1]), top(place[0]) + 1, number(WIDTH), HEIGHT - 2)


def window(columns, rows, title, description, content, style=""):
    """The picture of a window with this content."""
    width = round(2 * SPACE + columns * WIDTH)
    height = top(rows) + SPACE - 4
    dots = "".join('<circle cx="%d" cy="18" r="6"/>' % x for x in (22, 42, 62))
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" \
role="img" aria-labelledby="t d">
<title id="t">{escape(title)}</title>
<desc id="d">{escape(description)}</desc>
<style>{STYLE}{style}</style>
<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="9" fill="var(--page)"/>
<path d="M.5 {BAR}V9.5a9 9 0 0 1 9-9H{width - 9.5}a9 9 0 0 1 9 9V{BAR}z" fill="var(--bar)"/>
<path d="M.5 {BAR}H{width - .5}" stroke="var(--line)"/>
<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="9" fill="none" stroke="var(--line)"/>
<g fill="var(--dot)">{dots}</g>
<text class="bar" x="{width / 2:g}" y="23">{escape(title)}</text>
{content}
</svg>
"""


def still(screen, title, description):
    """A picture of one screen, as tall as its text."""
    rows = screen.text.count("\n") + 1
    content = [drawn(part) for part in parts(screen)]
    if screen.cursor and screen.cursor[0] < rows:
        content.append(cursor(screen.cursor))
    return window(len(screen.lines[0]), rows, title, description, "\n".join(content))

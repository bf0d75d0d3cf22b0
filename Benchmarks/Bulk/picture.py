"""Draws the kept figures of scripts/bench bulk and peers: picture.py FOLDER > bulk.svg

A group of bars for each shape of payloads, in MB a second: muster's, the bound's where there is one,
and those of other validators that judged the same shape.
"""

import html
import pathlib
import re
import sys

OURS, BOUND, OTHERS = "#2f6f9f", "#9aa5b1", "#c9a66b"
COLUMN, WIDTH = 270, 760
BAR, GAP, TOP = 18, 12, 56

# The words of a row, nanoseconds a row, MB a second, and the bound's; indented where it is the row
# before beside another bound.
ROW = re.compile(r"^((?:  )?\S.*?)  +(\d+) +(\d+)(?: +(\d+)(?=   ))?")
# The words of another validator, and its nanoseconds to the first failure of rows that pass.
PEER = re.compile(r"^(\S.*?)  +(\d+) \(")
# The shape that the table of peers calls so.
SHAPES = {
    "sign-up, counted": "sign-up",
    "100 fields, counted": "100 fields",
    "lists of groups with lists, counted": "lists of groups",
}


def peers(lines):
    """The other validators of each shape, with their nanoseconds a row."""
    found, shape = {}, None
    for line in lines:
        shape = next((each for each in SHAPES.values() if line.startswith(f"{each}  ")), shape)
        peer = PEER.match(line)
        if peer and shape:
            found.setdefault(shape, []).append((peer[1], int(peer[2])))
    return found


def groups(lines, others):
    """Each shape's words with its bars: name, MB a second, colour."""
    found = []
    for line in lines:
        row = ROW.match(line)
        if not row:
            continue
        words, took, ours, bound = row.groups()
        if words.startswith(" "):
            found[-1][1].append((words.strip(), int(bound), BOUND))
            continue
        bars = [("muster", int(ours), OURS)]
        if bound:
            bars.append(("the bound", int(bound), BOUND))
        for name, their in others.get(SHAPES.get(words), []):
            bars.append((name, round(int(ours) * int(took) / their), OTHERS))
        found.append((words, bars))
    return found


def text(x, y, words, anchor="start", weight="normal"):
    return (f'  <text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" font-weight="{weight}" '
            f'fill="#22303c">{html.escape(words)}</text>')


def drawn(found):
    most = max(speed for _, bars in found for _, speed, _ in bars)
    height = TOP + sum(len(bars) * (BAR + 2) + 20 + GAP for _, bars in found)
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
           'font-family="sans-serif" font-size="13">')
    yield "  <title>muster check: MB a second on one thread, by the shape of the payloads</title>"
    yield f'  <rect width="{WIDTH}" height="{height}" fill="#ffffff"/>'
    yield text(16, 28, "MB a second on one thread; longer is faster", weight="bold")
    top = TOP
    for words, bars in found:
        yield text(16, top + 12, words, weight="bold")
        top += 20
        for name, speed, colour in bars:
            width = speed / most * (WIDTH - COLUMN - 70)
            yield text(COLUMN - 8, top + 14, name, "end")
            yield (f'  <rect x="{COLUMN}" y="{top}" width="{width:.1f}" height="{BAR}" '
                   f'fill="{colour}"/>')
            yield text(COLUMN + width + 6, top + 14, str(speed))
            top += BAR + 2
        top += GAP
    yield "</svg>"


def kept(name):
    path = pathlib.Path(sys.argv[1]) / name
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


print("\n".join(drawn(groups(kept("bulk.txt"), peers(kept("peers.txt"))))))

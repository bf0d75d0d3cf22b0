"""Draws the kept figures of scripts/bench bulk: picture.py bulk.txt > bulk.svg

A group of bars for each shape of payloads, in MB a second: muster's, the bound's where there is one,
and those of other validators where they took part.
"""

import html
import re
import sys

OURS, BOUND, OTHERS = "#2f6f9f", "#9aa5b1", "#c9a66b"
COLUMN, WIDTH = 270, 760
BAR, GAP, TOP = 18, 12, 56

# The words of a row, nanoseconds a row, MB a second, and the bound's.
ROW = re.compile(r"^(\S.*?)  +(\d+) +(\d+)(?: +(\d+)(?=   ))?")
PEER = re.compile(r"^  (\S.*?)  +(\d+) +(\d+)")


def groups(lines):
    """Each shape's words with its bars: name, MB a second, colour."""
    found = []
    for line in lines:
        row, peer = ROW.match(line), PEER.match(line)
        if row:
            words, _, ours, bound = row.groups()
            bars = [("muster", int(ours), OURS)]
            if bound:
                bars.append(("the bound", int(bound), BOUND))
            found.append((words, bars))
        elif peer and found:
            found[-1][1].append((peer[1], int(peer[3]), OTHERS))
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


with open(sys.argv[1], encoding="utf-8") as kept:
    print("\n".join(drawn(groups(kept))))

"""Writes a graph, and whatever else a table holds, as text that Swift reads in place."""

import re
import textwrap
from collections import Counter
from functools import cache
from pathlib import Path

from automaton import Graph

FREQUENT = 24
CLASSES = [(low, high) for low in range(10) for high in range(low, 10)]
LEAF, LABEL = 92, 93
# A part that is longer stands once and is referred to; a shorter one stands wherever it is used.
LONG = 50


def sign(value):
    assert 0 <= value <= 93
    return chr(0x21 + value)


def number(value, width):
    """Digits of six bits, the highest first, each the byte above `0`."""
    assert value < 64**width
    return "".join(chr(0x30 + (value >> 6 * place & 63)) for place in reversed(range(width)))


class PackedGraph:
    """The nodes as text.

    A node is its edges one behind the other, before them `LABEL` and a digit where something ends
    there; a node without edges is `LEAF` and a digit. An edge is a class of digits and where it
    leads. Classes that are ranges are one sign, others two with ten bits. An edge leads to a place
    of the list `places`, one sign for the most frequent ones, or to the node that stands behind it,
    with its length where more edges follow.
    """

    def __init__(self, graph: Graph, roots):
        self.graph = graph
        self.shared = self._find_shared(set(roots))
        self.order = self._by_use()
        self.rare = max(1, -(-(len(self.order) - FREQUENT) // 64))
        self.numbers = {node: place for place, node in enumerate(self.order)}
        self.here = 2 * FREQUENT + 2 * self.rare
        assert self.here + 2 < LEAF
        self.text, self.offsets = "", {}
        for node in sorted(self.shared):
            self.offsets[node] = len(self.text)
            self.text += self._body(node)

    @property
    def places(self):
        """Where the nodes that are referred to stand: all first digits, all second, all third."""
        offsets = [number(self.offsets[node], 3) for node in self.order]
        return "".join("".join(digits) for digits in zip(*offsets))

    def _find_shared(self, roots):
        uses = Counter()
        reached, waiting = set(roots), list(roots)
        while waiting:
            for child in self.graph.edges(waiting.pop()):
                uses[child] += 1
                if child not in reached:
                    reached.add(child)
                    waiting.append(child)

        @cache
        def size(node):
            return sum(3 + min(size(child), LONG) for child in self.graph.edges(node))

        def is_shared(node):
            label, children = self.graph.nodes[node]
            if node in roots or not any(children):
                return True
            is_tail = label or len(self.graph.edges(node)) == 1 and all(children)
            return uses[node] > 1 and size(node) > LONG or uses[node] > 3 and is_tail

        return {node for node in reached if is_shared(node)}

    def _by_use(self):
        @cache
        def uses(node):
            found = Counter()
            for child in self.graph.edges(node):
                found += Counter([child]) if child in self.shared else uses(child)
            return found

        total = sum((uses(node) for node in self.shared), Counter())
        return sorted(total, key=lambda node: (-total[node], node))

    @cache
    def _body(self, node):
        label, children = self.graph.nodes[node]
        if not any(children):
            return sign(LEAF) + number(label, 1)
        edges = self.graph.edges(node)
        near = {child: mask for child, mask in edges.items() if child not in self.shared}
        far = sorted((mask & -mask, mask, child) for child, mask in edges.items() if child not in near)
        text = sign(LABEL) + number(label, 1) if label else ""
        left = len(edges)
        for _, mask, child in far:
            left -= 1
            text += self._class(mask) + self._reference(self.numbers[child], left == 0)
        for child in sorted(near, key=lambda child: (len(self._body(child)), child)):
            left -= 1
            body = self._body(child)
            text += self._class(near[child]) + self._length(len(body), left == 0) + body
        return text

    def _class(self, mask):
        low, high = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        if mask == (1 << high + 1) - (1 << low):
            return sign(CLASSES.index((low, high)))
        return sign(len(CLASSES) + (mask >> 6)) + number(mask & 63, 1)

    def _reference(self, place, is_last):
        if place < FREQUENT:
            return sign(place + FREQUENT * is_last)
        high, low = divmod(place - FREQUENT, 64)
        return sign(2 * FREQUENT + high + self.rare * is_last) + number(low, 1)

    def _length(self, length, is_last):
        if is_last:
            return sign(self.here)
        high, low = divmod(length, 64)
        if self.here + 2 + high < LEAF:
            return sign(self.here + 2 + high) + number(low, 1)
        return sign(self.here + 1) + number(length, 3)


def brotli_size(text):
    import brotli

    return len(brotli.compress(text.encode(), quality=11, lgwin=22))


def counts(comment, values):
    """Numbers that a reader of the table needs."""
    lines = [f"  static var {name}: Int {{ {value} }}\n" for name, value in values.items()]
    return wrapped(comment, "  ///") + "\n" + "".join(lines)


def version(text):
    return f'  /// The version of its source.\n  static var version: String {{ "{text}" }}\n'


def static_string(name, text, comment):
    """A property whose text stands in lines of 90 bytes."""
    assert '"""' not in text and "\\##" not in text and text.isascii() and " " not in text
    rows = "\\##\n    ".join(text[start : start + 90] for start in range(0, len(text), 90))
    return _property(name, f'##"""\n    {rows}\n    """##', comment)


def codes(name, text, comment):
    """The same of letters and digits alone."""
    assert "\\" not in text
    rows = "\\\n    ".join(text[start : start + 90] for start in range(0, len(text), 90))
    return _property(name, f'"""\n    {rows}\n    """', comment)


def lines_text(name, lines, comment):
    """A property of lines, as many a row as fit, a line feed behind each."""
    rows = [""]
    for line in lines:
        if len(rows[-1]) + len(line) > 90:
            rows.append("")
        rows[-1] += line + "\\n"
    body = "\\\n    ".join(rows)
    return _property(name, f'"""\n    {body}\n    """', comment)


def keyed_lines(name, lines, comment):
    """A property of lines as they are; a long one goes on in the next row."""
    assert not any('"""' in line or "\\" in line for line in lines)
    rows = [re.findall(".{1,90}", line) for line in lines]
    body = "\n    ".join("\\\n    ".join(row) for row in rows)
    return _property(name, f'"""\n    {body}\n    """', comment)


def _property(name, literal, comment):
    return f"{wrapped(comment, '  ///')}\n  static var {name}: StaticString {{\n    {literal}\n  }}\n"


def wrapped(text, mark="///"):
    return "\n".join(textwrap.wrap(text, 100, initial_indent=f"{mark} ", subsequent_indent=f"{mark} "))


def table_text(name, tool, source, comment, members, size=""):
    """A Swift file and its text: who made it from what, its size, and its members."""
    tables = Path("Sources/MusterFormats/Tables")
    path = next(tables.rglob(f"{name}.swift"), tables / f"{name}.swift")
    made = f"Made by Tools/tables/{tool} from {source}; do not edit."
    size = f"// {size}\n" if size else ""
    head = f"{wrapped(made, '//')}\n{size}\n{wrapped(comment)}\nenum {name} {{\n"
    return path, head + "\n".join(members) + "}\n"


def write_table(name, tool, source, comment, members, text):
    """Writes a table with the size of its text.

    A file that would not change is left alone, so that nothing is built anew.
    """
    size = f"{len(text):,} bytes, {brotli_size(text):,} with Brotli."
    path, written = table_text(name, tool, source, comment, members, size)
    if not path.exists() or path.read_text("utf-8") != written:
        path.write_text(written, "utf-8")
    print(f"{path}: {size}")

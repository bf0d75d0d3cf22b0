"""Patterns over digits as one graph: a node's label says what ends there, alike parts are shared."""

import re._parser as parser
from functools import cache

EVERY_DIGIT = (1 << 10) - 1
LONGEST = 17


class Graph:
    """Nodes by number; 0 is where nothing can follow. Equal nodes are one."""

    def __init__(self):
        self.nodes = [(0, (0,) * 10)]
        self.numbers = {}
        self.unions = {}

    def node(self, label, children):
        if not label and not any(children):
            return 0
        key = (label, tuple(children))
        if key not in self.numbers:
            self.numbers[key] = len(self.nodes)
            self.nodes.append(key)
        return self.numbers[key]

    def chain(self, word, end):
        """What reads a word of digits and goes on at a node."""
        for digit in reversed(word):
            end = self.node(0, [end if d == int(digit) else 0 for d in range(10)])
        return end

    def union(self, first, second):
        """What either node takes; where both do, the label of the first."""
        if not first or not second or first == second:
            return first or second
        if (first, second) not in self.unions:
            (label, mine), (other, theirs) = self.nodes[first], self.nodes[second]
            both = [self.union(a, b) for a, b in zip(mine, theirs)]
            self.unions[first, second] = self.node(label or other, both)
        return self.unions[first, second]

    def follow(self, node, word):
        for digit in word:
            node = self.nodes[node][1][int(digit)]
        return node

    def edges(self, node):
        """Each node that follows, with the digits that lead there as bits."""
        masks = {}
        for digit, child in enumerate(self.nodes[node][1]):
            if child:
                masks[child] = masks.get(child, 0) | 1 << digit
        return masks


class Patterns:
    """Regular expressions of digits, each with a tag, read side by side."""

    def __init__(self):
        self.silent, self.reading, self.tags = [], [], {}
        self.start = self._state()

    def add(self, tag, pattern):
        end = self._sequence(parser.parse(pattern), self._after(self.start))
        self.tags.setdefault(end, set()).add(tag)
        return end

    def add_beginning(self, tag, pattern):
        """As `add`, but whatever follows the pattern is taken too."""
        end = self.add(tag, pattern)
        self.reading[end].append((EVERY_DIGIT, end))

    def graph(self, graph, label):
        """The node that takes what the patterns take; `label(tags, length)` names what ends."""

        @cache
        def node(states, length):
            tags = set().union(*(self.tags.get(state, ()) for state in states))
            children = [0] * 10
            for digit in range(10 if length < LONGEST else 0):
                after = {
                    end for state in states for mask, end in self.reading[state] if mask >> digit & 1
                }
                if after:
                    children[digit] = node(self._closed(after), length + 1)
            return graph.node(label(tags, length), children)

        return node(self._closed({self.start}), 0)

    def _state(self):
        self.silent.append([])
        self.reading.append([])
        return len(self.silent) - 1

    def _after(self, state):
        new = self._state()
        self.silent[state].append(new)
        return new

    def _closed(self, states):
        states, waiting = set(states), list(states)
        while waiting:
            for state in self.silent[waiting.pop()]:
                if state not in states:
                    states.add(state)
                    waiting.append(state)
        return frozenset(states)

    def _sequence(self, tree, state):
        for op, value in tree:
            state = self._item(str(op), value, state)
        return state

    def _item(self, op, value, state):
        if op in ("LITERAL", "IN"):
            end = self._state()
            self.reading[state].append((digits_of(op, value), end))
            return end
        if op == "SUBPATTERN":
            return self._sequence(value[3], state)
        end = self._state()
        if op == "BRANCH":
            for branch in value[1]:
                self.silent[self._sequence(branch, self._after(state))].append(end)
            return end
        assert op == "MAX_REPEAT", op
        least, most, tree = value
        for _ in range(least):
            state = self._sequence(tree, state)
        self.silent[state].append(end)
        for _ in range(most - least):
            state = self._sequence(tree, state)
            self.silent[state].append(end)
        return end


def digits_of(op, value):
    """The digits of `5`, `[1-35]` or `\\d`, as bits."""
    if op == "LITERAL":
        return 1 << value - 48
    mask = 0
    for kind, part in value:
        kind = str(kind)
        if kind == "CATEGORY":
            mask = EVERY_DIGIT
        else:
            first, last = (part, part) if kind == "LITERAL" else part
            for digit in range(first, last + 1):
                mask |= 1 << digit - 48
    return mask

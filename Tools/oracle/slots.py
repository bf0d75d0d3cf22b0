"""The fields of a form that is being made, as the makers of its parts see them."""

from decimal import Decimal

import moments


class Slot:
    """A field of a form that is being made, and where it stands."""

    def __init__(self, name, type, parent, mapping=None):
        self.name, self.type, self.parent = name, type, parent
        self.mapping = {} if mapping is None else mapping
        self.each = self.key = None
        self.has_default = False
        self.rank = 0.0
        self.inner = []
        if parent is not None:
            parent.inner.append(self)

    def all(self):
        yield self
        for slot in self.inner:
            yield from slot.all()

    def is_beside_items(self):
        return self.parent is not None and self.parent.type in ("list", "map")

    def lines(self):
        return [] if self.parent is None else [self.parent] + self.parent.lines()


def as_json(type, literal):
    if type in ("integer", "number"):
        return Decimal(literal)
    return literal == "true" if type == "boolean" else literal


def distinct(type, literals):
    """Choices of which no two are the same by value: such a file is refused."""
    made = {}
    for one in literals:
        made.setdefault(moments.read(type, one) if type in moments.TYPES else one, one)
    return list(made.values())


def span(random, low, high):
    ends = sorted([random.randint(low, high), random.randint(low, high)])
    return random.choice(["%d..%d" % tuple(ends), "%d.." % ends[0], "..%d" % ends[1], str(ends[0])])

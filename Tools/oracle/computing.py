"""Computed fields: the value that an expression gives, and what the payload has in its place.

Only the few expressions that `ruling.py` makes: what operators and functions give is compared by
`expressions.py`. Here it is where computed fields may stand, and what they make exist.
"""

import re
from decimal import Decimal

import texts

NAME = r"[a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z][a-zA-Z0-9]*)*"
EXPRESSION = re.compile(
    r"(?P<plain>%(name)s)|(?P<literal>'\w'|\d)|length\((?P<length>%(name)s)\)"
    r"|present\((?P<present>%(name)s)\)|coalesce\((?P<coalesce>%(name)s), (?P<other>'\w'|\d)\)"
    r"|if\(present\((?P<if>%(name)s)\), (?P<yes>'\w'|\d), (?P<no>'\w'|\d)\)" % {"name": NAME})


def literal(text):
    return text[1:-1] if text[0] == "'" else Decimal(text)


def is_supplied(node):
    """Whether the payload has a value that is compared."""
    return node.written in ("value", "unreadable") and not node.field.replaces


def is_contested(judge, node):
    """Whether what the payload has makes the group around it given: it differs, or can't be read."""
    answer = judge.condition_holds(node)
    if answer is False:
        return False
    return node.is_disputed or is_supplied(node) and (
        answer is None or node.state == "unreadable")


class Undecided(Exception):
    """A field that is read can't say whether it applies."""


def compute(judge, node):
    """Puts the computed value in place of the one in the payload."""
    if node.state == "unreadable" and not node.field.replaces:
        return
    came, is_compared = node.value, is_supplied(node)
    node.is_default = True
    try:
        value, node.is_unread = result(judge, node)
    except Undecided:
        node.holds = (None,)
        return
    if value is None or value == "" and node.settings["empty"] == "absent":
        node.state, node.value = "absent", None
        node.is_disputed = is_compared and not node.is_unread
    else:
        node.state, node.value = "value", value
        node.is_disputed = is_compared and came != value


def result(judge, node):
    """The value, or None, and whether that is because a value can't be read."""
    found = EXPRESSION.fullmatch(node.field.compute)
    if found["literal"]:
        return literal(found["literal"]), False
    name = next(filter(None, (found[part] for part in ("plain", "length", "present", "coalesce",
                                                       "if"))))
    (other,) = judge.named(name, node)
    if judge.condition_holds(other) is None:
        raise Undecided
    is_there = judge.is_there(other, node)
    if found["present"]:
        return is_there, False
    if found["if"]:
        return literal(found["yes" if is_there else "no"]), False
    state = judge.state(other, node)
    value = other.value if state == "value" else None
    if found["coalesce"]:
        return literal(found["other"]) if value is None else value, False
    if value is not None and found["length"]:
        value = Decimal(texts.length(value, "characters"))
    return value, state == "unreadable" or value is None and other.is_unread


def is_silent(judge, node):
    """Whether `required` says nothing: a field that the expression reads fails by itself."""
    found = EXPRESSION.fullmatch(node.field.compute)
    if node.is_unread:
        return True
    for name in filter(None, (found[part] for part in ("plain", "length", "coalesce"))):
        (other,) = judge.named(name, node)
        if judge.condition_holds(other) is None or judge.state(other) == "unreadable":
            return True
        if judge.does_apply(other) and judge.state(other) == "absent":
            for rule in other.field.first:
                if rule.kind == "required" and rule.severity == "error" and (
                        judge.applied(rule, other, True) is True):
                    return True
            if other.field.compute is not None and is_silent(judge, other):
                return True
    return False

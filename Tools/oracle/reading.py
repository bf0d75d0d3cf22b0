"""From JSON to values: normalising, absence, defaults and types, before any rule is asked."""

import re
from decimal import Decimal

import moments
import notations
import texts

MISSING = object()
THOUSAND = re.compile(r"\.[0-9]{3}\Z")
LEAST, MOST = -2 ** 63, 2 ** 63 - 1
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
SHORTEST = re.compile(r"0|-?(?:[1-9][0-9]*|(?:0|[1-9][0-9]*)\.[0-9]*[1-9])")


class Node:
    """A field at its place in a payload."""

    def __init__(self, field, path, parent, raw):
        self.field, self.path, self.parent, self.raw = field, path, parent, raw
        # absent, empty, null, value or unreadable, before what is inside was looked at
        self.state, self.value = "absent", None
        self.written = "absent"  # the same of a computed field, as the payload has it
        self.is_computed = field.compute is None
        self.is_unread = self.is_disputed = False
        self.children = {}   # of a group, by name
        self.items = []      # of a list; of a map pairs of the key's node and the value's
        self.unknown = []
        self.is_null = raw is None
        self.is_default = False
        self.holds = None    # the conditions of the field and of those around it
        self.asks_inside = self.asks_item = False

    @property
    def settings(self):
        return self.field.settings

    @property
    def type(self):
        return self.field.type


def read(field, raw, path, parent, from_text):
    if isinstance(raw, str):
        raw = texts.normalized(raw, field.normalize)
    node = Node(field, path, parent, raw)
    node.state = written(field, raw, from_text)
    if node.state == "absent" and field.type != "group" and field.default is not None:
        node.state, node.value, node.is_default = "value", field.default, True
        if field.type == "list":
            fill_items(node, field.default_json, from_text)
    elif node.state == "value":
        take(node, raw, from_text)
    elif node.state == "empty":
        node.value = []
    if field.type == "group" and (node.state != "value" or not isinstance(raw, dict)):
        fill(node, {}, from_text)
    node.written = node.state
    return node


def written(field, raw, from_text):
    """The first table of the page; what its type can't read is found out later."""
    # `null` and an empty text are never the value of a computed field.
    is_value = field.settings["empty"] == "value" and field.compute is None
    if raw is MISSING or is_marker(field, raw, from_text):
        return "absent"
    if raw is None:
        if not is_value:
            return "absent"
        return "unreadable" if not field.nullable else "value" if field.type == "any" else "null"
    if raw == "" and not field.is_key:
        if not is_value:
            return "absent"
        if field.type in ("text", "any"):
            return "value"
        return "empty" if field.reads_list else "unreadable"
    return "value"


def is_marker(field, raw, from_text):
    """Whether a value is declared to be missing; numbers count by their value."""
    if field.is_key or field.type in ("group", "map"):
        return False
    if field.type == "list" and not field.reads_list:
        return False
    is_numeric = field.type in ("integer", "number")
    number = None
    if isinstance(raw, bool):
        raw = "true" if raw else "false"
    elif isinstance(raw, Decimal):
        number = raw
    elif not isinstance(raw, str):
        return False
    elif from_text and field.type not in ("text", "any", "list"):
        raw = raw.strip(" \t") or raw
        if is_numeric and not field.ways:
            number = number_of(field, raw)
    markers = field.settings["absent"]
    markers = markers if isinstance(markers, list) else [markers]
    if raw != "" and raw in [texts.normalized(text, field.normalize) for text in markers]:
        return True
    if number is None or not is_number(number):
        return False
    if is_numeric:
        return any(number == number_of(field, text) for text in markers)
    return any(SHORTEST.fullmatch(text) and number == Decimal(text) for text in markers)


def number_of(field, text):
    """The number that a text is, or None."""
    if not NUMBER.fullmatch(text) or field.type == "integer" and THOUSAND.search(text):
        return None
    return Decimal(text)


def is_number(value):
    """Whether a number is one that Muster holds."""
    return value == 0 or (
        len(value.normalize().as_tuple().digits) <= 64 and -400 <= value.adjusted() <= 400)


def take(node, raw, from_text):
    """Reads what is there as its type."""
    field = node.field
    node.state = "value"
    if isinstance(raw, str) and field.reads_list:
        raw, from_text = raw.split(field.reads["list"]), True
    if field.type == "group" and isinstance(raw, dict):
        node.value = raw
        fill(node, raw, from_text)
    elif field.type == "list" and isinstance(raw, list):
        node.value = raw
        fill_items(node, raw, from_text)
    elif field.type == "map" and isinstance(raw, dict):
        node.value = raw
        for name, part in raw.items():
            key = read(field.key, name, node.path + (name,), node, False)
            value = read(field.each, part, node.path + (name,), node, from_text)
            node.items.append((key, value))
    elif field.type == "any":
        node.value = raw
        if raw == [] or raw == {}:
            node.state = "empty"
    else:
        node.value = scalar(field, raw, from_text)
        if node.value is None:
            node.state = "unreadable"


def fill(node, raw, from_text):
    for inner in node.field.fields:
        node.children[inner.name] = read(
            inner, raw.get(inner.name, MISSING), node.path + (inner.name,), node, from_text)
    node.unknown = [name for name in raw if name not in node.children]


def fill_items(node, raw, from_text):
    node.items = [read(node.field.each, part, node.path + (place,), node, from_text)
                  for place, part in enumerate(raw)]


def scalar(field, raw, from_text):
    """The value of a text, number, boolean or moment, or None where it can't be read."""
    if field.type == "text":
        return raw if isinstance(raw, str) else None
    if isinstance(raw, str):
        if from_text:
            raw = raw.strip(" \t") or raw
        if field.ways:
            return notations.read(field, raw, from_text)
        if field.type in moments.TYPES:
            return moments.read(field.type, raw)
        if not from_text:
            return None
        if field.type == "boolean":
            return {"true": True, "false": False}.get(raw)
        raw = number_of(field, raw)
    if field.type == "boolean":
        return raw if isinstance(raw, bool) else None
    if not isinstance(raw, Decimal):
        return None
    return of_type(field, raw)


def of_type(field, value):
    """A number that the type holds, or None."""
    if field.type == "integer":
        is_whole = value == value.to_integral_value()
        return value if is_whole and LEAST <= value <= MOST else None
    return value if field.type == "number" and is_number(value) else None

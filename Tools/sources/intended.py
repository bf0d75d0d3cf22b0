"""Reads intended.txt, and leaves out of rows what a source cannot say on purpose."""

import collections
import unicodedata
from pathlib import Path

import moments

FILE = Path(__file__).parent / "intended.txt"
NOTHING = object()
counts = collections.Counter()


class Part:
    """A value in a row: its field, or None where no field names it, and where it stands."""

    def __init__(self, sample, around, field, path, value):
        self.sample, self.around, self.field = sample, around, field
        self.path, self.value = path, value


def empty_text(part):
    return part.value == ""


def container(part):
    return part.field is not None and part.field.type in ("list", "map") and not (
        part.field.reads_list and isinstance(part.value, str))


def empty_group(part):
    return part.value == {} and part.path != ()


def empty_list(part):
    return part.value == []


def inner_stranger(part):
    return part.field is None and len(part.path) > 1


def item_stranger(part):
    return part.field is None and part.around is not None and part.around.type == "group" and any(
        isinstance(step, int) for step in part.path)


def nameless(part):
    return part.field is None and not str(part.path[-1]).strip()


def called_like_column(part):
    if part.field is not None or len(part.path) > 1:
        return False
    columns = {column_name(one) for one in part.sample.columns.values()}
    return column_name(part.path[0]) in columns


def column_name(name):
    return unicodedata.normalize("NFC", name).strip()


def renamed(part):
    return part.field is None and column_name(part.path[0]) != part.path[0]


def no_column(part):
    return part.field is not None and part.field.type not in ("group", "list", "map") and (
        part.path not in part.sample.columns)


def written_otherwise(part):
    return part.field is not None and bool(part.field.ways)


def padded(part):
    return part.field is not None and part.field.type in moments.TYPES and isinstance(
        part.value, str) and part.value != part.value.strip(" \t")


def null(part):
    return part.value is None


def inner_null(part):
    return part.value is None and len(part.path) > 1 and part.path in part.sample.columns


def map_entry(part):
    return part.field is not None and part.field.type == "map"


def computed(part):
    return part.field is not None and part.field.compute is not None


def lines():
    found = []
    for number, line in enumerate(FILE.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            cells = [cell.strip() for cell in line.split(" | ")]
            if len(cells) != 4 or not callable(globals().get(cells[1])):
                raise SystemExit("%s:%d: not SOURCES | WHAT | REASON | PAGE" % (FILE.name, number))
            found.append((cells[0].split(), cells[1]))
    return found


TABLE = lines()


def left(source, sample, rows):
    """The rows without what the source cannot say."""
    tests = [(name, globals()[name]) for sources, name in TABLE if source in sources]

    def without(around, field, path, value):
        if isinstance(value, dict):
            inner = {one.name: one for one in field.fields} if field and field.type == "group" else {}
            is_map = field is not None and field.type == "map"
            made = {}
            for name, part in value.items():
                kept = without(
                    field, field.each if is_map else inner.get(name), path + (name,), part)
                if kept is not NOTHING:
                    made[name] = kept
            value = made
        elif isinstance(value, list):
            each = field.each if field and field.type == "list" else None
            items = [without(field, each, path + (place,), part) for place, part in enumerate(value)]
            value = [item for item in items if item is not NOTHING]
        for name, test in tests:
            if path and test(Part(sample, around, field, path, value)):
                counts[(source, name)] += 1
                return NOTHING
        return value
    return [without(None, sample.made.root, (), row) for row in rows]


def strangers(field, row):
    """The members of a row that no field names, at the top and in groups."""
    inner = {one.name: one for one in field.fields}
    found = {}
    for name, part in row.items():
        if name not in inner:
            found[name] = part
        elif inner[name].type == "group" and isinstance(part, dict):
            deeper = strangers(inner[name], part)
            if deeper:
                found[name] = deeper
    return found

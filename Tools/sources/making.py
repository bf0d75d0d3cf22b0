"""Random forms with columns, and rows for them: as JSON, as texts alone, and as tables have them."""

import re
from decimal import Decimal

import form
import forms
import naming
import payloads
import pools

MODES = ("json", "texts", "tables")
NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{0,8}[1-9])?")


class TableFormMaker(forms.FormMaker):
    """Makes forms of groups and scalars, most of which a table can hold."""

    def structure(self, group, depth, count):
        # CSV takes both spellings of `é` for one column.
        self.is_flat = True
        super().structure(group, depth, count)

    def type(self, depth):
        if depth < 2 and self.chance(4):
            return "group"
        if self.chance(12):
            return self.random.choice(["list", "any"])
        return self.random.choice(pools.SCALARS)

    def field(self, slot, depth):
        mapping = super().field(slot, depth)
        if slot.type == "list" and slot.each.type in pools.LITERALS and self.random.randrange(4):
            mapping["reads"] = {"list": self.random.choice([";", "|", ", "])}
        return mapping


class Sample:
    """A form with the ways in which it is asked, and rows of one sort for it."""

    def __init__(self, chance, mode, count):
        self.chance, self.mode = chance, mode
        is_table = mode == "tables" or chance.randrange(3) > 0
        self.file = (TableFormMaker if is_table else forms.FormMaker)(chance).form(False)
        self.columns = columns_of(chance, self.file["fields"]) if is_table else {}
        self.made = form.Form(self.file)
        self.givens = {
            name: naming.given(chance, type)
            for name, type in self.file.get("given", {}).items()
            if isinstance(type, dict) or chance.randrange(4)}
        self.now = chance.choice(pools.NOWS)
        self.shows_all = chance.randrange(4) == 0
        maker = payloads.PayloadMaker(chance, self.made, mode == "texts")
        rows = [maker.payload() for _ in range(count)]
        if mode == "texts":
            rows = [self.with_column(texts_of(self.made.root, row)) for row in rows]
        elif mode == "tables":
            rows = [typed(self.made.root, row) for row in rows]
        self.rows = rows

    def with_column(self, row):
        """A row that now and then has a member called like a field's column."""
        if self.columns and self.chance.randrange(40) == 0:
            row.setdefault(self.chance.choice(list(self.columns.values())), "x")
        return row


def columns_of(chance, fields, path=()):
    """Names the columns of fields in groups, and of a few others; returns them by their paths."""
    found = {}
    for name, mapping in fields.items():
        here = path + (name,)
        if mapping and "fields" in mapping:
            found.update(columns_of(chance, mapping["fields"], here))
        elif not has_no_column(mapping):
            if path or chance.randrange(6) == 0:
                mapping["column"] = ".".join(here) if path else name + " [m]"
            found[here] = mapping.get("column", name)
    return found


def has_no_column(mapping):
    is_list = "each" in mapping or mapping.get("type") in ("list", "map") or "key" in mapping
    return is_list and not isinstance(mapping.get("reads"), dict)


NOTHING = object()


def text_of(value):
    if value is True or value is False:
        return "true" if value else "false"
    return NOTHING if value is None else str(value)


def texts_of(field, value):
    """A value in which all scalars are texts, as a control or a column hands it on."""
    if field.type == "group" and isinstance(value, dict):
        inner = {one.name: one for one in field.fields}
        made = {}
        for name, part in value.items():
            text = texts_of(inner[name], part) if name in inner else stranger(part)
            if text is not NOTHING:
                made[name] = text
        return made
    if field.type == "list" and isinstance(value, list):
        items = [texts_of(field.each, part) for part in value]
        return [item for item in items if item is not NOTHING]
    if field.type == "map" and isinstance(value, dict):
        entries = {name: texts_of(field.each, part) for name, part in value.items()}
        return {name: part for name, part in entries.items() if part is not NOTHING}
    if isinstance(value, (list, dict)) or field.type in ("group", "map"):
        return NOTHING
    if field.type == "list" and not field.reads_list:
        return NOTHING
    return text_of(value)


def stranger(value):
    return NOTHING if isinstance(value, (list, dict)) else text_of(value)


def typed(field, value):
    """A value as a typed column has it: of the one type of its field, or null."""
    if field.type == "group":
        value = value if isinstance(value, dict) else {}
        return {one.name: typed(one, value.get(one.name)) for one in field.fields}
    if field.type == "list":
        if not isinstance(value, list):
            return None
        return [typed(field.each, part) for part in value]
    if field.type == "map":
        if not isinstance(value, dict):
            return None
        return {name: typed(field.each, part) for name, part in value.items()}
    if field.type == "boolean":
        return value if isinstance(value, bool) else None
    if field.type in ("integer", "number"):
        if not isinstance(value, Decimal) or not NUMBER.fullmatch(str(value)):
            return None
        return value if field.type == "number" or value == value.to_integral_value() else None
    return value if isinstance(value, str) else None


def text_row(field, value):
    """A typed row as texts, each number as JSON has it; null is nothing."""
    if isinstance(value, dict):
        found = {name: text_row(field, part) for name, part in value.items()}
        return {name: part for name, part in found.items() if part is not NOTHING}
    if isinstance(value, list):
        return [part for part in (text_row(field, one) for one in value) if part is not NOTHING]
    return text_of(value)

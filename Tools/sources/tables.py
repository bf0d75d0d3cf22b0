"""Typed tables of rows: Arrow's, with a type for each column that holds all its values, and pandas'."""

import datetime
import io
import re
from decimal import Decimal

import pyarrow as pa

SECONDS = r"\d\d:\d\d:\d\d(?:\.\d{0,5}[1-9])?"
# What Arrow's types can hold of a moment, written as the package writes it.
HELD = {
    "date": re.compile(r"\d{4}-\d\d-\d\d"),
    "time": re.compile(SECONDS),
    "local-date-time": re.compile(r"\d{4}-\d\d-\d\dT" + SECONDS),
    "date-time": re.compile(r"\d{4}-\d\d-\d\dT" + SECONDS + "Z"),
}
FROM_TEXT = {
    "date": datetime.date.fromisoformat,
    "time": lambda text: datetime.time.fromisoformat(padded(text)),
    "local-date-time": lambda text: datetime.datetime.fromisoformat(padded(text)),
    "date-time": lambda text: datetime.datetime.fromisoformat(padded(text[:-1]) + "+00:00"),
}


def padded(text):
    """A time with six places, which every Python reads."""
    whole, _, rest = text.partition(".")
    return whole + "." + rest.ljust(6, "0") if rest else whole


class Table:
    """The columns of a form with their types, and rows that these hold."""

    def __init__(self, chance, sample):
        self.chance, self.sample = chance, sample
        root = sample.made.root
        self.type = self.of_field(root)
        self.rows = [self.fitted(root, self.type, row) for row in sample.rows]

    # Types

    def of_field(self, field):
        if field.type == "group":
            return pa.struct([(one.name, self.of_field(one)) for one in field.fields])
        if field.type == "list":
            each = self.of_field(field.each)
            return self.chance.choice([pa.list_(each), pa.large_list(each)])
        if field.type == "map":
            return pa.map_(pa.string(), self.of_field(field.each))
        return self.chance.choice(self.scalars(field.type))

    def scalars(self, type):
        # A type of text holds what every other type should refuse.
        texts = [pa.string(), pa.large_string(), pa.string_view(),
                 pa.dictionary(self.chance.choice([pa.int8(), pa.uint16(), pa.int32()]), pa.string())]
        numbers = [pa.int64(), pa.int8(), pa.uint8(), pa.int32(), pa.uint64(), pa.float64(),
                   pa.decimal128(30, 8), pa.decimal256(50, 9)]
        moments = {
            "date": [pa.date32(), pa.date64()], "time": [pa.time64("us"), pa.time32("s")],
            "local-date-time": [pa.timestamp("us"), pa.timestamp("s"), pa.timestamp("ns")],
            "date-time": [pa.timestamp("us", "UTC"), pa.timestamp("ns", "+00:00")],
        }
        return {"integer": numbers, "number": numbers, "boolean": [pa.bool_()],
                **{name: texts[:2] + own for name, own in moments.items()}}.get(type, texts)

    # Values

    def fitted(self, field, type, value):
        """A value as its column holds it; null for what it can't."""
        if value is None:
            return None
        if field.type == "group":
            return {one.name: self.fitted(one, type.field(one.name).type, value[one.name])
                    for one in field.fields}
        if field.type == "list":
            return [self.fitted(field.each, type.value_type, part) for part in value]
        if field.type == "map":
            return {name: self.fitted(field.each, type.item_type, part)
                    for name, part in value.items()}
        return value if self.arrow(field, type, value) is not None else None

    def arrow(self, field, type, value):
        """A scalar for Arrow; None if the type does not hold it."""
        if isinstance(value, Decimal):
            # A column has one way of writing a number: the one that its values share.
            if pa.types.is_integer(type):
                made = int(value) if value == value.to_integral_value() else None
            elif pa.types.is_floating(type):
                made = float(value) if Decimal(repr(float(value))) == value else None
            else:
                made = value
            try:
                pa.scalar(made, type)
            except (pa.ArrowException, OverflowError, ValueError):
                return None
            return made
        if field.type in HELD and not is_text(type):
            if not HELD[field.type].fullmatch(value):
                return None
            try:
                made = FROM_TEXT[field.type](value)
                return made if pa.scalar(made, type).as_py() == made else None
            except (pa.ArrowException, OverflowError, ValueError):
                return None
        return value

    def value(self, field, type, value):
        if value is None:
            return None
        if field.type == "group":
            return {one.name: self.value(one, type.field(one.name).type, value[one.name])
                    for one in field.fields}
        if field.type == "list":
            return [self.value(field.each, type.value_type, part) for part in value]
        if field.type == "map":
            return [(name, self.value(field.each, type.item_type, part))
                    for name, part in value.items()]
        return self.arrow(field, type, value)

    # Tables

    def column(self):
        """The rows as a column of structs."""
        root = self.sample.made.root
        return pa.array([self.value(root, self.type, row) for row in self.rows], self.type)

    def table(self):
        """The rows as a table in chunks, some with columns under the names that fields give them."""
        chunks = pa.chunked_array([self.column()])
        names = [self.type.field(index).name for index in range(self.type.num_fields)]
        arrays = [chunks.chunk(0).field(index) for index in range(self.type.num_fields)]
        for index, name in enumerate(names):
            names[index] = self.sample.columns.get((name,), name) if self.chance.randrange(2) else name
        table = pa.table(arrays, names)
        order = list(range(len(names)))
        self.chance.shuffle(order)
        table = table.select(order)
        if self.chance.randrange(3) == 0 and len(table) > 2:
            at = self.chance.randrange(1, len(table))
            table = pa.concat_tables([table.slice(0, at), table.slice(at)])
        return table

    def flat(self):
        """The table with a column for each field in groups; None if one has no column."""
        arrays, names = [], []
        if not self.flatten(self.sample.made.root, self.column(), (), arrays, names):
            return None
        return pa.table(arrays, names)

    def flatten(self, field, array, path, arrays, names):
        for index, one in enumerate(field.fields):
            here = path + (one.name,)
            if one.type == "group":
                if not self.flatten(one, array.field(index), here, arrays, names):
                    return False
            elif here in self.sample.columns or not path:
                arrays.append(array.field(index))
                names.append(self.sample.columns.get(here, one.name))
            else:
                return False
        return len(set(names)) == len(names)


def arrow_files(chance, table):
    """A table as an Arrow stream and as an Arrow file, in batches of any size, compressed or not."""
    files = {}
    for name, writer in (("rows.arrows", pa.ipc.new_stream), ("rows.arrow", pa.ipc.new_file)):
        options = pa.ipc.IpcWriteOptions(
            compression=chance.choice([None, "lz4", "zstd"]), unify_dictionaries=True)
        target = io.BytesIO()
        with writer(target, table.schema, options=options) as to:
            to.write_table(table, max_chunksize=chance.choice([1, 7, None]))
        files[name] = target.getvalue(), len(table)
    return files


def is_text(type):
    return pa.types.is_string(type) or pa.types.is_large_string(type) or (
        pa.types.is_dictionary(type) or type == pa.string_view())


def types_of(table):
    """All types in a table, those inside of others among them."""
    waiting = list(table.schema.types)
    while waiting:
        type = waiting.pop()
        yield type
        if pa.types.is_dictionary(type):
            waiting.append(type.value_type)
        else:
            waiting += [type.field(index).type for index in range(type.num_fields)]


def fits_numpy(table):
    """Whether frames without Arrow's types hold the table: columns of scalars, whole numbers of which
    some are missing become floats, and what has no moment is none of pandas'."""
    for column in table.columns:
        type = column.type
        if pa.types.is_nested(type) or pa.types.is_date64(type) or pa.types.is_dictionary(type):
            return False
        if pa.types.is_integer(type) and column.null_count:
            known = [abs(one) for one in column.to_pylist() if one is not None]
            if not known or max(known) > 2 ** 53:
                return False
    return True


def fits_polars(table):
    """Whether Polars has the table's types: no maps, and no dates in milliseconds."""
    return not any(
        pa.types.is_map(type) or pa.types.is_decimal256(type) or pa.types.is_date64(type)
        for type in types_of(table))

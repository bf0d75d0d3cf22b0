"""Columns in hostile layouts, which Arrow can hold or not."""

import datetime
import decimal
import json
import struct

import pytest
from conftest import ADA
from hypothesis import given, settings
from hypothesis import strategies as st

import muster

pa = pytest.importorskip("pyarrow")

NOW = "2026-03-01T09:30:00Z"
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
dates = st.dates(datetime.date(1, 1, 1))
moments = st.datetimes(datetime.datetime(1678, 1, 1), datetime.datetime(2261, 1, 1))


def whole(bits, is_signed):
    return st.integers(-2 ** (bits - 1), 2 ** (bits - 1) - 1) if is_signed else st.integers(0, 2**bits - 1)


def decimals(precision, scale):
    most, exact = 10**precision - 1, decimal.Context(prec=80)
    return st.integers(-most, most).map(lambda each: exact.scaleb(decimal.Decimal(each), -scale))


PLAIN = [
    (pa.null(), st.none()), (pa.bool_(), st.booleans()), (pa.string(), texts),
    (pa.large_string(), texts), (pa.date32(), dates),
    *((getattr(pa, f"{'' if signed else 'u'}int{bits}")(), whole(bits, signed))
      for bits in (8, 16, 32, 64) for signed in (True, False)),
    (pa.float32(), st.floats(width=32, allow_nan=False, allow_infinity=False)),
    (pa.float64(), st.floats(allow_nan=False, allow_infinity=False)),
    (pa.decimal128(38, 7), decimals(38, 7)), (pa.decimal256(76, 30), decimals(76, 30)),
    (pa.date64(), dates), (pa.time32("s"), st.times().map(lambda each: each.replace(microsecond=0))),
    (pa.time64("us"), st.times()), (pa.timestamp("us"), moments), (pa.timestamp("ns"), moments),
    (pa.timestamp("ms", "UTC"), moments.map(
        lambda each: each.replace(microsecond=0, tzinfo=datetime.timezone.utc))),
]
# Pyarrow makes these of any buffers since its versions 18 and 19.
VERSION = int(pa.__version__.split(".")[0])
if VERSION >= 18:
    PLAIN.append((pa.string_view(), texts))
if VERSION >= 19:
    PLAIN += [(pa.decimal32(9, 9), decimals(9, 9)), (pa.decimal64(18, 0), decimals(18, 0))]


def nested(inner):
    """A layout of others, with the values that it holds."""
    def pairs(each):
        return st.dictionaries(texts, each, max_size=3).map(lambda found: list(found.items()))

    return inner.flatmap(lambda one: st.sampled_from([
        (pa.list_(one[0]), st.lists(one[1] | st.none(), max_size=3)),
        (pa.large_list(one[0]), st.lists(one[1] | st.none(), max_size=3)),
        (pa.list_(one[0], 2), st.lists(one[1] | st.none(), min_size=2, max_size=2)),
        (pa.struct([("a", one[0]), ("é", pa.string())]),
         st.fixed_dictionaries({"a": one[1] | st.none(), "é": texts | st.none()})),
        (pa.map_(pa.string(), one[0]), pairs(one[1] | st.none())),
    ]))


layouts = st.recursive(st.sampled_from(PLAIN), nested, max_leaves=4)


def payload(value, layout):
    """A value as a payload has it."""
    if value is None:
        return None
    if pa.types.is_map(layout):
        return {key: payload(each, layout.item_type) for key, each in value}
    if pa.types.is_struct(layout):
        return {each.name: payload(value[each.name], each.type) for each in layout}
    if hasattr(layout, "value_type"):
        return [payload(each, layout.value_type) for each in value]
    if pa.types.is_float32(layout):
        # Of 32 bits, the shortest text that means it.
        return next(float(f"{value:.{digits}g}") for digits in range(1, 10)
                    if struct.pack("f", float(f"{value:.{digits}g}")) == struct.pack("f", value))
    if pa.types.is_timestamp(layout) or pa.types.is_time(layout):
        text = value.isoformat().removesuffix("+00:00")
        text = text.rstrip("0") if "." in text else text
        return text + ("Z" if getattr(layout, "tz", None) else "")
    return value


@st.composite
def columns(draw):
    layout, values = draw(layouts)
    rows = draw(st.lists(values | st.none(), max_size=6))
    start = draw(st.integers(0, len(rows)))
    end = draw(st.integers(start, len(rows)))
    column = pa.array(rows, layout)
    if draw(st.booleans()):
        order = draw(st.lists(st.integers(0, len(rows) - 1) | st.none(), max_size=6)) if rows else []
        column = pa.DictionaryArray.from_arrays(pa.array(order, pa.int16()), column)
        rows = [None if each is None else rows[each] for each in order]
        start, end = min(start, len(rows)), min(end, len(rows))
    return column[start:end], [payload(each, layout) for each in rows[start:end]]


@settings(max_examples=200, deadline=None)
@given(columns())
def test_whatever_arrow_holds_is_the_payload_that_python_has(trip, column_and_rows):
    column, rows = column_and_rows
    names = pa.array(["Ada"] * len(column))
    found = trip.check(pa.StructArray.from_arrays([names, column], ["name", "note"]), now=NOW, payload=True)
    found.validate(full=True)
    for row, verdict in zip(rows, found.to_pylist(), strict=True):
        wanted = trip.judge({"name": "Ada", "note": row}, now=NOW)
        assert (verdict["passes"], verdict["failures"]) == (wanted.passes, [])
        assert muster._values.read(verdict["payload"]) == wanted.payload


@st.composite
def broken(draw):
    """A column whose buffers have arbitrary content, except the last offset, which marks their end.

    Pyarrow also checks the first offset, and passes the others on.
    """
    length, offset = draw(st.integers(0, 5)), draw(st.integers(0, 3))
    data = draw(st.binary(min_size=64, max_size=64))
    some = st.integers(-2, 20) | st.integers(-2**31, 2**31 - 1)
    offsets = [*draw(st.lists(some, min_size=length + offset, max_size=length + offset)),
               draw(st.integers(0, 8))]
    offsets[offset] = draw(st.integers(0, offsets[-1]))
    there = pa.py_buffer(draw(st.binary(min_size=2, max_size=2)))
    small, large = (pa.py_buffer(struct.pack(f"{len(offsets)}{each}", *offsets)) for each in "iq")
    ints = pa.array(range(8), pa.int8())
    keys = pa.array([json.dumps(ADA)] * 4 + ["k", "k", "l", ""])
    pairs = pa.StructArray.from_arrays([keys, ints], ["key", "value"])
    view = st.tuples(some, st.binary(min_size=4, max_size=4), some, some).map(
        lambda each: struct.pack("i4sii", *each))
    views = b"".join(draw(st.lists(view, min_size=length + offset, max_size=length + offset)))
    layout, buffers, children = draw(st.sampled_from([
        (pa.string(), [there, small, pa.py_buffer(data)], []),
        (pa.binary(), [there, small, pa.py_buffer(data)], []),
        (pa.large_string(), [there, large, pa.py_buffer(data)], []),
        *([(pa.string_view(), [there, pa.py_buffer(views), pa.py_buffer(data)], [])]
          if VERSION >= 18 else []),
        (pa.list_(pa.int8()), [there, small], [ints]),
        (pa.large_list(pa.int8()), [there, large], [ints]),
        (pa.map_(pa.string(), pa.int8()), [there, small], [pairs]),
        (pa.date32(), [there, small], []), (pa.time32("ms"), [there, small], []),
        (pa.bool_(), [None, pa.py_buffer(data)], []),
        (pa.decimal128(38, 3), [None, pa.py_buffer(data * 4)], []),
        (pa.timestamp("ns"), [None, pa.py_buffer(data * 2)], []),
    ]))
    column = pa.Array.from_buffers(layout, length, buffers, -1, offset, children)
    if draw(st.booleans()):
        indices = draw(st.lists(st.integers(-3, 8), max_size=5))
        column = pa.DictionaryArray.from_arrays(pa.array(indices, pa.int8()), column, safe=False)
    return column


@settings(max_examples=500, deadline=None)
@given(broken())
def test_what_arrow_can_not_hold_fails_its_row_alone(trip, column):
    options = {"now": NOW, "payload": True}
    typed = trip.check(pa.StructArray.from_arrays([column], ["note"]), **options)
    found = [typed]
    kind = column.type.value_type if pa.types.is_dictionary(column.type) else column.type
    if str(kind) in ("string", "large_string", "binary", "string_view"):
        found.append(trip.check(column, **options))
    for each in found:
        each.validate(full=True)
        assert len(each) == len(column)
        # The name is missing in all of them, and a row that can't be read does not pass.
        assert not any(row and row["passes"] for row in each.to_pylist())

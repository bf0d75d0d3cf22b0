"""Cells whose values JSON does not have: each fails on its own, at its own path."""

import datetime
import json

import pytest
from conftest import load

import muster

pa = pytest.importorskip("pyarrow")

DAY = datetime.date(2026, 3, 31)
MAP = pa.map_(pa.string(), pa.int64())


def moved(values, kind):
    """Whole numbers as dates or times, which pyarrow makes of no value of Python's."""
    width = pa.int32() if kind.bit_width == 32 else pa.int64()
    return pa.array(values, width).view(kind)


def halves(bits):
    """Floats of 16 bits, from their bits."""
    return pa.array(bits, pa.uint16()).view(pa.float16())


def undecoded(values, kind):
    """Bytes as a column of strings, which pyarrow does not look at."""
    column = pa.array(values, pa.large_binary() if kind == pa.large_string() else pa.binary())
    return pa.Array.from_buffers(kind, len(values), column.buffers())


# A field of the form `cells`, a column with a broken cell and a good one, and the string that stands
# for the broken one.
CELLS = {
    "NaN": ("number", pa.array([float("nan"), 1.5]), "NaN"),
    "infinity": ("number", pa.array([float("inf"), 1.5]), "Infinity"),
    "minus infinity": ("number", pa.array([float("-inf"), 1.5], pa.float32()), "-Infinity"),
    "NaN of 16 bits": ("number", halves([0x7E00, 0x3E00]), "NaN"),
    "NaN for an integer": ("integer", pa.array([float("nan"), 2.0]), "NaN"),
    "NaN for a text": ("text", pa.array([float("nan"), None]), "NaN"),
    "NaN for a date": ("date", pa.array([float("nan"), None]), "NaN"),
    "NaN for a boolean": ("boolean", pa.array([float("nan"), None]), "NaN"),
    "NaN for a list": ("list", pa.array([float("nan"), None]), "NaN"),
    "NaN for a group": ("group", pa.array([float("nan"), None]), "NaN"),
    "NaN for a map": ("map", pa.array([float("nan"), None]), "NaN"),
    "NaN in a dictionary": (
        "number", pa.DictionaryArray.from_arrays(pa.array([0, 1]), pa.array([float("nan"), 1.5])),
        "NaN"),
    "NaN in runs": (
        "number", pa.RunEndEncodedArray.from_arrays([1, 2], pa.array([float("nan"), 1.5])), "NaN"),
    "a date after 9999": ("date", moved([2_932_897, 20_543], pa.date32()), "2932897 days after 1970-01-01"),
    "a date before 1": ("date", moved([-719_163, 20_543], pa.date32()), "-719163 days after 1970-01-01"),
    "a date of 64 bits": ("date", moved([-(2**63), 0], pa.date64()),
                          "-106751991168 days after 1970-01-01"),
    "a time after midnight": ("time", moved([86_400_000, 0], pa.time32("ms")),
                              "86400.000 seconds after midnight"),
    "a time before midnight": ("time", moved([-1, 0], pa.time64("ns")),
                               "-0.000000001 seconds after midnight"),
    "a timestamp": ("local-date-time", moved([2**63 - 1, 0], pa.timestamp("s")),
                    "9223372036854775807 seconds after 1970-01-01T00:00:00"),
    "a timestamp in UTC": ("date-time", moved([-(2**63), 0], pa.timestamp("us", "UTC")),
                           "-9223372036854.775808 seconds after 1970-01-01T00:00:00Z"),
    "no UTF-8": ("text", undecoded([b"a\xff", b"a"], pa.string()), "a\ufffd"),
    "no UTF-8 in a large string": ("text", undecoded([b"\xc3", b"a"], pa.large_string()), "\ufffd"),
    "a binary": ("text", pa.array([b"12345", None]), "data:application/octet-stream;base64,MTIzNDU="),
    "a binary that reads like a number": ("number", pa.array([b"1234", None], pa.large_binary()),
                                          "data:application/octet-stream;base64,MTIzNA=="),
    "no bytes": ("text", pa.array([b"", None]), "data:application/octet-stream;base64,"),
    "a key twice": ("map", pa.array([[("k", 1), ("k", 2)], [("k", 1)]], MAP), '[["k",1],["k",2]]'),
    "a key twice for a group": ("group", pa.array([[("k", 1), ("k", 1)], [("k", 1)]], MAP),
                                '[["k",1],["k",1]]'),
    "keys that are numbers": ("map", pa.array([[(1, 1)], []], pa.map_(pa.int8(), pa.int8())), "[[1,1]]"),
}


def failures(verdict):
    return [(each["path"], each["code"]) for each in verdict["failures"]]


@pytest.mark.parametrize(("field", "column", "text"), CELLS.values(), ids=CELLS)
def test_a_value_that_json_lacks_fails_its_own_cell(field, column, text):
    table = pa.table({"a-" + field: column, "name": ["A", "Ada"]})
    first, second = load("cells").check(table, payload=True).to_pylist()
    assert failures(first) == [("/a-" + field, "type"), ("/name", "too-short")]
    assert (failures(second), second["passes"]) == ([], True)


@pytest.mark.parametrize(("field", "column", "text"), CELLS.values(), ids=CELLS)
def test_a_value_that_json_lacks_is_a_string_to_receivers(field, column, text):
    nested = pa.StructArray.from_arrays([column], ["in"])
    table = pa.table({"note": column, "other": column, "whole": nested, "name": ["Ada", "A"]})
    first, second = load("cells").check(table, payload=True).to_pylist()
    assert (failures(first), failures(second)) == ([], [("/name", "too-short")])
    assert json.loads(first["payload"]) == {
        "name": "Ada", "note": text, "other": text, "whole": {"in": text}}


@pytest.mark.parametrize(("field", "column", "text"), CELLS.values(), ids=CELLS)
def test_a_value_that_json_lacks_is_of_no_account_where_no_field_is(field, column, text):
    flight, customers = load("flight"), load("customers")
    table = pa.table({"other": column, "origin": ["ABC", "ABC"]})
    found = flight.check(table).to_pylist()
    assert [failures(each) for each in found] == [[("/origin", "one-of"), ("/other", "unknown-field")]] * 2
    table = pa.table({"other": column, "Kunden-Nr.": ["1", "12345"], "contact.name": ["Ada", "Ada"]})
    found = customers.check(table).to_pylist()
    assert [failures(each) for each in found] == [[("/number", "too-short")], []]


def test_values_that_json_lacks_fail_inside_of_lists_and_groups():
    nan = float("nan")
    table = pa.table({
        "name": ["A"],
        "a-list": pa.array([[nan, 1.0, nan]]),
        "a-map": pa.array([[("a", 1.0), ("b", nan)]], pa.map_(pa.string(), pa.float64())),
        "a-group": [{"inner": nan, "day": DAY}],
    })
    [found] = load("cells").check(table, all_failures=True).to_pylist()
    assert failures(found) == [
        ("/a-list/0", "type"), ("/a-list/2", "type"), ("/a-map/b", "type"), ("/a-group/inner", "type"),
        ("/name", "too-short")]


# A field, a column of dates or times that it doesn't accept, and the error message.
NOON = datetime.datetime(2026, 3, 31, 12)
MOMENTS = [
    ("date", pa.array([None, NOON]), "the column /a-date has timestamps without a time zone, and the "
     "field /a-date is a date; cast it to date32, in pandas with `.dt.date`"),
    ("date", pa.array([NOON, NOON]).dictionary_encode(), "cast it to date32, in pandas with `.dt.date`"),
    ("date", pa.array([NOON], pa.timestamp("s", "UTC")), "the column /a-date has timestamps with a time "
     "zone, and the field /a-date is a date; cast it to date32"),
    ("time", pa.array([DAY]), "the column /a-time has dates, .*; cast it to time64"),
    ("local-date-time", pa.array([NOON], pa.timestamp("ns", "Europe/Berlin")),
     "the field /a-local-date-time is a local-date-time; cast it to a timestamp without a time zone"),
    ("date-time", pa.array([NOON]), "cast it to a timestamp with a time zone"),
    ("date-time", pa.array([NOON.time()]), "the column /a-date-time has times, "),
    ("month", pa.array([DAY]), "make it a column of strings such as `2026-03`"),
    ("week", pa.array([DAY]), "make it a column of strings such as `2026-W14`"),
    ("dates", pa.array([[NOON]]), r"the column /a-dates/\* has .*, and the field /a-dates/\* is a date"),
    ("group", pa.array([{"day": NOON}]), "the column /a-group/day has .* the field /a-group/day is a date"),
]


@pytest.mark.parametrize(("field", "column", "reason"), MOMENTS)
def test_a_column_of_other_dates_or_times_is_refused_once(field, column, reason):
    with pytest.raises(ValueError, match=reason):
        load("cells").check(pa.table({"a-" + field: column}))


def test_a_column_without_a_date_is_of_any_type():
    table = pa.table({"a-date": pa.nulls(2, pa.timestamp("ns")), "name": ["Ada", "A"]})
    assert [failures(each) for each in load("cells").check(table).to_pylist()] == [
        [], [("/name", "too-short")]]


FITTING = [("date", [DAY]), ("time", [NOON.time()]), ("local-date-time", [NOON]),
           ("date-time", pa.array([NOON], pa.timestamp("ms", "UTC"))), ("text", [NOON]), ("text", [DAY])]


@pytest.mark.parametrize(("field", "column"), FITTING)
def test_a_column_of_the_dates_or_times_of_its_field_passes(field, column):
    assert failures(load("cells").check(pa.table({"a-" + field: column})).to_pylist()[0]) == []


def test_a_float_of_16_bits_is_its_own_shortest_text():
    column = halves([0x2E66, 0x7BFF, 0x8000, None])
    found = load("cells").check(pa.table({"a-number": column}), payload=True).to_pylist()
    assert [each["payload"] for each in found] == [
        '{"a-number":0.1}', '{"a-number":65504}', '{"a-number":0}', "{}"]


def test_runs_are_their_values():
    layout = pa.run_end_encoded(pa.int16(), pa.float64())
    runs = pa.RunEndEncodedArray.from_arrays([2, 3, 5], [1.5, None, float("nan")], layout)
    groups = pa.StructArray.from_arrays([runs], ["inner"])
    for column, path in ((runs, "/a-number"), (groups, "/a-group/inner")):
        table = pa.table({path.split("/")[1]: column, "name": ["Ada"] * 5})
        for start in range(5):
            found = load("cells").check(table.slice(start)).to_pylist()
            assert [failures(each) for each in found] == (
                [[], [], [], [(path, "type")], [(path, "type")]][start:])

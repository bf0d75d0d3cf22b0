"""Columns of payloads."""

import datetime
import decimal
import json

import pytest
from conftest import ADA, load
from hypothesis import given, settings
from hypothesis import strategies as st

import muster

pa = pytest.importorskip("pyarrow")
pc = pytest.importorskip("pyarrow.compute")

ROWS = [
    json.dumps(ADA), json.dumps({**ADA, "age": 12, "email": "ada@"}), None, "{", "[]", "",
    json.dumps(ADA) + " x", '{"a":1,"a":2}', json.dumps({**ADA, "bio": "é😀" * 200}),
]
PASSING = [True, False, None, False, False, False, False, False, False]
UNREADABLE = {3: "not-json", 5: "not-json", 6: "not-json", 7: "duplicate-key"}


def flags(verdicts):
    return [None if each is None else each["passes"] for each in verdicts.to_pylist()]


def test_each_row_has_its_verdict(signup):
    found = signup.check(pa.array(ROWS), language="de", payload=True).to_pylist()
    assert [row and row["passes"] for row in found] == PASSING
    email, age = found[1]["failures"]
    assert (email["path"], email["code"]) == ("/email", "pattern")
    assert age == {
        "path": "/age", "code": "too-small", "severity": "error",
        "message": "„Age“ muss mindestens 13 sein", "parameters": [("min", "13"), ("max", "120")]}
    for row, code in UNREADABLE.items():
        [failure] = found[row]["failures"]
        assert (failure["path"], failure["code"]) == ("", code)
        assert failure["message"].startswith("byte ") or row == 5
    assert json.loads(found[0]["payload"]) == ADA
    assert found[1]["payload"] is None


LAYOUTS = [
    pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary(),
    pa.binary_view(), pa.dictionary(pa.int8(), pa.string()),
    pa.dictionary(pa.uint64(), pa.large_binary()), pa.run_end_encoded(pa.int16(), pa.string()),
]


def laid_out(rows, layout):
    """Texts as a column of a layout."""
    if pa.types.is_dictionary(layout):
        return pa.array(rows, pa.string()).cast(layout.value_type).dictionary_encode().cast(layout)
    if pa.types.is_run_end_encoded(layout):
        return pc.run_end_encode(pa.array(rows, pa.string()), layout.run_end_type)
    return pa.array(rows, layout)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_layout_makes_no_difference(signup, layout):
    column = laid_out(ROWS, layout)
    found = signup.check(column)
    assert type(found) is pa.StructArray
    assert flags(found) == PASSING
    assert flags(signup.check(column[2:7])) == PASSING[2:7]
    assert flags(signup.check(column[4:4])) == []
    chunks = pa.chunked_array([column[:1], column[1:1], column[1:5], column[5:]])
    judged = signup.check(chunks)
    assert type(judged) is pa.ChunkedArray
    assert flags(judged) == PASSING
    assert judged.to_pylist() == found.to_pylist()


def names(verdicts):
    return [each.name for each in verdicts.type]


def test_only_what_is_wanted_is_there(signup):
    column = pa.array(ROWS[:2])
    assert names(signup.check(column)) == ["passes", "failures", "warnings", "undecided"]
    assert names(signup.check(column, columns=["passes"])) == ["passes"]
    assert names(signup.check(column, columns=["not_asked", "payload"])) == [
        "not_asked", "payload"]
    assert names(signup.check(column, columns=["passes"], payload=True)) == [
        "passes", "payload"]
    silent = signup.check(column, messages=False).to_pylist()[1]["failures"]
    assert [each["message"] for each in silent] == [None, None]
    for wrong in (["passed"], [], ["passes", "passes"]):
        with pytest.raises(ValueError):
            signup.check(column, columns=wrong)
    # One call's columns are not the next one's.
    assert names(signup.check(column)) == ["passes", "failures", "warnings", "undecided"]


def test_tables_readers_and_iterables(signup):
    table = pa.table({"id": range(len(ROWS)), "json": ROWS})
    batch = table.to_batches()[0]
    assert flags(signup.check(table, column="json")) == PASSING
    assert flags(signup.check(batch, column="json")) == PASSING
    reader = pa.RecordBatchReader.from_batches(table.schema, table.to_batches(max_chunksize=2))
    assert flags(signup.check(reader, column="json")) == PASSING
    assert flags(signup.check(ROWS)) == PASSING
    assert flags(signup.check(each and each.encode() for each in ROWS)) == PASSING
    assert flags(signup.check([ADA, {**ADA, "age": 12}, None])) == [True, False, None]
    assert len(signup.check(iter(()))) == 0
    assert len(signup.check(table.slice(0, 0), column="json")) == 0
    assert signup.check(iter(())).type == signup.check(pa.array(ROWS)).type


def test_a_foreign_column_is_one_too(signup):
    class Array:
        def __arrow_c_array__(self, requested_schema=None):
            return pa.array(ROWS).__arrow_c_array__()

    class Stream:
        def __arrow_c_stream__(self, requested_schema=None):
            return pa.chunked_array([ROWS[:3], ROWS[3:]]).__arrow_c_stream__()

    assert flags(signup.check(Array())) == flags(signup.check(Stream())) == PASSING


def test_a_foreign_frame_has_the_column_that_is_named(signup):
    class Frame:
        def __arrow_c_stream__(self, requested_schema=None):
            return pa.table({"id": range(len(ROWS)), "json": ROWS}).__arrow_c_stream__()

    assert flags(signup.check(Frame(), column="json")) == PASSING
    with pytest.raises(ValueError, match="there is no column 'jsn'; there are 'id', 'json'"):
        signup.check(Frame(), column="jsn")


def test_an_item_that_json_does_not_have_fails_alone(signup):
    rows = [ADA, {**ADA, "age": float("nan")}, "\ud800", {1}, None, ADA]
    found = signup.check(iter(rows), payload=True)
    assert flags(found) == [True, False, False, False, None, True]
    whole = found.to_pylist()
    assert [(each["code"], each["message"]) for row in whole[1:4] for each in row["failures"]] == [
        ("not-json", "/age: nan is no number of JSON"),
        ("not-json", "a text has half of a surrogate pair, at byte 0"),
        ("not-json", "a value of the type set is none of JSON; hand in a list, such as sorted(value)"),
    ]
    assert [row and row["payload"] is None for row in whole] == [False, True, True, True, None, False]
    quiet = signup.check(rows, messages=False).to_pylist()
    assert [each["message"] for row in quiet[1:4] for each in row["failures"]] == [None] * 3
    assert flags(signup.check(rows, columns=["passes"])) == flags(found)


def test_what_has_no_payloads_is_an_error(signup):
    table = pa.table({"json": ROWS})
    for data, wrong in [("{}", TypeError), (b"{}", TypeError), ({}, TypeError), (3, TypeError),
                        (None, TypeError), ([3.5], None)]:
        if wrong is None:
            assert flags(signup.check(data)) == [False]
        else:
            with pytest.raises(wrong):
                signup.check(data)
    with pytest.raises(ValueError, match="there is no column 'jsn'; there are 'json'"):
        signup.check(table, column="jsn")
    with pytest.raises(TypeError):
        signup.check(table["json"], column="json")
    for column in [pa.array([1, 2]), pa.array([True]), pa.array([[1]])]:
        with pytest.raises(ValueError, match="a column of texts in JSON, of binaries or of structs"):
            signup.check(column)


def test_typed_rows_are_the_payloads_that_they_look_like(signup, trip):
    rows = [ADA, {**ADA, "age": 12}, {**ADA, "country": "XX"}, None]
    column = pa.array(rows)
    assert flags(signup.check(column)) == [True, False, False, None]
    assert flags(signup.check(column[1:])) == [False, False, None]
    assert flags(signup.check(pa.Table.from_pylist(rows[:3]))) == [True, False, False]
    assert flags(signup.check(pa.RecordBatch.from_pylist(rows[:3]))) == [True, False, False]
    typed = pa.table({
        "name": ["Ada", "Ada", "Ada", "Ada"],
        "price": pa.array([decimal.Decimal("1.50"), decimal.Decimal("1.25"), None, None],
                          pa.decimal128(10, 2)),
        "day": [datetime.date(2026, 3, 1), datetime.date(2026, 2, 28), None, None],
        "tags": [["a"], [], ["a", "a"], None],
        "big": pa.array([2**53, None, None, 3], pa.uint64()),
        "guests": [[{"name": "x"}], None, [], [{"name": None}]],
    })
    found = trip.check(typed, now="2026-03-01T09:30:00Z").to_pylist()
    assert [[(each["path"], each["code"]) for each in row["failures"]] for row in found] == [
        [], [("/day", "too-small")], [("/tags/1", "unique")],
        [("/big", "too-small"), ("/guests/0/name", "required")]]


def test_a_column_of_nulls_has_null_verdicts(signup):
    assert flags(signup.check(pa.nulls(3))) == [None, None, None]
    assert len(signup.check(pa.array([]))) == 0
    assert len(signup.check(pa.table({"json": []}), column="json")) == 0


def test_a_column_like_nothing_in_json_is_named_or_left_alone(trip, tmp_path):
    spans = pa.array([datetime.timedelta(days=1)])
    table = pa.table({"name": ["Ada"], "span": spans})
    with pytest.raises(ValueError, match="the column /span has the Arrow format `tDu`.*; leave it out"):
        trip.check(table, now="2026-03-01T09:30:00Z")
    with pytest.raises(ValueError, match="the column /note/span has"):
        trip.check(pa.table({"note": pa.StructArray.from_arrays([spans], ["span"])}))
    dropping = load("customers")
    rows = {"Kunden-Nr.": ["00001"], "contact.name": ["Ada"], "span": spans, "photo": [b"x"]}
    found = dropping.check(pa.table(rows), payload=True).to_pylist()[0]
    assert found["passes"], found
    assert found["payload"] == '{"number":"00001","contact":{"name":"Ada"}}'


def test_a_column_fills_the_field_that_names_it():
    customers = load("customers")
    table = pa.table({
        "Kunden-Nr. ": ["00001", "2", None], "Menge [kg]": [5, 101, 2], "number": ["x", "x", "x"],
        "contact.name": ["Ada", None, None], "Tel./Fax": ["1", "2", None]})
    found = customers.check(table, payload=True).to_pylist()
    assert [[(each["path"], each["code"]) for each in row["failures"]] for row in found] == [
        [], [("/number", "too-short"), ("/weight", "too-large"), ("/contact/name", "required")],
        [("/number", "required")]]
    assert json.loads(found[0]["payload"]) == {
        "number": "00001", "weight": 5, "contact": {"name": "Ada", "fax": "1"}}
    # Without that column, it is the one of the field's own name, as in a payload; a group of both.
    own = pa.Table.from_pylist([
        {"Tel./Fax": "7", "contact": {"name": "Ada", "fax": "1"}, "number": "00001"},
        {"Tel./Fax": None, "contact": None, "number": "00002"}])
    found = customers.check(own, payload=True).to_pylist()
    assert [json.loads(row["payload"]) for row in found] == [
        {"number": "00001", "contact": {"name": "Ada", "fax": "7"}},
        {"number": "00002"}]
    twice = pa.table({"Menge [kg]": [5], " Menge [kg]": [6]})
    with pytest.raises(ValueError, match="two columns fill /weight: `Menge"):
        customers.check(twice)


def test_small_columns_that_stand_for_large_rows_end(trip):
    column = pa.array([[1, 2]])
    for _ in range(20):
        twice = pa.DictionaryArray.from_arrays(pa.array([0, 0], pa.int8()), column)
        column = pa.ListArray.from_arrays(pa.array([0, 2], pa.int32()), twice)
    rows = pa.StructArray.from_arrays([column, pa.array(["Ada"])], ["note", "name"])
    [failure] = trip.check(rows).to_pylist()[0]["failures"]
    assert (failure["code"], failure["message"].split(";")[0]) == (
        "bad-column", "a row has more than 4194304 values")


def test_checks_and_given_values_hold_for_all_rows(trip):
    rows = [{"name": "Ada", "seats": seats, "code": "x"} for seats in range(5)]
    found = trip.check(rows, given={"limit": 2}, checks={"known": lambda value: value == "x"})
    assert flags(found) == [True, True, True, False, False]

    def mine(value):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        trip.check(rows, checks={"known": mine})
    undecided = trip.check(rows[:1], given={"limit": 2}).to_pylist()[0]
    assert not undecided["passes"]
    assert [each["code"] for each in undecided["undecided"]] == ["check-missing"]


@st.composite
def columns(draw):
    """A column of payloads in some hostile layout, and its rows."""
    pool = [json.dumps(ADA), "{}", "{", "", "[", '{"email":"é"}', None, "\x00", '{"age":1e999}',
            json.dumps(ADA)[:-1], " " + json.dumps(ADA) + "\n", '{"a":"\\ud800"}', "x" * 13]
    rows = draw(st.lists(st.sampled_from(pool), max_size=30))
    layout = draw(st.sampled_from(LAYOUTS))
    column = laid_out(rows, layout)
    start = draw(st.integers(0, len(rows)))
    end = draw(st.integers(start, len(rows)))
    cuts = sorted(draw(st.lists(st.integers(0, end - start), max_size=4)))
    part = column[start:end]
    bounds = [0, *cuts, end - start]
    chunks = [part[first:last] for first, last in zip(bounds, bounds[1:])]
    return pa.chunked_array(chunks, type=layout), rows[start:end]


def verdict_of(form, row):
    """The verdict of `judge`, as far as a column has it."""
    if row is None:
        return None
    try:
        verdict = form.judge(row)
    except muster.PayloadError:
        return (False, None)
    return (verdict.passes, [(each.path, each.code, each.message) for each in verdict.failures])


@settings(max_examples=300, deadline=None)
@given(columns())
def test_a_column_says_what_a_judge_says(signup, column_and_rows):
    column, rows = column_and_rows
    found = signup.check(column)
    found.validate(full=True)
    assert len(found) == len(rows)
    for row, verdict in zip(rows, found.to_pylist()):
        wanted = verdict_of(signup, row)
        if wanted is None or wanted[1] is None:
            assert (verdict if wanted is None else verdict["passes"]) in (None, False)
            continue
        told = [(each["path"], each["code"], each["message"]) for each in verdict["failures"]]
        assert (verdict["passes"], told) == wanted


values = st.fixed_dictionaries({}, optional={
    "name": st.text(st.characters(exclude_categories=["Cs"]), max_size=5) | st.none(),
    "big": st.integers(-2**63, 2**63 - 1) | st.none(),
    "price": st.floats(width=64) | st.none(),
    "day": st.dates() | st.none(),
    "tags": st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=3), max_size=4),
    "guests": st.lists(st.fixed_dictionaries({"name": st.none() | st.just("x"),
                                              "age": st.integers(-5, 200)}), max_size=3),
})
SCHEMA = pa.schema([
    ("name", pa.string()), ("big", pa.int64()), ("price", pa.float64()), ("day", pa.date32()),
    ("tags", pa.list_(pa.string())),
    ("guests", pa.list_(pa.struct([("name", pa.string()), ("age", pa.int32())]))),
])


@settings(max_examples=300, deadline=None)
@given(st.lists(values, max_size=8), st.integers(0, 3))
def test_typed_rows_say_what_a_judge_says(trip, rows, start):
    now = "2026-03-01T09:30:00Z"
    table = pa.Table.from_pylist(rows, schema=SCHEMA).slice(start)
    found = trip.check(table, now=now).to_pylist()
    for row, verdict in zip(table.to_pylist(), found):
        try:
            wanted = trip.judge(row, now=now)
        except muster.PayloadError:
            assert not verdict["passes"]
            continue
        assert verdict["passes"] == wanted.passes
        assert [(each["path"], each["code"], each["message"]) for each in verdict["failures"]] == [
            (each.path, each.code, each.message) for each in wanted.failures]


def test_memory_is_given_back(signup):
    column = pa.array(ROWS * 200)

    def rounds(count):
        for _ in range(count):
            signup.check(column, payload=True)

    rounds(20)
    before = resident()
    rounds(200)
    assert resident() - before < 20_000_000


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096

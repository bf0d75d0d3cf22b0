"""Python's values as payloads."""

import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import json
import sys
import types
import uuid

import pytest
from conftest import places
from hypothesis import given, settings
from hypothesis import strategies as st

import muster
from muster._values import as_json, read, steps, write


@dataclasses.dataclass
class Guest:
    name: str
    age: int


class Colour(enum.Enum):
    RED = "red"


class Size(enum.IntEnum):
    SMALL = 1


class Word(str):
    def __str__(self):
        return "another"


class Ratio(float):
    def __repr__(self):
        return "1e999"


Point = collections.namedtuple("Point", "x y")

WRITTEN = [
    (None, "null"), (True, "true"), (False, "false"), ("a\u2028\"\\\n\x00é😀", None),
    (0, "0"), (-0.0, "-0.0"), (2**63, "9223372036854775808"), (0.1, "0.1"), (1e22, "1e+22"),
    (5e-324, "5e-324"), (Size.SMALL, "1"), (Word("own"), '"own"'), (Ratio(1.5), "1.5"),
    (decimal.Decimal("0.10"), "0.10"), (decimal.Decimal("1E+2"), "1E+2"),
    (decimal.Decimal("123456789012345678901234567890.5"), "123456789012345678901234567890.5"),
    (datetime.date(2026, 1, 31), '"2026-01-31"'), (datetime.time(9, 30), '"09:30:00"'),
    (datetime.datetime(2026, 1, 31, 9, tzinfo=datetime.timezone.utc), '"2026-01-31T09:00:00+00:00"'),
    (uuid.UUID(int=1), '"00000000-0000-0000-0000-000000000001"'),
    ((1, "x"), '[1,"x"]'), ([[]], "[[]]"), (Guest("Ada", 36), '{"name":"Ada","age":36}'),
    (types.MappingProxyType({"a": 1}), '{"a":1}'), (collections.OrderedDict(a=1), '{"a":1}'),
]


@pytest.mark.parametrize(("value", "text"), WRITTEN, ids=[repr(each[0])[:30] for each in WRITTEN])
def test_a_value_is_written_as_documented(value, text):
    for held in (value, {"k": [value]}):
        written = write(held).decode()
        wanted = text if text is not None else json.dumps(value, ensure_ascii=False)
        assert written == (wanted if held is value else f'{{"k":[{wanted}]}}')


cycle = {}
cycle["self"] = [cycle]
REFUSED = [
    float("nan"), float("inf"), -float("inf"), decimal.Decimal("NaN"), decimal.Decimal("-Infinity"),
    decimal.Decimal("sNaN"), b"bytes", bytearray(b"x"), memoryview(b"x"), {1, 2}, frozenset(),
    Colour.RED, Point(1, 2), object(), Guest, print, 1j, fractions.Fraction(1, 3), range(3),
    iter([1]), (each for each in [1]), "\ud800", {"\udc00": 1}, {1: 2}, {None: 1}, {True: 1},
    {1.5: 1}, {("a",): 1}, 10**5000, datetime.timedelta(1), cycle, type, int, ValueError("x"),
]


@pytest.mark.parametrize("value", REFUSED, ids=[type(each).__name__ + str(at) for at, each in enumerate(REFUSED)])
def test_what_json_does_not_have_is_refused_and_never_passed(trip, value):
    for payload in ({"name": "Ada", "note": value}, {"name": "Ada", "note": [value]}):
        with pytest.raises(muster.PayloadError) as raised:
            trip.judge(payload)
        if value is not cycle:
            assert raised.value.path[0] == "note"
            assert str(raised.value).startswith("/note")
        with pytest.raises(muster.PayloadError):
            trip.passes(payload)


def test_what_is_nested_too_deeply_is_refused(trip):
    def deep(levels):
        value = 1
        for _ in range(levels):
            value = [value]
        return value

    assert trip.judge({"name": "Ada", "note": deep(300)})
    for levels in (1001, 100_000):
        with pytest.raises(muster.PayloadError):
            trip.judge({"name": "Ada", "note": deep(levels)})


def test_numbers_of_others_are_numbers(trip):
    numpy = pytest.importorskip("numpy")
    assert write([numpy.int64(2**62), numpy.uint8(3), numpy.float64(0.1)]) == (
        b"[4611686018427387904,3,0.1]")
    for wrong in [numpy.array([1, 2]), numpy.float64("nan"), numpy.datetime64("2026-01-01"),
                  numpy.float32(1.5)]:
        with pytest.raises(muster.PayloadError):
            trip.judge({"name": "Ada", "note": wrong})


def test_no_time_is_refused(trip):
    pandas = pytest.importorskip("pandas")
    with pytest.raises(muster.PayloadError, match="no time"):
        trip.judge({"name": "Ada", "note": pandas.NaT})
    with pytest.raises(muster.PayloadError):
        trip.judge({"name": "Ada", "note": pandas.NA})


def test_integers_and_bounds_are_exact(trip):
    def codes(**fields):
        return [code for _, code in places(trip.judge({"name": "Ada", **fields}).failures)]

    assert codes(big=2999999999) == ["too-small"]
    assert codes(big=9007199254740993) == []
    assert codes(big=9007199254740994) == ["too-large"]
    assert codes(price=decimal.Decimal("0.123")) == ["decimals"]
    assert codes(price=decimal.Decimal("999999999999.99")) == []
    assert codes(price=0.1) == []
    assert codes(day=datetime.date(2000, 1, 1)) == ["too-small"]


def test_a_payload_leaves_with_all_its_digits(trip):
    verdict = trip.judge('{"name":" Ada ","big":9007199254740993,"note":[0.1,0.10,1e21,'
                         '0.12345678901234567890,123456789012345678901234567890]}')
    assert verdict.payload["big"] == 9007199254740993
    assert verdict.payload["name"] == "Ada"
    tenth, _, huge, exact, integer = verdict.payload["note"]
    assert (type(tenth), tenth) == (float, 0.1)
    assert huge == 10**21
    assert (type(exact), exact) == (decimal.Decimal, decimal.Decimal("0.12345678901234567890"))
    assert integer == 123456789012345678901234567890


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=20)


@settings(max_examples=300, deadline=None)
@given(plain)
def test_what_is_written_is_what_was_there(value):
    assert json.loads(write(value)) == value
    # The careful way says the same.
    assert json.loads(write({"k": value, "t": ()})) == {"k": value, "t": []}
    assert as_json(json.dumps(value)) == json.dumps(value).encode()


@settings(max_examples=300, deadline=None)
@given(plain)
def test_a_note_comes_back_as_it_went(trip, value):
    verdict = trip.judge({"name": "Ada", "note": value}, now="2026-03-01T09:30:00Z")
    if verdict.passes and value not in (None, ""):
        assert as_written(verdict.payload["note"]) == as_written(value)


def as_written(value):
    """A value with its numbers as decimals: a float is the number that its text is."""
    if isinstance(value, list):
        return [as_written(item) for item in value]
    if isinstance(value, dict):
        return {name: as_written(member) for name, member in value.items()}
    if isinstance(value, (int, float, decimal.Decimal)) and not isinstance(value, bool):
        return decimal.Decimal(str(value))
    return value


def test_steps_of_a_path():
    assert steps("/guests/0/na~1me~0") == ("guests", 0, "na/me~")
    assert steps("/01/-1/99999999999") == ("01", "-1", "99999999999")
    assert steps("") == ()


def test_reading_keeps_digits():
    assert read("[1.5,1e2,1E400,-0.0]") == [1.5, 100.0, decimal.Decimal("1E400"), 0.0]


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.decimals()
    | st.sampled_from(['"\\\x00\x1f\x7f', "\ud800", "é😀", -2**63, 2**63 - 1, 2**63, 1e22, 5e-324]),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.text() | st.integers(), inner, max_size=4) | st.tuples(inner),
    max_leaves=20)


@settings(max_examples=500)
@given(plain)
def test_both_writers_write_the_same(value):
    native = pytest.importorskip("muster._native")
    own, other = native.written(value), muster._values._written_by_json(value)
    # A number of more digits is for the other one.
    assert own in (None, other)


def test_the_native_writer_gives_up_what_is_not_plain(trip):
    native = pytest.importorskip("muster._native")

    class Text(str):
        pass

    itself = []
    itself.append(itself)
    deep = None
    for _ in range(1100):
        deep = [deep]
    for value in (Text("x"), {1: 2}, (1,), {1}, float("nan"), 2**64, "\udfff", itself, deep, object()):
        assert native.written(value) is None
        assert native.written([value]) is None
    # A long text among others, and members by the thousand.
    large = {"name": "Ada", "note": ["x\n" * 100_000, {str(each): each for each in range(5000)}]}
    assert json.loads(native.written(large)) == large
    assert trip.passes(large)


def test_without_what_is_native_nothing_changes(trip, monkeypatch):
    monkeypatch.setitem(sys.modules, "muster._native", None)
    monkeypatch.setattr(muster._values, "_written_plain", muster._values._written_by_json)
    form = muster.Form(bytes(trip))
    for value in ({"name": "Ada", "note": [1.5, None, {"a": "\n\ud7ff"}]}, {"name": "A"}):
        verdict, wanted = form.judge(value), trip.judge(value)
        assert (verdict.passes, verdict.failures, verdict.payload_text) == (
            wanted.passes, wanted.failures, wanted.payload_text)

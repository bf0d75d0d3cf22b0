"""Typed tables, which are judged by column where possible."""

import pytest
from conftest import ADA, load

import muster

pa = pytest.importorskip("pyarrow")
pc = pytest.importorskip("pyarrow.compute")

NAMES = ["Ada", None, "A", "Bob", "Ada", "x" * 50, "", "Ada"]
WHOLE = [None, 1, -3, 2**40, 5, 5, 0, None]


def as_integers(kind):
    return lambda: pa.array([each if each is None else each % 100 for each in WHOLE], kind)


COLUMNS = {
    "name": [
        lambda: pa.array(NAMES), lambda: pa.array(NAMES, pa.large_string()),
        lambda: pa.array(NAMES, pa.string_view()), lambda: pa.array(NAMES).dictionary_encode(),
        lambda: pc.run_end_encode(pa.array(NAMES)), lambda: pa.nulls(8),
        # Indices of an entry that is null.
        lambda: pa.DictionaryArray.from_arrays(pa.array([0, 1, 0, 1, 2, 2, 1, 0]), ["Ada", None, "B"]),
        lambda: pa.array([b"x"] * 8), lambda: pa.array([["x"]] * 8), lambda: pa.array([1] * 8),
    ],
    "seats": [
        lambda: pa.array(WHOLE, pa.int64()), *map(as_integers, (
            pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.uint64())),
        lambda: pa.array([2**64 - 1] * 8, pa.uint64()), lambda: pa.array([1.5, 2.0] * 4),
        lambda: pa.array([float("nan"), None] * 4), lambda: pa.array([True] * 8),
        lambda: pa.array([1, 3, None, 1] * 2).cast(pa.decimal128(21, 2)),
        lambda: pc.run_end_encode(pa.array([1, 1, None, None, 5, 5, 5, 5])),
    ],
}


def without_payload(verdicts):
    return [{key: each[key] for key in each if key != "payload"} for each in verdicts.to_pylist()]


def agrees(form, table, **options):
    """True if the table has the same verdicts by column as row by row."""
    # To make the output, whole rows have to be judged.
    wanted = without_payload(form.check(table, payload=True, **options))
    assert form.check(table, **options).to_pylist() == wanted
    mask = [each["passes"] for each in wanted]
    assert form.check(table, want="mask", **options).to_pylist() == mask
    counts = form.check(table, want="counts", **options)
    assert counts == (mask.count(True), mask.count(False), 0)
    return True


CASES = [(name, number) for name, columns in COLUMNS.items() for number in range(len(columns))]


@pytest.mark.parametrize(("name", "number"), CASES)
@pytest.mark.parametrize("start", [0, 3])
def test_a_column_of_any_layout_has_the_verdicts_of_its_rows(trip, name, number, start):
    rest = {"name": pa.array(["Ada"] * 8)} if name != "name" else {}
    table = pa.table({**rest, name: COLUMNS[name][number]()}).slice(start)
    options = {"given": {"limit": 4}, "now": "2026-03-01T09:30:00Z"}
    assert agrees(trip, table, **options)


def test_repeated_rows_have_the_verdicts_of_the_first(signup):
    rows = [ADA, {**ADA, "age": 12}, {**ADA, "postcode": "x"}, {**ADA, "username": None}] * 50
    table = pa.Table.from_pylist(rows)
    assert agrees(signup, table)
    assert agrees(signup, table.slice(1, 77), all_failures=True, language="de")


def test_an_integer_that_is_a_marker_is_a_missing_value():
    form = load("markers")
    table = pa.table({"count": pa.array([0, 5, -1, None, 12])})
    assert agrees(form, table)
    assert form.check(table, want="mask").to_pylist() == [False, True, False, False, False]


def test_a_mask_and_counts_leave_out_null_rows(signup):
    rows = pa.array([ADA, None, {**ADA, "age": 12}, ADA])
    assert signup.check(rows, want="mask").to_pylist() == [True, None, False, True]
    assert signup.check(rows, want="counts") == muster.Counts(2, 1, 1)
    assert signup.check(pa.chunked_array([rows, rows]), want="counts") == (4, 2, 2)
    assert signup.check([], want="counts") == (0, 0, 0)
    assert signup.check([], want="mask").to_pylist() == []
    assert signup.check(["{", None, ADA], want="mask").to_pylist() == [False, None, True]


def test_only_verdicts_have_columns(signup):
    with pytest.raises(ValueError, match="`want` is 'verdicts', 'mask' or 'counts', not 'all'"):
        signup.check([], want="all")
    with pytest.raises(ValueError, match="belong to verdicts, not to mask"):
        signup.check([], want="mask", payload=True)
    with pytest.raises(ValueError, match="belong to verdicts, not to counts"):
        signup.check([], want="counts", columns=["passes"])


def test_the_programs_check_answers_for_every_row():
    form, asked = load("trip"), []

    def known(code):
        asked.append(code)
        return code == "x"

    table = pa.table({"name": ["Ada"] * 4, "code": ["x", "y", "x", "y"]})
    options = {"given": {"limit": 4}, "now": "2026-03-01T09:30:00Z", "checks": {"known": known}}
    assert form.check(table, want="mask", **options).to_pylist() == [True, False, True, False]
    assert asked == ["x", "y", "x", "y"]

"""`python -m muster check` judges a file as `Form.check` judges its table."""

import datetime
import decimal
import json
import os
import pathlib
import subprocess
import sys

import pytest
from conftest import load

pa = pytest.importorskip("pyarrow")
import pyarrow.parquet as pq  # noqa: E402

RULES = pathlib.Path(__file__).parent / "rules"


@pytest.fixture(scope="module", autouse=True)
def _reads_streams():
    """Left out if the command doesn't read Arrow streams."""
    sink = pa.BufferOutputStream()
    table = pa.table({"origin": ["JFK"]})
    with pa.ipc.new_stream(sink, table.schema) as stream:
        stream.write_table(table)
    done = subprocess.run(
        [os.environ["MUSTER"], "check", "-q", RULES / "flight.yaml", "-"],
        input=sink.getvalue().to_pybytes(), capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip("the command reads no Arrow streams")


def judged(rules, *words):
    """The results of the rows of files: their sources, and true for those that pass."""
    done = subprocess.run(
        [sys.executable, "-m", "muster", "check", "--format", "jsonl", rules, *words],
        capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "20"})
    assert done.returncode in (0, 1), done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return [row["source"] for row in rows], [row["passes"] for row in rows]


CELLS = {
    "a-number": [1.5, None, float("nan"), -2.0],
    "a-integer": [1, 2**40, None, -3],
    "a-text": ["a", "", None, "é"],
    "a-boolean": [True, False, None, True],
    "a-date": [datetime.date(2026, 1, day) for day in range(1, 5)],
    "a-time": [datetime.time(9, 30), None, datetime.time(0), datetime.time(23, 59)],
    "a-local-date-time": [datetime.datetime(2026, 1, day) for day in range(1, 5)],
    "a-date-time": pa.array([0, 1, None, 2], pa.timestamp("us", "UTC")),
    "a-list": [[1.0], [], None, [2.0, None]],
    "a-dates": [[datetime.date(2026, 1, 1)], None, [], None],
    "a-group": [{"inner": 1.0}, None, {"inner": None}, {"inner": 2.0}],
    "name": ["Ada", "A", "x" * 41, None],
    "note": [decimal.Decimal("1.50"), None, decimal.Decimal(2), None],
}


@pytest.mark.parametrize("name", CELLS)
def test_a_column_of_each_type_has_the_same_verdicts(name, tmp_path):
    table = pa.table({name: CELLS[name]})
    pq.write_table(table, tmp_path / "cells.parquet", row_group_size=3)
    mask = load("cells").check(table, want="mask").to_pylist()
    assert judged(RULES / "cells.yaml", tmp_path / "cells.parquet")[1] == mask


def test_all_columns_and_all_formats_have_the_same_verdicts(tmp_path, monkeypatch):
    orc = pytest.importorskip("pyarrow.orc")
    monkeypatch.chdir(tmp_path)
    count = 5_000
    table = pa.table({
        "origin": [("JFK", "LGA", "EWR", "ORD", None)[row % (4 + row % 2)] for row in range(count)],
        "delay": [row % 700 / 1.25 if row % 3 else None for row in range(count)],
    })
    table = table.set_column(0, "origin", table["origin"].dictionary_encode())
    pq.write_table(table, "a.parquet", row_group_size=700)
    orc.write_table(table.cast(pa.schema({"origin": pa.string(), "delay": pa.float64()})), "b.orc")
    mask = load("flight").check(table, want="mask").to_pylist()
    assert 0 < mask.count(False) < count
    sources, passes = judged(RULES / "flight.yaml", "a.parquet", "b.orc")
    assert sources == ["a.parquet"] * count + ["b.orc"] * count
    assert passes == mask + mask


def test_an_empty_table_has_its_exit_code(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    pq.write_table(pa.table({"origin": pa.array([], pa.string())}), "empty.parquet")
    pq.write_table(pa.table({"delay": [1.5]}), "lacking.parquet")
    rules = RULES / "flight.yaml"
    codes = [
        subprocess.run([sys.executable, "-m", "muster", "check", "-q", rules, name],
                       capture_output=True, check=False).returncode
        for name in ("empty.parquet", "lacking.parquet")]
    assert codes == [5, 6]

"""DuckDB and Polars: the counts of `muster check` on the same file."""

import json
import os
import subprocess

import muster
import pytest
from conftest import ADA, FORMS, load

ROWS = FORMS / "signup.jsonl"


@pytest.fixture(scope="module")
def counted():
    """The count that the command gives for the file."""
    done = subprocess.run(
        [os.environ["MUSTER"], "check", "--summary", "--format", "json",
         os.environ["MUSTER_RULES"] + "/signup.yaml", ROWS],
        capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    return found["passing"], found["failing"]


def test_python_counts_what_the_command_does(signup, counted):
    found = signup.check(ROWS.read_bytes().splitlines(), columns=["passes"]).to_pylist()
    passing = sum(each["passes"] for each in found)
    assert (passing, len(found) - passing) == counted


def test_duckdb_counts_what_the_command_does(signup, counted):
    duckdb = pytest.importorskip("duckdb")
    import muster.duckdb

    con = duckdb.connect()
    muster.duckdb.register(con, signup)
    muster.duckdb.register(con, signup)
    found = con.execute(
        "SELECT signup_passes(json), count(*) FROM read_csv(?, columns={'json': 'VARCHAR'}, "
        "delim='\t', quote='', escape='', header=false, auto_detect=false) GROUP BY 1 ORDER BY 1 DESC",
        [str(ROWS)]).fetchall()
    assert found == [(True, counted[0]), (False, counted[1])]
    young = json.dumps({**ADA, "age": 12})
    [[verdict, nothing]] = con.execute(
        "SELECT signup_verdict(?), signup_passes(NULL)", [young]).fetchall()
    assert nothing is None
    assert verdict["passes"] is False
    assert verdict["failures"][0]["code"] == "too-small"
    assert dict(verdict["failures"][0]["parameters"])["min"] == "13"
    with pytest.raises(ValueError, match="name of a function"):
        muster.duckdb.register(con, signup, name="a b")


def test_polars_counts_what_the_command_does(signup, counted):
    pl = pytest.importorskip("polars")
    import muster.polars

    frame = pl.DataFrame({"json": ROWS.read_text().splitlines()})
    verdict = muster.polars.check("json", signup)
    found = frame.lazy().with_columns(verdict.alias("verdict")).collect()
    passing = found["verdict"].struct.field("passes").sum()
    assert (passing, len(found) - passing) == counted
    codes = (
        found.select(pl.col("verdict").struct.field("failures").explode().struct.field("code"))
        .drop_nulls().to_series().to_list())
    assert "too-small" in codes
    typed = pl.DataFrame([ADA, {**ADA, "age": 12}])
    assert typed.select(muster.polars.check(None, signup).struct.field("passes")).to_series(
        ).to_list() == [True, False]


def test_what_is_missing_in_pandas_is_null_and_a_nan_elsewhere_a_value():
    pandas = pytest.importorskip("pandas")
    pa = pytest.importorskip("pyarrow")
    nan = float("nan")
    columns = {
        "float64": ([nan, 1.5], []), "Float64": (pandas.array([None, 1.5], "Float64"), []),
        "object": (pandas.Series([nan, 1.5], dtype=object), []),
        "arrow": (pandas.Series(pa.array([nan, 1.5]), dtype=pandas.ArrowDtype(pa.float64())),
                  [("/a-number", "type")]),
    }
    for name, (values, wanted) in columns.items():
        frame = pandas.DataFrame({"a-number": values, "name": ["Ada", "A"]})
        found = load("cells").check(frame).to_pylist()
        codes = [[(each["path"], each["code"]) for each in row["failures"]] for row in found]
        assert codes == [wanted, [("/name", "too-short")]], name


def test_a_column_of_pandas_with_several_types_is_refused_by_its_name():
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    for values in (["x", 1], [1, "x"], ["x", {}], [[1], 2], [object(), None]):
        frame = pandas.DataFrame({"note": pandas.Series(values, dtype=object)})
        with pytest.raises(ValueError, match="several types.* column note .*; give its values one type"):
            load("cells").check(frame)


def test_polars_frames_are_judged_typed_and_lazy_ones_are_collected():
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame({"a-number": [1.5, float("nan"), None], "name": ["Ada", "A", "Bob"]})
    for data in (frame, frame.lazy()):
        found = load("cells").check(data).to_pylist()
        assert [[(each["path"], each["code"]) for each in row["failures"]] for row in found] == [
            [], [("/a-number", "type"), ("/name", "too-short")], []]
    texts = pl.LazyFrame({"json": ['{"name":"A"}']})
    assert [row["passes"] for row in load("cells").check(texts, column="json").to_pylist()] == [False]


def test_duckdb_judges_structs_as_relations_and_as_json():
    duckdb = pytest.importorskip("duckdb")
    import muster.duckdb

    con = duckdb.connect()
    muster.duckdb.register(con, load("cells"))
    query = (
        "SELECT 'A' AS name, 'nan'::DOUBLE AS \"a-number\", DATE 'infinity' AS \"a-date\", "
        "{'inner': 1.5, 'day': DATE '2026-03-31'} AS \"a-group\"")
    [row] = load("cells").check(con.sql(query)).to_pylist()
    assert [(each["path"], each["code"]) for each in row["failures"]] == [
        ("/a-number", "type"), ("/a-date", "type"), ("/name", "too-short")]
    passes = "SELECT cells_passes(to_json(t)) FROM (SELECT 'Ada' AS name, 1.5 AS \"a-number\") t"
    assert con.execute(passes).fetchone() == (True,)


def test_an_index_of_pandas_without_a_name_is_no_column():
    pandas = pytest.importorskip("pandas")
    pa = pytest.importorskip("pyarrow")
    form = muster.Form(FORMS / "flight.form")
    frame = pandas.DataFrame(
        {"origin": ["JFK", "EWR", "JFK", "ABC"], "delay": [1.5, None, 900.0, 2.0]})
    passes = [True, True, False, False]
    rows = [
        (frame, passes),
        (frame[frame.origin == "JFK"], [True, False]),
        (frame.sort_values("delay"), [True, False, False, True]),
        (frame.set_index(["origin", "delay"]).reset_index(), passes),
        (pa.Table.from_pandas(frame[1:], preserve_index=True), passes[1:]),
        (pa.RecordBatch.from_pandas(frame[1:], preserve_index=True), passes[1:]),
        (frame[frame.origin == "nowhere"], []),
        # Whatever the numbers are: where they are regular, pandas keeps no column of them.
        (frame.set_axis([7, 3, 5, 1]), passes),
    ]
    for data, expected in rows:
        found = form.check(data, payload=True).to_pylist()
        assert [each["passes"] for each in found] == expected
        assert not any("__index" in (each["payload"] or "") for each in found)
    named = form.check(frame.set_axis([7, 3, 5, 1]).rename_axis("number")).to_pylist()
    assert len(named) == 4
    for each in named:
        assert "/number" in [failure["path"] for failure in each["failures"]]

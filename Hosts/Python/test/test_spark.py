"""Spark, whose executors run a Python that has pyarrow and no muster."""

import json
import os
import runpy
import shutil
import subprocess
import sys

import pytest
from conftest import ADA, FORMS
from test_pages import ROOT, blocks, filled, run

pytest.importorskip("pyspark")
if shutil.which("java") is None:
    pytest.skip("java is missing", allow_module_level=True)

import muster
import muster.spark


@pytest.fixture(scope="module")
def spark():
    from pyspark.sql import SparkSession

    bare = os.environ["MUSTER_BARE_PYTHON"]
    found = subprocess.run([bare, "-c", "import pyarrow; import muster"], capture_output=True,
                           text=True, check=False)
    assert "No module named 'muster'" in found.stderr
    os.environ["PYSPARK_PYTHON"] = bare
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        # As Spark 4 has it by itself: Spark 3 refuses what an older one could have read.
        .config("spark.sql.legacy.timeParserPolicy", "CORRECTED")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


@pytest.fixture(scope="module")
def counted():
    """The count that the command gives for the file."""
    done = subprocess.run(
        [os.environ["MUSTER"], "check", "--summary", "--format", "json",
         os.environ["MUSTER_RULES"] + "/signup.yaml", FORMS / "signup.jsonl"],
        capture_output=True, text=True, check=False)
    return json.loads(done.stdout)


def test_a_frame_of_texts_is_judged_on_the_executors(spark, signup, counted):
    rows = spark.read.text(str(FORMS / "signup.jsonl")).withColumnRenamed("value", "json")
    checked = muster.spark.check(rows, signup, column="json")
    assert checked.columns == ["json", "verdict"]
    found = {
        (row["list"], row["path"], row["code"]): row["count"]
        for row in muster.spark.summary(rows, signup, column="json").collect()}
    assert found.pop(("passes", "", "")) == counted["passing"]
    assert found.pop(("fails", "", "")) == counted["failing"]
    assert found == {("failures", each["path"], each["code"]): each["count"]
                     for each in counted["failures"]}


def test_a_broken_row_never_fails_the_job(spark, trip):
    rows = spark.createDataFrame(
        [(1, '{"name":"Ada","guests":[{},{"name":"x"},{}]}'), (2, "{"), (3, None), (4, "[]"),
         (5, "\x00"), (6, '{"name":"Ada","seats":5}')], "id int, json string")
    checked = muster.spark.check(
        rows, trip, column="json", payload=True, given={"limit": 4}, language="de",
        now="2026-03-01T09:30:00Z", verdict="v")
    found = {row["id"]: row["v"] for row in checked.collect()}
    assert [found[id] and found[id]["passes"] for id in range(1, 7)] == [
        False, False, None, False, False, False]
    assert [each["code"] for each in found[2]["failures"]] == ["not-json"]
    assert found[6]["failures"][0]["parameters"]["max"] == "4"
    counts = {(row["list"], row["path"]): row["count"]
              for row in muster.spark.summary(rows, trip, column="json").collect()}
    assert counts["failures", "/guests/*/name"] == 2
    assert counts["null", ""] == 1


def test_typed_rows_are_judged_by_their_columns(spark, signup):
    rows = spark.createDataFrame([ADA, {**ADA, "age": 12}]).coalesce(1)
    passing, failing = muster.spark.split(rows, signup)
    assert passing.collect() == rows.where("age = 36").collect()
    assert failing.select("verdict.failures.code").collect() == [(["too-small"],)]


# The table of spark.md: a text, its type, and what is left of it.
SWALLOWED = [
    ('{"price": "cheap"}', "price double", "null"), ('{"age": 36.5}', "age int", "null"),
    ('{"age": "36"}', "age int", "null"), ('{"age": 3000000000}', "age int", "null"),
    ('{"day": "2026-02-30"}', "day date", "null"), ('{"ages": [1, "x", 3]}', "ages array<int>", "null"),
    ('{"name": "Ada"', "name string", "null"), ('["Ada"]', "name string", "null"),
    ('{"nmae": "Ada"}', "name string", "null"), ('{"seats": 1, "seats": 99}', "seats int", "99"),
    ('{"name": "Ada"} {"name": "Bob"}', "name string", "Ada"), ("{'name': 'Ada'}", "name string", "Ada"),
    ('{"price": 12.345}', "price decimal(10,2)", "12.35"),
    ('{"big": 9007199254740993}', "big double", "9.007199254740992E15"),
    ('{"name": 5}', "name string", "5"), ('{"name": {"a": 1}}', "name string", '{"a":1}'),
    ('{"day": "2026-2-3"}', "day date", "2026-02-03"), ('{"price": NaN}', "price double", "NaN"),
]


def test_a_reader_with_types_swallows_what_the_page_says(spark):
    from pyspark.sql import functions as f

    parts = []
    for text, schema, _ in SWALLOWED:
        member = f.from_json(f.lit(text), schema)[schema.split()[0]]
        parts.append(f.coalesce(member.cast("string"), f.lit("null")))
    [found] = spark.range(1).select(f.array(*parts)).first()
    assert found == [left for *_, left in SWALLOWED]


def test_what_is_wrong_is_said_on_the_driver(spark, trip):
    rows = spark.createDataFrame([("{}",)], "json string")
    with pytest.raises(ValueError, match="there is no column 'jsn'; there are json"):
        muster.spark.check(rows, trip, column="jsn")
    with pytest.raises(ValueError, match="a column 'json' already"):
        muster.spark.check(rows, trip, column="json", verdict="json")
    with pytest.raises(ValueError, match="a column 'JSON' already"):
        muster.spark.check(rows, trip, column="json", verdict="JSON")
    with pytest.raises(TypeError, match="the column 'n' is bigint, not texts or binaries"):
        muster.spark.check(spark.createDataFrame([(1,)], "n bigint"), trip, column="n")
    with pytest.raises(ValueError, match="now"):
        muster.spark.check(rows, trip, column="json", now="yesterday")
    with pytest.raises(ValueError):
        muster.spark.check(rows, trip, column="json", columns=["passed"])


def test_parts_have_the_verdict_that_is_asked_for_whatever_its_name(spark, signup):
    rows = spark.createDataFrame([(each,) for each in ('{"age": 12}', json.dumps(ADA))], "json string")
    options = {"column": "json", "verdict": "my.verdict", "columns": ["failures"], "all_failures": True}
    passing, failing = muster.spark.split(rows, signup, **options)
    assert passing.columns == ["json"] and passing.count() == 1
    [row] = failing.collect()
    assert row["my.verdict"].asDict().keys() == {"failures"}
    counted = muster.spark.summary(rows, signup, column="json", verdict="my.verdict")
    assert counted.first()["count"] == 1


@pytest.mark.parametrize(
    "code", [pytest.param(code, id=str(line)) for code, line in blocks(ROOT / "Documentation" / "spark.md")])
def test_a_block_of_the_page_does_what_it_says(spark, code, tmp_path, monkeypatch):
    monkeypatch.chdir(filled(tmp_path))
    code = code.replace('"signups.parquet"', repr(str(tmp_path / "signups.parquet")))
    assert run(code, spark=spark) > 0


def test_the_example_parts_lines(spark, tmp_path, monkeypatch, capsys):
    rows = (FORMS / "signup.jsonl").read_text().splitlines()[:1000]
    (tmp_path / "rows.jsonl").write_text("\n".join(rows) + "\n")
    # It takes the session that is there, and leaves it to the others.
    monkeypatch.setattr(type(spark), "stop", lambda self: None)
    monkeypatch.setattr(
        sys, "argv", ["job.py", *map(str, (FORMS / "signup.form", tmp_path / "rows.jsonl", tmp_path / "out"))])
    runpy.run_path(str(ROOT / "Examples" / "Spark" / "job.py"), run_name="__main__")
    assert "/password" in capsys.readouterr().out
    passing = [line for path in (tmp_path / "out" / "passing").glob("part-*")
               for line in path.read_text().splitlines()]
    assert len(passing) == 711
    assert set(passing) < set(rows)


def test_counts_are_those_of_the_verdicts(spark, trip):
    rows = spark.createDataFrame(
        [('{"name":"Ada"}',), ("{",), (None,), ('{"name":"Ada","seats":5}',)], "json string")
    options = {"given": {"limit": 4}, "now": "2026-03-01T09:30:00Z"}
    assert muster.spark.counts(rows, trip, column="json", **options) == muster.Counts(1, 2, 1)
    assert muster.spark.counts(rows.limit(0), trip, column="json", **options) == (0, 0, 0)
    typed = spark.createDataFrame([("Ada", 1), ("A", 1), ("Ada", 5)], "name string, seats int")
    assert muster.spark.counts(typed, trip, **options) == (1, 2, 0)
    with pytest.raises(ValueError, match="there is no column 'text'"):
        muster.spark.counts(rows, trip, column="text")

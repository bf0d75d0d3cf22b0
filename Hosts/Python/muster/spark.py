"""Judges the rows of Spark data frames, on the cluster.

The form is sent to the executors as text, and the package as an archive: the executors need Python
and pyarrow, but not muster.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from ._arrow import Counts
from ._clock import instant
from ._form import Form, usual_columns

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession


def check(
    df: DataFrame,
    form: Form,
    *,
    column: str | None = None,
    verdict: str = "verdict",
    columns: Iterable[str] = usual_columns,
    payload: bool = False,
    messages: bool = True,
    given: Mapping[str, Any] | None = None,
    now: datetime | str | None = None,
    language: str | None = None,
    all_failures: bool = False,
) -> DataFrame:
    """Returns a data frame with a verdict on each row, as a struct.

    Args:
        df: the rows to judge.
        form: the form that judges them.
        column: the column of strings or binaries, each a payload in JSON. Without it, each row itself is
            the payload, with a member for each column. Values that Spark's file reader has replaced
            with null count as null.
        verdict: the name of the added column.
        columns: the members of a verdict; see `Form.check`.
        payload: true to add the output payload.
        messages: false to leave messages null, which takes less time.
        given: values that only your program knows.
        now: the time to use for `today` and `now` in all rows; by default, the time of this call.
        language: the tag of the messages' language.
        all_failures: true for all failures of each field, instead of only the first.

    `check:` rules are undecided here, and block: functions are not sent to the executors.
    """
    from pyspark.sql.types import StructField, StructType

    wanted = [*columns, *(["payload"] if payload and "payload" not in columns else [])]
    # Spark compares names ignoring case.
    if verdict.lower() in (each.lower() for each in df.columns):
        raise ValueError(f"the data frame has a column {verdict!r} already; name another")
    options = _options(df, form, column, given, now, language, all_failures)
    options.update(columns=wanted, messages=messages)
    # Invalid options are refused here, not on an executor.
    form.check([], **options)
    ship(df.sparkSession)
    schema = StructType([*df.schema.fields, StructField(verdict, _schema(wanted))])
    return df.mapInArrow(_judging(bytes(form), column, verdict, options), schema)


def _options(
    df: DataFrame,
    form: Form,
    column: str | None,
    given: Mapping[str, Any] | None,
    now: datetime | str | None,
    language: str | None,
    all_failures: bool,
) -> dict[str, Any]:
    """The arguments of `Form.check` on the executors; refuses a column without payloads."""
    from pyspark.sql.types import BinaryType, StringType

    if column is not None:
        if column not in df.columns:
            raise ValueError(f"there is no column {column!r}; there are {', '.join(df.columns)}")
        kind = df.schema[column].dataType
        if not isinstance(kind, (StringType, BinaryType)):
            raise TypeError(f"the column {column!r} is {kind.simpleString()}, not texts or binaries")
    return {
        "given": dict(given or {}),
        "now": _clock(form, now),
        "language": language,
        "all_failures": all_failures,
    }


def _clock(form: Form, now: datetime | str | None) -> datetime | str | None:
    """The time for all executors, so the clock is read once; `None` if the form doesn't read it."""
    if now is None and not form.reads_clock:
        return None
    clock = now if now is not None else datetime.now().astimezone()
    instant(clock)
    return clock


def split(df: DataFrame, form: Form, **options: Any) -> tuple[DataFrame, DataFrame]:
    """The rows that pass, unchanged, and all other rows, with verdicts. Takes the arguments of `check`.

    Each of the two frames judges all rows when it is used. To judge only once, cache the result of
    `check`.
    """
    verdict = options.get("verdict", "verdict")
    wanted = list(options.get("columns", usual_columns))
    has_passes = "passes" in wanted
    # Both frames have the same time.
    options = {**options, "now": _clock(form, options.get("now"))}
    if not has_passes:
        options = {**options, "columns": ["passes", *wanted]}
    # A null row has no payload, and doesn't pass.
    passes = _column(verdict)["passes"].eqNullSafe(True)
    failing = check(df, form, **options).where(~passes)
    # The rows that pass need no failures.
    mask = check(df, form, **{**options, "columns": ["passes"], "payload": False})
    if not has_passes:
        failing = failing.withColumn(verdict, _column(verdict).dropFields("passes"))
    return mask.where(passes).drop(_column(verdict)), failing


def counts(
    df: DataFrame,
    form: Form,
    *,
    column: str | None = None,
    given: Mapping[str, Any] | None = None,
    now: datetime | str | None = None,
    language: str | None = None,
    all_failures: bool = False,
) -> Counts:
    """Counts the rows that pass, the rows that fail, and the null rows, on the cluster.

    This is the cheapest way to judge a data frame: neither rows nor verdicts leave the executors. The
    arguments are those of `check`.
    """
    options = _options(df, form, column, given, now, language, all_failures)
    options["want"] = "counts"
    form.check([], **options)
    ship(df.sparkSession)
    schema = "passing long, failing long, null long"
    parts = df.mapInArrow(_judging(bytes(form), column, None, options), schema)
    found = parts.groupBy().sum().first()
    return Counts(*(each or 0 for each in found or (0, 0, 0)))


def summary(df: DataFrame, form: Form, **options: Any) -> DataFrame:
    """Counts the rows that pass, and those that have each failure, on the cluster.

    The first row counts the rows that pass. Each further row has the `list`, `path`, `code` and `count`
    of a failure, a warning or an undecided rule. List indices are combined as `*`. Takes the arguments
    of `check`.
    """
    from pyspark.sql import functions as f

    options = {**options, "columns": usual_columns, "messages": False, "payload": False}
    name = options.setdefault("verdict", "verdict")
    checked = check(df, form, **options).select(_column(name).alias("verdict"))
    lists = ("failures", "warnings", "undecided")

    def tagged(each: str) -> Any:
        """The findings of a list, with its name; none for a null row."""
        none = f.array().cast(_schema([each])[each].dataType)
        return f.transform(
            f.coalesce(f.col(f"verdict.{each}"), none),
            lambda found: f.struct(
                f.lit(each).alias("list"),
                f.regexp_replace(found["path"], "/[0-9]+(?=/|$)", "/*").alias("path"),
                found["code"].alias("code"),
            ),
        )

    whole = f.when(f.col("verdict.passes"), "passes").when(f.col("verdict").isNull(), "null")
    own = f.struct(
        f.coalesce(whole, f.lit("fails")).alias("list"),
        f.lit("").alias("path"),
        f.lit("").alias("code"),
    )
    found = checked.select(f.explode(f.concat(f.array(own), *map(tagged, lists))).alias("found"))
    counted = found.groupBy("found.list", "found.path", "found.code").count()
    # `array_position` can't search for a column before Spark 4.
    order = f.lit(0)
    for place, word in enumerate(("passes", "fails", "null", *lists), start=1):
        order = f.when(f.col("list") == word, place).otherwise(order)
    return counted.orderBy(order, f.desc("count"), "path", "code")


def _column(name: str) -> Any:
    """A column by its name, which can contain any characters."""
    from pyspark.sql.functions import col

    return col("`" + name.replace("`", "``") + "`")


def ship(spark: SparkSession) -> None:
    """Sends this package to the executors, once for each session; `check` calls it.

    It sends nothing if the job's own `spark.archives` contains the package: an archive `muster….zip`.
    """
    archives = (spark.conf.get("spark.archives", None) or "").split(",")
    if any(os.path.basename(each).startswith("muster") for each in archives):
        return
    archive = _archive()
    if _is_remote(spark):
        if getattr(spark, "_has_muster", None) != archive:
            spark.addArtifacts(archive, pyfile=True)
            spark._has_muster = archive  # type: ignore[attr-defined]
    elif not any(os.path.basename(archive) in each for each in spark.sparkContext.listFiles):
        spark.sparkContext.addPyFile(archive)


def _is_remote(spark: SparkSession) -> bool:
    return not hasattr(spark, "_jsparkSession")


@lru_cache(maxsize=1)
def _archive() -> str:
    """The package as an archive that Python can import from."""
    folder = tempfile.mkdtemp(prefix="muster-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = os.path.join(folder, "muster-python.zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in resources.files(__package__).iterdir():
            if each.name.endswith((".py", ".so", ".typed")):
                archive.writestr(f"muster/{each.name}", each.read_bytes())
    return path


def _schema(columns: Iterable[str]) -> Any:
    """The type of a verdict."""
    from pyspark.sql.types import (
        ArrayType,
        BooleanType,
        MapType,
        StringType,
        StructField,
        StructType,
    )

    finding = StructType(
        [
            *(StructField(name, StringType()) for name in ("path", "code", "severity", "message")),
            StructField("parameters", MapType(StringType(), StringType())),
        ]
    )
    special = {"passes": BooleanType(), "payload": StringType()}
    return StructType(
        [StructField(name, special.get(name) or ArrayType(finding)) for name in columns]
    )


def _judging(
    form: bytes, column: str | None, verdict: str | None, options: Mapping[str, Any]
) -> Callable[[Iterator[pyarrow.RecordBatch]], Iterator[pyarrow.RecordBatch]]:
    """The function that runs on the executors."""

    def judged(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        from muster.spark import _judged

        return _judged(form, column, verdict, options, batches)

    return judged


@lru_cache(maxsize=8)
def _form(text: bytes) -> Form:
    return Form(text)


def _judged(
    text: bytes,
    column: str | None,
    verdict: str | None,
    options: Mapping[str, Any],
    batches: Iterator[pyarrow.RecordBatch],
) -> Iterator[pyarrow.RecordBatch]:
    """The batches of one partition, each with its verdicts; without a name for them, only counts."""
    import pyarrow as pa

    form = _form(text)
    for batch in batches:
        rows = batch if column is None else batch.column(column)
        found = form.check(rows, **options)
        if verdict is None:
            counts = {name: [count] for name, count in found._asdict().items()}
            yield pa.RecordBatch.from_pydict(counts, pa.schema([(each, pa.int64()) for each in counts]))
            continue
        yield pa.RecordBatch.from_arrays(
            [*batch.columns, found], names=[*batch.schema.names, verdict]
        )

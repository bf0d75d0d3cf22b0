"""Judges a file of flights in a process of its own, and says on standard error how many rows pass.

usage: whole.py WAY FILE FORM
"""

import csv
import sys

from rules import CHOICES, NAMES, OPTIONAL, PATTERNS, RANGES


def muster_polars(path, form):
    """Parquet in Polars' reader, handed to muster through Arrow's interface."""
    import muster
    import polars as pl

    return muster.Form(form).check(pl.read_parquet(path), want="counts").passing


def muster_pyarrow(path, form):
    """Parquet in pyarrow's reader, which keeps the dictionaries of strings."""
    import muster
    import pyarrow as pa
    import pyarrow.parquet as pq

    pa.set_cpu_count(1)
    texts = [*PATTERNS, *CHOICES]
    rows = pq.read_table(path, read_dictionary=texts, use_threads=False, pre_buffer=False)
    return muster.Form(form).check(rows, want="counts").passing


def frame_of(path):
    import polars as pl

    return pl.read_csv(path) if path.endswith(".csv") else pl.read_parquet(path)


def polars_rules():
    """The rules as expressions, each of which is true for a row that passes."""
    import polars as pl

    column = pl.col

    def one(name, rule):
        return rule.fill_null(name in OPTIONAL)

    return [
        *(one(name, column(name).is_between(*ends)) for name, ends in RANGES.items()),
        *(one(name, column(name).str.contains(f"^{each}$")) for name, each in PATTERNS.items()),
        *(one(name, column(name).is_in(values)) for name, values in CHOICES.items()),
        *polars_cross_rules(),
    ]


def polars_cross_rules():
    import polars as pl

    column = pl.col
    return [
        (column("dest") != column("origin")).fill_null(True),
        column("air_time").is_not_null() | column("arr_delay").is_null(),
        (column("hour") * 100 + column("minute") == column("sched_dep_time")).fill_null(True),
        column("dep_delay").is_not_null() | column("dep_time").is_null(),
    ]


def polars_expressions(path, form):
    import polars as pl

    return frame_of(path).select(pl.all_horizontal(polars_rules())).to_series().sum()


def pandera_polars_schema():
    import pandera.polars as pa
    import polars as pl

    def column(type, name, *checks):
        return pa.Column(type, list(checks), nullable=name in OPTIONAL)

    check = pa.Check
    columns = {name: column(pl.Int64, name, check.in_range(*ends)) for name, ends in RANGES.items()}
    columns |= {
        name: column(pl.String, name, check.str_matches(f"^{each}$")) for name, each in PATTERNS.items()}
    columns |= {name: column(pl.String, name, check.isin(each)) for name, each in CHOICES.items()}

    def over(rule):
        return check(lambda data: data.lazyframe.select(rule))

    return pa.DataFrameSchema(columns, checks=[over(rule) for rule in polars_cross_rules()])


def passing_of_pandera(schema, frame, errors):
    try:
        schema.validate(frame, lazy=True)
    except errors as error:
        index = error.failure_cases["index"]
        return len(frame) - len(set(index) - {None})
    return len(frame)


def pandera_polars(path, form):
    import pandera.polars as pa

    return passing_of_pandera(pandera_polars_schema(), frame_of(path), pa.errors.SchemaErrors)


def pandas_frame(path):
    import pandas as pd

    types = {name: "Int64" for name in RANGES} | {name: "str" for name in [*PATTERNS, *CHOICES]}
    return pd.read_csv(path, dtype=types)


def pandas_cross_rules(frame):
    """The rules over several columns, each as a column that is true for a row that passes."""
    return [
        frame["dest"] != frame["origin"],
        frame["air_time"].notna() | frame["arr_delay"].isna(),
        frame["hour"] * 100 + frame["minute"] == frame["sched_dep_time"],
        frame["dep_delay"].notna() | frame["dep_time"].isna(),
    ]


def pandera_pandas(path, form):
    import pandera.pandas as pa

    def column(type, name, *checks):
        return pa.Column(type, list(checks), nullable=name in OPTIONAL)

    check = pa.Check
    columns = {name: column("Int64", name, check.in_range(*ends)) for name, ends in RANGES.items()}
    columns |= {name: column(None, name, check.str_matches(f"^{each}$")) for name, each in PATTERNS.items()}
    columns |= {name: column(None, name, check.isin(each)) for name, each in CHOICES.items()}
    over = [check(lambda frame, at=at: pandas_cross_rules(frame)[at]) for at in range(4)]
    schema = pa.DataFrameSchema(columns, checks=over)
    return passing_of_pandera(schema, pandas_frame(path), pa.errors.SchemaErrors)


def great_expectations(path, form):
    import great_expectations as gx
    import great_expectations.expectations as expect

    frame = pandas_frame(path)
    rules = pandas_cross_rules(frame)
    for at, rule in enumerate(rules):
        frame[f"rule {at}"] = rule
    frame["row"] = range(len(frame))
    expectations = [
        *(expect.ExpectColumnValuesToBeBetween(column=name, min_value=least, max_value=most)
          for name, (least, most) in RANGES.items()),
        *(expect.ExpectColumnValuesToMatchRegex(column=name, regex=f"^{each}$")
          for name, each in PATTERNS.items()),
        *(expect.ExpectColumnValuesToBeInSet(column=name, value_set=each) for name, each in CHOICES.items()),
        *(expect.ExpectColumnValuesToNotBeNull(column=name) for name in NAMES if name not in OPTIONAL),
        *(expect.ExpectColumnValuesToBeInSet(column=f"rule {at}", value_set=[True])
          for at in range(len(rules))),
    ]
    context = gx.get_context(mode="ephemeral")
    context.variables.progress_bars = {"globally": False}
    asset = context.data_sources.add_pandas("source").add_dataframe_asset("flights")
    batch = asset.add_batch_definition_whole_dataframe("all").get_batch({"dataframe": frame})
    suite = gx.ExpectationSuite(name="flights", expectations=expectations)
    format = {"result_format": "COMPLETE", "unexpected_index_column_names": ["row"]}
    failing = set()
    for each in batch.validate(suite, result_format=format).results:
        failing.update(row["row"] for row in each.result.get("unexpected_index_list") or [])
    return len(frame) - len(failing)


def frictionless(path, form):
    from frictionless import Checklist, Resource, Schema, checks, system

    fields = []
    for name in NAMES:
        limits = {"required": True} if name not in OPTIONAL else {}
        if name in RANGES:
            limits |= dict(zip(("minimum", "maximum"), RANGES[name]))
        elif name in PATTERNS:
            limits["pattern"] = PATTERNS[name]
        else:
            limits["enum"] = CHOICES[name]
        kind = "integer" if name in RANGES else "string"
        fields.append({"name": name, "type": kind, "constraints": limits})
    formulas = [
        "dest != origin", "air_time != None or arr_delay == None",
        "hour * 100 + minute == sched_dep_time", "dep_delay != None or dep_time == None",
    ]
    with system.use_context(trusted=True):
        checklist = Checklist(checks=[checks.row_constraint(formula=each) for each in formulas])
        resource = Resource(path=path, schema=Schema.from_descriptor({"fields": fields}))
        report = resource.validate(checklist, limit_errors=1 << 40)
    return report.tasks[0].stats["rows"] - len({row for row, in report.flatten(["rowNumber"]) if row})


def written_rows(path):
    """The rows of CSV as strings; None for an empty cell."""
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            yield {name: text or None for name, text in row.items()}


def pydantic(path, form):
    from typing import Annotated, Literal, Optional

    from pydantic import Field, StringConstraints, ValidationError, create_model, model_validator

    def column(name):
        if name in RANGES:
            least, most = RANGES[name]
            kind = Annotated[int, Field(ge=least, le=most)]
        elif name in PATTERNS:
            kind = Annotated[str, StringConstraints(pattern=f"^{PATTERNS[name]}$")]
        else:
            kind = Literal[tuple(CHOICES[name])]
        return (Optional[kind], None) if name in OPTIONAL else (kind, ...)

    def over(row):
        if row.dest == row.origin:
            raise ValueError("the origin is the destination")
        if row.arr_delay is not None and row.air_time is None:
            raise ValueError("the time in the air is missing")
        if row.hour * 100 + row.minute != row.sched_dep_time:
            raise ValueError("hour and minute are not those of the departure")
        if row.dep_time is not None and row.dep_delay is None:
            raise ValueError("the delay is missing")
        return row

    model = create_model(
        "Flight", __validators__={"over": model_validator(mode="after")(over)},
        **{name: column(name) for name in NAMES})
    passing = 0
    for row in written_rows(path):
        try:
            model.model_validate(row)
            passing += 1
        except ValidationError as error:
            error.errors(include_url=False)
    return passing


def jsonschema_rs(path, form):
    from jsonschema_rs import validator_for

    properties = {
        name: {"type": "integer", "minimum": least, "maximum": most} for name, (least, most) in RANGES.items()}
    properties |= {name: {"type": "string", "pattern": f"^{each}$"} for name, each in PATTERNS.items()}
    properties |= {name: {"enum": each} for name, each in CHOICES.items()}
    validator = validator_for({
        "type": "object", "properties": properties,
        "required": [name for name in NAMES if name not in OPTIONAL],
        "dependentRequired": {"arr_delay": ["air_time"], "dep_time": ["dep_delay"]},
    })
    numbers = set(RANGES)
    passing = 0
    for row in written_rows(path):
        row = {
            name: int(text) if name in numbers else text for name, text in row.items() if text is not None}
        failures = [(each.instance_path, each.message) for each in validator.iter_errors(row)]
        # A schema can't compare two members.
        is_fine = row["dest"] != row["origin"] and row["hour"] * 100 + row["minute"] == row["sched_dep_time"]
        passing += not failures and is_fine
    return passing


def duckdb(path, form):
    import duckdb as database

    def listed(values):
        return ", ".join(f"'{each}'" for each in values)

    def one(name, rule):
        return f"coalesce({rule}, {str(name in OPTIONAL).lower()})"

    rules = [
        *(one(name, f"{name} between {least} and {most}") for name, (least, most) in RANGES.items()),
        *(one(name, f"regexp_full_match({name}, '{each}')") for name, each in PATTERNS.items()),
        *(one(name, f"{name} in ({listed(each)})") for name, each in CHOICES.items()),
        "coalesce(dest <> origin, true)", "(air_time is not null or arr_delay is null)",
        "coalesce(hour * 100 + minute = sched_dep_time, true)",
        "(dep_delay is not null or dep_time is null)",
    ]
    text = "{'time_hour': 'VARCHAR'}"
    source = f"read_csv('{path}', types = {text})" if path.endswith(".csv") else f"'{path}'"
    connection = database.connect(config={"threads": 1})
    return connection.sql(
        f"select count(*) filter (where {' and '.join(rules)}) from {source}").fetchall()[0][0]


WAYS = {
    each.__name__: each for each in (
        muster_polars, muster_pyarrow, polars_expressions, pandera_polars, pandera_pandas,
        great_expectations, frictionless, pydantic, jsonschema_rs, duckdb)
}

if __name__ == "__main__":
    try:
        print(WAYS[sys.argv[1]](sys.argv[2], sys.argv[3]), file=sys.stderr)
    except ModuleNotFoundError as error:
        sys.exit(f"missing: {error.name}")

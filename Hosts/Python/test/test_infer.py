"""`muster.infer`: the rule file that it proposes accepts the table."""

import datetime
import decimal

import pytest

import muster

pa = pytest.importorskip("pyarrow")

ROWS = 200
TABLE = pa.table({
    "day": [datetime.date(2024, 1, 1) + datetime.timedelta(days=row) for row in range(ROWS)],
    "left": [datetime.datetime(2024, 1, 1) + datetime.timedelta(hours=row) for row in range(ROWS)],
    "month": [row % 12 + 1 for row in range(ROWS)],
    "flight no.": [f"N{10_000 + row}" for row in range(ROWS)],
    "kind": [("bus", "tram")[row % 2] for row in range(ROWS)],
    "weight[kg]": [float("nan") if row % 5 == 0 else row / 2 for row in range(ROWS)],
    "price": [decimal.Decimal(row) / 100 for row in range(ROWS)],
    "late": [row % 3 == 0 if row % 7 else None for row in range(ROWS)],
    "stops": [[row % 9] * (row % 3) for row in range(ROWS)],
})

PROPOSAL = """\
# Proposed from 200 rows of a table.
form: trips
fields:
  day:                                  # every value is different
    required: true                      # in all 200 rows
    type: date                          # all 200 values
    range: 2023-01-01..2025-12-31       # 2024-01-01 to 2024-07-18
"""


def compiled(rules, folder):
    path = folder / "proposed.yaml"
    path.write_text(rules)
    return muster.Form(path)


def test_it_proposes_rules_with_their_evidence(tmp_path):
    rules = muster.infer(TABLE, form="trips")
    assert rules.startswith(PROPOSAL)
    for lines in (
        "  left:",
        "    type: local-date-time",
        "    type: integer                       # all 200 values",
        '  flight no-:',
        '    column: "flight no."\n',
        "    matches: 'N[0-9]{5}'",
        "    one-of: [bus, tram]                 # 2 values, each at least 100 times",
        '    column: "weight[kg]"\n',
        "    absent: [NaN]                       # NaN in 40 rows",
        "    decimals: ..2",
        "    type: boolean                       # 171 values",
        "    type: list                          # 200 values",
    ):
        assert lines in rules.replace("'flight no-'", "flight no-"), lines
    form = compiled(rules, tmp_path)
    assert form.check(TABLE, want="counts") == (ROWS, 0, 0)
    wrong = TABLE.set_column(4, "kind", pa.array(["bsu"] * ROWS))
    assert form.check(wrong, want="counts") == (0, ROWS, 0)


@pytest.mark.parametrize("kind", ["pandas", "polars", "duckdb", "batch", "reader", "structs"])
def test_every_sort_of_table_has_a_proposal_that_accepts_it(kind, tmp_path):
    def made():
        match kind:
            case "pandas":
                pytest.importorskip("pandas")
                # A filtered frame has an index, which is not a column.
                frame = TABLE.to_pandas()
                return frame[frame["month"] > 0]
            case "polars":
                return pytest.importorskip("polars").from_arrow(TABLE)
            case "duckdb":
                duckdb = pytest.importorskip("duckdb")
                rows = TABLE
                return duckdb.sql("FROM rows")
            case "batch":
                return TABLE.to_batches()[0]
            case "reader":
                return TABLE.to_reader()
            case _:
                return TABLE.to_struct_array()

    rules = muster.infer(made(), form="trips")
    assert "form: trips" in rules and "matches: 'N[0-9]{5}'" in rules
    assert "__index_level" not in rules
    assert compiled(rules, tmp_path).check(made(), want="counts") == (ROWS, 0, 0)


def test_a_tolerance_leaves_out_rare_values():
    days = ["2024-01-01"] * 199 + ["soon"]
    table = pa.table({"day": days})
    assert "type: date" not in muster.infer(table)
    assert "type: date" in muster.infer(table, tolerance=0.01)
    assert "type: date" in muster.infer(table, tolerance="1%")


def test_what_has_no_rows_or_columns_is_an_error():
    with pytest.raises(muster.CommandError, match="no row found"):
        muster.infer(TABLE.slice(0, 0))
    with pytest.raises(muster.CommandError, match="invalid form name"):
        muster.infer(TABLE, form="1")
    with pytest.raises(TypeError, match="infer takes a table, not list"):
        muster.infer([{"a": 1}])
    with pytest.raises(TypeError, match="infer takes a table, not Int64Array"):
        muster.infer(pa.array([1]))

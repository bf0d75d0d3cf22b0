"""Proposes rule files for the rows of data frames."""

from __future__ import annotations

import json
import os
import re
import tempfile
from typing import TYPE_CHECKING, Any

from ._command import run

if TYPE_CHECKING:
    import pyarrow

# Every column becomes a value of JSON, as `Form.check` judges it.
_rows = "form: rows\nfields:\n  a-field-that-no-table-has: {}\n"


def infer(data: Any, *, form: str = "data", tolerance: str | float | None = None) -> str:
    """Proposes a rule file that all rows of a table pass, in YAML.

    Most rules have a comment with their evidence. It needs the command `muster` and pyarrow.

    Args:
        data: a data frame of pandas or Polars, a table of pyarrow, a relation of DuckDB, or any other
            table that exports Arrow columns.
        form: the name of the form.
        tolerance: propose rules that reject at most this share of the values, such as `"0.1%"` or
            `0.001`; by default, none.

    Raises:
        CommandError: the command is missing, or the table has no rows.
        TypeError: the data is not a table.
        ValueError: a column has a type that payloads can't have.

    Example:
        >>> print(infer(pd.read_parquet("trips.parquet"), form="trips"))
        # Proposed from 1000 rows of a table.
        form: trips
        ...
    """
    from ._form import Form

    options = [f"--form={form}"]
    if tolerance is not None:
        share = tolerance if isinstance(tolerance, str) else f"{tolerance * 100:.4f}%"
        options.append(f"--tolerance={share}")
    table, columns = _with_field_names(data)
    with tempfile.TemporaryDirectory(prefix="muster-") as folder:
        rules = os.path.join(folder, "rows.yaml")
        with open(rules, "w") as file:
            file.write(_rows)
        # The engine writes the values as it judges them.
        payloads: Any = Form(rules).check(table, columns=["payload"], messages=False)
        rows = os.path.join(folder, "rows.jsonl")
        with open(rows, "w", encoding="utf-8") as file:
            for chunk in payloads.chunks:
                for payload in chunk.field("payload").to_pylist():
                    if payload is not None:
                        file.write(payload + "\n")
        proposal = run(["infer", *options, rows]).decode()
    proposal = proposal.replace(f" of {rows}.", " of a table.", 1)
    for name, column in columns.items():
        keys = "|".join(map(re.escape, (name, "'" + name.replace("'", "''") + "'")))
        if found := re.search(f"^  (?:{keys}):.*\n", proposal, re.M):
            own = f"    column: {json.dumps(column, ensure_ascii=False)}\n"
            proposal = proposal[: found.end()] + own + proposal[found.end() :]
    return proposal


def _with_field_names(data: Any) -> tuple[pyarrow.Table, dict[str, str]]:
    """The data with names that fields can have, and the columns that have others."""
    import pyarrow as pa

    from ._arrow import _known, _without_index

    table = _known(data, None)
    if isinstance(table, pa.RecordBatchReader):
        table = table.read_all()
    elif isinstance(table, pa.RecordBatch):
        table = pa.Table.from_batches([table])
    elif isinstance(table, (pa.Array, pa.ChunkedArray)) and pa.types.is_struct(table.type):
        table = pa.Table.from_struct_array(table)
    elif not isinstance(table, pa.Table):
        raise TypeError(
            f"infer takes a table, not {type(data).__name__}; pyarrow.Table.from_pylist makes one "
            "from dictionaries"
        )
    names = _without_index(table.schema)
    if names is not None:
        table = table.select(names)
    fields: dict[str, str] = {}
    for column in table.schema.names:
        field = re.sub(r"[./\[\]]", "-", column)
        while field in fields:
            field += "-2"
        fields[field] = column
    renamed = {field: column for field, column in fields.items() if field != column}
    return table.rename_columns(list(fields)), renamed

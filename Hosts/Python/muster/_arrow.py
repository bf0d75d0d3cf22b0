"""Columns of payloads, by Arrow's C data interface."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from ._errors import PayloadError
from ._judge import Checks, Inputs
from ._values import as_json

if TYPE_CHECKING:
    import pyarrow

    from ._form import Form

# The sizes of Arrow's two structures.
_schema_size, _array_size = 72, 80

# The number of payloads from an iterable that are judged at once.
_batch = 16_384

# The number of rows that are judged at once: their verdicts take memory, at most 2 GiB.
_most = 1 << 20

_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]


class Counts(NamedTuple):
    """The number of rows with each result."""

    passing: int
    failing: int
    null: int
    """The rows that are null, which have no verdict."""


def check(
    form: Form,
    data: Any,
    column: str | None,
    inputs: Inputs,
    checks: Checks,
    messages: bool,
    want: str,
) -> Any:
    """The verdicts on a column or on data with columns, or only as much of them as is wanted."""
    import pyarrow as pa

    rows = _rows(data, column)
    found = _judged(form, rows, inputs, checks, messages)
    if want != "verdicts":
        found = map(_passes, found)
    if want == "counts":
        return _counts(found)
    parts = list(found)
    if isinstance(rows, pa.Array):
        return parts[0] if len(parts) == 1 else pa.concat_arrays(parts)
    if not parts:
        parts = list(_judged(form, pa.array([], pa.string()), inputs, checks, messages))
        parts = parts if want == "verdicts" else [_passes(part) for part in parts]
    return pa.chunked_array(parts)


def _judged(
    form: Form, rows: Any, inputs: Inputs, checks: Checks, messages: bool
) -> Iterator[pyarrow.StructArray]:
    """The verdicts on the rows, one batch after the other."""
    import pyarrow as pa

    if isinstance(rows, _Payloads):
        for batch, reasons in rows.batches():
            yield _with_reasons(_verdicts(form, batch, inputs, checks), reasons, messages)
        return
    for chunk in [rows] if isinstance(rows, pa.Array) else rows:
        for part in _parts(chunk):
            yield _verdicts(form, part, inputs, checks)


def _passes(verdicts: pyarrow.StructArray) -> pyarrow.BooleanArray:
    """True for each verdict that passes; null for a null verdict."""
    import pyarrow.compute as pc

    return pc.struct_field(verdicts, "passes")


def _counts(parts: Iterable[pyarrow.BooleanArray]) -> Counts:
    passing, failing, null = 0, 0, 0
    for part in parts:
        passing += part.true_count
        null += part.null_count
        failing += len(part) - part.true_count - part.null_count
    return Counts(passing, failing, null)


def _rows(data: Any, column: str | None) -> pyarrow.Array | Iterable[pyarrow.Array] | _Payloads:
    """The rows to judge: one column, or the chunks of one."""
    import pyarrow as pa

    data = _known(data, column)
    if isinstance(data, (pa.RecordBatch, pa.Table, pa.RecordBatchReader)):
        return _column(data, column)
    if column is not None:
        raise TypeError("`column` names a column of a table, and the data is none")
    if isinstance(data, pa.Array):
        return data
    return data.chunks if isinstance(data, pa.ChunkedArray) else _Payloads(data)


def _known(data: Any, column: str | None) -> Any:
    """Data of other libraries as pyarrow data; data with the named column as a table."""
    import pyarrow as pa

    own = (pa.Array, pa.ChunkedArray, pa.RecordBatch, pa.Table, pa.RecordBatchReader)
    if isinstance(data, own):
        return data
    library = type(data).__module__.partition(".")[0]
    if library == "pandas" and hasattr(data, "columns"):
        return _table(data)
    if library == "polars" and type(data).__name__ == "LazyFrame":
        data = data.collect()
    if isinstance(data, (str, bytes, bytearray, dict)):
        raise TypeError(
            f"check takes columns or an iterable of payloads, and one {type(data).__name__} is "
            "neither: judge takes one payload"
        )
    if hasattr(data, "__arrow_c_array__"):
        found = pa.array(data)
    elif hasattr(data, "__arrow_c_stream__"):
        found = pa.chunked_array(data)
    else:
        found = None
    if found is not None:
        # A frame arrives as structs, and so does a column of structs.
        is_table = column is not None and pa.types.is_struct(found.type)
        return pa.Table.from_struct_array(found) if is_table else found
    if not isinstance(data, Iterable):
        raise TypeError(f"check takes columns or an iterable of payloads, not {type(data).__name__}")
    return data


def _table(frame: Any) -> pyarrow.Table:
    """A pandas data frame, in which NaN is null.

    Through Arrow's interface it would have no metadata, which identify its index.
    """
    import pyarrow as pa

    try:
        return pa.Table.from_pandas(frame)
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError) as error:
        reason = ": ".join(map(str, reversed(error.args)))
        raise ValueError(
            f"a column has values of several types, or of none that Arrow has: {reason}; "
            "give its values one type, or leave it out"
        ) from error


def _column(table: Any, column: str | None) -> pyarrow.Array | Iterable[pyarrow.Array]:
    """The column with the payloads, or all columns as the members of structs."""
    import pyarrow as pa

    if column is None:
        names = _without_index(table.schema)
        if isinstance(table, pa.RecordBatch):
            return (table if names is None else table.select(names)).to_struct_array()
        batches = table.to_batches() if isinstance(table, pa.Table) else table
        if names is not None:
            batches = (batch.select(names) for batch in batches)
        return (batch.to_struct_array() for batch in batches)
    names = table.schema.names
    if names.count(column) != 1:
        which = "two columns" if column in names else "no column"
        raise ValueError(f"there is {which} {column!r}; there are {', '.join(map(repr, names))}")
    if isinstance(table, pa.RecordBatchReader):
        return (batch.column(column) for batch in table)
    rows = table.column(column)
    return rows.chunks if isinstance(rows, pa.ChunkedArray) else rows


def _without_index(schema: pyarrow.Schema) -> list[str] | None:
    """The names of all columns except an unnamed pandas index; None if there is no such index.

    A filtered or sorted frame has an unnamed index, with the original numbers of its rows.
    """
    known = schema.pandas_metadata or {}
    index = {
        name
        for name in known.get("index_columns", [])
        if isinstance(name, str) and re.fullmatch(r"__index_level_\d+__", name)
    }
    return [name for name in schema.names if name not in index] if index else None


def _parts(rows: pyarrow.Array) -> Iterator[pyarrow.Array]:
    """A column in pieces of a bounded length; at least one."""
    for start in range(0, max(1, len(rows)), _most):
        yield rows.slice(start, _most) if len(rows) > _most else rows


class _Payloads:
    """An iterable of payloads for `judge`; None is a null row."""

    def __init__(self, payloads: Iterable[Any]) -> None:
        self._payloads = payloads

    def batches(self) -> Iterator[tuple[pyarrow.Array, dict[int, str]]]:
        """The payloads as columns, with the reasons why some can't be written as JSON."""
        import pyarrow as pa

        remaining = iter(self._payloads)
        while batch := list(islice(remaining, _batch)):
            written: list[bytes | None] = []
            reasons: dict[int, str] = {}
            for row, payload in enumerate(batch):
                try:
                    written.append(None if payload is None else as_json(payload))
                except PayloadError as error:
                    written.append(None)
                    reasons[row] = str(error)
            yield pa.array(written, pa.large_binary()), reasons


def _with_reasons(
    verdicts: pyarrow.StructArray, reasons: dict[int, str], messages: bool
) -> pyarrow.StructArray:
    """Verdicts in which some rows fail because they can't be read."""
    import pyarrow as pa

    if not reasons:
        return verdicts
    names = [field.name for field in verdicts.type]
    parts, start = [], 0
    for row, reason in reasons.items():
        failure: dict[str, Any] = {
            "path": "",
            "code": "not-json",
            "severity": "error",
            "message": reason if messages else None,
            "parameters": [],
        }
        verdict = {"passes": False, "failures": [failure], "payload": None}
        own = pa.array([{name: verdict.get(name, []) for name in names}], verdicts.type)
        parts += [verdicts.slice(start, row - start), own]
        start = row + 1
    return pa.concat_arrays([*parts, verdicts.slice(start)])


def _verdicts(form: Form, rows: Any, inputs: Inputs, checks: Checks) -> pyarrow.StructArray:
    """The verdicts on one column, which is read in place."""
    import pyarrow as pa

    schema, array = rows.__arrow_c_array__()
    found_schema = ctypes.create_string_buffer(_schema_size)
    found = ctypes.create_string_buffer(_array_size)
    addresses = ctypes.addressof(found_schema), ctypes.addressof(found)
    column = _pointer(schema, b"arrow_schema"), _pointer(array, b"arrow_array")
    form._check_column(column, addresses, inputs, checks)
    # Pyarrow takes over both structures, and releases them.
    return pa.Array._import_from_c(addresses[1], addresses[0])

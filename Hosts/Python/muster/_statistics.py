"""Columns of Parquet files that need not be read, because their statistics prove the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow

# The keys of a field and of a rule that don't change which values pass.
_field_keys = {
    "name", "path", "type", "label", "labels", "hint", "required", "secret", "nullable", "keep",
    "readOnly", "column", "absent", "message", "rules", "x",
}
_rule_keys = {"kind", "arguments", "phrase", "severity", "code", "atMost", "message", "x"}

# One of this many row groups is read anyway, and compared with its statistics.
_sample = 16


class Statistics:
    """The fields of a form that accept all values of a range, and that nothing else reads.

    The verdict on a row is the same for all values in the range, so any of them can replace all others.

    Args:
        form: the form as data, which `muster explain --format json` writes.
        absent: additional markers of missing values.
    """

    def __init__(self, form: dict[str, Any], absent: Iterable[str]) -> None:
        self._fields: dict[str, dict[str, Any]] = {}
        markers = [*form.get("absent", []), *absent]
        for field in form["fields"]:
            others = {**form, "fields": [each for each in form["fields"] if each is not field]}
            if _is_independent(field, others, markers):
                self._fields[field.get("column", field["name"])] = field

    def proven(self, schema: pyarrow.Schema, metadata: Any) -> dict[str, Any]:
        """The columns that the statistics of all row groups prove, each with one of its values."""
        names = [metadata.schema.column(index).path for index in range(metadata.num_columns)]
        # Nested columns have paths with dots, and so may other columns.
        if names != schema.names or len(set(names)) < len(names) or any("." in name for name in names):
            return {}
        found = {}
        for index, name in enumerate(names):
            field = self._fields.get(name)
            limits = [
                _limits(metadata, group, index, schema.field(name).type)
                for group in range(metadata.num_row_groups if field else 0)
            ]
            if field and limits and all(_is_proven(field, each) for each in limits):
                found[name] = limits[0][0]
        return found


def lie(path: str, schema: pyarrow.Schema, metadata: Any, columns: Iterable[str]) -> str | None:
    """Compares a sample of the row groups with the statistics of columns.

    Returns what is wrong with the first column whose statistics lie, or None.
    """
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    reader = pq.ParquetFile(path, metadata=metadata)
    for group in range(0, metadata.num_row_groups, _sample):
        for name in columns:
            limits = _limits(metadata, group, schema.names.index(name), schema.field(name).type)
            [column] = reader.read_row_group(group, columns=[name]).columns
            found = pc.min_max(column).as_py()
            least, greatest, nulls = limits
            is_within = found["min"] is None or least <= found["min"] and found["max"] <= greatest
            if not is_within or column.null_count != nulls:
                return f"the statistics of the column {name!r} are wrong in row group {group + 1}"
    return None


def _is_independent(field: dict[str, Any], others: dict[str, Any], markers: list[str]) -> bool:
    """Returns true if only this field's own limits decide whether a value passes."""
    if not field.keys() <= _field_keys or field["type"] not in ("integer", "number", "date"):
        return False
    # A marker could be one of the values.
    if any(re.search("[0-9]", each) for each in [*markers, *field.get("absent", [])]):
        return False
    for rule in field.get("rules", []):
        if not rule.keys() <= _rule_keys or rule["kind"] not in ("required", "range"):
            return False
        for bound in rule.get("arguments", {}).values():
            if not isinstance(bound, dict) or bound.keys() != {"value", "included"}:
                return False
    # Every expression, path and message that could read the field contains its name.
    name = field["name"]
    elsewhere = json.dumps(others, ensure_ascii=False, default=str)
    is_plain = re.fullmatch(r"[\w -]+", name) is not None
    return is_plain and not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", elsewhere)


def _limits(metadata: Any, group: int, index: int, kind: Any) -> tuple[Any, Any, int | None]:
    """The least and the greatest value of a column, and its number of nulls.

    None if they are unknown. Floating-point columns are left out, because statistics ignore NaN.
    """
    import pyarrow as pa

    nothing = None, None, None
    column = metadata.row_group(group).column(index)
    if not column.is_stats_set or not (pa.types.is_signed_integer(kind) or pa.types.is_date32(kind)):
        return nothing
    statistics = column.statistics
    if not statistics.has_min_max or not statistics.has_null_count:
        return nothing
    try:
        least, greatest = statistics.min, statistics.max
    except (ValueError, OverflowError):
        # A date outside the years 1 to 9999.
        return nothing
    wanted = date if pa.types.is_date32(kind) else int
    if type(least) is not wanted or type(greatest) is not wanted or least > greatest:
        return nothing
    return least, greatest, statistics.null_count


def _is_proven(field: dict[str, Any], limits: tuple[Any, Any, int | None]) -> bool:
    """Returns true if a field accepts all values between limits."""
    least, greatest, nulls = limits
    is_required = field.get("required") or any(
        rule["kind"] == "required" for rule in field.get("rules", []))
    if least is None or nulls and is_required:
        return False
    return _accepts(field, least) and _accepts(field, greatest)


def _accepts(field: dict[str, Any], value: int | date) -> bool:
    """Returns true if a field accepts a value of a column."""
    if isinstance(value, date) != (field["type"] == "date"):
        return False
    # An integer has 64 bits.
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        return False
    return all(_is_within(value, *bound) for bound in _bounds(field))


def _bounds(field: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for rule in field.get("rules", []):
        yield from rule.get("arguments", {}).items()


def _is_within(value: int | date, side: str, bound: dict[str, Any]) -> bool:
    """Returns true if a value is on the right side of a bound."""
    written = bound["value"]
    try:
        limit: Any = date.fromisoformat(written) if isinstance(value, date) else Decimal(str(written))
    except (TypeError, ValueError, ArithmeticError):
        return False
    if value == limit:
        return bound["included"] is True
    return bool(value > limit) if side == "min" else bool(value < limit) if side == "max" else False

"""Judges Polars columns."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ._form import Form
from ._judge import Checks

if TYPE_CHECKING:
    import polars


def check(
    column: polars.Expr | str | None,
    form: Form,
    *,
    payload: bool = False,
    messages: bool = True,
    given: Mapping[str, Any] | None = None,
    now: datetime | str | None = None,
    language: str | None = None,
    all_failures: bool = False,
    checks: Checks | None = None,
) -> polars.Expr:
    """Returns an expression: the verdict on each row of a column, as a struct.

    Args:
        column: a column of strings, each a payload in JSON, or of structs, each a payload; or its
            name. With None, each row itself is the payload, with a member for each column.
        form: the form that judges.
        payload: true to add the output payload.
        messages: false to leave messages null, which takes less time.
        given: values that only your program knows.
        now: the time to use for `today` and `now`; by default, the time of this call.
        language: the tag of the messages' language.
        all_failures: true for all failures of each field, instead of only the first.
        checks: functions that answer `check:` rules, as in `Form.judge`.
    """
    import polars as pl

    if now is None and form.reads_clock:
        now = datetime.now().astimezone()
    options: dict[str, Any] = {
        "payload": payload,
        "messages": messages,
        "given": given,
        "now": now,
        "language": language,
        "all_failures": all_failures,
        "checks": checks,
    }
    # Invalid options are refused here, before the query runs.
    empty = form.check([], **options)
    verdict = pl.Series(pl.from_arrow(empty)).dtype

    def judged(rows: polars.Series) -> polars.Series:
        return pl.Series(rows.name, pl.from_arrow(form.check(rows.to_arrow(), **options)))

    if column is None:
        column = pl.struct(pl.all())
    expression = pl.col(column) if isinstance(column, str) else column
    return expression.map_batches(judged, return_dtype=verdict)

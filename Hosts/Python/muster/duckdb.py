"""Judges rows in DuckDB queries."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ._form import Form
from ._judge import Checks

if TYPE_CHECKING:
    import duckdb

_finding = (
    "STRUCT(path VARCHAR, code VARCHAR, severity VARCHAR, message VARCHAR, "
    "parameters MAP(VARCHAR, VARCHAR))"
)
_verdict = (
    f"STRUCT(passes BOOLEAN, failures {_finding}[], warnings {_finding}[], undecided {_finding}[])"
)


def register(
    con: duckdb.DuckDBPyConnection,
    form: Form,
    *,
    name: str | None = None,
    given: Mapping[str, Any] | None = None,
    now: datetime | str | None = None,
    language: str | None = None,
    all_failures: bool = False,
    checks: Checks | None = None,
) -> None:
    """Registers two functions of a string, a payload in JSON, on a connection.

    `NAME_passes(json)` is true or false, and `NAME_verdict(json)` a struct of `passes`, `failures`,
    `warnings` and `undecided`. For null, both return null. Existing functions with these names are replaced.

    Args:
        con: the connection.
        form: the form that judges.
        name: the NAME; the form's own by default.
        given: values that only your program knows.
        now: the time to use for `today` and `now`; by default, the time of this call.
        language: the tag of the messages' language.
        all_failures: true for all failures of each field, instead of only the first.
        checks: functions that answer `check:` rules, as in `Form.judge`.
    """
    import duckdb

    name = form.name.replace("-", "_") if name is None else name
    if not name.isidentifier():
        raise ValueError(f"{name!r} is no name of a function; hand in `name`")
    if now is None and form.reads_clock:
        now = datetime.now().astimezone()
    options: dict[str, Any] = {
        "given": given,
        "now": now,
        "language": language,
        "all_failures": all_failures,
        "checks": checks,
    }
    # Invalid options are refused here.
    form.check([], **options)

    def passes(rows: Any) -> Any:
        return form.check(rows, want="mask", **options)

    def verdict(rows: Any) -> Any:
        return form.check(rows, **options)

    settings: dict[str, Any] = {"type": "arrow", "null_handling": "special"}
    functions = {f"{name}_passes": (passes, "BOOLEAN"), f"{name}_verdict": (verdict, _verdict)}
    for each, (function, kind) in functions.items():
        # This happens, for example, if a notebook cell is run again.
        with suppress(duckdb.Error):
            con.remove_function(each)
        con.create_function(each, function, ["VARCHAR"], kind, **settings)

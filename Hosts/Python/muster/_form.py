"""Forms: compiled rule files."""

from __future__ import annotations

import os
import re
import weakref
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from ._clock import instant
from ._command import run
from ._errors import CommandError, FormError
from ._judge import Checks, Inputs, Judge, JudgePool, no_checks, plain
from ._library import library, text_of
from ._values import as_json, write
from ._verdict import Verdict

if TYPE_CHECKING:
    import pyarrow

    from ._arrow import Counts
    from ._session import Session

usual_columns = ("passes", "failures", "warnings", "undecided")
"""The columns of a verdict of `Form.check` if none are named."""

_unchecked: frozenset[str] = frozenset()

# A serialised form begins with its version and the length of its first part.
_serialised = re.compile(r"[0-9]+;")


class Form:
    """A compiled rule file, which judges payloads and opens sessions.

    A form never changes: any number of threads may use one at once, and it survives a fork. It can
    be pickled, in the form of its text.

    Args:
        source: the path of a form that `muster compile` wrote; or its text or bytes. The path of a
            rule file (`.yaml`, `.yml` or `.json`) is compiled by the command `muster`, which must be
            in the wheel, on the PATH, or set in the environment variable MUSTER.

    Raises:
        FormError: the text is not a form, or the rule file doesn't compile.
        OSError: the file can't be read.

    Example:
        >>> form = Form("signup.form")
        >>> form.judge({"email": "ada@"}).failures[0].code
        'pattern'
    """

    def __init__(self, source: str | os.PathLike[str] | bytes) -> None:
        self._text = _text_of(source)
        engine = library()
        handle = engine.muster_form_create(self._text, len(self._text))
        if not handle:
            raise MemoryError("there is no memory for the form")
        weakref.finalize(self, engine.muster_form_destroy, handle).atexit = False
        error = text_of(engine.muster_form_error(handle))
        if error:
            raise FormError(error)
        self._handle = handle
        self._pool = JudgePool(handle)
        self._description = self.describe()
        self._name: str = self._description["name"]
        self._reads_clock: bool = self._description["readsClock"]
        self._own_checks = frozenset(self._description["checks"])

    def __reduce__(self) -> tuple[type[Form], tuple[bytes]]:
        return Form, (self._text,)

    def __repr__(self) -> str:
        return f"<Form {self._name}>"

    def __bytes__(self) -> bytes:
        """The form's text, as `muster compile` wrote it."""
        return self._text

    @property
    def name(self) -> str:
        """The form's name."""
        return self._name

    @property
    def reads_clock(self) -> bool:
        """True if a rule reads `today` or `now`."""
        return self._reads_clock

    @property
    def description(self) -> dict[str, Any]:
        """The form as data: its title, its fields with their controls, its pages, its checks."""
        return deepcopy(self._description)

    def describe(self, *, language: str = "") -> dict[str, Any]:
        """The form as data, with its labels in a language."""
        with self._pool.judge() as judge:
            found: dict[str, Any] = judge.description(
                Inputs(_options(None, language, False), None)
            )
            return found

    def passes(
        self,
        payload: Any,
        *,
        given: Mapping[str, Any] | None = None,
        now: datetime | str | None = None,
        language: str | None = None,
        checks: Checks | None = None,
    ) -> bool:
        """Returns true if a payload passes: the fastest way to judge.

        It takes the arguments of `judge`, except `all_failures`, because one failure is enough.
        """
        inputs = self._inputs(given, now, language)
        if inputs is plain and not checks:
            return self._pool.passes(as_json(payload))
        return self._run(as_json(payload), inputs, checks)

    def judge(
        self,
        payload: Any,
        *,
        given: Mapping[str, Any] | None = None,
        now: datetime | str | None = None,
        language: str | None = None,
        checks: Checks | None = None,
        all_failures: bool = False,
    ) -> Verdict:
        """Judges a payload.

        Args:
            payload: a dictionary, or JSON as a string or as bytes.
            given: values that only your program knows.
            now: the time to use for `today` and `now`, with its offset: a datetime, or a string such as
                `2026-01-31T09:30:00+01:00`. By default, this machine's time.
            language: the tag of the messages' language.
            checks: functions that answer `check:` rules, by name, each with True, False or a code of its
                own. A check without a function is undecided, and blocks the payload.
            all_failures: true for all failures of each field, instead of only the first.

        Raises:
            PayloadError: the payload can't be judged.
        """
        json = as_json(payload)
        inputs = self._inputs(given, now, language, all_failures)
        if checks:
            # A program's own checks run only once.
            with self._pool.judge(self._own_checks.intersection(checks)) as judge:
                verdict = Verdict(self, judge.run(json, inputs, checks), lambda part: part(judge))
                verdict.look()
            return verdict

        def look(part: Callable[[Judge], bytes]) -> bytes:
            with self._pool.judge() as judge:
                judge.run(json, inputs, no_checks)
                return part(judge)

        # If more is requested, the same payload is judged again, with the same result.
        return Verdict(self, self._run(json, inputs, None), look)

    def check(
        self,
        data: Any,
        *,
        column: str | None = None,
        want: Literal["verdicts", "mask", "counts"] = "verdicts",
        columns: Iterable[str] = usual_columns,
        payload: bool = False,
        messages: bool = True,
        given: Mapping[str, Any] | None = None,
        now: datetime | str | None = None,
        language: str | None = None,
        checks: Checks | None = None,
        all_failures: bool = False,
    ) -> pyarrow.StructArray | pyarrow.BooleanArray | pyarrow.ChunkedArray | Counts:
        """Judges many payloads: every row of a column, without creating a Python object for each.

        A row of strings or binaries is a payload in JSON. A row of structs, or of a table without
        `column`, is a payload with a member for each column. A row that can't be read does not pass,
        and has a failure that gives the reason.

        Args:
            data: an Array or RecordBatch of pyarrow's, whose verdicts are a StructArray; or a
                ChunkedArray, a Table, a RecordBatchReader or an iterable of texts or bytes, whose
                verdicts are a ChunkedArray. Other objects that export Arrow columns also work.
            column: the column of a table that has the payloads.
            want: `"verdicts"`; or `"mask"` for only a boolean for each row, true if it passes; or
                `"counts"` for only the number of passing, failing and null rows. Ask for no more than
                you need: a mask or counts take less time, because a row is left at its first failure.
            columns: the members of a verdict, from `passes`, `failures`, `warnings`, `undecided`,
                `not_asked` and `payload`.
            payload: true to add `payload`, the output payload as JSON.
            messages: false to leave messages null, which takes less time.
            given: as in `judge`.
            now: as in `judge`; all rows have the same instant.
            language: as in `judge`.
            checks: as in `judge`.
            all_failures: as in `judge`.

        Raises:
            TypeError: the data has no payloads.
            ValueError: a column has a type that payloads can't have.
        """
        from ._arrow import check

        if want not in ("verdicts", "mask", "counts"):
            raise ValueError(f"`want` is 'verdicts', 'mask' or 'counts', not {want!r}")
        wanted = list(columns)
        if want != "verdicts":
            if payload or columns is not usual_columns:
                raise ValueError(f"`columns` and `payload` belong to verdicts, not to {want}")
            wanted, messages = ["passes"], False
        if payload and "payload" not in wanted:
            wanted.append("payload")
        if not wanted or len(set(wanted)) < len(wanted):
            raise ValueError("`columns` names at least one column, and none twice")
        clock = self._inputs(None, now, None).instant
        options = _options(given, language, all_failures, columns=wanted, messages=messages)
        inputs = Inputs(options, clock)
        return check(self, data, column, inputs, dict(checks or {}), bool(messages), want)

    def _check_column(
        self, rows: tuple[int, int], verdicts: tuple[int, int], inputs: Inputs, checks: Checks
    ) -> None:
        with self._pool.judge(self._own_checks.intersection(checks)) as judge:
            judge.check_column(rows, verdicts, inputs, checks)

    def session(
        self,
        values: Mapping[str, Any] | None = None,
        *,
        given: Mapping[str, Any] | None = None,
        now: datetime | str | None = None,
        language: str | None = None,
        checks: Checks | None = None,
        asks: Mapping[str, Any] | None = None,
    ) -> Session:
        """Opens a session: one person filling in the form. See `Session`."""
        from ._session import Session

        return Session(self, values, given, now, language, checks, asks)

    def _run(self, json: bytes, inputs: Inputs, checks: Checks | None) -> bool:
        checked = self._own_checks.intersection(checks) if checks else _unchecked
        # Like `with`, which takes a microsecond.
        judge = self._pool.take(checked)
        try:
            return judge.run(json, inputs, checks or no_checks)
        finally:
            self._pool.give_back(judge, checked)

    def _inputs(
        self,
        given: Mapping[str, Any] | None,
        now: datetime | str | None,
        language: str | None,
        all_failures: bool = False,
    ) -> Inputs:
        is_usual = given is None and now is None and language is None and not all_failures
        if is_usual and not self._reads_clock:
            return plain
        clock = instant(now) if now is not None or self._reads_clock else None
        return Inputs(_options(given, language, all_failures), clock)


def _options(
    given: Mapping[str, Any] | None, language: str | None, all_failures: bool, **others: Any
) -> bytes:
    """The settings of a judge, for the engine."""
    if given is not None and not isinstance(given, Mapping):
        raise TypeError(f"`given` is a mapping, not {type(given).__name__}")
    if language is not None and not isinstance(language, str):
        raise TypeError(f"`language` is a text, not {type(language).__name__}")
    settings = {"given": given or {}, "language": language or "", "allFailures": bool(all_failures)}
    return write({**settings, **others})


def _text_of(source: str | os.PathLike[str] | bytes) -> bytes:
    """The text of a form."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    if isinstance(source, str) and _serialised.match(source):
        try:
            return source.encode()
        except UnicodeEncodeError:
            raise FormError("this is not a serialised form: it has half of a surrogate pair") from None
    if not isinstance(source, (str, os.PathLike)):
        raise TypeError(f"a form is a path, a text or bytes, not {type(source).__name__}")
    path = os.fspath(source)
    if os.path.splitext(path)[1].lower() in (".yaml", ".yml", ".json"):
        return _compiled(path)
    with open(path, "rb") as file:
        return file.read()


def _compiled(path: str) -> bytes:
    """The form of a rule file, compiled by the command."""
    with open(path, "rb"):
        pass
    try:
        return run(["compile", "--", path] if path.startswith("-") else ["compile", path])
    except CommandError as error:
        raise FormError(str(error)) from None

"""Judges of the engine, and the pool that lends each to one thread at a time."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from ._caller import Caller
from ._clock import Instant
from ._library import answering, bytes_of, judging
from ._values import read

Checks = Mapping[str, Callable[[Any], "bool | str"]]


no_checks: Checks = {}


class Inputs(NamedTuple):
    """Everything that a verdict depends on, besides the payload and the checks."""

    # In the form for `muster_judge_set`.
    options: bytes
    instant: Instant | None


plain = Inputs(b'{"given":{},"language":"","allFailures":false}', None)


class Judge(Caller):
    """A judge of the engine, with its settings. One thread uses it at a time."""

    def __init__(self, form: int, checked: frozenset[str]) -> None:
        super().__init__("judge")
        self._handle = self._engine.muster_judge_create(form)
        if not self._handle:
            raise MemoryError("there is no memory for a judge")
        weakref.finalize(self, self._engine.muster_judge_destroy, self._handle).atexit = False
        self.answer = judging()
        self._options: bytes | None = plain.options
        self._checks = no_checks
        if checked:
            self._answer_checks(checked)

    def run(self, payload: bytes, inputs: Inputs, checks: Checks) -> bool:
        """Judges a payload; returns true if it passes."""
        self._prepare(inputs, checks)
        answer = self.answer(self._handle, payload)
        if answer < 0 or self._error is not None:
            self._rethrow()
            self._allow(answer)
        return answer == 1

    def check_column(
        self,
        rows: tuple[int, int],
        verdicts: tuple[int, int],
        inputs: Inputs,
        checks: Checks,
    ) -> None:
        """Judges a column by the addresses of its schema and array, and of those for verdicts."""
        self._prepare(inputs, checks)
        answer = self._engine.muster_judge_check_arrow(self._handle, *rows, *verdicts)
        self._rethrow()
        self._allow(answer)

    def forget(self) -> None:
        """Releases the program's checks."""
        self._checks = no_checks

    def findings(self) -> bytes:
        """The verdict on the last payload as JSON; empty if there are no findings."""
        if self._engine.muster_judge_finding_count(self._handle) == 0:
            return b""
        return bytes_of(self._engine.muster_judge_verdict(self._handle))

    def leaving(self) -> bytes:
        """The output payload of the last judging, as JSON."""
        return bytes_of(self._engine.muster_judge_payload(self._handle))

    def description(self, inputs: Inputs) -> Any:
        """The form as data, with its labels in a language."""
        self._prepare(inputs, no_checks)
        return read(bytes_of(self._engine.muster_judge_form(self._handle)))

    def _prepare(self, inputs: Inputs, checks: Checks) -> None:
        options, instant = inputs
        if self._options != options:
            # If anything interrupts the call, the judge's settings count as unknown.
            self._options = None
            self._allow(self._engine.muster_judge_set(self._handle, options, len(options)))
            self._options = options
        if instant is not None:
            self._allow(self._engine.muster_judge_set_now(self._handle, *instant))
        self._checks, self._error = checks, None

    def _answer_checks(self, names: frozenset[str]) -> None:
        judge = weakref.ref(self)

        def answer(name: str, value: bytes) -> bool | str:
            return judge()._checks[name](read(value))  # type: ignore[union-attr]

        self._check = answering(answer, lambda error: judge()._failed(error))  # type: ignore[union-attr]
        for name in names:
            written = name.encode()
            self._allow(
                self._engine.muster_judge_set_check(
                    self._handle, written, len(written), self._check, None
                )
            )


class JudgePool:
    """The unused judges of a form: each call takes a judge, or creates one.

    Taking and putting back are single list operations, so threads need no lock. A forked process has
    the judges that were unused at the fork; judges in use stay with the parent.
    """

    # The number of judges that are kept for the next calls.
    _kept = 32

    def __init__(self, form: int) -> None:
        self._form = form
        self._free: dict[frozenset[str], list[Judge]] = {}
        # Judges with default settings.
        self._plain: list[Judge] = []

    def passes(self, payload: bytes) -> bool:
        """Returns true if a payload passes, without settings or checks, with few Python calls."""
        try:
            judge = self._plain.pop()
        except IndexError:
            judge = Judge(self._form, frozenset())
        answer = judge.answer(judge._handle, payload)
        try:
            # Read the reason from the judge before another thread can take it.
            judge._allow(answer)
        finally:
            if len(self._plain) < self._kept:
                self._plain.append(judge)
        return answer == 1

    @contextmanager
    def judge(self, checked: frozenset[str] = frozenset()) -> Iterator[Judge]:
        """Lends a judge that answers checks with these names."""
        judge = self.take(checked)
        try:
            yield judge
        finally:
            self.give_back(judge, checked)

    def take(self, checked: frozenset[str]) -> Judge:
        """Returns a judge that answers checks with these names."""
        try:
            return self._free[checked].pop()
        except LookupError:
            return Judge(self._form, checked)

    def give_back(self, judge: Judge, checked: frozenset[str]) -> None:
        """Takes a judge back."""
        judge.forget()
        free = self._free.setdefault(checked, [])
        if len(free) < self._kept:
            free.append(judge)

"""Exceptions: one for each sort of thing that goes wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._verdict import Failure, Verdict


class FormError(ValueError):
    """A form's text is none, is of a newer version, or can't be read or compiled."""


class PayloadError(ValueError):
    """A payload is nothing that can be judged: no JSON, or a value that JSON does not have.

    Attributes:
        path: where the value is among Python's values: keys, and indices as numbers.
        offset: where the fault is in a JSON text, in bytes.
    """

    path: tuple[str | int, ...] | None
    offset: int | None

    def __init__(
        self,
        message: str,
        *,
        path: tuple[str | int, ...] | None = None,
        offset: int | None = None,
    ) -> None:
        super().__init__(message)
        self.path = path
        self.offset = offset


class ValidationError(ValueError):
    """A payload does not pass: what `Verdict.raise_for_failures` raises.

    Its text has a line for each failure, and for each check that could not answer.

    Attributes:
        verdict: the verdict on the payload.
    """

    verdict: Verdict

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    @property
    def failures(self) -> tuple[Failure, ...]:
        """All that blocks: the failures, and then the undecided checks."""
        return self.verdict.failures + self.verdict.undecided

    def errors(self) -> list[dict[str, Any]]:
        """All that blocks, as dictionaries with the names that pydantic gives them."""
        return [
            {"type": each.code, "loc": each.loc, "msg": each.message, "ctx": each.parameters}
            for each in self.failures
        ]

    def __str__(self) -> str:
        blocking = self.failures
        count = "1 problem" if len(blocking) == 1 else f"{len(blocking)} problems"
        lines = [f"{each.path or '(the form)'}: {each.message} [{each.code}]" for each in blocking]
        return "\n".join([f"{count} in {self.verdict.form.name}", *lines])

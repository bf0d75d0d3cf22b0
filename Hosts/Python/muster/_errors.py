"""Exceptions, one for each kind of error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._verdict import Failure, Verdict


class CommandError(RuntimeError):
    """The command `muster` is missing, or reports an error."""


class FormError(ValueError):
    """A form's text is not a form, has a newer version, or can't be read or compiled."""


class PayloadError(ValueError):
    """A payload can't be judged: it is not JSON, or has a value that JSON doesn't have.

    Attributes:
        path: the path of the value in the given object: keys, and indices as numbers.
        offset: the offset of the error in the given JSON, in bytes.
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
    """A payload doesn't pass; `Verdict.raise_for_failures` raises this.

    Its message has a line for each failure, and for each rule that couldn't be checked.

    Attributes:
        verdict: the verdict on the payload.
    """

    verdict: Verdict

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    @property
    def failures(self) -> tuple[Failure, ...]:
        """Everything that blocks: the failures, followed by the undecided rules."""
        return self.verdict.failures + self.verdict.undecided

    def errors(self) -> list[dict[str, Any]]:
        """Everything that blocks, as dictionaries with the names that pydantic uses."""
        return [
            {"type": each.code, "loc": each.loc, "msg": each.message, "ctx": each.parameters}
            for each in self.failures
        ]

    def __str__(self) -> str:
        blocking = self.failures
        count = "1 problem" if len(blocking) == 1 else f"{len(blocking)} problems"
        lines = [f"{each.path or '(the form)'}: {each.message} [{each.code}]" for each in blocking]
        return "\n".join([f"{count} in {self.verdict.form.name}", *lines])

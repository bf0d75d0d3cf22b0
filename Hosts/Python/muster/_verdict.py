"""A form's verdict on one payload."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ._errors import ValidationError
from ._judge import Judge
from ._values import Path, read, steps

if TYPE_CHECKING:
    from ._form import Form


@dataclass(frozen=True, slots=True)
class Failure:
    """A rule that a field did not pass, or that couldn't be checked."""

    path: str
    """The field, as a JSON Pointer: `/guests/0/name`; empty for the form itself."""
    code: str
    """The failure's name for programs: `too-short`."""
    kind: str
    """The kind of the rule: `length`."""
    severity: str
    """`error` or `warning`."""
    message: str
    """The message for the person filling in the form."""
    parameters: dict[str, Any] = field(default_factory=dict, hash=False)
    """The values in the message: `{"min": 3}`."""
    suggestion: str | None = None
    """A string that would pass and was probably meant."""

    @property
    def loc(self) -> Path:
        """The path as keys, with the indices of lists as numbers."""
        return steps(self.path)


_Found = tuple[tuple[Failure, ...], ...]
_nothing: _Found = ((), (), (), ())


class Verdict:
    """A form's verdict on one payload.

    `passes` is known at once. The rest is requested from the engine on first use, and kept. A
    verdict is true if its payload passes.
    """

    __slots__ = ("passes", "form", "_look", "_found", "_text")

    passes: bool
    """True if nothing blocks: no failure and nothing undecided."""
    form: Form
    """The form that judged the payload."""

    def __init__(
        self, form: Form, passes: bool, look: Callable[[Callable[[Judge], bytes]], bytes]
    ) -> None:
        self.form = form
        self.passes = passes
        self._look = look
        self._found: _Found | None = None
        self._text: bytes | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        # In another process, no engine has judged the payload.
        if self._found is None or self._text is None:
            self.look()
        return _restored, (self.form, self.passes, self._found, self._text)

    def look(self) -> None:
        """Reads all members now."""
        self._found, self._text = _lists_of(self._look(Judge.findings)), self._look(Judge.leaving)

    def __bool__(self) -> bool:
        return self.passes

    def __repr__(self) -> str:
        if self.passes:
            return f"<Verdict of {self.form.name}: passes>"
        places = ", ".join(f"{each.path} {each.code}" for each in self.failures + self.undecided)
        return f"<Verdict of {self.form.name}: {places}>"

    @property
    def failures(self) -> tuple[Failure, ...]:
        """The rules that fields did not pass, in the rule file's order."""
        return self._lists()[0]

    @property
    def warnings(self) -> tuple[Failure, ...]:
        """The failures of rules with severity `warning`: reported, never blocking."""
        return self._lists()[1]

    @property
    def undecided(self) -> tuple[Failure, ...]:
        """The rules that couldn't be checked; they block like failures."""
        return self._lists()[2]

    @property
    def not_asked(self) -> tuple[Failure, ...]:
        """The asks, which a judge doesn't wait for."""
        return self._lists()[3]

    @property
    def payload(self) -> Any:
        """The output payload, normalised and with defaults; None unless it passes.

        A number that no float equals is a Decimal.
        """
        return read(self.payload_text) if self.passes else None

    @property
    def payload_text(self) -> str:
        """The output payload, as JSON, even if it doesn't pass."""
        if self._text is None:
            self._text = self._look(Judge.leaving)
        return self._text.decode()

    def raise_for_failures(self) -> Any:
        """Returns the output payload; raises a ValidationError if it doesn't pass."""
        if not self.passes:
            raise ValidationError(self)
        return self.payload

    def _lists(self) -> _Found:
        if self._found is None:
            self._found = _lists_of(self._look(Judge.findings))
        return self._found


def _restored(form: Form, passes: bool, found: _Found, text: bytes) -> Verdict:
    """A verdict that was pickled."""
    verdict = Verdict(form, passes, lambda part: b"")
    verdict._found, verdict._text = found, text
    return verdict


def _lists_of(verdict: bytes) -> _Found:
    """The lists of a verdict from JSON; empty bytes mean no findings."""
    if not verdict:
        return _nothing
    found = read(verdict)
    return tuple(
        tuple(Failure(**each) for each in found[name])
        for name in ("failures", "warnings", "undecided", "notAsked")
    )

"""Changes, requests and outcomes of a session, and the engine's numbers for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

kinds = (
    "unknown",
    "items",
    "field",
    "step",
    "form",
    "summary",
    "cancel",
    "ask",
    "submitted",
    "refused",
)
statuses = ("unchecked", "checking", "valid", "warned", "notValid")
validities = ("valid", "incomplete", "notValid", "asking", "undecided", "exempt")


@dataclass(frozen=True, slots=True)
class SessionChange:
    """A change that an input made."""

    kind: str
    """`field`, `items`, `step`, `form`, `summary`, `ask`, `cancel`, `submitted`, `refused`; or
    `unknown`: the input named a field that doesn't exist."""
    path: str | None = None
    """The field, as a JSON Pointer."""
    status: str | None = None
    """The displayed status: `unchecked`, `checking`, `valid`, `warned` or `notValid`."""
    validity: str | None = None
    """The validity of the field, displayed or not."""
    message: str = ""
    """A field's message, empty unless it is shown."""
    is_required_now: bool = False
    is_shown: bool = False
    is_dirty: bool = False
    is_changed: bool = False
    is_touched: bool = False
    is_key: bool = False
    """True for the key of a map's entry, which has the path of the entry."""


@dataclass(frozen=True, slots=True)
class Request:
    """An `ask:` that waits for your program's answer."""

    ticket: int
    check: str
    path: str
    value: Any
    others: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a submit; true if the form was submitted."""

    kind: str
    """`submitted`; `refused`; or `waiting`, while asks have no answer."""
    payload: Any = None
    """The payload that is submitted, normalised."""
    payload_text: str | None = None
    """The same payload as JSON."""
    focus: str | None = None
    """The path of the field to focus, if the submit was refused."""

    def __bool__(self) -> bool:
        return self.kind == "submitted"


Changes = tuple[SessionChange, ...]

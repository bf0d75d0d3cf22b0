"""Answers to asks, in the engine's form."""

from __future__ import annotations

FAILED = {"answer": "failed"}
"""No answer: the field is undecided."""

UNANSWERED = "the ask %r of %s was not answered"
"""The log message for a missing answer, with the ask and the path."""


def members_of(answer: bool | str) -> dict[str, str]:
    """The members of the event for an answer."""
    if answer is True:
        return {"answer": "passes"}
    if answer is False:
        return {"answer": "fails"}
    if not isinstance(answer, str) or not answer:
        raise TypeError("an ask is answered by True, False or a code")
    try:
        answer.encode()
    except UnicodeEncodeError:
        raise ValueError("a code has half of a surrogate pair") from None
    return {"answer": "fails", "code": answer}

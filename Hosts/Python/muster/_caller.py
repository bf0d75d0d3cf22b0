"""The calls of the engine with one handle of it."""

from __future__ import annotations

from ._library import library, refused, text_of


class Caller:
    """Something that calls the engine by a handle, and that a program's own checks are asked through."""

    def __init__(self, kind: str) -> None:
        self._engine = library()
        self._handle: int | None = None
        self._reason = getattr(self._engine, f"muster_{kind}_error")
        self._error: BaseException | None = None

    def _failed(self, error: BaseException) -> None:
        """Keeps what a check raised, which can't be raised through the engine: the first of a call."""
        self._error = self._error or error

    def _rethrow(self) -> None:
        """Raises what a check raised in the call that has ended, once."""
        error, self._error = self._error, None
        if error is not None:
            raise error

    def _allow(self, answer: int) -> None:
        """Raises what an answer of the engine means, if it was refused."""
        if answer < 0:
            raise refused(answer, text_of(self._reason(self._handle)))

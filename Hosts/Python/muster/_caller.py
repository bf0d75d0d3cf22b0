"""Calls of the engine with one of its handles."""

from __future__ import annotations

from ._library import library, refused, text_of


class Caller:
    """Calls the engine with a handle, and runs a program's own checks."""

    def __init__(self, kind: str) -> None:
        self._engine = library()
        self._handle: int | None = None
        self._reason = getattr(self._engine, f"muster_{kind}_error")
        self._error: BaseException | None = None

    def _failed(self, error: BaseException) -> None:
        """Keeps the first exception of a check, which can't be raised through the engine."""
        self._error = self._error or error

    def _take_error(self) -> BaseException | None:
        """Returns once the exception of a check in the call that has ended."""
        error, self._error = self._error, None
        return error

    def _rethrow(self) -> None:
        """Raises once the exception of a check in the call that has ended."""
        error = self._take_error()
        if error is not None:
            raise error

    def _allow(self, answer: int) -> None:
        """Raises the exception for a result of the engine, if it refused the call."""
        if answer < 0:
            raise refused(answer, text_of(self._reason(self._handle)))

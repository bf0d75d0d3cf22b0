"""A submit of a session, from the call that sends it to its outcome."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ._changes import Outcome

waiting = Outcome("waiting")


class Submit:
    """A submit and its outcome; with a future, a caller can wait for the outcome."""

    def __init__(self, awaited: asyncio.Future[Outcome] | None = None) -> None:
        self._awaited = awaited
        self.outcome = waiting

    async def end(self) -> Outcome:
        """Waits for the outcome."""
        assert self._awaited is not None
        return await self._awaited if self.outcome is waiting else self.outcome

    def settle(self, outcome: Outcome) -> None:
        """Ends the submit."""
        self.outcome = outcome
        if self._awaited is not None:
            self._call(self._awaited.set_result, outcome)

    def fail(self, error: BaseException) -> bool:
        """Ends the submit with an error; returns false if nobody waits for it."""
        if self._awaited is None:
            return False
        self._call(self._awaited.set_exception, error)
        return True

    def forget(self) -> None:
        """Nobody waits for the submit any more."""
        if self._awaited is not None:
            self._awaited.cancel()

    def _call(self, end: Callable[[Any], None], value: Outcome | BaseException) -> None:
        """Ends the wait, on the thread of its loop."""
        assert self._awaited is not None
        awaited, loop = self._awaited, self._awaited.get_loop()

        def once() -> None:
            if not awaited.done():
                end(value)

        # Nobody waits in a closed loop.
        if not loop.is_closed():
            loop.call_soon_threadsafe(once)

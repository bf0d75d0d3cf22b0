"""Instants for the engine."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple


class Instant(NamedTuple):
    """Seconds since 1970, and the minutes by which the person's clock is ahead of UTC."""

    seconds: int
    offset: int


def instant(now: datetime | str | None = None) -> Instant:
    """The instant of a time with its offset; without a time, this machine's."""
    if now is None:
        now = datetime.now().astimezone()
    if isinstance(now, str):
        now = _read(now)
    if not isinstance(now, datetime):
        raise TypeError(f"`now` is a datetime or a text, not {type(now).__name__}")
    offset = now.utcoffset()
    if offset is None:
        raise ValueError(
            "`now` has no offset from UTC; hand in datetime.now().astimezone(), or "
            "datetime.now(timezone.utc)"
        )
    minutes = offset.total_seconds() / 60
    if minutes != int(minutes):
        raise ValueError(f"`now` has an offset that is no whole minutes: {offset}")
    # Computed with integers, because `timestamp` rounds.
    elapsed = now - _epoch
    return Instant(elapsed.days * 86_400 + elapsed.seconds, int(minutes))


_epoch = datetime.fromisoformat("1970-01-01T00:00:00+00:00")


def _read(text: str) -> datetime:
    written = text[:-1] + "+00:00" if text[-1:] in ("Z", "z") else text
    try:
        return datetime.fromisoformat(written)
    except ValueError:
        raise ValueError(
            f"`now` is a text such as 2026-01-31T09:30:00+01:00, not {text!r}"
        ) from None

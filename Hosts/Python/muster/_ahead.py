"""Reading ahead in threads."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from queue import Queue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")

# The number of items of each part that wait for the reader.
_depth = 2

_end = object()


def ahead(parts: Iterable[Callable[[], Iterable[T]]], width: int) -> Iterator[T]:
    """Yields the items of all parts in order, and runs `width` parts at once in threads.

    Each part stays at most two items ahead. If the reader stops early, the threads wait until the
    process ends.
    """
    started: deque[Queue[Any]] = deque()
    remaining = iter(parts)
    while True:
        while len(started) < width and (part := next(remaining, None)):
            queue: Queue[Any] = Queue(_depth)
            Thread(target=_fill, args=(queue, part), daemon=True).start()
            started.append(queue)
        if not started:
            return
        queue = started.popleft()
        while (item := queue.get()) is not _end:
            if isinstance(item, _Failure):
                raise item.error
            yield item


class _Failure:
    """An exception of a part."""

    def __init__(self, error: BaseException) -> None:
        self.error = error


def _fill(queue: Queue[Any], part: Callable[[], Iterable[Any]]) -> None:
    try:
        for item in part():
            queue.put(item)
    except BaseException as error:
        queue.put(_Failure(error))
    queue.put(_end)

"""Sessions: one person filling in one form."""

from __future__ import annotations

import asyncio
import ctypes
import inspect
import json
import logging
import math
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from ._answer import FAILED, UNANSWERED, members_of
from ._caller import Caller
from ._changes import Changes, Outcome, Request, SessionChange, kinds, statuses, validities
from ._clock import Instant, instant
from ._judge import Checks
from ._library import BUSY, Check, Text, answering, bytes_of, refused, text_of
from ._submit import Submit
from ._values import read, write

if TYPE_CHECKING:
    from ._form import Form

_sources = {"typed": 0, "pasted": 1, "autofilled": 2}
_log = logging.getLogger("muster")
# The seconds until a call is tried again while another thread is in the session.
_PAUSE = 0.001
# A bit of a change's flags, as muster.h has it.
_SUBMITTING = 64


class Session(Caller):
    """One person filling in one form, created by `form.session`.

    Inputs are methods, each of which returns its changes; subscribers get the same. An input
    that is sent by a listener waits for its turn. A session belongs to one thread at a time.

    Paths are JSON Pointers (`/guests/0/name`) or names (`guests.0.name`).

    Functions in `asks` answer `ask:` rules with True, False or a code. If one raises or returns
    anything else, this is logged and the field is undecided. The same happens if an `async` function
    is called without an event loop. An ask without a function is in `requests` until `answer` answers it.

    A `check:` without a function in `checks` leaves its field undecided.

    If an event loop runs, pauses in typing end on their own; otherwise call `tick` when
    `wake_after` is over.
    """

    def __init__(
        self,
        form: Form,
        values: Mapping[str, Any] | None,
        given: Mapping[str, Any] | None,
        now: datetime | str | None,
        language: str | None,
        checks: Checks | None,
        asks: Mapping[str, Callable[..., Any]] | None,
    ) -> None:
        super().__init__("session")
        self._form = form
        self._asks = dict(asks or {})
        self._now = None if now is None else instant(now)
        self._checks = dict(checks or {})
        options = self._options(values, given, language)
        own = weakref.ref(self)
        self._check = Check()
        if checks:
            self._check = answering(
                lambda name, value: own()._checks[name](read(value)),  # type: ignore[union-attr]
                lambda error: own()._failed(error),  # type: ignore[union-attr]
            )
        handle = self._engine.muster_session_create(
            form._handle, options, len(options), self._check, None
        )
        if not handle:
            raise MemoryError("there is no memory for a session")
        self._end = weakref.finalize(
            self, _destroy, self._engine.muster_session_destroy, handle, self._check
        )
        self._end.atexit = False
        self._handle = handle
        error = text_of(self._engine.muster_session_error(handle))
        if error:
            raise ValueError(error)
        self._rethrow()
        self._places: dict[str, int] = {}
        self._paths: dict[int, str] = {}
        self._listeners: list[Callable[[Changes], object]] = []
        # The inputs that wait for their turn, each with its submit if it is one.
        self._inputs: deque[tuple[Callable[[int, float], int], Submit | None]] = deque()
        # The thread that runs an input.
        self._thread: int | None = None
        # Held while the engine is called and the memory that it lends is read.
        self._lock = threading.RLock()
        self._requests: dict[int, Request] = {}
        # None for a task that is being created.
        self._tasks: dict[int, asyncio.Task[None] | None] = {}
        self._submits: list[Submit] = []
        # A submit waits for answers.
        self._is_submitting = False
        self._timer: asyncio.TimerHandle | None = None
        # The loop on which the last timer was set.
        self._loop: asyncio.AbstractEventLoop | None = None

    # Inputs of a person.

    def change(self, path: str, text: str, *, source: str = "typed") -> Changes:
        """The string in a control changed; `source` is `typed`, `pasted` or `autofilled`."""
        if source not in _sources:
            raise ValueError("a source is typed, pasted or autofilled")
        if not isinstance(text, str):
            raise TypeError(f"a text is a str, not {type(text).__name__}")
        written = _utf8(text)
        place = self._place(path)
        if place == 0:
            # The engine says that there is no such field.
            return self._send("change", path=path, text="", source=source)

        def input(session: int, clock: float) -> int:
            changed: int = self._engine.muster_session_change(
                session, place, written, len(written), _sources[source], clock
            )
            return changed

        return self._run(input)

    def leave(self, path: str) -> Changes:
        """The person left a field."""
        return self._send("leave", path=path)

    def leave_key(self, path: str) -> Changes:
        """The person left the key of a map's entry."""
        if self._place(path) == 0:
            # The engine says that there is no such field.
            return self._send("leave", path=path)
        key = self._key_place(path)
        if key == 0:
            return ()
        return self._run(
            lambda session, clock: self._engine.muster_session_leave(session, key, clock)
        )

    def compose(self, path: str, is_composing: bool) -> Changes:
        """An input method began or ended composing."""
        return self._send("compose", path=path, isComposing=is_composing)

    def set(self, path: str, value: Any) -> Changes:
        """A value was picked: of any type, including a whole group or list; None removes it."""
        return self._send("set", path=path, value=value)

    def insert(self, path: str, value: Any = None, *, at: int = 2**30) -> Changes:
        """An item was inserted into a list; without an index, at the end."""
        return self._send("insert", path=path, at=at, value=value)

    def remove(self, path: str, at: int) -> Changes:
        """An item was removed."""
        return self._send("remove", path=path, at=at)

    def move(self, path: str, origin: int, to: int) -> Changes:
        """An item was moved; its fields keep their state."""
        return self._send("move", path=path, **{"from": origin}, to=to)

    def remove_entry(self, path: str) -> Changes:
        """An entry of a map was removed."""
        return self._send("removeEntry", path=path)

    def rename(self, path: str, key: str) -> Changes:
        """The key of a map's entry changed; a key that already exists changes nothing."""
        return self._send("rename", path=path, key=key)

    def go(self, step: str) -> Changes:
        """The person wants to see another page."""
        return self._send("go", step=step)

    def submit(self) -> Outcome:
        """The person wants to submit the form.

        The outcome is `waiting` while asks have no answer: see `requests` and `submit_async`. It is
        `waiting` in a listener, too, whose submit waits for its turn.
        """
        submit = Submit()
        with self._submitting(submit):
            return submit.outcome

    async def submit_async(self) -> Outcome:
        """The same; returns once all asks have their answers."""
        submit = Submit(asyncio.get_running_loop().create_future())
        with self._submitting(submit):
            return await submit.end()

    @contextmanager
    def _submitting(self, submit: Submit) -> Iterator[None]:
        """Sends a submit, and forgets it once nobody waits for its outcome any more."""
        try:
            self._send("submit", submit)
            yield
        finally:
            submit.forget()
            # It is gone if it has ended.
            with suppress(ValueError):
                self._submits.remove(submit)

    # Inputs of your program.

    def reject(self, rejections: Iterable[Mapping[str, str]]) -> Changes:
        """A server's messages about the submitted payload: `[{"path": …, "message": …}]`.

        Those with the path `""`, of no field, or of a field that doesn't apply are for the whole form:
        then `refused` has no path."""
        return self._send("reject", rejections=[dict(each) for each in rejections])

    def give(self, values: Mapping[str, Any]) -> Changes:
        """New values that only your program knows; others stay."""
        return self._send("give", values=values)

    def speak(self, language: str) -> Changes:
        """The language of messages changed."""
        return self._send("language", language=language)

    def reset(self, values: Mapping[str, Any] | None = None) -> Changes:
        """The form restarts with these values."""
        return self._send("reset", values=values or {})

    def reinitialise(self, values: Mapping[str, Any], *, keep_edits: bool = False) -> Changes:
        """The initial values changed; values that the person changed can stay."""
        return self._send("reinitialise", values=values, keepEdits=keep_edits)

    def answer(self, request: Request, answer: bool | str) -> Changes:
        """Answers an ask: with True, False or a code. One that nobody waits for any more is none."""
        return self._answer_request(request, members_of(answer))

    def fail(self, request: Request) -> Changes:
        """Says that an ask could not be answered: that is undecided, and blocks."""
        return self._answer_request(request, FAILED)

    def _answer_request(self, request: Request, members: Mapping[str, str]) -> Changes:
        # A thread that is refused leaves the request as it is.
        with self._alone():
            if self._requests.pop(request.ticket, None) is None:
                return ()
            return self._reply(request, members)

    def _reply(self, request: Request, members: Mapping[str, str]) -> Changes:
        return self._send("answer", ticket=request.ticket, **members)

    def tick(self) -> Changes:
        """Time has passed: ends pauses in typing and asks that took too long."""
        return self._send("tick")

    # Outputs for a page.

    def field(self, path: str) -> dict[str, Any] | None:
        """Everything about a field; None if there is none."""
        return self._state_at(self._place(path))

    def _state_at(self, place: int) -> dict[str, Any] | None:
        state: dict[str, Any] | None = self._json("muster_session_field", place)
        if state and "firstImpossible" in state:
            # From bytes to characters.
            before = state["text"].encode()[: state["firstImpossible"]]
            state["firstImpossible"] = len(before.decode(errors="ignore"))
        return state

    def control(self, path: str) -> dict[str, Any] | None:
        """The current control of a field: its label, choices and limits."""
        control: dict[str, Any] | None = self._json("muster_session_control", self._place(path))
        return control

    def key(self, path: str) -> dict[str, Any] | None:
        """Everything about the key of a map's entry, which has the path of the entry."""
        return self._state_at(self._key_place(path))

    def items(self, path: str) -> list[str]:
        """The paths of a list's or map's items."""
        items = self._json("muster_session_items", self._place(path)) or []
        return [self._path(item["place"]) for item in items]

    @property
    def state(self) -> dict[str, Any]:
        """The whole form's state: its status, its pages, the summary of failures."""
        state: dict[str, Any] = self._json("muster_session_state")
        return state

    @property
    def payload(self) -> Any:
        """The payload that would be submitted now, normalised."""
        return read(self.payload_text)

    @property
    def payload_text(self) -> str:
        """The payload that would be submitted now, as JSON."""
        return self._bytes("muster_session_payload").decode()

    @property
    def requests(self) -> tuple[Request, ...]:
        """The asks that wait for `answer`."""
        return tuple(self._requests.values())

    @property
    def wake_after(self) -> float | None:
        """The seconds after which to call `tick`; None if the session waits for nothing."""
        wake = self._engine.muster_session_wake_time(self._live())
        return None if math.isinf(wake) else max(0.0, (wake - _clock()) / 1000)

    # Subscribers.

    def subscribe(self, listener: Callable[[Changes], object]) -> Callable[[], None]:
        """Calls a function with the changes of each input; returns a function that ends this."""
        if not callable(listener):
            raise TypeError("a listener is a function")

        def own(changes: Changes) -> object:
            return listener(changes)

        def end() -> None:
            if own in self._listeners:
                self._listeners.remove(own)

        self._listeners.append(own)
        return end

    def close(self) -> None:
        """Ends the session: cancels its asks, and releases the engine's memory."""
        if self._handle is None:
            return
        self._handle = None
        if self._timer:
            self._timer.cancel()
        for ticket in list(self._tasks):
            self._cancel(ticket)
        self._requests.clear()
        # Another thread may be reading.
        with self._lock:
            self._end()
        for submit in self._take_submits():
            submit.settle(Outcome("refused"))
        self._listeners.clear()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The engine.

    def _live(self) -> int:
        if self._handle is None:
            raise ValueError("the session is closed")
        return self._handle

    def _options(
        self,
        values: Mapping[str, Any] | None,
        given: Mapping[str, Any] | None,
        language: str | None,
    ) -> bytes:
        now = self._instant()
        # A check without an answer leaves its field undecided.
        options: dict[str, Any] = {
            "now": now.seconds, "offset": now.offset, "checks": list(self._checks),
        }
        if values is not None:
            options["values"] = values
        if given is not None:
            options["given"] = given
        if language is not None:
            options["language"] = language
        return write(options)

    def _instant(self) -> Instant:
        return self._now or instant()

    def _send(self, event: str, submit: Submit | None = None, /, **members: Any) -> Changes:
        """Sends an event to the engine, as JSON."""
        _checked(members.get("path", ""))
        written = write({"event": event, **members})
        return self._run(
            lambda session, clock: self._engine.muster_session_handle(
                session, written, len(written), clock
            ),
            submit,
        )

    def _run(self, call: Callable[[int, float], int], submit: Submit | None = None) -> Changes:
        """Runs an input, or queues it while the changes of earlier inputs are reported."""
        with self._alone():
            self._live()
            self._inputs.append((call, submit))
            return () if self._thread is not None else self._run_queued()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Locks the session for this thread; fails if another thread is using it."""
        if not self._lock.acquire(blocking=False):
            raise refused(BUSY, "")
        try:
            yield
        finally:
            self._lock.release()

    def _run_queued(self) -> Changes:
        self._thread = threading.get_ident()
        all_changes: list[SessionChange] = []
        first: BaseException | None = None
        try:
            while self._inputs and self._handle is not None:
                call, submit = self._inputs.popleft()
                if submit is not None:
                    self._submits.append(submit)
                try:
                    told = self._handled(call)
                except BaseException as error:
                    if submit is None or not submit.fail(error):
                        first = first or error
                    continue
                # An exception in a check hides no change.
                first = first or self._take_error()
                try:
                    all_changes += self._deliver(told)
                except BaseException as error:
                    first = first or error
        finally:
            self._thread = None
            # Inputs are left only in a session that was closed.
            for _, submit in self._inputs:
                if submit is not None:
                    submit.settle(Outcome("refused"))
            self._inputs.clear()
        if self._handle is not None:
            self._set_timer()
        if first is not None:
            raise first
        return tuple(all_changes)

    def _handled(self, call: Callable[[int, float], int]) -> list[_Told]:
        """The changes of an input."""
        session = self._live()
        if self._form.reads_clock:
            now = self._instant()
            self._allow(self._engine.muster_session_set_now(session, now.seconds, now.offset))
        self._allow(call(session, _clock()))
        return self._read()

    def _read(self) -> list[_Told]:
        """The changes of the last event."""
        count = self._engine.muster_session_change_count(self._handle)
        found = self._engine.muster_session_changes(self._handle)
        if not found or count <= 0:
            return []
        raw = [
            (each.kind, each.status, each.validity, each.flags, each.place, _lent(each.text))
            for each in found[:count]
        ]
        if any(kinds[kind] == "items" for kind, *_ in raw):
            # Items were added, removed or moved: paths now mean other fields.
            self._places.clear()
            self._paths.clear()
        return [self._told(*each) for each in raw]

    def _told(
        self, kind: int, status: int, validity: int, flags: int, place: int, text: str
    ) -> _Told:
        name = kinds[kind]
        if name == "field":
            change = SessionChange(
                name,
                self._path(place),
                statuses[status],
                validities[validity],
                text,
                *(bool(flags & 1 << bit) for bit in range(6)),
            )
            return _Told(change, text)
        path = text if name == "unknown" else self._path(place) if place else None
        return _Told(SessionChange(name, path), text, bool(flags & _SUBMITTING))

    def _deliver(self, told: list[_Told]) -> list[SessionChange]:
        """Reports changes to subscribers, and starts or cancels the asks in them."""
        changes = tuple(each.change for each in told)
        first: BaseException | None = None
        if changes:
            for listener in list(self._listeners):
                try:
                    listener(changes)
                except BaseException as error:
                    first = first or error
        outcome: Outcome | None = None
        for each in told:
            if self._handle is None:
                break
            try:
                ended = self._act(each)
                # An outcome is false unless the form was submitted.
                outcome = outcome if ended is None else ended
            except BaseException as error:
                first = first or error
        if outcome is not None:
            for submit in self._take_submits():
                submit.settle(outcome)
        if first is not None:
            raise first
        return list(changes)

    def _act(self, told: _Told) -> Outcome | None:
        """Performs a change that needs an action; returns the outcome if the change ends a submit."""
        change, text, is_submitting = told
        if change.kind == "cancel":
            self._cancel(int(text))
        elif change.kind == "ask":
            asked = read(text)
            names = ("ticket", "check", "path", "value", "others")
            self._start(Request(*(asked.get(name) for name in names)))
        elif change.kind == "submitted":
            try:
                return Outcome("submitted", read(text), text)
            except ValueError as error:
                # The payload has a number that Python does not read.
                for submit in self._take_submits():
                    submit.fail(error)
                raise
        elif change.kind == "refused":
            # A step or a server may refuse something while answers are awaited.
            if not self._is_submitting:
                return Outcome("refused", focus=change.path)
        elif change.kind == "form":
            self._is_submitting = is_submitting
            # A change of the form while answers are awaited ends the submit without a report.
            if not is_submitting:
                return Outcome("refused")
        return None

    def _take_submits(self) -> list[Submit]:
        """Takes the submits that the engine knows."""
        submits, self._submits = self._submits, []
        return submits

    # Asks.

    def _start(self, request: Request) -> None:
        """Calls your program's function; without one, the request waits for `answer`."""
        function = self._asks.get(request.check)
        if function is None:
            self._requests[request.ticket] = request
        elif inspect.iscoroutinefunction(function):
            self._start_task(request, function)
        else:
            try:
                answer = function(request.value)
                if inspect.isawaitable(answer):
                    # A callable object, or a function that calls an async one.
                    return self._start_task(request, lambda _: answer)
                members = members_of(answer)
            except Exception:
                members = FAILED
                _log.exception(UNANSWERED, request.check, request.path)
            if self._handle is not None:
                self._reply(request, members)

    def _start_task(self, request: Request, function: Callable[..., Any]) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            _log.error(
                UNANSWERED + ": its function is async and needs a running event loop",
                request.check, request.path,
            )
            self._reply(request, FAILED)
            return
        # A loop with eager tasks may have the answer before the task is known.
        self._tasks[request.ticket] = None
        task = loop.create_task(self._await(request, function))
        if request.ticket in self._tasks:
            self._tasks[request.ticket] = task

    async def _await(self, request: Request, function: Callable[..., Any]) -> None:
        try:
            members = members_of(await function(request.value))
        except (Exception, asyncio.CancelledError) as error:
            members = FAILED
            if self._is_awaited(request):
                _log.exception(UNANSWERED, request.check, request.path)
            if isinstance(error, asyncio.CancelledError):
                # The loop may be ending: there is no time to wait for another thread.
                self._send_answer(request, members)
                raise
        while not self._lock.acquire(blocking=False):
            await asyncio.sleep(_PAUSE)
        try:
            self._send_answer(request, members)
        finally:
            self._lock.release()

    def _is_awaited(self, request: Request) -> bool:
        return request.ticket in self._tasks and self._handle is not None

    def _send_answer(self, request: Request, members: Mapping[str, str]) -> None:
        """Sends the answer of a task, unless nobody waits for it any more."""
        is_awaited = self._is_awaited(request)
        self._tasks.pop(request.ticket, None)
        if not is_awaited:
            return
        try:
            self._reply(request, members)
        except Exception:
            _log.exception(
                "an error followed the answer to the ask %r of %s", request.check, request.path
            )

    def _cancel(self, ticket: int) -> None:
        self._requests.pop(ticket, None)
        task = self._tasks.pop(ticket, None)
        # A task of a closed loop never continues.
        if task is not None and not task.get_loop().is_closed():
            task.cancel()

    def _set_timer(self) -> None:
        """Wakes the session when a pause in typing ends, if an event loop runs."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            # A timer belongs to the thread of its loop.
            if self._loop is not None and self._loop.is_running():
                self._loop.call_soon_threadsafe(self._renew_timer)
            return
        self._loop = loop
        if self._timer:
            self._timer.cancel()
            self._timer = None
        pause = self.wake_after
        if pause is not None:
            self._timer = loop.call_later(pause, self._woken)

    def _renew_timer(self) -> None:
        if self._handle is not None:
            self._set_timer()

    def _woken(self) -> None:
        if self._handle is None:
            return
        # Another thread may be in the session: the timer tries again.
        if not self._lock.acquire(blocking=False):
            self._timer = asyncio.get_running_loop().call_later(_PAUSE, self._woken)
            return
        try:
            self.tick()
        finally:
            self._lock.release()

    # Strings and places.

    def _json(self, name: str, *operands: int) -> Any:
        return json.loads(self._bytes(name, *operands))

    def _bytes(self, name: str, *operands: int) -> bytes:
        """A string from the engine, which is empty during another call."""
        with self._alone():
            found = bytes_of(getattr(self._engine, name)(self._live(), *operands))
        if not found:
            raise refused(BUSY, "")
        return found

    def _place(self, path: str) -> int:
        """The engine's number for a path; 0 if there is none."""
        known = self._places.get(path)
        if known is not None:
            return known
        place = self._found("muster_session_place", path)
        if place > 0:
            self._places[path] = place
        return place

    def _key_place(self, path: str) -> int:
        """The engine's number for the key of an entry; 0 if there is none."""
        return self._found("muster_session_key", path)

    def _found(self, name: str, path: str) -> int:
        """Calls a function of the engine that finds a path."""
        written = _utf8(_checked(path))
        place: int = getattr(self._engine, name)(self._live(), written, len(written))
        return place

    def _path(self, place: int) -> str:
        path = self._paths.get(place)
        if path is None:
            path = (self._json("muster_session_field", place) or {}).get("path", "")
            self._paths[place] = path
        return path


class _Told(NamedTuple):
    """A change, with the engine's string about it."""

    change: SessionChange
    text: str
    is_submitting: bool = False
    """For a change of the form: true if a submit waits for answers."""


def _destroy(destroy: Callable[[int], None], handle: int, check: object) -> None:
    """Destroys a session; its check must exist as long."""
    destroy(handle)


def _lent(text: Text) -> str:
    return ctypes.string_at(text.bytes, text.length).decode() if text.length else ""


def _checked(path: str) -> str:
    if not isinstance(path, str):
        raise TypeError(f"a path is a text, not {type(path).__name__}")
    return path


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise ValueError("a text has half of a surrogate pair") from None


def _clock() -> float:
    """A monotonic clock, in milliseconds."""
    return time.monotonic() * 1000

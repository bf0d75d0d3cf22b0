"""The engine's calls: only this file knows the layout of muster.h in Python."""

from __future__ import annotations

import ctypes
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from ctypes import POINTER, c_char_p, c_double, c_int32, c_size_t, c_uint8, c_uint32, c_void_p
from functools import partial
from importlib import resources
from typing import Any

from ._errors import FormError, PayloadError

FAILS, PASSES = 0, 1
BAD_HANDLE, BUSY, BAD_FORM, BAD_ARGUMENT, UNREADABLE = -1, -2, -3, -4, -5
CHECK_PASSES, CHECK_FAILS = -1, 0


class Text(ctypes.Structure):
    """A string from the engine: `muster_text`."""

    _fields_ = [("bytes", c_void_p), ("length", c_size_t)]


class Change(ctypes.Structure):
    """A change of a session: `muster_change`."""

    _fields_ = [
        ("kind", c_uint8),
        ("status", c_uint8),
        ("validity", c_uint8),
        ("flags", c_uint8),
        ("place", c_uint32),
        ("text", Text),
    ]


Check = ctypes.CFUNCTYPE(
    c_int32, c_void_p, POINTER(Text), POINTER(Text), POINTER(c_uint8), c_size_t
)

_functions: dict[str, tuple[object, list[object]]] = {
    "muster_face_version": (c_uint32, []),
    "muster_form_create": (c_void_p, [c_char_p, c_size_t]),
    "muster_form_destroy": (None, [c_void_p]),
    "muster_form_error": (POINTER(Text), [c_void_p]),
    "muster_form_reads_clock": (c_int32, [c_void_p]),
    "muster_judge_create": (c_void_p, [c_void_p]),
    "muster_judge_destroy": (None, [c_void_p]),
    "muster_judge_error": (POINTER(Text), [c_void_p]),
    "muster_judge_set": (c_int32, [c_void_p, c_char_p, c_size_t]),
    "muster_judge_set_now": (c_int32, [c_void_p, c_double, c_int32]),
    "muster_judge_set_check": (c_int32, [c_void_p, c_char_p, c_size_t, Check, c_void_p]),
    "muster_judge_run": (c_int32, [c_void_p, c_char_p, c_size_t]),
    "muster_judge_finding_count": (c_int32, [c_void_p]),
    "muster_judge_verdict": (POINTER(Text), [c_void_p]),
    "muster_judge_payload": (POINTER(Text), [c_void_p]),
    "muster_judge_form": (POINTER(Text), [c_void_p]),
    "muster_judge_check_arrow": (c_int32, [c_void_p, c_void_p, c_void_p, c_void_p, c_void_p]),
    "muster_session_create": (c_void_p, [c_void_p, c_char_p, c_size_t, Check, c_void_p]),
    "muster_session_destroy": (None, [c_void_p]),
    "muster_session_error": (POINTER(Text), [c_void_p]),
    "muster_session_change": (
        c_int32,
        [c_void_p, c_uint32, c_char_p, c_size_t, c_int32, c_double],
    ),
    "muster_session_leave": (c_int32, [c_void_p, c_uint32, c_double]),
    "muster_session_set_now": (c_int32, [c_void_p, c_double, c_int32]),
    "muster_session_handle": (c_int32, [c_void_p, c_char_p, c_size_t, c_double]),
    "muster_session_change_count": (c_int32, [c_void_p]),
    "muster_session_changes": (POINTER(Change), [c_void_p]),
    "muster_session_place": (c_uint32, [c_void_p, c_char_p, c_size_t]),
    "muster_session_key": (c_uint32, [c_void_p, c_char_p, c_size_t]),
    "muster_session_wake_time": (c_double, [c_void_p]),
    "muster_session_field": (POINTER(Text), [c_void_p, c_uint32]),
    "muster_session_control": (POINTER(Text), [c_void_p, c_uint32]),
    "muster_session_items": (POINTER(Text), [c_void_p, c_uint32]),
    "muster_session_state": (POINTER(Text), [c_void_p]),
    "muster_session_payload": (POINTER(Text), [c_void_p]),
}

_loading = threading.Lock()
_loaded: ctypes.CDLL | None = None


def library() -> ctypes.CDLL:
    """The engine, loaded once: `libmuster.so` next to this file, or the file in MUSTER_LIBRARY."""
    global _loaded
    if _loaded is None:
        with _loading:
            _loaded = _loaded or _load()
    return _loaded


def _load() -> ctypes.CDLL:
    engine = _opened()
    for name, (answer, operands) in _functions.items():
        function = getattr(engine, name)
        function.restype, function.argtypes = answer, operands
    version = engine.muster_face_version()
    if version != 1:
        raise ImportError(f"libmuster.so has the face {version}, and this package knows 1")
    return engine


def judging() -> Callable[[Any, bytes], int]:
    """`muster_judge_run`, called in the fastest possible way."""
    function = library().muster_judge_run
    try:
        from ._native import run
    except ImportError:
        return lambda handle, payload: function(handle, payload, len(payload))
    address = ctypes.cast(function, c_void_p).value
    assert address is not None
    return partial(run, address)


def _opened() -> ctypes.CDLL:
    chosen = os.environ.get("MUSTER_LIBRARY")
    if chosen:
        return ctypes.CDLL(chosen)
    found = resources.files(__package__).joinpath("libmuster.so")
    if not found.is_file():
        raise ImportError(
            f"the engine is not at {found}; install the wheel for this system, or name the "
            f"library in MUSTER_LIBRARY (this is {sys.platform})"
        )
    if isinstance(found, os.PathLike):
        return ctypes.CDLL(os.fspath(found))
    return _unpacked(found.read_bytes())


def _unpacked(contents: bytes) -> ctypes.CDLL:
    """The engine from a package in an archive, from which no system can load a library.

    Memory is tried before a file, because temporary folders often forbid execution. A loaded engine
    stays when the memory or the file is gone.
    """
    if hasattr(os, "memfd_create"):
        with open(os.memfd_create("libmuster.so"), "wb") as memory:
            memory.write(contents)
            memory.flush()
            return ctypes.CDLL(f"/proc/self/fd/{memory.fileno()}")
    with tempfile.NamedTemporaryFile(prefix="muster-", suffix=".so") as file:
        file.write(contents)
        file.flush()
        return ctypes.CDLL(file.name)


def text_of(pointer: object) -> str:
    """The string that the engine lends."""
    return bytes_of(pointer).decode()


def bytes_of(pointer: object) -> bytes:
    """The bytes that the engine lends; empty for no string."""
    if not pointer:
        return b""
    text = pointer.contents  # type: ignore[attr-defined]
    return ctypes.string_at(text.bytes, text.length)


def refused(answer: int, words: str) -> Exception:
    """The exception for a result of the engine."""
    if answer == UNREADABLE:
        place, _, reason = words.partition(": ")
        offset = place.removeprefix("byte ")
        if place != offset and offset.isdigit():
            return PayloadError(f"{reason}, at byte {offset}", offset=int(offset))
        return PayloadError(words)
    if answer == BAD_FORM:
        return FormError(words)
    if answer == BUSY:
        return RuntimeError("it is in use: by another thread, or by the check that is being asked")
    return ValueError(words or f"the engine refused the call ({answer})")


def answering(
    answer: Callable[[str, bytes], bool | str], failed: Callable[[BaseException], None]
) -> Any:
    """A check for the engine, from a function that receives the check's name and the value as JSON.

    The function's exceptions are passed to `failed`, because they can't be raised through the engine.
    """

    def asked(context, name, value, code, capacity):  # type: ignore[no-untyped-def]
        try:
            found = answer(text_of(name), bytes_of(value))
            if found is True:
                return CHECK_PASSES
            if found is False:
                return CHECK_FAILS
            if not isinstance(found, str) or not found:
                raise TypeError(
                    "a check answers True, False or a code, at once; one that takes time is an ask"
                )
            written = found.encode()
            if len(written) > capacity:
                raise ValueError(f"a check's code has at most {capacity} bytes")
            ctypes.memmove(code, written, len(written))
            return len(written)
        except BaseException as error:
            failed(error)
            return CHECK_FAILS

    return Check(asked)

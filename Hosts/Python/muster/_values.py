"""From Python's values to JSON, and back, without loss."""

from __future__ import annotations

import dataclasses
import json
import operator
import re
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from json.encoder import encode_basestring as quote
from typing import Any, NoReturn
from uuid import UUID

from ._errors import PayloadError

Path = tuple[str | int, ...]

_plain = frozenset({str, int, float, bool, type(None)})


def as_json(payload: Any) -> bytes:
    """A payload as JSON: a string or bytes that are JSON, or a value that is written as JSON."""
    if type(payload) is dict:
        # The value is nearly always plain, so this saves a call.
        return _written_plain(payload) or write(payload)
    if isinstance(payload, str):
        return _encoded(payload)
    if isinstance(payload, bytes):
        return payload
    if isinstance(payload, (bytearray, memoryview)):
        return bytes(payload)
    return write(payload)


def write(value: Any) -> bytes:
    """Writes a value as JSON. Values that JSON doesn't have are refused, and never replaced."""
    json = _written_plain(value)
    if json is not None:
        return json
    # This way is slower, but reports the path of a problem, and handles everything that is not plain.
    try:
        return _encoded(_written(value, ()))
    except RecursionError:
        raise PayloadError("the payload is nested too deeply, or holds itself") from None


def read(text: str | bytes) -> Any:
    """Reads the engine's JSON: a number that no float equals becomes a Decimal."""
    return _decoder.decode(text if isinstance(text, str) else text.decode())


def _number(text: str) -> float | Decimal:
    found = float(text)
    exact = Decimal(text)
    return found if Decimal(repr(found)) == exact else exact


# Created once: `json.loads` creates one each time.
_decoder = json.JSONDecoder(parse_float=_number)


def _is_plain(value: Any) -> bool:
    """True for values that `json` writes unchanged. Keys must be strings: `json` converts other keys."""
    if type(value) is dict:
        for name, member in value.items():
            if type(name) is not str or not (type(member) in _plain or _is_plain(member)):
                return False
        return True
    if type(value) is list:
        return all(type(item) in _plain or _is_plain(item) for item in value)
    return type(value) in _plain


def _unwritable(value: Any) -> NoReturn:
    raise TypeError


def _encoder() -> Any:
    """The writer of `json`, created once: `json.dumps` creates one each time."""
    settings = json.JSONEncoder(
        ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_unwritable
    )
    make = getattr(json.encoder, "c_make_encoder", None)
    if make is None:
        return lambda value, _: settings.encode(value)
    # Without checking for cycles, because `_is_plain` has visited everything.
    return make(None, _unwritable, json.encoder.encode_basestring, None, ":", ",", False, False, False)


_encode = _encoder()


def _written_by_json(value: Any) -> bytes | None:
    """A plain value as JSON; None for all others."""
    try:
        if _is_plain(value):
            return "".join(_encode(value, 0)).encode()
    except (ValueError, TypeError, RecursionError):
        pass
    return None


try:
    from ._native import written as _written_plain
except ImportError:
    _written_plain = _written_by_json


def _written(value: Any, path: Path) -> str:
    """A value as JSON; an invalid part is refused with its path."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return _quoted(value, path)
    if isinstance(value, float):
        if value != value or value in (_infinite, -_infinite):
            _refuse(f"{float.__repr__(value)} is no number of JSON", path)
        return float.__repr__(value)
    if isinstance(value, int):
        return _digits(value, path)
    if isinstance(value, Decimal):
        if not value.is_finite():
            _refuse(f"{value} is no number of JSON", path)
        return str(value)
    if isinstance(value, (datetime, date, time)):
        # Pandas' "not a time" is a datetime that is not equal to itself.
        if value != value:
            _refuse(f"{value} is no time", path)
        return f'"{value.isoformat()}"'
    if isinstance(value, UUID):
        return f'"{value}"'
    if isinstance(value, Mapping):
        return _object(value.items(), path)
    if isinstance(value, list) or type(value) is tuple:
        items = (_written(item, (*path, at)) for at, item in enumerate(value))
        return f"[{','.join(items)}]"
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = dataclasses.fields(value)
        return _object([(each.name, getattr(value, each.name)) for each in fields], path)
    if hasattr(value, "__index__") and not isinstance(value, type):
        try:
            return _digits(operator.index(value), path)
        except TypeError:
            pass
    _refuse(f"a value of the type {_named(type(value))} is none of JSON{_advice(value)}", path)


def _object(members: Any, path: Path) -> str:
    written = []
    for name, member in members:
        if not isinstance(name, str):
            _refuse(f"the key {name!r} is no text", path)
        place = (*path, str(name))
        written.append(f"{_quoted(name, place)}:{_written(member, place)}")
    return "{" + ",".join(written) + "}"


_infinite = float("inf")


def _digits(value: int, path: Path) -> str:
    try:
        return int.__repr__(value)
    except ValueError:
        _refuse("the number has too many digits", path)


def _quoted(text: str, path: Path) -> str:
    """A string in quotes; a lone surrogate has no UTF-8."""
    text = str.__str__(text)
    try:
        text.encode()
    except UnicodeEncodeError:
        _refuse("a text has half of a surrogate pair", path)
    return quote(text)


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        before = len(text[: error.start].encode())
        raise PayloadError(
            f"a text has half of a surrogate pair, at byte {before}", offset=before
        ) from None


def _named(kind: type) -> str:
    """The name of a type, with its module if it is not built in: numpy also has a bool."""
    return kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"


def _advice(value: Any) -> str:
    """Advice on the value to pass instead."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return "; hand in a text, such as value.decode()"
    if isinstance(value, (set, frozenset)):
        return "; hand in a list, such as sorted(value)"
    if isinstance(value, tuple):
        return "; hand in value._asdict() or list(value)"
    if isinstance(value, Enum):
        return "; hand in value.value"
    if hasattr(value, "model_dump"):
        return "; hand in value.model_dump()"
    if hasattr(value, "tolist") and getattr(value, "ndim", 1) > 0:
        return "; hand in value.tolist()"
    if hasattr(value, "item"):
        return "; hand in value.item()"
    return ""


def _refuse(reason: str, path: Path) -> NoReturn:
    place = pointer(path)
    raise PayloadError(f"{place}: {reason}" if place else reason, path=path)


def pointer(path: Path) -> str:
    """A path as a JSON Pointer."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


_index = re.compile("0|[1-9][0-9]{0,8}")


def steps(path: str) -> Path:
    """The steps of a JSON Pointer, with possible indices as numbers."""
    if not path:
        return ()
    parts = (step.replace("~1", "/").replace("~0", "~") for step in path[1:].split("/"))
    return tuple(int(step) if _index.fullmatch(step) else step for step in parts)

"""Payloads as values: numbers are exact, and what is written keeps each number as it stood."""

import decimal
import json
from decimal import Decimal

decimal.getcontext().prec = 2000
decimal.getcontext().Emax = 999999
decimal.getcontext().Emin = -999999

DECODER = json.JSONDecoder(parse_int=Decimal, parse_float=Decimal)


def parsed(text):
    return DECODER.decode(text)


def written(value, ascii=False):
    """JSON in one line, numbers as they stood."""
    if isinstance(value, dict):
        return "{" + ",".join(
            json.dumps(name, ensure_ascii=ascii) + ":" + written(part, ascii)
            for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(written(part, ascii) for part in value) + "]"
    if isinstance(value, Decimal):
        return str(value)
    return json.dumps(value, ensure_ascii=ascii)


def same(left, right):
    """Whether two values of JSON are the same: numbers by value, objects member by member."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, dict):
        return (isinstance(right, dict) and left.keys() == right.keys()
                and all(same(part, right[name]) for name, part in left.items()))
    if isinstance(left, list):
        return (isinstance(right, list) and len(left) == len(right)
                and all(map(same, left, right)))
    return type(left) is type(right) and left == right


def same_in_order(left, right):
    """The same, and the members of objects stand in the same order."""
    if isinstance(left, dict) and isinstance(right, dict):
        return (list(left) == list(right)
                and all(same_in_order(part, right[name]) for name, part in left.items()))
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same_in_order, left, right))
    return same(left, right)


def pointer(path):
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)

"""The kinds of rules, one function each: True passes, False or a code fails, None can't answer."""

from decimal import Decimal
from fractions import Fraction

import form
import formats
import moments
import patterns
import reading
import texts
import values

ORDERED = moments.TYPES + ("integer", "number")


def value_of(node):
    """What is compared: moments, numbers and texts; lists and objects as they are handed on."""
    if node.type in ("group", "list", "map"):
        return node.judge.compared(node)
    return node.value


def equal(left, right):
    if isinstance(left, moments.Moment):
        return left == right
    return values.same(left, right)


def literals(argument):
    if isinstance(argument, dict):
        return list(argument)
    return argument if isinstance(argument, list) else [argument]


def fails(judge, rule, node):
    """None where the rule passes, else a pair: a code that it fails with, or of being undecided."""
    kind = rule.kind
    if node.type == "any" and not reads(kind, node.value):
        return None
    answer = KINDS[kind](judge, rule.argument, node)
    if answer is True:
        return None
    if isinstance(answer, tuple):
        return answer
    return ("fails", answer or CODES.get(kind, kind))


def reads(kind, value):
    """Whether a kind reads a value of a field of type `any`."""
    if kind in ("length", "matches", "starts-with", "ends-with", "characters", "format"):
        return isinstance(value, str)
    if kind in ("contains", "excludes"):
        return isinstance(value, (str, list))
    if kind in ("range", "multiple-of", "decimals"):
        return isinstance(value, Decimal)
    if kind == "accepted":
        return isinstance(value, bool)
    if kind == "size":
        return isinstance(value, (list, dict))
    if kind in ("unique", "no-overlap"):
        return isinstance(value, list)
    return True


def within(count, argument, below, above):
    low, high = form.ends(argument)
    if low is not None and count < int(low):
        return below
    return high is None or count <= int(high) or above


def length(judge, argument, node):
    if isinstance(argument, dict):
        count = texts.length(node.value, argument.get("unit", "characters"))
        argument = "%s..%s" % (argument.get("min", ""), argument.get("max", ""))
    else:
        count = texts.length(node.value, "characters")
    return within(count, argument, "too-short", "too-long")


def pattern(judge, argument):
    if not isinstance(argument, dict):
        argument = {"pattern": argument}
    return patterns.compiled(
        patterns.with_named(argument["pattern"], judge.form.patterns), argument.get("flags") == "i")


def matches(judge, argument, node):
    return bool(pattern(judge, argument).fullmatch(node.value))


def contains(judge, argument, node):
    if isinstance(node.value, list):
        if node.type == "list":
            items = [value_of(item) for item in node.items
                     if judge.state(item) in ("empty", "value")]
            wanted = [form.literal(node.field.each, one) for one in literals(argument)]
        else:
            items, wanted = node.value, literals(argument)
        return any(equal(item, one) for item in items for one in wanted)
    if isinstance(argument, dict):
        return bool(pattern(judge, argument).search(node.value))
    return any(one in node.value for one in literals(argument))


def format(judge, argument, node):
    if isinstance(argument, dict):
        return formats.passes(node.value, argument["name"], argument)
    return formats.passes(node.value, argument, {})


def keys_of(declared, handed):
    """The values of a list or the keys of a table, and whether case makes no difference."""
    type, folds = declared.get("list") or declared["key"], "fold" in declared
    keys = handed if "list" in declared else [pair[0] for pair in handed]
    if type in moments.TYPES:
        keys = [moments.read(type, one) for one in keys]
    return [folded(one, folds) for one in keys], folds


def is_listed(judge, name, node):
    keys, folds = judge.lists[name]
    return any(equal(folded(value_of(node), folds), one) for one in keys)


def one_of(judge, argument, node):
    if isinstance(argument, dict) and list(argument) == ["given"]:
        return is_listed(judge, argument["given"], node)
    if isinstance(argument, dict) and list(argument) == ["field"]:
        if judge.is_unreadable(argument["field"], node):
            return True
        return any(equal(value_of(node), value_of(other))
                   for other in judge.present(argument["field"], node))
    return any(equal(value_of(node), form.literal(node.field, one)) for one in literals(argument))


def none_of(judge, argument, node):
    if isinstance(argument, dict) and list(argument) == ["field"]:
        if judge.is_unreadable(argument["field"], node):
            return True
    return not one_of(judge, argument, node)


def equals(judge, argument, node):
    return equal(value_of(node), form.literal(node.field, argument))


def accepted(judge, argument, node):
    return node.value is True


def bound(judge, said, node):
    """The value of a bound, or None where it reads a field that is not there."""
    if isinstance(said, dict):
        others = judge.present(said["field"], node)
        if not others:
            return None
        value = others[0].value
        return moments.moved(value, said["plus"]) if "plus" in said else value
    if node.type in moments.TYPES:
        for word in ("today", "now", "this-month"):
            if said.startswith(word):
                value = moments.by_clock(node.type, word, judge.now)
                return moments.moved(value, said[len(word):]) if said != word else value
        return moments.read(node.type, said)
    return Decimal(said)


def range(judge, argument, node):
    if not isinstance(argument, dict):
        low, high = form.ends(argument)
        argument = {"min": low, "max": high}
    bounds = {key: bound(judge, said, node) for key, said in argument.items() if said is not None}
    value = node.value
    for key, limit in bounds.items():
        if limit is None:
            continue
        if key == "min" and value < limit or key == "above" and value <= limit:
            return "too-small"
        if key == "max" and limit < value or key == "below" and limit <= value:
            return "too-large"
    return True


def multiple_of(judge, argument, node):
    return (Fraction(node.value) / Fraction(Decimal(argument))).denominator == 1


def decimals(judge, argument, node):
    places = max(0, -node.value.normalize().as_tuple().exponent) if node.value else 0
    return within(places, argument, "decimals", "decimals")


def same_as(judge, argument, node):
    if judge.is_unreadable(argument, node):
        return True
    others = judge.present(argument, node)
    return bool(others) and equal(value_of(node), value_of(others[0]))


def different_from(judge, argument, node):
    if judge.is_unreadable(argument, node):
        return True
    others = judge.present(argument, node)
    return not others or not equal(value_of(node), value_of(others[0]))


def size(judge, argument, node):
    return within(len(judge.counted(node)), argument, "too-few", "too-many")


def folded(value, ignores_case):
    return value.casefold() if ignores_case and isinstance(value, str) else value


def unique(judge, argument, node):
    seen = []
    if node.type == "any":
        pairs = [(place, value) for place, value in enumerate(node.value)]
        for place, value in pairs:
            if any(equal(value, other) for other in seen):
                return ("fails", "unique", (place,))
            seen.append(value)
        return True
    by = argument.get("by") if isinstance(argument, dict) else None
    ignores_case = isinstance(argument, dict) and argument.get("ignore-case", False)
    for place, item in enumerate(node.items):
        # What is absent and leaves all the same, a group with a default, is an item; null is none.
        if judge.state(item) in ("null", "unreadable") or not judge.is_item(item) or (
                judge.leaving(item) is None):
            continue
        if by is None:
            key = [value_of(item)]
        else:
            parts = [item.children[name] for name in literals(by)]
            if not any(judge.state(part) == "value" for part in parts):
                continue
            key = [value_of(part) if judge.state(part) == "value" else None for part in parts]
        key = [folded(part, ignores_case) for part in key]
        if any(all(map(equal, key, other)) for other in seen):
            return ("fails", "unique", (place,))
        seen.append(key)
    return True


def names(judge, argument, node):
    """No two entries that count have one key once it is normalised."""
    seen = set()
    for key, value in node.items:
        if judge.is_item(value) and key.value in seen:
            return ("fails", "unique", (key.path[-1],))
        seen.update([key.value] if judge.is_item(value) else [])
    return True


def no_overlap(judge, argument, node):
    seen = []
    for place, item in enumerate(node.items):
        ends = [item.children[argument[key]] for key in ("from", "to")]
        if any(judge.state(end) != "value" for end in ends):
            continue
        start, end = (one.value for one in ends)
        # What ends where it begins, or before, covers nothing.
        if end <= start:
            continue
        if any(start < other[1] and other[0] < end for other in seen):
            return ("fails", "no-overlap", (place,))
        seen.append((start, end))
    return True


def all_pass(judge, mapping, node):
    """Whether all rules of a mapping pass: True, False, or None where that can't be known."""
    answers = [fails(judge, rule, node) for rule in form.rules_of(mapping, "in any")]
    if any(answer and answer[0] == "fails" for answer in answers):
        return False
    return None if any(answers) else True


def any_of(judge, argument, node):
    answers = [all_pass(judge, mapping, node) for mapping in argument]
    if True in answers:
        return True
    return ("undecided", "check-missing") if None in answers else False


def not_all(judge, argument, node):
    answer = all_pass(judge, argument, node)
    return ("undecided", "check-missing") if answer is None else not answer


def of_type(judge, argument, node):
    value = node.value
    if argument in ("text", "list", "map", "group", "boolean"):
        wanted = {"text": str, "list": list, "map": dict, "group": dict, "boolean": bool}[argument]
        return isinstance(value, wanted)
    if argument == "any":
        return True
    if argument in moments.TYPES:
        return isinstance(value, str) and moments.read(argument, value) is not None
    return isinstance(value, Decimal) and (
        argument == "number" or value == value.to_integral_value())


KINDS = {
    "length": length, "matches": matches, "contains": contains,
    "excludes": lambda *given: not contains(*given),
    "starts-with": lambda _, given, node: node.value.startswith(tuple(literals(given))),
    "ends-with": lambda _, given, node: node.value.endswith(tuple(literals(given))),
    "characters": lambda _, given, node: all(
        texts.belongs(sign, literals(given)) for sign in node.value),
    "format": format, "one-of": one_of, "none-of": none_of, "equals": equals,
    "accepted": accepted, "range": range, "multiple-of": multiple_of, "decimals": decimals,
    "same-as": same_as, "different-from": different_from, "size": size, "unique": unique,
    "names": names, "no-overlap": no_overlap, "any": any_of, "not": not_all, "type": of_type,
    "check": lambda *given: ("undecided", "check-missing"),
    "ask": lambda *given: ("ask", "ask"),
}
CODES = {"matches": "pattern"}

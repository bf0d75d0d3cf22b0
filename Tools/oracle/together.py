"""Conditions, and cross-field rules."""

from decimal import Decimal
from fractions import Fraction

import form
import names
import rules


def holds(judge, condition, node):
    """Whether a condition holds: True, False, or None where it can't be answered."""
    answers = []
    for name, said in condition.items():
        if name == "any":
            answers.append(some(holds(judge, one, node) for one in said))
        elif name == "not":
            answer = holds(judge, said, node)
            answers.append(None if answer is None else not answer)
        else:
            answers.append(said_of(judge, said, judge.named(name, node), node))
    return False if False in answers else None if None in answers else True


def some(answers):
    answers = list(answers)
    return True if True in answers else None if None in answers else False


def said_of(judge, said, nodes, reader):
    """Of every item's field: `absent` where none is there, anything else where it holds of one."""
    if said == "absent":
        answer = said_of(judge, "present", nodes, reader)
        return None if answer is None else not answer
    return some(holds_of(judge, said, node, reader) for node in nodes)


def holds_of(judge, said, node, reader):
    if judge.condition_holds(node) is None:
        return None
    if said == "present":
        return judge.is_there(node, reader)
    if judge.state(node, reader) not in ("empty", "value"):
        return False
    if isinstance(said, dict):
        return rules.all_pass(judge, said, node)
    return any(rules.equal(rules.value_of(node), form.literal(node.field, one))
               for one in rules.literals(said))


def ask(judge, group):
    """Asks the group's cross-field rules, and keeps what they tell for their place."""
    for rule in group.field.together:
        holding = True if rule.when is None else holds(judge, rule.when, inside(group))
        fields = [one for name in rule.argument for one in judge.named(name, inside(group))]
        if holding is False or holding and passes(judge, rule, group, fields):
            continue
        place = names.place(rule.other.get("at", rule.argument[0]), inside(group))
        told = (rule.code or rule.kind, rule.severity, "fails")
        if holding is None:
            told = ("check-missing", rule.severity, "undecided")
        judge.together.setdefault(id(place), []).append((place.path,) + told)


class inside:
    """A place in a group from which names are looked up."""

    def __init__(self, group):
        self.parent, self.path, self.type = group, group.path, "text"


def passes(judge, rule, group, fields):
    if any(judge.is_unreadable(name, inside(group)) for name in rule.argument):
        return True
    present = [one for one in fields if judge.is_there(one)]
    if rule.kind == "present":
        low, high = form.ends(rule.other["count"])
        return int(low or 0) <= len(present) <= int(high or len(fields))
    if rule.kind == "all-or-none":
        missed = [one for one in fields if judge.condition_holds(one) or judge.is_out_of_reach(one)]
        return len(present) in (0, len(missed))
    present = [one for one in present if judge.state(one) == "value"]
    if rule.kind == "all-different":
        found = [rules.value_of(one) for one in present]
        return not any(rules.equal(found[place], other)
                       for place in range(len(found)) for other in found[:place])
    if not present:
        return True
    total = sum(Fraction(one.value) for one in present)
    wanted = rule.other["is"]
    if isinstance(wanted, dict):
        others = judge.present(wanted["field"], inside(group))
        if judge.is_unreadable(wanted["field"], inside(group)):
            return True
        return not others or total == Fraction(others[0].value)
    low, high = form.ends(wanted)
    return ((low is None or total >= Fraction(Decimal(low)))
            and (high is None or total <= Fraction(Decimal(high))))

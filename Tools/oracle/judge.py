"""The oracle: judges a payload by a rule file, in the order that the page gives."""

import computing
import moments
import names
import reading
import rules
import together


class Verdict:
    def __init__(self):
        self.failures, self.warnings, self.undecided, self.asks = [], [], [], []
        self.leaves = None

    @property
    def passes(self):
        return not self.failures and not self.undecided


class Judge:
    """One payload under one form."""

    def __init__(self, made, givens=None, now=None, from_text=False, shows_all=False):
        self.form, self.from_text, self.shows_all = made, from_text, shows_all
        self.now = moments.read("date-time", now) if now else None
        handed = givens or {}
        self.givens = {name: reading.read(field, handed.get(name, reading.MISSING), (name,), None,
                                          from_text) for name, field in made.givens.items()}
        self.lists = {name: rules.keys_of(declared, handed[name])
                      for name, declared in made.lists.items()}
        for given in self.givens.values():
            given.holds, given.judge = (True,), self

    def judge(self, payload):
        self.verdict = Verdict()
        self.root = reading.read(self.form.root, payload, (), None, self.from_text)
        self.root.holds = (True,)
        self.together = {}
        self.spread(self.root)
        self.compute(self.root)
        for group in self.groups(self.root):
            together.ask(self, group)
        self.ask(self.root)
        self.tell_unknown(self.root)
        self.verdict.leaves = self.leaving(self.root) if self.verdict.passes else None
        return self.verdict

    def spread(self, node):
        node.judge = self
        for inner in self.inside(node):
            self.spread(inner)

    def compute(self, node):
        """Computes what has not been computed yet; what it reads comes first, as it is asked for."""
        self.settle(node)
        for inner in self.inside(node):
            self.compute(inner)

    def settle(self, node):
        if not node.is_computed:
            node.is_computed = True
            if self.condition_holds(node) is True:
                computing.compute(self, node)

    def inside(self, node):
        if node.type == "map":
            return [part for pair in node.items for part in pair]
        return list(node.children.values()) + list(node.items)

    # What others see

    def condition_holds(self, node):
        """True, False, or None where the condition or the computed value can't be known."""
        if node.holds is None:
            around = True if node.parent is None else self.condition_holds(node.parent)
            if around is not True:
                node.holds = (around,)
            elif node.field.when is None:
                node.holds = (True,)
            else:
                node.holds = (together.holds(self, node.field.when, node),)
        self.settle(node)
        return node.holds[0]

    def does_apply(self, node, reader=None):
        """Whether the field is judged: its conditions hold, and no group around it is skipped. To a
        field in the same group, that group is there."""
        answer = self.condition_holds(node)
        if answer is not True:
            return answer
        shared = []
        while reader is not None and reader.parent is not None:
            reader = reader.parent
            shared.append(reader)
        around = node.parent
        while around is not None:
            is_skipped = around not in shared and self.is_skipped(around)
            if is_skipped or around.state in ("null", "unreadable"):
                return False
            around = around.parent
        return True

    def is_out_of_reach(self, node):
        """Whether a group around the field is null or unreadable: no condition in it is asked."""
        around = node.parent
        while around is not None:
            if around.state in ("null", "unreadable") and self.does_apply(around) is True:
                return True
            around = around.parent
        return False

    def is_empty(self, group):
        """Nothing in the group is given: unknown members count unless they are dropped."""
        if group.unknown and group.settings["unknown-fields"] != "drop":
            return False
        return not any(self.is_given(inner) for inner in group.children.values())

    def is_given(self, node):
        if node.field.compute is not None:
            return computing.is_contested(self, node)
        if node.type == "group" and node.state in ("absent", "value"):
            return self.condition_holds(node) is not False and not self.is_empty(node)
        if self.condition_holds(node) is False:
            return False
        return not node.is_default and self.inner_state(node) in ("null", "value", "unreadable")

    def is_filled(self, group):
        """Whether the output has the group because of defaults."""
        return not group.field.optional and self.has_default(group)

    def has_default(self, group):
        for inner in group.children.values():
            if not inner.field.keeps or self.condition_holds(inner) is not True:
                continue
            if inner.type == "group":
                if inner.state in ("absent", "value") and self.is_filled(inner):
                    return True
            elif inner.is_default and inner.field.compute is None:
                return True
        return False

    def is_skipped(self, node):
        """An optional group in which nothing stands."""
        if node.type != "group" or not node.field.optional or node.state not in ("absent", "value"):
            return False
        if node.asks_inside:
            return False
        node.asks_inside = True
        answer = self.is_empty(node)
        node.asks_inside = False
        return answer

    def inner_state(self, node):
        """The state by what was written and what is inside."""
        if node.type == "group" and node.state == "absent" and self.is_filled(node):
            return "value"
        if node.state != "value":
            return node.state
        if node.type == "group":
            if self.is_skipped(node):
                return "absent"
            return "empty" if self.is_empty(node) and not self.is_filled(node) else "value"
        if node.type in ("list", "map"):
            return "value" if self.counted(node) else "empty"
        return "value"

    def state(self, node, reader=None):
        return self.inner_state(node) if self.does_apply(node, reader) is True else "absent"

    def is_there(self, node, reader=None):
        return self.state(node, reader) in ("null", "value")

    def named(self, name, node):
        """What a name means; what stands in an item that is none is not there."""
        meant, is_many = names.found(name, node, self.givens)
        return [one for one in meant if not is_many or self.is_in_items(one)]

    def is_in_items(self, node):
        while node is not None:
            if names.is_item(node) and node.state == "absent" and not node.asks_item:
                node.asks_item = True
                counts = self.is_item(node)
                node.asks_item = False
                if not counts:
                    return False
            node = node.parent
        return True

    def present(self, name, node):
        """Those of the fields that have something to compare with."""
        return [other for other in self.named(name, node)
                if self.state(other) in ("empty", "value")]

    def is_unreadable(self, name, node):
        """Whether one of the values or a list on the way can't be read."""
        return any(self.state(other) == "unreadable"
                   for other in self.named(name, node) + names.containers(name, node))

    def counted(self, node):
        """The items that a list or map has: what is absent and does not leave is none."""
        if node.type == "any":
            return node.value
        items = [pair[1] for pair in node.items] if node.type == "map" else node.items
        return [item for item in items if self.is_item(item)]

    def is_item(self, node):
        if self.condition_holds(node) is False:
            return False
        # A computed value makes no item.
        leaves = self.leaving(node, is_counting=True) is not reading.MISSING
        return self.inner_state(node) != "absent" or leaves

    def compared(self, node):
        """What rules see of a list or an object: all of it."""
        return self.leaving(node, True)

    # Rules

    def groups(self, node):
        """The groups that are judged, those around before those within, and those of a list's items
        after all beside the list."""
        lists = []
        yield from self.groups_beside(node, lists)
        for one in lists:
            for part in self.inside(one):
                yield from self.groups(part)

    def groups_beside(self, node, lists):
        if self.does_apply(node) is not True or self.is_closed(node):
            return
        if node.type == "group":
            yield node
        if node.children:
            for inner in self.inside(node):
                yield from self.groups_beside(inner, lists)
        else:
            lists.append(node)

    def is_closed(self, node):
        """Whether nothing inside is judged."""
        return node.state in ("null", "unreadable") or self.is_skipped(node)

    def ask(self, node):
        applies = self.does_apply(node)
        if applies is None:
            self.verdict.undecided.append((node.path, "check-missing", "error"))
        elif applies:
            self.ask_own(node)
        # A cross-field rule is told even at one that does not apply.
        for told in self.together.get(id(node), []):
            self.tell(*told)
        for inner in self.inside(node):
            self.ask(inner)

    def ask_own(self, node):
        stops = node.settings["stop"] == "first" and not self.shows_all
        state, field = self.inner_state(node), node.field
        asks, is_settled = [], True
        for rule in field.first:
            is_missing = state in ("absent", "empty")
            # What is unreadable or `null` is given: only `forbidden` is asked of it here.
            if is_missing if rule.kind == "forbidden" else state in ("unreadable", "null"):
                continue
            fails = rule.kind == "forbidden" or is_missing
            if is_missing and field.compute is not None and computing.is_silent(self, node):
                fails = False
            answer = self.applied(rule, node, ("fails", rule.kind) if fails else None)
            if answer and self.tell_rule(rule, node, answer):
                is_settled = False
                if stops:
                    return
        if state == "unreadable":
            self.tell(node.path, "type", "error", "fails")
            return
        if node.is_disputed:
            self.tell(node.path, "computed", "error", "fails")
            if stops:
                return
        for rule in field.rules:
            if state in ("absent", "null") and rule.kind != "accepted":
                continue
            answer = self.applied(rule, node, True)
            answer = rules.fails(self, rule, node) if answer is True else answer
            if answer and answer[0] == "ask":
                asks.append(node.path)
            elif answer and self.tell_rule(rule, node, answer):
                is_settled = False
                if stops:
                    return
        # A field that fails anyway is not worth asking the host of.
        self.verdict.asks += asks if is_settled else []

    def applied(self, rule, node, answer):
        """An answer under the rule's own condition; None where that does not hold."""
        holds = True if rule.when is None else together.holds(self, rule.when, node)
        return ("undecided", "check-missing") if holds is None else answer if holds else None

    def tell_rule(self, rule, node, answer):
        """Tells what a rule answered; True where the field stops at that."""
        how, code = answer[:2]
        if how == "fails":
            code = rule.code or code
        self.tell(node.path + (answer[2] if len(answer) > 2 else ()), code, rule.severity, how)
        return rule.severity == "error"

    def tell(self, path, code, severity, how):
        lists = self.verdict
        if severity == "warning":
            lists.warnings.append((path, code, severity))
        elif how == "undecided":
            lists.undecided.append((path, code, severity))
        else:
            lists.failures.append((path, code, severity))

    def tell_unknown(self, node):
        if self.does_apply(node) is not True or self.is_closed(node):
            return
        if node.type == "group" and node.settings["unknown-fields"] == "reject":
            for name in node.unknown:
                self.tell(node.path + (name,), "unknown-field", "error", "fails")
        for inner in self.inside(node):
            self.tell_unknown(inner)

    # What leaves

    def leaving(self, node, sees_all=False, is_counting=False):
        """The value that leaves, or all of it that is judged; or MISSING. Computed values do not
        count where the question is whether there is an item."""
        if self.does_apply(node) is not True:
            return reading.MISSING
        is_null = node.is_null and node.field.nullable and not node.is_default
        if node.state == "null" or self.is_skipped(node):
            return None if is_null else reading.MISSING
        if node.state == "unreadable":
            return node.raw
        if node.type == "group":
            made = {}
            for name, inner in node.children.items():
                part = reading.MISSING
                if (sees_all or inner.field.keeps) and not (
                        is_counting and inner.field.compute is not None):
                    part = self.leaving(inner, sees_all, is_counting)
                if part is not reading.MISSING:
                    made[name] = part
            if node.settings["unknown-fields"] == "keep" or sees_all and (
                    node.settings["unknown-fields"] == "reject"):
                made.update((name, node.value[name]) for name in node.unknown)
            if made or node.state == "value":
                return made
        if is_null:
            return None
        if node.state == "absent":
            return reading.MISSING
        if node.state == "empty" and node.type == "list":
            return []
        if node.type == "list":
            parts = [self.leaving(item, sees_all) for item in node.items if self.is_item(item)]
            return [part for part in parts if part is not reading.MISSING]
        if node.type == "map":
            parts = [(key, self.leaving(value, sees_all)) for key, value in node.items
                     if self.is_item(value)]
            return self.object([(key.value, part) for key, part in parts
                                if part is not reading.MISSING])
        return self.leaving_scalar(node)

    def object(self, members):
        """Members by their names; where two have one name, the map fails, and both are compared."""
        made = {}
        for name, part in members:
            while name in made:
                name = (name,)
            made[name] = part
        return made

    def leaving_scalar(self, node):
        if not isinstance(node.value, moments.Moment):
            return node.value
        text = node.value.text
        return moments.whole(text) if node.is_default else text

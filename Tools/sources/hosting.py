"""The sources of the Python package: payloads, columns and sessions."""

from decimal import Decimal

import comparing
import muster
import muster._values
import values
from comparing import Told

LISTS = ("failures", "warnings", "undecided")
COLUMNS = (*LISTS, "passes", "not_asked", "payload")


class Hosted:
    """One form in the package, asked as the sample says."""

    def __init__(self, path, sample):
        self.form, self.sample = muster.Form(path), sample
        self.asked = {"given": sample.givens, "now": sample.now}
        self.options = {**self.asked, "all_failures": sample.shows_all}

    def judged(self, payload):
        try:
            verdict = self.form.judge(payload, **self.options)
        except muster.PayloadError:
            return Told(False, [("", "unreadable", "error")], [], [], [], None)
        found = [[(one.path, one.code, one.severity) for one in getattr(verdict, name)]
                 for name in LISTS]
        return Told(verdict.passes, *found, [one.path for one in verdict.not_asked],
                    values.parsed(verdict.payload_text) if verdict.passes else None)

    def column(self, data, column=None):
        found = self.form.check(data, column=column, columns=COLUMNS, messages=False, **self.options)
        return [self.of_row(row) for row in found.to_pylist()]

    def of_row(self, row):
        found = [[(one["path"], one["code"], one["severity"]) for one in row[name]]
                 for name in LISTS]
        return Told(row["passes"], *found, [one["path"] for one in row["not_asked"]],
                    values.parsed(row["payload"]) if row["passes"] else None)

    def session(self, row=None):
        return self.form.session(row, asks={"someone": lambda value: True}, **self.asked)


class Held:
    """What a session says once it was submitted."""

    def __init__(self, session, outcome, sample, row):
        self.passes = outcome.kind == "submitted"
        self.leaves = values.parsed(outcome.payload_text) if self.passes else None
        self.summary = {line["path"] for line in session.state["summary"]}
        self.session = session
        self.maps = set(maps(sample.made.root, row, ""))

    def differs(self, other):
        """The first difference from a verdict, as a text; None if there is none."""
        passes, failures, _, undecided, _ = other.lists
        if passes != self.passes:
            return "the session %s" % ("submits" if self.passes else "refuses")
        if self.leaves is not None and not values.same_in_order(self.leaves, other.leaves):
            return "the session submits %s" % values.written(self.leaves)
        codes = {}
        for path, code, _ in failures + undecided:
            codes.setdefault(self.shown(path), []).append(code)
        if codes.keys() != self.summary:
            return "the session's summary has %s" % sorted(self.summary)
        for path, found in codes.items():
            state = self.session.field(path) if path else None
            # What is wrong with the key of an entry is no code of its value.
            if state and state.get("code") not in found and path.rpartition("/")[0] not in self.maps:
                return "the session says of %s: %s" % (path, state.get("code"))
        return None

    def shown(self, path):
        """The nearest field around a path; what stands at the top has a line of its own."""
        nearest = path
        while nearest and self.session.field(nearest) is None:
            nearest = nearest.rpartition("/")[0]
        return nearest or path


def by_keys(chance, session, sample, row):
    """Types a row into a session, key by key, in any order, and changes its mind now and then."""
    typed = []
    collect(session, sample.made.root, "", row, typed)
    chance.shuffle(typed)
    for path, text in typed:
        # One who types now and then types something else first.
        if chance.randrange(4) == 0:
            for place in range(chance.randrange(3)):
                session.change(path, ["1", "x", "2026", " ", ";", "tru"][chance.randrange(6)])
            if chance.randrange(2):
                session.leave(path)
        if len(text) > 12 or chance.randrange(4) == 0:
            session.change(path, text, source=chance.choice(["typed", "pasted", "autofilled"]))
        else:
            for count in range(1, len(text) + 1):
                session.change(path, text[:count])
            if not text:
                session.change(path, "x")
                session.change(path, "")
        if chance.randrange(3) == 0:
            session.leave(path)
        if chance.randrange(8) == 0:
            session.submit()


def step(path, name):
    return path + "/" + str(name).replace("~", "~0").replace("/", "~1")


def maps(field, value, path):
    """The paths of the maps in a row."""
    if field.type == "group" and isinstance(value, dict):
        for inner in field.fields:
            yield from maps(inner, value.get(inner.name), step(path, inner.name))
    elif field.type == "list" and isinstance(value, list):
        for place, part in enumerate(value):
            yield from maps(field.each, part, step(path, place))
    elif field.type == "map" and isinstance(value, dict):
        yield path
        for name, part in value.items():
            yield from maps(field.each, part, step(path, name))


def collect(session, field, path, value, typed):
    """The texts to type, by their paths; items are inserted on the way, entries set."""
    if field.type == "group" and isinstance(value, dict):
        for inner in field.fields:
            if inner.name in value and inner.compute is None:
                collect(session, inner, step(path, inner.name), value[inner.name], typed)
    elif field.type == "list" and isinstance(value, list):
        if not value:
            session.insert(path)
            session.remove(path, 0)
        for place, part in enumerate(value):
            session.insert(path)
            collect(session, field.each, step(path, place), part, typed)
    elif isinstance(value, str):
        typed.append((path, value))


def by_setting(chance, session, sample, row):
    """Sets the members of a row, in any order, as one who picks values."""
    names = [one.name for one in sample.made.root.fields if one.name in row]
    chance.shuffle(names)
    for name in names:
        if chance.randrange(6) == 0:
            session.set(step("", name), chance.choice(["x", Decimal(1), True, [], {}, None]))
        session.set(step("", name), row[name])

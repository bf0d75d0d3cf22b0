"""The names and conditions of a form that is being made."""

import moments
import pools
from slots import Slot, as_json, span


def key_type(declared):
    """The type of what a list or table is asked for."""
    return declared.get("list") or declared["key"]


def given(random, declared):
    """A given value, the values of a list, or the keys of a table with their values."""
    if isinstance(declared, str):
        return as_json(declared, random.choice(pools.LITERALS[declared]))
    type = key_type(declared)
    made = {}
    for one in random.sample(pools.LITERALS[type], 3):
        key = moments.read(type, one) if type in moments.TYPES else one
        made.setdefault(key.lower() if "fold" in declared else key, one)
    values = [as_json(type, one) for one in made.values()]
    return values if "list" in declared else [[one, random.choice(pools.PLAIN)] for one in values]


class Namer:
    """Makes names that mean something where they are said, and conditions without circles."""

    def __init__(self, random, root, file):
        self.random, self.root = random, root
        given = file.get("given", {})
        self.givens = {name: type for name, type in given.items() if isinstance(type, str)}
        self.lists = {name: type for name, type in given.items() if isinstance(type, dict)}
        self.patterns = list(file.get("patterns", {}))
        # A condition reads fields of lower rank alone.
        for slot in root.all():
            above = slot.parent.rank if slot.parent else 0.0
            slot.rank = above + (1 - above) * random.random()

    def chance(self, of):
        return self.random.randrange(of) == 0

    def visible(self, slot, inside=False):
        """What a field may name: the name, the field meant, and whether it means many."""
        seen, found = set(), []
        scope = slot if inside or slot.is_beside_items() else slot.parent
        while scope is not None:
            if scope.type == "group":
                for other in scope.inner:
                    if other.name not in seen:
                        found += self.below(other, other.name, False)
                seen.update(other.name for other in scope.inner)
            scope = scope.parent
        for other in self.root.inner:
            found += [("/" + name, one, many)
                      for name, one, many in self.below(other, other.name, False)]
        return [entry for entry in found if entry[1] is not slot]

    def below(self, slot, name, many):
        found = [(name, slot, many)]
        if slot.type == "group":
            for inner in slot.inner:
                found += self.below(inner, name + "." + inner.name, many)
        elif slot.type == "list" and slot.each is not None:
            # `list[][]` names nothing: the items of a list in a list have no name.
            if slot.each.type == "group":
                for inner in slot.each.inner:
                    found += self.below(inner, name + "[]." + inner.name, True)
            else:
                found.append((name + "[]", slot.each, True))
        return found

    def reference(self, slot, type):
        found = [name for name, other, many in self.visible(slot)
                 if not many and other.type == type and other not in slot.lines()]
        found += [name for name, given in self.givens.items() if given == type]
        return self.random.choice(found) if found else None

    def list_of(self, type):
        """A list or table whose keys values of a type can be looked up among."""
        kinds = {"integer": "number"}
        found = [name for name, declared in self.lists.items()
                 if kinds.get(key_type(declared), key_type(declared)) == kinds.get(type, type)]
        return self.random.choice(found) if found else None

    # Conditions

    def condition(self, slot, rank=2.0, inside=False, depth=0):
        """A condition; with a rank one of a field, which has to be answered without a host."""
        found = [(name, other, many) for name, other, many in self.visible(slot, inside)
                 if other.type != "any" and other not in slot.lines()
                 and (rank > 1 or max(one.rank for one in self.needed(other, slot)) < rank)]
        found += [(name, Slot(name, type, None), False) for name, type in self.givens.items()
                  if not any(entry[0] == name for entry in found)]
        if not found:
            return None
        made = {}
        for _ in range(self.random.choice([1, 1, 1, 2])):
            sort = self.random.randrange(8) if depth < 2 else 7
            inner = self.condition(slot, rank, inside, depth + 1) if sort < 2 else None
            if sort == 0:
                other = self.condition(slot, rank, inside, depth + 1)
                made["any"] = [inner, other]
            elif sort == 1:
                made["not"] = inner
            else:
                name, other, _ = self.random.choice(found)
                made[name] = self.said(other, rank > 1)
        return made

    def needed(self, other, slot):
        """What has to be known of before a field is: an optional group and an item are there by all
        within them."""
        skipped = [line for line in other.lines()
                   if (line.mapping.get("optional") or line.parent and line.parent.each is line)
                   and line not in slot.lines()]
        return [*other.lines(), *other.all(), *(one for line in skipped for one in line.all())]

    def said(self, slot, may_be_undecided):
        if may_be_undecided and self.chance(30):
            return {"check": "unknown-check"}
        sort = self.random.randrange(6)
        if sort < 2 or slot.type not in pools.LITERALS:
            if sort < 4 or slot.type not in ("list", "map"):
                return self.random.choice(["present", "absent"])
            return {"size": span(self.random, 0, 3)}
        if sort < 4:
            literals = pools.LITERALS[slot.type]
            if self.chance(2) or slot.type == "boolean":
                return as_json(slot.type, self.random.choice(literals))
            return [as_json(slot.type, one) for one in self.random.sample(literals, 2)]
        for _ in range(5):
            made = self.scalar_rule(slot)
            if made and "field" not in str(made) and made[0] not in (
                    "same-as", "different-from", "accepted"):
                return dict([made])
        return "present"

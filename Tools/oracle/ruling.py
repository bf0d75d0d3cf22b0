"""The rules of a form that is being made, of single fields and of several."""

import re
from decimal import Decimal

import computing
import formats
import moments
import naming
import patterns
import pools
from slots import as_json, distinct, span


def text_rule(random):
    kind = random.choice(
        ["length", "length", "matches", "matches", "contains", "excludes", "starts-with",
         "ends-with", "characters", "format", "one-of", "none-of", "equals"])
    few = lambda: random.choice([random.choice(pools.PLAIN), random.sample(pools.PLAIN, 2)])
    if kind == "length":
        if random.randrange(3):
            return kind, span(random, 0, 6)
        return kind, {random.choice(["min", "max"]): Decimal(random.randrange(7)),
                      "unit": random.choice(["scalars", "utf16", "bytes", "words"])}
    if kind == "matches":
        if random.randrange(3):
            return kind, patterns.made(random)
        return kind, {"pattern": patterns.made(random), "flags": "i"}
    if kind in ("contains", "excludes") and random.randrange(2):
        argument = {"pattern": patterns.made(random)}
        if random.randrange(3) == 0:
            argument["flags"] = "i"
        return kind, argument
    if kind in ("contains", "excludes", "starts-with", "ends-with"):
        return kind, few()
    if kind == "characters":
        return kind, random.choice([
            ["letters"], ["digits", "-"], ["ascii"], ["letters", "digits", " "], "single-line",
            ["abc", "é-"], ["ascii", "é"], "letters", ["ascii", "letters"],
            ["single-line", "digits"]])
    if kind == "format":
        name = random.choice(sorted(formats.SAMPLES))
        if name in formats.OPTIONS and random.randrange(2):
            return kind, {"name": name, **random.choice(formats.OPTIONS[name])}
        return kind, name
    if kind == "equals":
        return kind, random.choice(pools.PLAIN)
    chosen = random.sample(pools.PLAIN, random.randint(1, 4))
    return kind, chosen if random.randrange(4) else {one: "Label" for one in chosen}


class Ruler(naming.Namer):
    """Gives rules, conditions and cross-field rules to a structure."""

    def rule_all(self, file):
        # Where every field has many rules, hardly a payload passes and leaves.
        self.counts = self.random.choice([[0, 0, 0, 1], [0, 0, 1, 1, 2, 3]])
        for slot in self.root.all() if self.chance(2) else []:
            self.compute(slot)
        for slot in self.root.all():
            if slot is self.root or slot.type == "text" and slot.name == "key":
                continue
            self.rule(slot)
            # What the payload has for a computed field may decide whether an optional group is there.
            decides = "compute" in slot.mapping and any(
                one.mapping.get("optional") for one in slot.lines())
            if self.chance(7) and not decides:
                condition = self.condition(slot, slot.rank)
                if condition:
                    slot.mapping["when"] = condition
        # What depends on the day is refused, unless it replaces what the payload has.
        if any(word in str(slot.mapping.get("when")) for slot in self.root.all()
               for word in ("today", "now")):
            for slot in self.root.all():
                if "compute" in slot.mapping:
                    slot.mapping["supplied"] = "replace"
        for slot in self.root.all():
            if slot.type == "group" and self.chance(2 if slot is self.root else 4):
                made = [self.together(slot) for _ in range(self.random.choice([1, 1, 2]))]
                made = [one for one in made if one]
                if made:
                    (file if slot is self.root else slot.mapping)["together"] = made

    # Computed fields

    def compute(self, slot):
        """Now and then makes a plain field of a group one that is computed."""
        keys = {"type", "stop", "empty", "absent", "keep", "label"}
        if slot.parent is None or slot.parent.type != "group" or set(slot.mapping) - keys or (
                slot.type not in ("text", "integer", "boolean") or self.chance(3)):
            return
        text = self.expression(slot)
        if text:
            slot.mapping["compute"] = text
            slot.has_default = True
            if self.chance(4):
                slot.mapping["supplied"] = "replace"
            if self.chance(3):
                slot.mapping["required"] = True

    def expression(self, slot):
        """An expression of the slot's type, which reads what is known before the slot is."""
        random = self.random
        found = [(name, other) for name, other, many in self.visible(slot)
                 if not many and re.fullmatch(computing.NAME, name) and other not in slot.lines()
                 and not any("secret" in one.mapping for one in other.all())
                 and max(one.rank for one in self.needed(other, slot)) < slot.rank]
        same = [name for name, other in found if other.type == slot.type]
        texts = [name for name, other in found if other.type == "text"]
        literal = lambda: "'%s'" % random.choice("kxb") if slot.type == "text" else random.choice(
            "0123")
        made = [] if slot.type == "boolean" else [literal()]
        if same:
            made.append(random.choice(same))
        if same and slot.type != "boolean":
            made.append("coalesce(%s, %s)" % (random.choice(same), literal()))
        if texts and slot.type == "integer":
            made.append("length(%s)" % random.choice(texts))
        if found and slot.type == "boolean":
            made.append("present(%s)" % random.choice(found)[0])
        elif found:
            made.append("if(present(%s), %s, %s)" % (random.choice(found)[0], literal(), literal()))
        return random.choice(made) if made else None

    # Rules of one field

    def rule(self, slot):
        mapping = slot.mapping
        if not slot.has_default and self.chance(4):
            mapping["required"] = True
            condition = self.condition(slot) if self.chance(3) else None
            if condition:
                mapping["required"] = {"when": condition}
        elif self.chance(25) and not slot.has_default and "is" not in mapping:
            condition = self.condition(slot) if self.chance(2) else None
            mapping["forbidden"] = {"when": condition} if condition else True
        if slot.has_default:
            return
        for _ in range(self.random.choice(self.counts)):
            made = self.any_rule(slot)
            if made is None:
                continue
            kind, argument = made
            if self.chance(2) or kind in mapping or kind == "type":
                mapping.setdefault("rules", []).append(self.beside({kind: argument}, slot))
            else:
                mapping[kind] = argument

    def beside(self, rule, slot, inside=False):
        if self.chance(4):
            rule["severity"] = self.random.choice(["warning", "warning", "error"])
        if self.chance(6):
            rule["code"] = "own-code"
        if self.chance(5):
            condition = self.condition(slot, inside=inside)
            if condition:
                rule["when"] = condition
        return rule

    def any_rule(self, slot):
        sort = self.random.randrange(24)
        if slot.type in ("list", "map", "group"):
            return self.container_rule(slot)
        if sort == 0:
            return "check", "unknown-check"
        if sort == 1:
            return "ask", "someone"
        if sort < 5:
            parts = [self.scalar_rule(slot) for _ in range(self.random.randint(1, 3))]
            if sort == 2:
                return "not", dict(parts[:2])
            return "any", [dict(parts[:1]), dict(parts[1:])][:1 + (len(parts) > 1)]
        return self.scalar_rule(slot)

    def scalar_rule(self, slot):
        random, type = self.random, slot.type
        if random.randrange(8) == 0:
            name = self.reference(slot, type)
            if name:
                return random.choice(["same-as", "different-from"]), name
        if random.randrange(4) == 0:
            name = self.list_of(type)
            if name:
                return random.choice(["one-of", "none-of"]), {"given": name}
        if type == "any":
            return random.choice([
                ("type", random.choice(["text", "integer", "number", "boolean", "list", "date"])),
                ("equals", random.choice(pools.JSON_VALUES[:9])), ("length", span(random, 0, 4)),
                ("range", span(random, 0, 5)), ("matches", patterns.made(random)),
                ("size", span(random, 0, 3)), ("one-of", random.sample(pools.JSON_VALUES[4:], 3)),
                ("unique", True), ("multiple-of", Decimal(2))])
        if type == "text":
            if self.patterns and self.chance(6):
                call = "(?&%s)" % random.choice(self.patterns)
                return random.choice(
                    [("matches", call + "\\d?"), ("excludes", {"pattern": "-" + call})])
            return text_rule(random)
        literals = [as_json(type, one) for one in pools.LITERALS[type]]
        if type == "boolean":
            return random.choice([("accepted", True), ("equals", random.choice(literals))])
        kind = random.choice(["range", "range", "range", "one-of", "none-of", "equals"]
                             + ["multiple-of", "decimals"] * (type in ("integer", "number")))
        if kind == "range":
            return kind, self.range(slot)
        if kind == "equals":
            return kind, random.choice(literals)
        if kind == "multiple-of":
            return kind, Decimal(random.choice(["1", "2", "5", "0.01", "0.5", "0.3", "7"]))
        if kind == "decimals":
            return kind, span(random, 0, 3)
        return kind, distinct(type, random.sample(literals, random.randint(1, 3)))

    def range(self, slot):
        random, type = self.random, slot.type
        pool = pools.LITERALS[type]
        keyed = lambda one: moments.read(type, one) if type in moments.TYPES else Decimal(one)
        if random.randrange(3):
            low, high = sorted(random.sample(pool, 2), key=keyed)
            if type in pools.CLOCKS and self.chance(3):
                word = pools.CLOCKS[type]
                if type != "time" and self.chance(2):
                    word += random.choice("+-") + random.choice(pools.DURATIONS[type])
                return random.choice([word + "..", ".." + word])
            return random.choice([low + ".." + high, low + "..", ".." + high])
        made = {}
        for key in random.choice([["min"], ["max"], ["above"], ["below"]]):
            name = self.reference(slot, type)
            if name is None or self.chance(2):
                made[key] = as_json(type, random.choice(pool))
            else:
                made[key] = {"field": name}
                if type in pools.DURATIONS and type != "time" and self.chance(2):
                    made[key]["plus"] = random.choice("+-").strip("+") + random.choice(
                        pools.DURATIONS[type])
        return made

    def container_rule(self, slot):
        random, each = self.random, slot.each
        if slot.type == "group":
            return None
        sort = random.randrange(6)
        if slot.type == "map" or sort < 2 or each is None:
            return "size", span(random, 0, 3)
        if each.type == "group":
            scalars = [one.name for one in each.inner if one.type in pools.LITERALS]
            ordered = {}
            for one in each.inner:
                if one.type in moments.TYPES + ("integer", "number"):
                    ordered.setdefault(one.type, []).append(one.name)
            pairs = [names for names in ordered.values() if len(names) > 1]
            if pairs and sort < 4:
                return "no-overlap", dict(zip(("from", "to"), random.sample(pairs[0], 2)))
            if not scalars:
                return "size", span(random, 0, 3)
            by = random.choice([scalars[0], random.sample(scalars, min(2, len(scalars)))])
            made = {"by": by}
            if self.chance(2):
                made["ignore-case"] = True
            return "unique", made
        if sort < 4 or each.type not in pools.LITERALS:
            return "unique", True
        return random.choice(["contains", "excludes"]), as_json(
            each.type, random.choice(pools.LITERALS[each.type]))

    # Cross-field rules

    def together(self, group):
        random = self.random
        found = [entry for entry in self.visible(group, True)
                 if entry[1] is not group and entry[1] not in group.lines()]
        kind = random.choice(["present", "all-or-none", "all-different", "sum"])
        if kind == "sum":
            found = [entry for entry in found if entry[1].type in ("integer", "number")]
        elif kind == "all-different":
            type = random.choice(pools.SCALARS)
            found = [entry for entry in found if entry[1].type == type]
        else:
            found = [entry for entry in found if not entry[2]]
        chosen = {id(slot): name for name, slot, _ in random.sample(found, min(3, len(found)))}
        if len(chosen) < 2:
            return None
        made = {kind: list(chosen.values())}
        if kind == "present":
            made["count"] = span(random, 0, len(chosen))
        elif kind == "sum":
            made["is"] = random.choice([
                "5..10", "0..", Decimal(3), Decimal("0.3"), {"field": random.choice(made[kind])}])
            if isinstance(made["is"], dict) and "[]" in made["is"]["field"]:
                made["is"] = "..7"
        if self.chance(4):
            made["at"] = random.choice(made[kind])
        return self.beside(made, group, True)

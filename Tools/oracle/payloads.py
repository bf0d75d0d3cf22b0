"""A maker of payloads: nearly what a form asks for, and now and then what nobody would send."""

import re
from decimal import Decimal

import form
import formats
import moments
import notations
import pools

HOSTILE = [None, "", [], {}, True, False, Decimal(0), Decimal(1), "x", " ", [None], [""],
           {"": None}, {"a": "b"}, [[]], Decimal("1.5"), "null", [{}], ["a"]]
NOTHING = object()


class PayloadMaker:
    def __init__(self, random, made, texts_alone=False):
        self.random, self.form, self.texts_alone = random, made, texts_alone
        # How far from what is asked: of so many values one is hostile or missing.
        self.hostile = random.choice([5, 15, 50, 200])
        self.few = {}

    def chance(self, of):
        return self.random.randrange(of) == 0

    def payload(self):
        # Of few values two are often the same.
        self.few = {type: self.random.sample(literals, min(2, len(literals)))
                    for type, literals in pools.LITERALS.items()} if self.chance(2) else {}
        return self.group(self.form.root)

    def group(self, field):
        names = list(field.fields)
        if self.chance(4):
            self.random.shuffle(names)
        made = {}
        empties = self.chance(8)
        for inner in names:
            if empties:
                value = self.random.choice(["", None, NOTHING, "", " ", [], {}])
            elif self.chance(2 if inner.compute else 5):
                value = NOTHING
            elif inner.compute and not self.chance(self.hostile):
                value = self.computed(inner)
            else:
                value = self.value(inner)
            if value is not NOTHING:
                made[inner.name] = value
        if self.chance(5):
            name = self.random.choice(self.strangers(field))
            if name not in made:
                made[name] = self.random.choice(HOSTILE)
        return made

    def computed(self, field):
        """A value in place of a computed one, which may be the same."""
        if field.type == "integer":
            return self.as_sent("integer", self.random.choice("0123"))
        if field.type == "boolean":
            return self.as_sent("boolean", self.random.choice(["true", "false"]))
        return self.random.choice(["k", "x", "b", "a", ""])

    def strangers(self, field):
        names = ["zz", "u", "", "a", "é", "b.c", "/", "x-host", "given1"]
        return names + [inner.name[:-1] for inner in field.fields] + [
            inner.name + "e" for inner in field.fields]

    def value(self, field):
        if self.chance(self.hostile):
            return self.random.choice(HOSTILE)
        if field.type == "group":
            return self.group(field)
        if field.type == "list":
            if field.reads_list and self.chance(2):
                pieces = pools.PLAIN + pools.INTEGERS + [""]
                return field.reads["list"].join(self.random.sample(pieces, 3))
            count = self.random.choice([0, 1, 1, 2, 2, 3, 4])
            return [self.value(field.each) for _ in range(count)]
        if field.type == "map":
            names = self.random.sample(
                ["a", "ab", "EUR", "USD", "é", "~/", "x y", "", "abc", "A", " a", "eur", "e\u0301",
                 "x  y", "b"], self.random.randrange(5))
            return {name: self.value(field.each) for name in names}
        if field.type == "any":
            return self.random.choice(pools.JSON_VALUES)
        return self.scalar(field)

    def scalar(self, field):
        if field.ways and not self.chance(4):
            return self.in_notation(field)
        said = self.said(field)
        if said and self.random.randrange(3):
            return self.as_sent(field.type, self.random.choice(said))
        if field.type in self.few and not self.chance(6):
            return self.as_sent(field.type, self.random.choice(self.few[field.type]))
        if self.chance(25):
            return self.random.choice(["", " ", None])
        if field.type == "text":
            return self.random.choice(pools.PLAIN if self.chance(2) else pools.TEXTS)
        if field.type in moments.TYPES:
            if self.chance(8):
                return self.random.choice(pools.WRONG_MOMENTS)
            return self.random.choice(pools.LITERALS[field.type])
        if field.type == "boolean":
            return self.as_sent("boolean", self.random.choice(["true", "false"]))
        if self.chance(6):
            return self.as_sent(field.type, self.random.choice(pools.WAYS))
        return self.as_sent(field.type, self.random.choice(pools.LITERALS[field.type]))

    def in_notation(self, field):
        """A value as `reads` writes it, or nearly so."""
        if field.type == "boolean":
            return self.random.choice(["Y", "J", "N", "yes", "no", "none", "y", "true"])
        literal, way = self.random.choice(pools.LITERALS[field.type]), self.random.choice(field.ways)
        if field.type in ("integer", "number"):
            marks = [sign for sign in way if not sign.isdigit()]
            if self.chance(4):
                return self.random.choice(pools.NUMERALS)
            whole, rest = str(abs(int(Decimal(literal)))), literal.partition(".")[2]
            if self.chance(2):
                whole = "{:,}".format(int(whole)).replace(",", marks[0])
            sign = "-" if literal[0] == "-" else ""
            return sign + whole + (marks[-1] + rest if rest.isdigit() else "")
        parts = dict(zip("YMDHms", re.split("[-T:]", self.whole(field.type, literal))))

        def written(part):
            digits = parts[part[0][0]]
            return digits if len(part[0]) > 1 else digits.lstrip("0") or "0"
        return re.sub(notations.PARTS, written, way)

    def whole(self, type, literal):
        """A moment with a place for every part, whatever its type."""
        literal = literal.split(".")[0]
        literal = "2026-01-01T" + literal if type == "time" else literal
        return literal + ":00" if literal.count(":") == 1 else literal

    def as_sent(self, type, literal):
        if type in ("integer", "number"):
            literal = literal if isinstance(literal, str) else str(literal)
            return literal if self.is_text() else Decimal(literal)
        if type == "boolean":
            literal = literal in (True, "true")
            return ("true" if literal else "false") if self.is_text() else literal
        return literal

    def is_text(self):
        return self.texts_alone and not self.chance(12)

    def said(self, field):
        """What the field's own rules name."""
        if not hasattr(field, "said"):
            field.said = [one for rule in field.rules for one in self.of_rule(rule)]
        return field.said

    def of_rule(self, rule):
        argument = rule.argument
        if rule.kind in ("one-of", "none-of", "equals", "starts-with", "ends-with", "contains"):
            return [one for one in (argument if isinstance(argument, (list, dict)) else [argument])
                    if one not in ("field", "given", "pattern", "flags")]
        if rule.kind == "format":
            return formats.SAMPLES[argument["name"] if isinstance(argument, dict) else argument]
        if rule.kind == "range" and not isinstance(argument, dict):
            # Not `today-P18Y`, whose day is the clock's.
            return [end for end in form.ends(argument) if end and "o" not in end and "t" not in end]
        return []

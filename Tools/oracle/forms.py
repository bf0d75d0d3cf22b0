"""A maker of rule files: every one is legal by the page, and the same seed makes the same ones."""

import patterns
import pools
import ruling
from slots import Slot, as_json, distinct

SETTINGS = (("stop", ["first", "never"]), ("empty", ["absent", "value"]),
            ("absent", [["a"], ["A", "-3", "ab"], ["1", " a "], ["true", "0"], ["test", "Y"], []]),
            ("unknown-fields", ["keep", "drop", "reject"]))
STEPS = ["trim", "collapse-spaces", "digits-only", "lowercase", "uppercase", "nfc", "nfkc",
         {"strip": "- "}, {"strip": "ab"}, {"strip": "é"}]


class FormMaker:
    def __init__(self, random):
        self.random = random

    def chance(self, of):
        return self.random.randrange(of) == 0

    def some(self, pool, most):
        return self.random.sample(pool, self.random.randint(1, min(most, len(pool))))

    def form(self, is_flat=False):
        """A rule file; a flat one has no lists, groups or maps, so that CSV can say it."""
        self.is_flat = is_flat
        file = {"form": "f"}
        self.settings(file, 3)
        file["shapes"] = self.shapes()
        if self.chance(4):
            file["given"] = {name: self.random.choice(["text", "integer", "date", "boolean"])
                             for name in self.some(["given1", "given2"], 2)}
        if self.chance(4):
            file["patterns"] = {"word": patterns.made(self.random, 3)}
            if self.chance(2):
                file["patterns"]["words"] = "(?&word)[a-c]?(?&word)"
        if self.chance(4):
            file.setdefault("given", {}).update(self.lists())
        self.givens = file.get("given", {})
        root = Slot("", "group", None, {"fields": {}})
        self.structure(root, 0, self.random.choice([2 if is_flat else 1, 2, 3, 4, 5, 6]))
        file["fields"] = root.mapping["fields"]
        ruling.Ruler(self.random, root, file).rule_all(file)
        if not file["shapes"]:
            del file["shapes"]
        return file

    def lists(self):
        """Lists and tables that the program gives."""
        made = {}
        for name in self.some(["list1", "list2"], 2):
            type = self.random.choice(["text", "text", "integer", "number", "date", "date-time"])
            made[name] = self.random.choice([{"list": type}, {"key": type, "value": "text"}])
            if type == "text" and self.chance(2):
                made[name]["fold"] = "case"
        return made

    def settings(self, mapping, of, type="group"):
        for key, values in SETTINGS:
            if self.chance(of) and (key != "unknown-fields" or type == "group"):
                mapping[key] = self.random.choice(values)

    def shapes(self):
        made = {}
        for name in self.some(["s1", "s2", "s3"], 2) if self.chance(3) else []:
            made[name] = {}
            if self.chance(2):
                made[name]["normalize"] = self.some(STEPS, 2)
            for _ in range(self.random.randrange(3)):
                kind, argument = ruling.text_rule(self.random)
                if self.chance(3):
                    made[name].setdefault("rules", []).append({kind: argument})
                else:
                    made[name][kind] = argument
            if self.chance(4):
                made[name]["required"] = True
            if self.chance(6):
                made[name]["nullable"] = True
        names = list(made)
        if len(names) == 2 and self.chance(2):
            made[names[1]] = {"is": names[0], **made[names[1]]}
        self.shape_names = names
        return made

    # Fields

    def structure(self, group, depth, count):
        names = pools.NAMES[:8] if self.chance(2) else pools.NAMES
        if self.is_flat:
            # CSV takes both spellings of `é` for one column.
            names = [name for name in names if name != "e\u0301"]
        for name in self.random.sample(names, count):
            group.mapping["fields"][name] = self.field(Slot(name, None, group), depth)

    def field(self, slot, depth):
        mapping = slot.mapping
        slot.type = self.type(depth)
        self.settings(mapping, 12, slot.type)
        if slot.type in ("group", "list", "map"):
            self.container(slot, depth)
        elif slot.type == "text" and self.shape_names and self.chance(3):
            mapping["is"] = self.random.choice(self.shape_names)
        elif slot.type != "text" or self.chance(5):
            mapping["type"] = slot.type
        if slot.type == "text" and "is" not in mapping and self.chance(3):
            mapping["normalize"] = self.some(STEPS, 3)
        if self.chance(5):
            mapping["nullable"] = True
        if slot.type in pools.READS and self.chance(6):
            mapping["reads"] = self.random.choice(pools.READS[slot.type])
        elif slot.type == "list" and slot.each.type in pools.LITERALS and self.chance(6):
            mapping["reads"] = {"list": self.random.choice([";", "|", ", "])}
        if self.chance(8) and slot.type in pools.LITERALS and "is" not in mapping and (
                "normalize" not in mapping):
            self.default(slot)
        elif self.chance(15) and slot.type in pools.LITERALS:
            mapping["secret"] = True
        if self.chance(12) and slot.name and slot.parent.type == "group":
            mapping["keep"] = False
        if self.chance(15):
            mapping["label"] = "A label"
        return mapping

    def type(self, depth):
        if self.is_flat or depth > 2 or self.random.randrange(5) > 1:
            if self.chance(14) and not self.is_flat:
                return "any"
            return self.random.choice(pools.SCALARS)
        return self.random.choice(["group", "group", "list", "list", "map"])

    def container(self, slot, depth):
        mapping = slot.mapping
        if self.chance(3):
            mapping["type"] = slot.type
        if slot.type == "group":
            mapping["fields"] = {}
            if self.chance(3):
                mapping["optional"] = True
            self.structure(slot, depth + 1, self.random.choice([1, 1, 2, 3]))
            return
        if slot.type == "map":
            slot.key = Slot("key", "text", slot)
            mapping["key"] = slot.key.mapping
            if self.chance(3):
                slot.key.mapping["normalize"] = self.some(STEPS, 2)
            if self.chance(3):
                slot.key.mapping["length"] = self.random.choice(["1..2", "..3", "2.."])
            if self.chance(4):
                slot.key.mapping["matches"] = self.random.choice(["[a-z]+", "[A-Z]{3}", "\\w*"])
        slot.each = Slot(slot.name, None, slot)
        each = self.field(slot.each, depth + 1)
        if slot.each.type == "group" and self.chance(2):
            type = self.random.choice(["integer", "number", "date", "time", "month", "date-time"])
            for name in ("from", "to"):
                each["fields"][name] = Slot(name, type, slot.each, {"type": type}).mapping
        if each or slot.type == "list" and "type" not in mapping or self.chance(2):
            mapping["each"] = each

    def default(self, slot):
        value = self.random.choice(pools.LITERALS[slot.type])
        literal = as_json(slot.type, value)
        slot.mapping["default"] = literal
        slot.mapping.pop("required", None)
        slot.has_default = True
        if self.chance(2):
            others = self.some(pools.LITERALS[slot.type], 3)
            slot.mapping["one-of"] = distinct(slot.type, [literal] + [
                as_json(slot.type, other) for other in others])

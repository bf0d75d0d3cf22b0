"""A rule file, taken in: its fields with their shapes, types, settings and rules."""

import re
from decimal import Decimal

import moments

KINDS = frozenset(
    "required forbidden accepted type length matches contains excludes starts-with ends-with "
    "characters format one-of none-of equals range multiple-of decimals same-as different-from "
    "size unique no-overlap any not check ask".split())
SETTINGS = ("stop", "empty", "absent", "unknown-fields")
BESIDE = ("message", "severity", "when", "code")
FALSE_IS_OFF = ("required", "accepted", "forbidden", "unique")
TOGETHER = ("present", "all-or-none", "all-different", "sum")


class Rule:
    """A kind, what it is given, and what stands beside it."""

    def __init__(self, kind, argument, beside):
        self.kind, self.argument = kind, argument
        self.when = beside.get("when")
        self.code = beside.get("code")
        self.severity = beside.get("severity", "error")
        self.other = beside


def rules_of(mapping, type):
    """The rules of a mapping in its order; `rules` stands at its own place."""
    found = []
    for key, argument in mapping.items():
        if key == "rules":
            for one in argument:
                kind = next(word for word in one if word not in BESIDE)
                found.append(Rule(kind, one[kind], one))
        elif key in KINDS and not (key == "type" and type != "in any"):
            if key in FALSE_IS_OFF and argument is False:
                continue
            beside = {}
            if key in ("required", "forbidden") and isinstance(argument, dict):
                beside, argument = argument, True
            found.append(Rule(key, argument, beside))
    return found


def together_of(mapping):
    found = []
    for one in mapping.get("together", []):
        kind = next(word for word in one if word in TOGETHER)
        found.append(Rule(kind, one[kind], one))
    return found


class Field:
    """A field with everything that the page lets its file say of it."""

    def __init__(self, name, mapping, settings, shapes):
        mapping = taken(mapping or {}, shapes)
        self.name = name
        self.settings = dict(settings)
        self.settings.update({key: mapping[key] for key in SETTINGS if key in mapping})
        self.type = mapping.get("type") or (
            "group" if "fields" in mapping else "map" if "key" in mapping
            else "list" if "each" in mapping or isinstance(mapping.get("reads"), dict)
            and "list" in mapping["reads"] else "text")
        self.normalize = mapping.get("normalize", [])
        if not isinstance(self.normalize, list):
            self.normalize = [self.normalize]
        self.nullable = mapping.get("nullable", False)
        self.keeps = mapping.get("keep", True)
        self.optional = mapping.get("optional", False)
        self.reads = mapping.get("reads")
        self.ways = []
        if self.reads is not None and self.type != "list":
            self.ways = self.reads if isinstance(self.reads, list) else [self.reads]
        self.reads_list = isinstance(self.reads, dict) and "list" in self.reads
        self.is_key = False
        self.when = mapping.get("when")
        self.compute = mapping.get("compute")
        self.replaces = mapping.get("supplied") == "replace"
        rules = rules_of(mapping, self.type)
        self.first = [rule for rule in rules if rule.kind in ("required", "forbidden")]
        self.rules = [rule for rule in rules if rule.kind not in ("required", "forbidden")]
        self.together = together_of(mapping)
        self.fields = [Field(part, inner, self.settings, shapes)
                       for part, inner in mapping.get("fields", {}).items()]
        self.each = self.key = None
        if self.type in ("list", "map"):
            self.each = Field(name, mapping.get("each", {}), self.settings, shapes)
        if self.type == "map":
            self.key = Field(name, mapping.get("key", {}), self.settings, shapes)
            self.key.is_key = True
        if self.key and self.key.normalize:
            self.rules.insert(0, Rule("names", True, {}))
        self.default = literal(self, mapping["default"]) if "default" in mapping else None
        self.default_json = mapping.get("default")


def taken(mapping, shapes):
    """A field with its shape: its own keys win, its rules are appended."""
    if "is" not in mapping:
        return mapping
    made = dict(taken(shapes[mapping["is"]] or {}, shapes))
    for key, value in mapping.items():
        if key == "rules" and "rules" in made:
            made[key] = made[key] + value
        elif key != "is":
            made[key] = value
    return made


class Form:
    """A whole file."""

    def __init__(self, file):
        settings = {"stop": "first", "empty": "absent", "absent": [], "unknown-fields": "keep"}
        settings.update({key: file[key] for key in SETTINGS if key in file})
        shapes = file.get("shapes", {})
        self.patterns = file.get("patterns", {})
        self.root = Field("", {"type": "group", "fields": file["fields"],
                               "together": file.get("together", [])}, settings, shapes)
        self.givens = {name: Field(name, {"type": type, "absent": []}, settings, {})
                       for name, type in file.get("given", {}).items() if isinstance(type, str)}
        self.lists = {name: type for name, type in file.get("given", {}).items()
                      if isinstance(type, dict)}


def literal(field, value):
    """A literal of the file, read by the type of the field."""
    if field.type in ("integer", "number"):
        return Decimal(value)
    if field.type == "boolean" and isinstance(value, str):
        return value == "true"
    if field.type in moments.TYPES:
        return moments.read(field.type, value)
    if field.type == "list":
        return [literal(field.each, part) for part in value]
    return value


def ends(text):
    """The two ends of `6..20`, `6..`, `..20` or `6`, as texts or None."""
    if not isinstance(text, str):
        return str(text), str(text)
    found = re.fullmatch(r"(.*?)\.\.(.*)", text)
    if not found:
        return text, text
    return found[1] or None, found[2] or None

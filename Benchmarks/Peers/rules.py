"""The rules of the three shapes, as JSON Schemas and as types.

They are those of rules/signup.yaml and of Bulk/forms/wide.yaml and nested.yaml. The format `email` of the
wide form is the sign-up's pattern here, as every one of these validators has a format of its own.
"""

import json
import pathlib
from typing import Annotated, Literal, Optional

HERE = pathlib.Path(__file__).resolve().parent
SIGNUP = json.loads((HERE.parent / "Bulk" / "forms" / "signup.schema.json").read_text())
PATTERNS = {name: field.get("pattern") for name, field in SIGNUP["properties"].items()}
COUNTRIES = tuple(SIGNUP["properties"]["country"]["enum"])
COLOURS = ("red", "green", "blue", "yellow")
WORD, DAY = "^[a-z]+[0-9]*$", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"


def text(least, most, pattern=None):
    limits = {"type": "string", "minLength": least, "maxLength": most}
    return {**limits, "pattern": pattern} if pattern else limits


def group(required, **fields):
    return {"type": "object", "required": required, "properties": fields}


def wide_schema():
    sorts = [
        text(2, 40), {"type": "integer", "minimum": 0, "maximum": 1000},
        {"type": "string", "pattern": WORD}, {"enum": list(COLOURS)},
        {"type": "string", "pattern": PATTERNS["email"]},
    ]
    fields = {f"field-{index}": sorts[index % 5] for index in range(100)}
    return group([f"field-{index}" for index in range(0, 100, 5)], **fields)


def nested_schema():
    days = {"type": "array", "items": {"type": "string", "pattern": DAY}}
    age = {"type": "integer", "minimum": 0, "maximum": 120}
    guest = group(["name"], name=text(2, 60), age=age, days=days)
    place = group(["town"], town=text(1, 40))
    return group(
        ["party", "address"], party=text(2, 40),
        guests={"type": "array", "maxItems": 10, "items": guest},
        address=group(["street", "place"], street=text(1, 80), place=place))


DIALECT = {"$schema": SIGNUP["$schema"]}
SCHEMAS = {
    "signup": SIGNUP, "wide": DIALECT | wide_schema(), "nested": DIALECT | nested_schema()}


class Types:
    """The same as types of Python; `limited` makes the annotation of a library."""

    def __init__(self, base, limited, renamed):
        self.base, self.limited, self.renamed = base, limited, renamed

    def make(self, name, fields):
        return self.base(name, fields)

    def signup(self):
        short, whole = self.limited(str), self.limited(int)
        pattern = {name: short(pattern=each) for name, each in PATTERNS.items() if each}
        return self.make("Signup", [
            ("email", pattern["email"]),
            ("password", short(least=6, most=24, pattern="[0-9]")),
            ("username", pattern["username"]),
            ("age", whole(least=13, most=120)),
            ("country", Literal[COUNTRIES]),
            ("postcode", pattern["postcode"]),
            ("newsletter", Optional[bool], None),
            ("phone", Optional[pattern["phone"]], None),
            ("website", Optional[short(most=200, pattern=PATTERNS["website"])], None),
            ("bio", Optional[short(most=280)], None),
        ])

    def wide(self):
        short = self.limited(str)
        sorts = [
            short(least=2, most=40), self.limited(int)(least=0, most=1000), short(pattern=WORD),
            Literal[COLOURS], short(pattern=PATTERNS["email"]),
        ]
        required = [(f"field_{index}", sorts[0]) for index in range(0, 100, 5)]
        others = [(f"field_{index}", Optional[sorts[index % 5]], None)
                  for index in range(100) if index % 5]
        return self.renamed("Wide", required + others)

    def nested(self):
        short = self.limited(str)
        guest = self.make("Guest", [
            ("name", short(least=2, most=60)),
            ("age", Optional[self.limited(int)(least=0, most=120)], None),
            ("days", Optional[list[short(pattern=DAY)]], None),
        ])
        place = self.make("Place", [("town", short(least=1, most=40))])
        address = self.make("Address", [("street", short(least=1, most=80)), ("place", place)])
        return self.make("Nested", [
            ("party", short(least=2, most=40)), ("address", address),
            ("guests", Optional[self.limited(list[guest])(most=10)], None),
        ])

    def of(self, shape):
        return {"signup": self.signup, "wide": self.wide, "nested": self.nested}[shape]()


def msgspec_types():
    import msgspec

    def limited(type_):
        ends = ("ge", "le") if type_ is int else ("min_length", "max_length")
        return annotation(type_, msgspec.Meta, ends)

    def renamed(name, fields):
        return msgspec.defstruct(name, fields, rename=lambda each: each.replace("_", "-"))

    return Types(msgspec.defstruct, limited, renamed)


def pydantic_types():
    from pydantic import ConfigDict, Field, create_model

    def limited(type_):
        ends = ("ge", "le") if type_ is int else ("min_length", "max_length")
        return annotation(type_, Field, ends)

    def make(name, fields, **settings):
        members = {each[0]: (each[1], each[2] if len(each) > 2 else ...) for each in fields}
        return create_model(name, __config__=ConfigDict(strict=True, **settings), **members)

    def renamed(name, fields):
        return make(name, fields, alias_generator=lambda each: each.replace("_", "-"))

    return Types(make, limited, renamed)


def annotation(type_, limits, ends):
    """A function from limits, by whatever words the library has for them, to the annotated type."""

    def of(least=None, most=None, pattern=None):
        given = {ends[0]: least, ends[1]: most, "pattern": pattern}
        return Annotated[type_, limits(**{key: each for key, each in given.items() if each is not None})]

    return of

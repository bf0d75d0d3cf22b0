"""Ways to judge sign-up payloads: each prints how many pass, and the nanoseconds a payload.

usage: ways.py WAY FOLDER
"""

import json
import pathlib
import re
import sys
import time
from typing import Annotated, Literal, Optional

way, folder = sys.argv[1], pathlib.Path(sys.argv[2])
SCHEMA = pathlib.Path(__file__).parent.parent / "Bulk" / "forms" / "signup.schema.json"
COUNTRIES = ("BR CN DE ES FR GB IN IT JP KE KR MX NG NL PL PT SE TR US ZA").split()
Country = Literal[tuple(COUNTRIES)]

# As rules/signup.yaml has them, but for the newer rules of bios and passwords that follow.
EMAIL = r"^[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}$"
USERNAME, POSTCODE = r"^[a-z][a-z0-9_]{2,15}$", r"^[0-9]{5}$"
PHONE, WEBSITE = r"^\+[1-9][0-9]{6,14}$", r"^https?://[^\s/$.?#][^\s]*$"


def lines():
    return (folder / "signup.jsonl").read_bytes().splitlines()


def dictionaries():
    return [json.loads(line) for line in lines()]


def muster_form():
    import muster

    return muster.Form(folder / "signup.form")


def muster_one():
    form = muster_form()
    return dictionaries(), lambda rows: sum(form.passes(row) for row in rows)


def muster_texts():
    form = muster_form()
    return lines(), lambda rows: sum(form.passes(row) for row in rows)


def muster_column(columns, messages):
    import pyarrow as pa
    import pyarrow.compute as pc

    form = muster_form()

    def run(column):
        found = form.check(column, columns=columns, messages=messages)
        return pc.struct_field(found, "passes").true_count

    return pa.array(lines(), pa.binary()), run


def muster_failures():
    form = muster_form()

    def run(rows):
        verdicts = [form.judge(row) for row in rows]
        sum(len(each.failures) for each in verdicts if not each.passes)
        return sum(each.passes for each in verdicts)

    return dictionaries(), run


def jsonschema_rs_way(all_failures):
    import jsonschema_rs
    import msgspec

    validator = jsonschema_rs.validator_for(json.loads(SCHEMA.read_text()))
    loads = msgspec.json.Decoder().decode

    def count(rows):
        return sum(validator.is_valid(loads(row)) for row in rows)

    def failures(rows):
        return sum(not [each.message for each in validator.iter_errors(loads(row))] for row in rows)

    return lines(), failures if all_failures else count


def msgspec_type():
    import msgspec

    text = lambda **limits: Annotated[str, msgspec.Meta(**limits)]  # noqa: E731

    class Signup(msgspec.Struct):
        email: text(pattern=EMAIL)
        password: text(min_length=6, max_length=24, pattern="[0-9]")
        username: text(pattern=USERNAME)
        age: Annotated[int, msgspec.Meta(ge=13, le=120)]
        country: Country
        postcode: text(pattern=POSTCODE)
        newsletter: Optional[bool] = None
        phone: Optional[text(pattern=PHONE)] = None
        website: Optional[text(max_length=200, pattern=WEBSITE)] = None
        bio: Optional[text(max_length=280)] = None

    return msgspec.json.Decoder(Signup).decode, msgspec.ValidationError


def msgspec_way():
    decode, error = msgspec_type()
    return lines(), lambda rows: counted(decode, error, rows)


def counted(decode, error, rows):
    passing = 0
    for row in rows:
        try:
            decode(row)
            passing += 1
        except error:
            pass
    return passing


def pydantic_way(from_dictionaries):
    from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

    has_digit = re.compile("[0-9]")
    text = lambda pattern, **limits: Annotated[str, Field(pattern=pattern, **limits)]  # noqa: E731

    class Signup(BaseModel):
        model_config = ConfigDict(strict=True)
        email: text(EMAIL)
        password: Annotated[str, Field(min_length=6, max_length=24, pattern="[0-9]")]
        username: text(USERNAME)
        age: Annotated[int, Field(ge=13, le=120)]
        country: Country
        postcode: text(POSTCODE)
        newsletter: Optional[bool] = None
        phone: Optional[text(PHONE)] = None
        website: Optional[text(WEBSITE, max_length=200)] = None
        bio: Optional[Annotated[str, Field(max_length=280)]] = None

    if from_dictionaries:
        return dictionaries(), lambda rows: counted(Signup.model_validate, ValidationError, rows)
    return lines(), lambda rows: counted(Signup.model_validate_json, ValidationError, rows)


WAYS = {
    "muster, a dictionary": muster_one,
    "muster, a dictionary, with failures": muster_failures,
    "muster, a text": muster_texts,
    "muster, a column, pass or fail": lambda: muster_column(["passes"], False),
    "muster, a column, all failures": lambda: muster_column(["passes", "failures"], True),
    "jsonschema-rs with msgspec": lambda: jsonschema_rs_way(False),
    "jsonschema-rs with msgspec, all failures": lambda: jsonschema_rs_way(True),
    "msgspec": msgspec_way,
    "pydantic, a text": lambda: pydantic_way(False),
    "pydantic, a dictionary": lambda: pydantic_way(True),
}

if __name__ == "__main__":
    rows, run = WAYS[way]()
    run(rows[: max(1, len(rows) // 100)])
    began = time.process_time()
    passing = run(rows)
    print(passing, round((time.process_time() - began) / len(rows) * 1e9))

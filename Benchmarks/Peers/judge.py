"""How many lines of a file pass, by another validator.

usage: judge.py WAY SHAPE first|all FILE

With `all`, the path and the message of each failure of a line are made as well.
"""

import sys

from rules import SCHEMAS, msgspec_types, pydantic_types


def jsonschema_rs(loads):
    def way(shape, wants_all):
        from jsonschema_rs import validator_for

        validator = validator_for(SCHEMAS[shape])
        if not wants_all:
            return lambda line: validator.is_valid(loads(line))
        return lambda line: not [
            (each.instance_path, each.message) for each in validator.iter_errors(loads(line))]

    return way


def with_orjson(shape, wants_all):
    import orjson

    return jsonschema_rs(orjson.loads)(shape, wants_all)


def with_msgspec(shape, wants_all):
    import msgspec

    return jsonschema_rs(msgspec.json.Decoder().decode)(shape, wants_all)


def structs(shape, wants_all):
    """It ends at the first failure, whatever is wanted."""
    import msgspec

    return catching(msgspec.json.Decoder(msgspec_types().of(shape)).decode, msgspec.ValidationError)


def models(shape, wants_all):
    from pydantic import ValidationError

    return catching(
        pydantic_types().of(shape).model_validate_json, ValidationError,
        (lambda error: error.errors(include_url=False)) if wants_all else None)


def catching(decode, error, report=None):
    def passes(line):
        try:
            decode(line)
            return True
        except error as found:
            if report:
                report(found)
            return False

    return passes


WAYS = {"orjson": with_orjson, "msgspec": with_msgspec, "structs": structs, "pydantic": models}

if __name__ == "__main__":
    way, shape, wanted, path = sys.argv[1:]
    passes = WAYS[way](shape, wanted == "all")
    with open(path, "rb") as lines:
        print(sum(passes(line) for line in lines))

"""How many lines of a file pass a JSON Schema, by jsonschema-rs with orjson."""
import sys

import jsonschema_rs
import orjson

schema, path = sys.argv[1:]
with open(schema, "rb") as file:
    validator = jsonschema_rs.validator_for(orjson.loads(file.read()))
with open(path, "rb") as file:
    print(sum(validator.is_valid(orjson.loads(line)) for line in file))

"""How many lines of a file pass a JSON Schema, by jsonschema-rs with a reader of JSON.

usage: jsonschema_rs_count.py orjson|msgspec SCHEMA FILE
"""
import sys

import jsonschema_rs

reader, schema, path = sys.argv[1:]
if reader == "orjson":
    from orjson import loads
else:
    import msgspec

    loads = msgspec.json.Decoder().decode
with open(schema, "rb") as file:
    validator = jsonschema_rs.validator_for(loads(file.read()))
with open(path, "rb") as file:
    print(sum(validator.is_valid(loads(line)) for line in file))

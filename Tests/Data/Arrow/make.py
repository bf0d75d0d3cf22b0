"""usage: python3 Tests/Data/Arrow/make.py

Writes the Arrow files of this folder with pyarrow, and the rows that they have as JSON Lines. No test needs
pyarrow. Each type has three rows: a value, null, and the least usual value.
"""

import datetime
import decimal
import os

import pyarrow as pa
from pyarrow import feather

HERE = os.path.dirname(os.path.abspath(__file__))
UTC = datetime.timezone.utc
NOON = datetime.datetime(2026, 3, 31, 12, 0, 0, 250000)

# The name, the type, two values, and these in JSON.
TYPES = [
    ("nothing", pa.null(), None, None, "null", "null"),
    ("flag", pa.bool_(), True, False, "true", "false"),
    ("int8", pa.int8(), 1, -128, "1", "-128"),
    ("int16", pa.int16(), 1, -32768, "1", "-32768"),
    ("int32", pa.int32(), 1, -2147483648, "1", "-2147483648"),
    ("int64", pa.int64(), 1, -9223372036854775808, "1", "-9223372036854775808"),
    ("uint8", pa.uint8(), 1, 255, "1", "255"),
    ("uint16", pa.uint16(), 1, 65535, "1", "65535"),
    ("uint32", pa.uint32(), 1, 4294967295, "1", "4294967295"),
    ("uint64", pa.uint64(), 1, 18446744073709551615, "1", "18446744073709551615"),
    ("half", pa.float16(), 1.5, -2.0, "1.5", "-2"),
    ("float", pa.float32(), 0.1, float("inf"), "0.1", '"Infinity"'),
    ("double", pa.float64(), 0.1, float("nan"), "0.1", '"NaN"'),
    ("decimal32", pa.decimal32(5, 2), decimal.Decimal("1.25"), decimal.Decimal("-999.99"), "1.25", "-999.99"),
    ("decimal64", pa.decimal64(9, 2), decimal.Decimal("1.25"), decimal.Decimal("-0.01"), "1.25", "-0.01"),
    ("decimal128", pa.decimal128(30, 2), decimal.Decimal("1.25"), decimal.Decimal(10) ** 20,
     "1.25", "100000000000000000000"),
    ("decimal256", pa.decimal256(60, 1), decimal.Decimal("1.5"), -decimal.Decimal(10) ** 50, "1.5",
     "-100000000000000000000000000000000000000000000000000"),
    ("text", pa.string(), "Ada", "", '"Ada"', '""'),
    ("large_text", pa.large_string(), "Grace", "é😀", '"Grace"', '"é😀"'),
    ("view", pa.string_view(), "twelve bytes", "thirteen bytes", '"twelve bytes"', '"thirteen bytes"'),
    ("binary", pa.binary(), b"ab", b"\xff", '"data:application/octet-stream;base64,YWI="',
     '"data:application/octet-stream;base64,/w=="'),
    ("date32", pa.date32(), NOON.date(), datetime.date(1, 1, 1), '"2026-03-31"', '"0001-01-01"'),
    ("date64", pa.date64(), NOON.date(), datetime.date(1969, 12, 31), '"2026-03-31"', '"1969-12-31"'),
    ("seconds", pa.time32("s"), datetime.time(12, 0, 1), datetime.time(0), '"12:00:01"', '"00:00:00"'),
    ("micros", pa.time64("us"), NOON.time(), datetime.time(23, 59, 59, 999999),
     '"12:00:00.25"', '"23:59:59.999999"'),
    ("stamp", pa.timestamp("us"), NOON, datetime.datetime(1969, 12, 31, 23, 59, 59),
     '"2026-03-31T12:00:00.25"', '"1969-12-31T23:59:59"'),
    ("zoned", pa.timestamp("ms", "Europe/Berlin"), NOON.replace(tzinfo=UTC),
     datetime.datetime(1970, 1, 1, tzinfo=UTC), '"2026-03-31T12:00:00.25Z"', '"1970-01-01T00:00:00Z"'),
    ("words", pa.dictionary(pa.int8(), pa.string()), "red", "blue", '"red"', '"blue"'),
    ("list", pa.list_(pa.int16()), [1, None], [], "[1,null]", "[]"),
    ("large_list", pa.large_list(pa.string()), ["a"], [None], '["a"]', "[null]"),
    ("pairs", pa.list_(pa.int8(), 2), [1, 2], [3, None], "[1,2]", "[3,null]"),
    ("group", pa.struct([("a", pa.int8()), ("b", pa.struct([("c", pa.string())]))]),
     {"a": 1, "b": {"c": "x"}}, {"a": None, "b": None}, '{"a":1,"b":{"c":"x"}}', '{"a":null,"b":null}'),
    ("map", pa.map_(pa.string(), pa.int32()), [("a", 1), ("b", None)], [], '{"a":1,"b":null}', "{}"),
    ("inner_words", pa.list_(pa.dictionary(pa.int16(), pa.string())), ["x", "y", "x"], [None],
     '["x","y","x"]', "[null]"),
]


def column(type, values):
    if pa.types.is_list(type) and pa.types.is_dictionary(type.value_type):
        items = [item for row in values for item in row or []]
        offsets = [0]
        for row in values:
            offsets.append(offsets[-1] + len(row or []))
        made = pa.array(items, type.value_type.value_type).dictionary_encode().cast(type.value_type)
        mask = pa.array([row is None for row in values])
        return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), made, mask=mask)
    return pa.array(values, type)


def write(name, table, kind=pa.ipc.new_stream, size=None, **options):
    with open(os.path.join(HERE, name), "wb") as file:
        with kind(file, table.schema, options=pa.ipc.IpcWriteOptions(**options)) as to:
            to.write_table(table, max_chunksize=size)


def main():
    table = pa.table({name: column(type, [one, None, other]) for name, type, one, other, _, _ in TYPES})
    write("types.arrows", table)
    write("types-batches.arrows", table, size=1, unify_dictionaries=True)
    write("types-zstd.arrows", table, compression="zstd")
    write("types-lz4.arrow", table, pa.ipc.new_file, compression="lz4")
    rows = [{name: one for name, _, _, _, one, _ in TYPES}, {name: "null" for name, *_ in TYPES},
            {name: other for name, *_, other in TYPES}]
    with open(os.path.join(HERE, "types.jsonl"), "w", encoding="utf-8") as file:
        for row in rows:
            file.write("{" + ",".join('"%s":%s' % pair for pair in row.items()) + "}\n")
    people = pa.table({"Full name": ["Ada", None, "Grace", "Bo"], "age": pa.array([36, 200, 85, 7], pa.int16())})
    write("people.arrows", people, size=3)
    write("people.arrow", people, pa.ipc.new_file)
    feather.write_feather(people, os.path.join(HERE, "people.feather"))
    write("no-rows.arrows", people.slice(0, 0))
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([1, 2, 3], pa.int16()), pa.array(["", None, "12:30:00"]))
    for name, times in (("empty", pa.array(["", None, "12:30:00"])), ("empty-runs", runs)):
        write(name + ".arrows", pa.table({"Full name": times, "age": pa.array([36, 200, 36], pa.int16())}))
    write("stranger.arrows", people.append_column("shoe", pa.array([1, 2, 3, 4])))
    write("durations.arrows", people.append_column("took", pa.array([1, 2, 3, 4], pa.duration("s"))))
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([3, 4], pa.int16()), pa.array([36, 200], pa.int32()))
    write("runs.arrows", pa.table({"Full name": ["A", "B", "C", "D"], "age": runs}))
    long = pa.table({"Full name": ["abcabcabc" * 200 + str(number) for number in range(40)],
                     "age": pa.array([1] * 40, pa.int64())})
    write("long-lz4.arrows", long, compression="lz4")
    with open(os.path.join(HERE, "deltas.arrows"), "wb") as file:
        schema = pa.schema([("age", pa.int8()), ("Full name", pa.dictionary(pa.int8(), pa.string()))])
        with pa.ipc.new_stream(file, schema, options=pa.ipc.IpcWriteOptions(emit_dictionary_deltas=True)) as to:
            for names in (["a"], ["a", "b"]):
                words = pa.DictionaryArray.from_arrays(pa.array([len(names) - 1], pa.int8()), names)
                to.write_batch(pa.record_batch([pa.array([1], pa.int8()), words], schema=schema))
    union = pa.UnionArray.from_sparse(pa.array([0, 0], pa.int8()), [pa.array([1, 2])])
    write("version-4.arrows", pa.table({"u": union, "b": [7, 8]}),
          metadata_version=pa.ipc.MetadataVersion.V4)
    deep = pa.array(["x"])
    for _ in range(33):
        index = pa.array([0], pa.int8())
        deep = pa.StructArray.from_arrays([pa.DictionaryArray.from_arrays(index, deep)], ["c"])
    write("deep.arrows", pa.table({"deep": deep}))


main()

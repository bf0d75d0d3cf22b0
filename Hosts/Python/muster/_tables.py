"""Files of tables that pyarrow reads for the command, in batches."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from ._ahead import ahead
from ._arrow import _without_index
from ._command import report
from ._statistics import Statistics, lie

if TYPE_CHECKING:
    import pyarrow

# The greatest number of rows of a batch, and about the greatest number of bytes.
_most_rows, _most_bytes = 65_536, 4 << 20

# A missing value in the name of a partition's folder.
_null = "__HIVE_DEFAULT_PARTITION__"

# The names of files in a folder that are data, even if their first bytes don't say so.
_data = re.compile(
    r"\.(csv|tsv|jsonl?|ndjson|arrows?|feather|parquet|orc)(\.(gz|zst|zip))?$", re.IGNORECASE)


def format_of(path: str) -> str | None:
    """Returns the format of a file that the command can't read itself, by its first bytes.

    The command reads Arrow files, but not with the columns of a partition.
    """
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        with open(path, "rb") as file:
            start = file.read(20)
    except OSError:
        return None
    if start[:4] == b"PAR1":
        return "Parquet"
    if start[:6] == b"ARROW1":
        return "Arrow"
    if start[:4] == b"FEA1":
        return "Feather"
    # A text may begin with these letters.
    if start[:3] == b"ORC" and re.search(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", start[3:]):
        return "ORC"
    return None


class Table:
    """A file whose rows pyarrow reads.

    Args:
        path: the path of the file.
        format: its format.
        partition: the columns that the names of its folders give, such as `year=2024`.
    """

    def __init__(self, path: str, format: str, partition: dict[str, int | str | None]) -> None:
        self.path = path
        self._format = format
        self._partition = partition

    def read(
        self, width: int, statistics: Statistics | None = None
    ) -> tuple[pyarrow.Schema, Iterator[pyarrow.RecordBatch]]:
        """Opens the file: its schema, and its rows in batches of bounded size.

        Parts of the file are read at once in `width` threads. A column whose statistics prove its rules
        has one value in all rows.
        """
        import pyarrow as pa

        if self._format == "Parquet":
            schema, parts = _parquet(self.path, statistics)
        else:
            schema, parts = _readers[self._format](self.path)
        names = _without_index(schema)
        if names is not None:
            schema = pa.schema([schema.field(name) for name in names])
        own = schema
        added = {name: each for name, each in self._partition.items() if name not in own.names}
        for name, value in added.items():
            schema = schema.append(pa.field(name, pa.int64() if type(value) is int else pa.string()))

        def batches() -> Iterator[pyarrow.RecordBatch]:
            for batch in ahead(parts, width):
                columns = batch.columns if names is None else batch.select(names).columns
                columns += [
                    pa.array([value] * len(batch), schema.field(name).type)
                    for name, value in added.items()
                ]
                yield from _bounded(pa.RecordBatch.from_arrays(columns, schema=schema))

        return schema, batches()


def _bounded(batch: pyarrow.RecordBatch) -> Iterator[pyarrow.RecordBatch]:
    """A batch in pieces of bounded size."""
    pieces = min(len(batch), max(-(-len(batch) // _most_rows), batch.nbytes // (4 * _most_bytes)))
    rows = -(-len(batch) // max(1, pieces))
    for start in range(0, len(batch), max(1, rows)):
        yield batch.slice(start, rows)


_Parts = list[Callable[[], Iterable[Any]]]


def _parquet(path: str, statistics: Statistics | None) -> tuple[pyarrow.Schema, _Parts]:
    """The row groups of a Parquet file."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    file = pq.ParquetFile(path)
    metadata, schema = file.metadata, file.schema_arrow
    known = statistics.proven(schema, metadata) if statistics else {}
    if known and (problem := lie(path, schema, metadata, known)):
        report(f"{path}: {problem}; all columns are read")
        known = {}
    read = [name for name in schema.names if name not in known] if known else None
    if read == []:
        # The batches of no column have no length.
        known.pop(schema.names[0])
        read = [schema.names[0]]
    # A dictionary with one value: it is judged once, and a row has one byte.
    zeros = pa.Array.from_buffers(
        pa.int8(), _most_rows, [None, pa.py_buffer(bytes(_most_rows))])
    constants = {name: pa.array([value], schema.field(name).type) for name, value in known.items()}
    for name, value in constants.items():
        index = schema.get_field_index(name)
        schema = schema.set(index, pa.field(name, pa.dictionary(pa.int8(), value.type)))

    def group(index: int) -> Iterator[pyarrow.RecordBatch]:
        size = metadata.row_group(index)
        rows = _most_bytes * size.num_rows // max(1, size.total_byte_size)
        # Each thread has a reader of its own.
        with pq.ParquetFile(path, metadata=metadata) as reader:
            for batch in reader.iter_batches(
                max(16, min(rows, _most_rows)),
                row_groups=[index],
                columns=read,
                use_threads=metadata.num_row_groups == 1,
            ):
                if known:
                    indices = zeros.slice(0, len(batch))
                    columns = [
                        pa.DictionaryArray.from_arrays(indices, constants[name])
                        if name in constants
                        else batch.column(name)
                        for name in schema.names
                    ]
                    batch = pa.RecordBatch.from_arrays(columns, schema=schema)
                yield batch

    return schema, [partial(group, index) for index in range(metadata.num_row_groups)]


def _orc(path: str) -> tuple[pyarrow.Schema, _Parts]:
    """The stripes of an ORC file."""
    from pyarrow import orc

    file = orc.ORCFile(path)
    # Each thread has a reader of its own.
    return file.schema, [
        partial(lambda index: [orc.ORCFile(path).read_stripe(index)], index)
        for index in range(file.nstripes)
    ]


def _feather(path: str) -> tuple[pyarrow.Schema, _Parts]:
    """A Feather file of version 1, which has no parts."""
    from pyarrow import feather

    table = feather.read_table(path)
    return table.schema, [table.to_batches]


def _arrow(path: str) -> tuple[pyarrow.Schema, _Parts]:
    """The batches of an Arrow file, such as one of Feather version 2."""
    import pyarrow as pa

    file = pa.ipc.open_file(pa.memory_map(path))
    # Each thread has a reader of its own.
    return file.schema, [
        partial(lambda index: [pa.ipc.open_file(pa.memory_map(path)).get_batch(index)], index)
        for index in range(file.num_record_batches)
    ]


_readers: dict[str, Callable[[str], tuple[pyarrow.Schema, _Parts]]] = {
    "Arrow": _arrow,
    "Feather": _feather,
    "ORC": _orc,
}


def tables_in(folder: str) -> list[str | Table]:
    """The data in a folder and the folders in it: tables, and paths of other files for the command.

    Folders such as `year=2024` add columns to tables. Hidden files, and those that begin with `_`, are
    no data. Other files without the name of data are left out, with a note.
    """
    found: list[tuple[str, str | None, dict[str, str | None]]] = []
    seen: set[str] = set()
    left_out = 0

    def refused(error: OSError) -> None:
        found.append((str(error.filename), None, {}))

    for place, folders, names in os.walk(folder, onerror=refused, followlinks=True):
        real = os.path.realpath(place)
        if real in seen:
            folders.clear()
            continue
        seen.add(real)
        folders[:] = sorted(name for name in folders if name[0] not in "._")
        for name in sorted(name for name in names if name[0] not in "._"):
            path = os.path.join(place, name)
            format = format_of(path)
            if format or _data.search(name):
                found.append((path, format, _keys(os.path.relpath(place, folder))))
            else:
                left_out += 1
    if left_out:
        report(f"{folder}: {left_out} file{'s' * (left_out > 1)} left out, without the name of data")
    # A column has numbers only if all its values are numbers.
    texts = {
        key
        for _, _, keys in found
        for key, value in keys.items()
        if value is not None and not re.fullmatch(r"-?[0-9]{1,18}", value)
    }
    return [
        Table(path, format, {
            key: value if value is None or key in texts else int(value)
            for key, value in keys.items()
        })
        if format
        else path
        for path, format, keys in found
    ]


def _keys(place: str) -> dict[str, str | None]:
    """The columns in the names of the folders around a file."""
    found = {}
    for name in place.split(os.sep):
        key, equals, value = name.partition("=")
        if equals:
            found[unquote(key)] = None if value == _null else unquote(value)
    return found

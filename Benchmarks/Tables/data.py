"""Writes flights as CSV and as Parquet.

usage: data.py ROWS FOLDER      writes flights-ROWS.csv and flights-ROWS.parquet
"""

import pathlib
import sys

import pyarrow as pa
import pyarrow.parquet as pq

from rules import NAMES, flights


def table(rows):
    columns = zip(*flights(rows))
    return pa.table({name: pa.array(values) for name, values in zip(NAMES, columns)})


def write(rows, folder):
    with open(folder / f"flights-{rows}.csv", "w") as file:
        file.write(",".join(NAMES) + "\n")
        for row in flights(rows):
            file.write(",".join("" if value is None else str(value) for value in row) + "\n")
    pq.write_table(table(rows), folder / f"flights-{rows}.parquet", row_group_size=1 << 17)


if __name__ == "__main__":
    write(int(sys.argv[1]), pathlib.Path(sys.argv[2]))

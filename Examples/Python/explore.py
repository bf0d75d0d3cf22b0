"""usage: explore.py FORM ROWS.parquet [COLUMN]

As in a notebook: judges a column of JSON, shows what fails most, with an example of each, and writes the
rows that pass, normalised, beside the file.
"""

# %%
import sys

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import muster

form = muster.Form(sys.argv[1])
column = sys.argv[3] if len(sys.argv) > 3 else "json"
table = pq.read_table(sys.argv[2])

# %% Every row, at once.
verdicts = pa.concat_arrays(form.check(table, column=column, payload=True).chunks)
passes = verdicts.field("passes")
print(f"{passes.true_count:,} of {len(passes):,} rows pass")

# %% What fails most, and one row of each.
failures = verdicts.field("failures")
found = pa.table({
    "row": pc.list_parent_indices(failures),
    "path": failures.flatten().field("path"),
    "code": failures.flatten().field("code"),
    "message": failures.flatten().field("message"),
})
counts = found.group_by(["path", "code"]).aggregate(
    [("row", "count"), ("row", "min"), ("message", "min")])
for each in counts.sort_by([("row_count", "descending"), ("path", "ascending")]).to_pylist()[:10]:
    print(f"{each['row_count']:7,}  {each['path']} {each['code']}: {each['message_min']} "
          f"(row {each['row_min']})")

# %% What passes, as it leaves.
good = verdicts.field("payload").filter(passes)
path = sys.argv[2].removesuffix(".parquet") + ".passing.parquet"
pq.write_table(pa.table({column: good}), path)
print(path)

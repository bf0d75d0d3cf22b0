#!/bin/sh
# usage: scripts/bench tables [--keep] [ROWS]
#
# Judges a table of generated flights, 200,000 rows of 19 columns by default, in every form that it can come in:
#
#   CSV and Parquet   whole processes on one thread, with their peak memory
#   in memory         typed columns, and the same rows as strings of JSON; only judging counts
#   Spark             typed columns, and strings of JSON, where java is installed
#
# Compares Muster with pandera, Great Expectations, Frictionless, pydantic, jsonschema-rs, SQL of DuckDB, and
# Polars expressions written by hand, and says which of them are not installed: scripts/setup --tables
# installs them. All must agree on how many rows pass. The processes alternate, TURNS of them (5), and the
# median of the CPU time counts; those that take minutes run once. --keep keeps the figures in
# Benchmarks/tables.txt. MUSTER names the command, SITE a folder with the package; without them, the script
# builds a command for release and the wheel.
set -eu

keeps=no
rows=200000
for word; do
  case $word in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
  --keep) keeps=yes ;;
  *[!0-9]* | '' | 0*)
    echo "tables: expected --keep or a number of rows, not $word; see scripts/bench tables --help" >&2
    exit 2
    ;;
  *) rows=$word ;;
  esac
done

cd "$(dirname "$0")/.."
tools=.build/tables-venv
[ -x "$tools/bin/python" ] || { echo 'tables: scripts/setup --tables installs the others' >&2 && exit 1; }
folder=.build/python-bench
site=${SITE:-$folder/site}
mkdir -p "$folder/site"
if [ -z "${MUSTER-}" ]; then
  scripts/install .build/bulk >&2
  MUSTER=.build/bulk/bin/muster
fi
if [ -z "${SITE-}" ]; then
  wheel=$(scripts/wheel)
  "$tools/bin/python" -m pip install --quiet --no-index --no-deps --upgrade --target "$site" "$wheel"
fi
"$MUSTER" compile Benchmarks/Tables/flights.yaml --output "$folder/flights.form"

PYTHONPATH=$(realpath "$site")${PYTHONPATH:+:$PYTHONPATH}
PYTHONDONTWRITEBYTECODE=1
PYSPARK_PYTHON=$PWD/.build/python-venv/bin/python
export PYTHONPATH PYTHONDONTWRITEBYTECODE PYSPARK_PYTHON
turns=${TURNS:-5}
measure() {
  echo "$rows flights with 19 columns; CPU time, in turns; medians of $turns."
  "$tools/bin/python" Benchmarks/Tables/data.py "$rows" "$folder"
  "$tools/bin/python" Benchmarks/Tables/table.py "$MUSTER" "$folder" "$rows" "$turns"
  echo
  POLARS_MAX_THREADS=1 "$tools/bin/python" Benchmarks/Tables/columns.py "$folder" "$rows" "$turns"
  if command -v java >/dev/null && [ -x "$PYSPARK_PYTHON" ]; then
    "$PYSPARK_PYTHON" Benchmarks/Tables/spark.py "$folder" "$rows" "$turns" 2>"$folder/spark.log" ||
      { code=$? && tail -n 20 "$folder/spark.log" >&2; return $code; }
  else
    echo 'Spark is left out, as java or scripts/setup --python is missing'
  fi
}

if [ $keeps = no ]; then
  measure
  exit
fi
measure >"$folder/tables"
cp "$folder/tables" Benchmarks/tables.txt
cat "$folder/tables"

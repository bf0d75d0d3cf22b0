#!/bin/sh
# usage: scripts/bench tables [--keep] [ROWS]
#
# Judges a table with typed columns in Python: generated flights, 200,000 by default, with 19 columns. Compares
# Muster with the same rows as strings of JSON, with Polars expressions written by hand, and with pandera on
# Polars if it is installed. Each runs in a process of its own; the processes alternate, TURNS of them (5), and
# the median of the CPU time counts. --keep keeps the figures in Benchmarks/tables.txt. MUSTER names the command
# that compiles the form, SITE a folder with the package; without it, the script builds the wheel.
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
tools=.build/python-venv
[ -x "$tools/bin/python" ] || { echo 'tables: scripts/setup --python installs Polars' >&2 && exit 1; }
folder=.build/python-bench
site=${SITE:-$folder/site}
mkdir -p "$folder/site"
if [ -z "${SITE-}" ]; then
  wheel=$(scripts/wheel)
  "$tools/bin/python" -m pip install --quiet --no-index --no-deps --upgrade --target "$site" "$wheel"
fi
"${MUSTER:-.build/debug/muster}" compile Benchmarks/Python/flights.yaml --output "$folder/flights.form"

PYTHONPATH=$site${PYTHONPATH:+:$PYTHONPATH}
PYTHONDONTWRITEBYTECODE=1
POLARS_MAX_THREADS=1
export PYTHONPATH PYTHONDONTWRITEBYTECODE POLARS_MAX_THREADS
"$tools/bin/python" Benchmarks/Python/flights.py "$folder" "$rows" "${TURNS:-5}" >"$folder/tables"
[ $keeps = no ] || cp "$folder/tables" Benchmarks/tables.txt
cat "$folder/tables"

#!/bin/sh
# usage: scripts/bench python [--keep] [ROWS]
#
# The Python package on sign-up payloads, 200,000 where nothing is said, held against jsonschema-rs with
# msgspec, msgspec's own validation and pydantic, each in a process of its own; the processes run in turns,
# TURNS of them (5), and the median counts of one's CPU time; and in Spark, where Java is, against
# jsonschema-rs above a job that judges nothing. With --keep the figures are kept in Benchmarks/python.txt.
# The others are installed by scripts/setup --python. MUSTER names the command that compiles the form;
# without it, that of the debug build does.
set -eu

keeps=no
rows=200000
for word; do
  case $word in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
  --keep) keeps=yes ;;
  *[!0-9]* | '' | 0*)
    echo "python: expected --keep or a number of rows, not $word; see scripts/bench python --help" >&2
    exit 2
    ;;
  *) rows=$word ;;
  esac
done

cd "$(dirname "$0")/.."
tools=.build/python-venv
[ -x "$tools/bin/python" ] || { echo 'python: scripts/setup --python installs the others' >&2 && exit 1; }
folder=.build/python-bench
mkdir -p "$folder/site"
wheel=$(scripts/wheel)
"$tools/bin/python" -m pip install --quiet --no-index --no-deps --upgrade --target "$folder/site" "$wheel"
"${MUSTER:-.build/debug/muster}" compile rules/signup.yaml --output "$folder/signup.form"
awk -v sort=signup -v rows="$rows" -f Benchmarks/Bulk/payloads.awk >"$folder/signup.jsonl" 2>/dev/null

PYTHONPATH=$PWD/$folder/site
PYTHONDONTWRITEBYTECODE=1
PYSPARK_PYTHON=$PWD/$tools/bin/python
export PYTHONPATH PYTHONDONTWRITEBYTECODE PYSPARK_PYTHON
measure() {
  "$tools/bin/python" Benchmarks/Python/table.py "$folder" "${TURNS:-5}"
  if command -v java >/dev/null; then
    "$tools/bin/python" Benchmarks/Python/spark.py "$folder" "${TURNS:-5}" 2>"$folder/spark.log" ||
      { code=$? && tail -n 20 "$folder/spark.log" >&2; return $code; }
  else
    echo 'python: Spark is left out, as java is missing'
  fi
}

if [ $keeps = no ]; then
  measure
  exit
fi
measure >"$folder/figures"
cp "$folder/figures" Benchmarks/python.txt
cat Benchmarks/python.txt

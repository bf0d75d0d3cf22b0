#!/bin/sh
# usage: scripts/bench peers [--keep] [ROWS]
#
# `muster check` beside other validators, on sign-ups, rows of 100 fields and lists of groups, 100,000
# rows where nothing is said: those that pass and those that fail, to the first failure and to all. Each is
# run in turns with muster, TURNS of them (5), and the median of CPU time counts. With --keep the figures
# are kept in Benchmarks/peers.txt, and drawn in bulk.svg beside those of the bound.
#
# MUSTER names another program than the one that is built here. Those take part that PYTHON, or else
# .build/python-venv, has:
#
#   pip install jsonschema-rs orjson msgspec pydantic sourcemeta-jsonschema
#
# and ajv of Node, where it finds one: Debian's node-ajv, which scripts/setup --browser installs.
set -eu

keeps=no
rows=100000
for word; do
  case $word in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
  --keep) keeps=yes ;;
  *[!0-9]* | '' | 0*)
    echo "peers: expected --keep or a number of rows, not $word; see scripts/bench peers --help" >&2
    exit 2
    ;;
  *) rows=$word ;;
  esac
done

cd "$(dirname "$0")/.."
python=${PYTHON:-.build/python-venv/bin/python}
[ -x "$python" ] || python=python3
# Where Debian has what Node is to find.
NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}
export NODE_PATH
folder=.build/bulk
mkdir -p "$folder"
if [ -z "${MUSTER-}" ]; then
  scripts/install "$folder" >&2
  MUSTER=$folder/bin/muster
fi

measure() {
  "$python" Benchmarks/Peers/table.py "$MUSTER" "$folder" "$rows" "${TURNS:-5}"
}

if [ $keeps = no ]; then
  measure
  exit
fi
measure >"$folder/peers"
cp "$folder/peers" Benchmarks/peers.txt
python3 Benchmarks/Bulk/picture.py Benchmarks >Benchmarks/bulk.svg
cat Benchmarks/peers.txt

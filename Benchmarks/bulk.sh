#!/bin/sh
# usage: scripts/bench bulk [--keep] [--features] [ROWS]
#
# `muster check` over many payloads, 1,000,000 where nothing is said, held against a bound that knows
# its rules when it is compiled. With --keep the figures are kept in Benchmarks/bulk.txt and drawn as
# bulk.svg.
#
# With --features, only a table of what each feature of a form costs a row, in instructions, for lines, an
# array and CSV; --keep keeps it in Benchmarks/features.txt.
#
# The bound is in Benchmarks/Bulk/Bound, built here for this processor. The two run in turns, TURNS of
# them (9), and the median counts of one's CPU time over the other's in each. MUSTER names another
# program than the one that is built here. Payloads are kept in .build/bulk. Other validators have a
# table of their own: scripts/bench peers.
set -eu

keeps=no
features=no
rows=1000000
for word; do
  case $word in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
  --keep) keeps=yes ;;
  --features) features=yes ;;
  *[!0-9]* | '' | 0*)
    echo "bulk: expected --keep, --features or a number of rows, not $word; see scripts/bench bulk --help" >&2
    exit 2
    ;;
  *) rows=$word ;;
  esac
done

cd "$(dirname "$0")/.."
folder=.build/bulk
mkdir -p "$folder"
if [ -z "${MUSTER-}" ]; then
  scripts/install "$folder" >&2
  MUSTER=$folder/bin/muster
fi

if [ $features = yes ]; then
  [ $keeps = yes ] || exec python3 Benchmarks/Bulk/features.py "$MUSTER" "$folder"
  python3 Benchmarks/Bulk/features.py "$MUSTER" "$folder" >"$folder/features"
  cp "$folder/features" Benchmarks/features.txt
  cat Benchmarks/features.txt
  exit
fi

compiler=${CXX:-c++}
command -v "$compiler" >/dev/null || compiler=clang++
"$compiler" -std=c++17 -O3 -march=native -o "$folder/bound" Benchmarks/Bulk/Bound/main.cpp \
  -lsimdjson -lpcre2-8

measure() {
  python3 Benchmarks/Bulk/table.py "$MUSTER" "$folder/bound" "$folder" "$rows" "${TURNS:-9}"
}

if [ $keeps = no ]; then
  measure
  exit
fi
measure >"$folder/figures"
cp "$folder/figures" Benchmarks/bulk.txt
python3 Benchmarks/Bulk/picture.py Benchmarks >Benchmarks/bulk.svg
cat Benchmarks/bulk.txt

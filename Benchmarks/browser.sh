#!/bin/sh
# usage: scripts/bench browser [--keep] [ROWS]
#
# The JavaScript package under Node on sign-up payloads, 20,000 where nothing is said, held against ajv:
# all ways in one process, a few hundred rows of each in turns, TURNS times through all rows (5), and the
# median counts of the ratios of CPU time. With --keep the figures are kept in Benchmarks/browser.txt.
# ajv is Debian's node-ajv, which scripts/setup --browser installs. MUSTER names the command that
# compiles the form; without it, that of the debug build does.
set -eu

keeps=no
rows=20000
for word; do
  case $word in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
  --keep) keeps=yes ;;
  *[!0-9]* | '' | 0*)
    echo "browser: expected --keep or a number of rows, not $word; see scripts/bench browser --help" >&2
    exit 2
    ;;
  *) rows=$word ;;
  esac
done

cd "$(dirname "$0")/.."
command -v node >/dev/null || { echo 'browser: node is missing; scripts/setup --browser' >&2 && exit 1; }
[ -d /usr/share/nodejs/ajv ] ||
  { echo 'browser: ajv is missing; scripts/setup --browser' >&2 && exit 1; }
scripts/wasm
folder=.build/browser-bench
mkdir -p "$folder"
"${MUSTER:-.build/debug/muster}" compile rules/signup.yaml --output "$folder/signup.form"
for sort in signup failing; do
  awk -v sort=$sort -v rows="$rows" -f Benchmarks/Bulk/payloads.awk >"$folder/$sort.jsonl" 2>/dev/null
done

NODE_PATH=/usr/share/nodejs node Benchmarks/Browser/table.js "$folder" "${TURNS:-5}" >"$folder/figures"
[ $keeps = no ] || cp "$folder/figures" Benchmarks/browser.txt
cat "$folder/figures"

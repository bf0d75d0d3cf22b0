#!/bin/sh
# usage: scripts/bench bulk [--keep] [ROWS]
#
# `muster check` over many payloads, 200,000 where nothing is said, held against a bound that knows
# its rules when it is compiled. With --keep the figures are kept in Benchmarks/bulk.txt and drawn as
# bulk.svg.
#
# The bound is Benchmarks/Bulk/bound.cpp, built here for this processor. The two run in turns, and
# the least time of each of 15 turns (TURNS) counts: a busy machine only adds. Times are those of
# whole processes. Other validators take part where they are installed:
#
#   pip install jsonschema-rs orjson sourcemeta-jsonschema
set -eu

keeps=no
rows=200000
for word; do
  case $word in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
  --keep) keeps=yes ;;
  *[!0-9]* | '' | 0*)
    echo "bulk: expected --keep or a number of rows, not $word; see scripts/bench bulk --help" >&2
    exit 2
    ;;
  *) rows=$word ;;
  esac
done

cd "$(dirname "$0")/.."
turns=${TURNS:-15}
compiler=${CXX:-c++}
command -v "$compiler" >/dev/null || compiler=clang++

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

scripts/install "$work" >&2
muster=$work/bin/muster
"$compiler" -std=c++17 -O3 -march=native -o "$work/bound" Benchmarks/Bulk/bound.cpp \
  -lsimdjson -lpcre2-8

payloads() {
  awk -v sort="$1" -v rows="$2" -f Benchmarks/Bulk/payloads.awk >"$work/$1.jsonl" 2>"$work/$1.count"
}

# time_of NAME COMMAND...: keeps the least time of the command in $work/NAME, in microseconds.
time_of() {
  name=$1 && shift
  start=$(date +%s%N)
  "$@" >/dev/null 2>&1 || true
  end=$(date +%s%N)
  took=$(((end - start) / 1000))
  least=$(cat "$work/$name" 2>/dev/null || echo 999999999999)
  [ "$took" -ge "$least" ] || echo "$took" >"$work/$name"
}

# in_turns NAME COMMAND -- NAME COMMAND...: runs them one after the other, again and again. A command
# is one word, which the shell reads.
in_turns() {
  turn=0
  while [ $turn -lt "$turns" ]; do
    for pair; do time_of "${pair%%=*}" sh -c "${pair#*=}"; done
    turn=$((turn + 1))
  done
}

# row WORDS NAME ROWS [BOUND]: rows a second and, where there is a bound, its time over this one's.
row() {
  awk -v words="$1" -v took="$(cat "$work/$2")" -v rows="$3" \
    -v bound="$([ -z "${4-}" ] || cat "$work/$4")" 'BEGIN {
      rate = sprintf("%d", rows / took * 1000000)
      while (match(rate, /[0-9][0-9][0-9][0-9]($|,)/))
        rate = substr(rate, 1, RSTART) "," substr(rate, RSTART + 1)
      printf "  %-58s%12s rows/s", words, rate
      if (bound) printf "%8.2f", bound / took
      printf "\n"
    }'
}

signup="$muster check rules/signup.yaml $work/signup.jsonl"

measure() {
  payloads signup "$rows"
  expected=$(cat "$work/signup.count")
  counted=$($signup --jobs 1 --sample 0 | sed 's/.*: \([0-9,]*\) pass.*/\1/; s/,//g') || true
  [ "$counted" = "$expected" ] || { echo "bulk: $counted pass, $expected were made to" >&2 && exit 1; }
  echo "$rows sign-up payloads, $(wc -c <"$work/signup.jsonl") bytes; $expected pass, as the generator says"
  # Where a start of some milliseconds counts for little.
  for _ in 1 2 3 4 5; do cat "$work/signup.jsonl"; done >"$work/many.jsonl"
  many="$muster check rules/signup.yaml $work/many.jsonl --format jsonl"
  # What a lookahead stands before, PCRE2 decides alone.
  sed "s/\(matches\|pattern\): '/&(?=)/" rules/signup.yaml >"$work/pcre2.yaml"
  in_turns \
    count="$work/bound count $work/signup.jsonl" \
    muster-count="$signup --jobs 1 --sample 0" \
    muster-pcre2="$muster check $work/pcre2.yaml $work/signup.jsonl --jobs 1 --sample 0" \
    report="$work/bound report $work/signup.jsonl" \
    muster-report="$signup --jobs 1 --format jsonl" \
    muster-report-2="$signup --jobs 2 --format jsonl" \
    many="$many --jobs 1" \
    many-2="$many --jobs 2" \
    both="$work/bound report $work/signup.jsonl & $work/bound report $work/signup.jsonl; wait" \
    muster-pretty="$signup --jobs 1" \
    start="$muster check --quiet rules/signup.yaml /dev/null"
  echo "                                                          the speed of the bound (wanted)"
  row "the bound, counting" count "$rows"
  row "muster check --sample 0 (1.25)" muster-count "$rows" count
  row "the same with every pattern left to PCRE2 (1.0)" muster-pcre2 "$rows" count
  row "the bound, reporting what fails" report "$rows"
  row "muster check --format jsonl, a verdict a row (1.3)" muster-report "$rows" report
  row "muster check, for people" muster-pretty "$rows" report
  row "muster check --format jsonl on two threads" muster-report-2 "$rows" report
  awk -v one="$(cat "$work/muster-report")" -v two="$(cat "$work/muster-report-2")" 'BEGIN {
    printf "  two threads over one (wanted: at least 1.8)%25.2f\n", one / two }'
  awk -v one="$(cat "$work/many")" -v two="$(cat "$work/many-2")" 'BEGIN {
    printf "  the same with five times the payloads%31.2f\n", one / two }'
  awk -v one="$(cat "$work/report")" -v two="$(cat "$work/both")" 'BEGIN {
    printf "  two bounds at once over one: what this machine allows%15.2f\n", 2 * one / two }'
  awk -v took="$(cat "$work/start")" 'BEGIN {
    printf "  start-up (wanted: under 8)%42.1f ms\n", took / 1000 }'
  memory
  echo
  echo "other payloads"
  for sort in failing values wide nested long; do
    count=$((rows / 10))
    form=Benchmarks/Bulk/forms/$sort.yaml
    [ $sort != failing ] || { form=rules/signup.yaml && count=$rows; }
    payloads $sort $count
    in_turns "$sort=$muster check --jobs 1 --format jsonl $form $work/$sort.jsonl"
    case $sort in
    failing) words="sign-up payloads that all fail" ;;
    values) words="six sentences a row that hold its values" ;;
    wide) words="100 fields" ;;
    nested) words="lists of groups with lists" ;;
    long) words="texts of 10 KB" ;;
    esac
    row "$words" $sort $count
    allocations $sort "$form"
  done
  layouts
  others
}

# The sign-up payloads in the layouts that have no lines of JSON.
layouts() {
  awk '{ printf "%s%s", NR == 1 ? "[" : ",\n", $0 } END { print "]" }' \
    "$work/signup.jsonl" >"$work/signup.json"
  payloads csv "$rows"
  check="$muster check rules/signup.yaml --jobs 1 --format jsonl"
  in_turns array="$check $work/signup.json" csv="$check --csv $work/csv.jsonl"
  row "sign-up payloads as one array" array "$rows" report
  row "sign-up payloads as CSV" csv "$rows" report
}

# allocations SORT FORM: how often memory is taken for a row, where valgrind can count it: what 2,000
# rows behind the first 2,000 need.
allocations() {
  command -v valgrind >/dev/null && command -v strip >/dev/null || return 0
  # Valgrind stumbles over this compiler's debugging information.
  [ -f "$work/stripped" ] || strip -g -o "$work/stripped" "$muster"
  for count in 2000 4000; do
    head -n $count "$work/$1.jsonl" >"$work/some"
    valgrind --tool=memcheck --leak-check=no "$work/stripped" check --jobs 1 --format jsonl "$2" \
      "$work/some" 2>&1 >/dev/null | sed -n 's/,//g; s/.*heap usage: \([0-9]*\).*/\1/p'
  done | awk '{ before = count; count = $1 } END {
    printf "    allocations a row (wanted: 0)%38.3f\n", (count - before) / 2000 }'
}

# The most memory a process had, in KiB.
memory() {
  /usr/bin/env python3 - "$muster" "$work/signup.jsonl" <<'END' 2>/dev/null || true
import resource, subprocess, sys
muster, path = sys.argv[1:]
subprocess.run([muster, "check", "--jobs", "1", "--format", "jsonl", "rules/signup.yaml", path],
               stdout=subprocess.DEVNULL)
most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(f"  most memory (wanted: under 32){most / 1024:38.1f} MB")
END
}

# The program of Blaze that its package brings for this machine: the package's own command is a
# Python program that starts it.
blaze() {
  folder=$(python3 -c 'import sourcemeta_jsonschema as it; print(*it.__path__)' 2>/dev/null) || return 1
  program=$folder/jsonschema-$(uname -sm | tr '[:upper:] ' '[:lower:]-' | sed 's/aarch64/arm64/')
  [ -x "$program" ] && echo "$program"
}

# other NAME WORDS COMMAND PATTERN: a row for another validator. What it says of how many payloads
# pass is a number, or lines with a pattern.
other() {
  passing=$(sh -c "$3" 2>/dev/null | awk -v pattern="${4-}" '
    pattern == "" { count = $1 } pattern != "" && $0 ~ pattern { count++ } END { print count + 0 }')
  [ "$passing" = "$expected" ] || {
    echo "bulk: $2: $passing pass, $expected were made to" >&2
    exit 1
  }
  in_turns "$1=$3"
  row "$2" "$1" "$rows" count
}

# What other validators take, where they are installed.
others() {
  schema=Benchmarks/Bulk/forms/signup.schema.json
  if python3 -c 'import jsonschema_rs, orjson' 2>/dev/null; then
    other rust "jsonschema-rs with orjson, counting" \
      "python3 Benchmarks/Bulk/jsonschema_rs_count.py $schema $work/signup.jsonl"
  fi
  # Without --continue it stops at the first payload that does not pass; without --json it prints
  # each of them.
  if program=$(blaze); then
    other blaze "the command of Blaze, a verdict a row" \
      "$program validate --fast --continue --json $schema $work/signup.jsonl" '"valid": true'
  fi
}

if [ $keeps = yes ]; then
  measure >"$work/figures"
  cp "$work/figures" Benchmarks/bulk.txt
  awk -f Benchmarks/Bulk/picture.awk Benchmarks/bulk.txt >Benchmarks/bulk.svg
  cat Benchmarks/bulk.txt
else
  measure
fi

#!/bin/sh
# usage: scripts/bench reactive [--gate | --keep]
#
# The reactive core's figures: nanoseconds, allocations, bytes and instructions an event. With --gate
# it fails where instructions are over 10 % worse than those kept in Benchmarks/reactive.txt; with
# --keep today's are kept there.
set -eu

case ${1-} in
-h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
'' | --gate | --keep) ;;
*) echo "reactive: expected --gate or --keep, not $1; see scripts/bench reactive --help" >&2 && exit 2 ;;
esac

cd "$(dirname "$0")/.."
kept=Benchmarks/reactive.txt

swift build -c release --product ReactiveBenchmark >&2
program=$(swift build -c release --show-bin-path)/ReactiveBenchmark

has_valgrind() { command -v valgrind >/dev/null 2>&1; }

# What valgrind counts in a run of a case: a tool, the line that tells, a case, a number of events.
counted() {
  valgrind --tool="$1" $4 "$program" "$3" "$5" 2>&1 >/dev/null |
    sed -n "s/,//g; s/.*$2[^0-9]*\([0-9][0-9]*\).*/\1/p" | head -n 1
}

# The same for one event: the difference between a long and a short run.
an_event() {
  short=$(counted "$1" "$2" "$3" "$4" 1000)
  long=$(counted "$1" "$2" "$3" "$4" 3000)
  [ -n "$short" ] && [ -n "$long" ] || {
    echo "reactive benchmark: nothing was counted of $3" >&2
    return 1
  }
  echo $(((long - short + 1000) / 2000))
}

instructions() { an_event callgrind Collected "$1" --callgrind-out-file=/dev/null; }
allocations() { an_event memcheck "heap usage" "$1" --leak-check=no; }

bytes() { an_event memcheck frees "$1" --leak-check=no; }

cases() { sed -n 's/.*Case(.*name: "\([^"]*\)".*/\1/p; s/^ *name: "\([^"]*\)".*/\1/p' \
  Benchmarks/Reactive/Case.swift; }

case ${1:-} in
--keep)
  { echo "# instructions an event, by callgrind; made by Benchmarks/reactive.sh --keep"
    for name in $(cases); do echo "$name $(instructions "$name")"; done; } >"$kept"
  cat "$kept"
  ;;
--gate)
  if ! has_valgrind; then
    echo "reactive benchmark: skipped, valgrind is missing"
    exit 0
  fi
  worse=0
  for name in $(cases); do
    before=$(sed -n "s/^$name //p" "$kept")
    now=$(instructions "$name")
    if [ -z "$before" ]; then
      echo "reactive benchmark: $name has no kept figure; see Benchmarks/reactive.sh --keep"
      worse=1
    elif [ $((now * 10)) -gt $((before * 11)) ]; then
      echo "reactive benchmark: $name takes $now instructions, kept are $before"
      worse=1
    fi
  done
  exit $worse
  ;;
'')
  figures=$("$program")
  printf '%8s %8s %7s %7s %6s %13s  %s\n' ns/event wanted allocs wanted bytes instructions case
  echo "$figures" | while IFS='	' read -r name title time wanted wanted_allocations; do
    allocated=– taken=– executed=–
    if has_valgrind; then
      allocated=$(allocations "$name") taken=$(bytes "$name") executed=$(instructions "$name")
    fi
    printf '%8s %8s %7s %7s %6s %13s  %s\n' \
      "$time" "$wanted" "$allocated" "$wanted_allocations" "$taken" "$executed" "$title"
  done
  ;;
esac

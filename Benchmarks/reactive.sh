#!/bin/sh
# usage: scripts/bench reactive [--gate | --keep]
#
# The reactive core's figures: nanoseconds, allocations, bytes and instructions an event. With --gate
# it fails where instructions are over 5 % worse than those kept in Benchmarks/reactive.txt; with
# --keep today's are kept there.
set -eu

product=ReactiveBenchmark
kept=Benchmarks/reactive.txt
. "$(dirname "$0")/Shared/instructions.sh"

allocations() { an_event memcheck "heap usage" --leak-check=no "$1"; }

bytes() { an_event memcheck frees --leak-check=no "$1"; }

cases() { sed -n 's/.*Case(.*name: "\([^"]*\)".*/\1/p; s/^ *name: "\([^"]*\)".*/\1/p' \
  Benchmarks/Reactive/Case.swift; }

case ${1:-} in
--keep) keep $(cases) ;;
--gate) hold $(cases) ;;
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

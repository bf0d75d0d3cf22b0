#!/bin/sh
# usage: scripts/bench authoring [--keep]
#
# What the tests of rule files cost: running those of 100 files, seeing what they show, trying the mutants of
# a file with 50 rules and 200 examples, reading and sampling 1,000 patterns. Times are of the CPU, over all
# threads; the cost of coverage is a ratio of instructions, by valgrind. With --keep the figures are kept in
# Benchmarks/authoring.txt.
set -eu

case ${1-} in
-h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
'' | --keep) ;;
*)
  echo "authoring: expected --keep, not $1; see scripts/bench authoring --help" >&2
  exit 2
  ;;
esac

cd "$(dirname "$0")/.."
for product in muster AuthoringBenchmark; do swift build -c release --product "$product" >&2; done
bin=$(swift build -c release --show-bin-path)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
made=$work/rules
mkdir "$made"
for number in $(seq 100); do
  awk -v number="$number" -f Benchmarks/Plugin/rules.awk >"$made/bare"
  "$bin/AuthoringBenchmark" examples 23 <"$made/bare" >"$made/form$number.yaml"
done
rm "$made/bare"

# row WORDS VALUE UNIT
row() { awk -v words="$1" -v value="$2" -v unit="$3" 'BEGIN { printf "  %-66s%.3f %s\n", words, value, unit }'; }

# cpu COMMAND...: the least seconds of CPU of five runs.
cpu() {
  python3 - "$@" <<'END'
import resource, subprocess, sys
least, before = None, 0
for _ in range(5):
    subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    now = used.ru_utime + used.ru_stime
    least = now - before if least is None else min(least, now - before)
    before = now
print(least)
END
}

# instructions COMMAND...
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
    sed -n 's/.*Collected[^0-9]*\([0-9][0-9]*\).*/\1/p'
}

# ratio WORDS FILE...: coverage, of a run without.
ratio() {
  words=$1 && shift
  plain=$(instructions "$work/muster" test "$@")
  covered=$(instructions "$work/muster" test --coverage --coverage-format json "$@")
  row "$words (wanted: at most 1.3)" "$(awk -v a="$covered" -v b="$plain" 'BEGIN { print a / b }')" times
}

figures() {
  echo "tests"
  row "100 files, 2,300 examples, with the start (wanted: under 0.2)" \
    "$(cpu "$bin/muster" test "$made")" s
  row "the same with coverage" \
    "$(cpu "$bin/muster" test --coverage --coverage-format json "$made")" s
  if command -v valgrind >/dev/null; then
    # valgrind can't read what a Swift release build says for debuggers.
    strip -g -o "$work/muster" "$bin/muster"
    ratio "coverage of those files, instructions of a plain run" "$made"
    ratio "coverage of the gallery, rules/" rules
  fi
  printf '\nmutation of a file with 50 rules and 200 examples\n'
  "$bin/AuthoringBenchmark" mutants
  printf '\npatterns\n'
  "$bin/AuthoringBenchmark" patterns
}

if [ "${1-}" = --keep ]; then figures | tee Benchmarks/authoring.txt; else figures; fi

# What valgrind counts of a program that does something so many times: `$program ARGUMENTS... COUNT`.
# Read by the benchmarks whose figures the gate holds, with `product`, which makes the program, and `kept`
# set. It goes to the project's folder.

case ${1-} in
-h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
'' | --gate | --keep) ;;
*)
  name=$(basename "$0" .sh)
  echo "$name: expected --gate or --keep, not $1; see scripts/bench $name --help" >&2
  exit 2
  ;;
esac

cd "$(dirname "$0")/.."
# MUSTER_RELEASE names the folder of a release build that is there already.
if [ -n "${MUSTER_RELEASE-}" ]; then
  program=$MUSTER_RELEASE/$product
else
  [ "$product" != ViewModelsBenchmark ] || MUSTER_MODELS=${MUSTER_MODELS:-$(scripts/models)}
  export MUSTER_MODELS
  swift build -c release --product "$product" >&2
  program=$(swift build -c release --show-bin-path)/$product
fi

has_valgrind() { command -v valgrind >/dev/null 2>&1; }

# counted TOOL LINE OPTION ARGUMENTS...: the figure that a tool tells of a run.
counted() {
  tool=$1 line=$2 option=$3 && shift 3
  valgrind --tool="$tool" "$option" "$program" "$@" 2>&1 >/dev/null |
    sed -n "s/,//g; s/.*$line[^0-9]*\([0-9][0-9]*\).*/\1/p" | head -n 1
}

# The same for one event: the difference between a long and a short run.
an_event() {
  short=$(counted "$@" 1000)
  long=$(counted "$@" 3000)
  [ -n "$short" ] && [ -n "$long" ] || {
    echo "benchmark: nothing was counted of $*" >&2
    return 1
  }
  echo $(((long - short + 1000) / 2000))
}

instructions() { an_event callgrind Collected --callgrind-out-file=/dev/null "$@"; }

# keep NAME...: writes today's instructions of these down.
keep() {
  { echo "# instructions an event, by callgrind; made by $0 --keep"
    for name; do echo "$name $(instructions "$name")"; done; } >"$kept"
  cat "$kept"
}

# hold NAME...: fails where one takes over 5 % more instructions than were written down.
hold() {
  if ! has_valgrind; then
    echo "$0: skipped, valgrind is missing"
    return
  fi
  worse=0
  for name; do
    before=$(sed -n "s/^$name //p" "$kept")
    now=$(instructions "$name")
    if [ -z "$before" ]; then
      echo "$name has no kept figure; see $0 --keep"
      worse=1
    elif [ $((now * 100)) -gt $((before * 105)) ]; then
      echo "$name takes $now instructions, kept are $before: $0"
      worse=1
    fi
  done
  return $worse
}

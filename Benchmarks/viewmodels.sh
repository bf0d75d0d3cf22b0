#!/bin/sh
# usage: scripts/bench viewmodels [--gate | --keep]
#
# What a view model costs: a keystroke in nanoseconds, allocations and instructions, and where those go;
# making one; its memory; a form that grows. With --gate it fails where a keystroke takes over 5 % more
# instructions than Benchmarks/keystroke.txt keeps; with --keep today's are kept there.
set -eu

product=ViewModelsBenchmark
kept=Benchmarks/keystroke.txt
. "$(dirname "$0")/Shared/instructions.sh"

# The instructions of so many keystrokes, by the module whose code they are; what is inlined counts for
# whoever called it.
shares() {
  profile=$(mktemp)
  valgrind --tool=callgrind --callgrind-out-file="$profile" "$program" keystrokes "$1" \
    >/dev/null 2>&1
  callgrind_annotate --auto=no --threshold=100 "$profile" | awk '
    function part(line) {
      if (line ~ /13MusterPattern|pcre2/) return "patterns"
      if (line ~ /16MusterViewModels|14MusterReactive|15GeneratedModels/) return "relay"
      if (line ~ /6Muster[0-9A-Z]|10MusterText|13MusterFormats|11MusterModel|12MusterEngine/) return "session"
      if (line ~ /19ViewModelsBenchmark|main/) return "benchmark"
      if (line ~ /libswift/) return "runtime"
      return "system"
    }
    /^ *[0-9,]+ \(/ && /:/ && !/PROGRAM TOTALS/ {
      count = $1
      gsub(",", "", count)
      sum[part($0)] += count
    }
    END { for (name in sum) print name, sum[name] }'
  rm -f "$profile"
}

# The same of one keystroke.
each_share() {
  { shares 1000 | sed 's/$/ short/'; shares 3000; } | awk '
    $3 == "short" { short[$1] = $2; next }
    { printf "  %-60s%d\n", $1, ($2 - short[$1] + 1000) / 2000 }' | sort -k 2 -n -r
}

case ${1:-} in
--keep) keep keystrokes ;;
--gate) hold keystrokes ;;
'')
  "$program"
  if has_valgrind; then
    printf '\ninstructions of that keystroke (wanted: at most 2300), and whose they are\n'
    printf '  %-60s%d\n' 'the address changes' "$(instructions keystrokes)"
    each_share
  fi
  ;;
esac

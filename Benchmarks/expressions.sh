#!/bin/sh
# usage: scripts/bench expressions
#
# What expressions cost: a sum over a list and a product in bulk, beside two `range` rules in each of its
# items, and a keystroke where 100 of 500 fields are computed; in nanoseconds, allocations and, where
# valgrind is, instructions, which do not depend on what else the machine does.
set -eu

product=ExpressionsBenchmark
. "$(dirname "$0")/Shared/instructions.sh"

if [ $# -gt 0 ]; then
  echo "expressions: $1 is for benchmarks of which a figure is kept" >&2
  exit 2
fi

"$program"
has_valgrind || exit 0

line() { printf '  %-64s%s %s\n' "$1" "$2" "${3-}"; }

printf '\nthe same in instructions\n'
plain=$(instructions plain) ranged=$(instructions ranged) computed=$(instructions computed)
line "a row that is read, and nothing asked" "$plain"
line "two \`range\` rules, of each line's price and quantity" "$((ranged - plain))" more
line "a sum over the lines, and a product" "$((computed - plain))" more
line "the sum and the product, times the two \`range\` rules" \
  "$(awk "BEGIN { printf \"%.2f\", ($computed - $plain) / ($ranged - $plain) }")"
for form in chained apart summed; do
  line "a keystroke, $form" "$(instructions "$form")"
done

#!/bin/sh
# usage: scripts/bench editor [--lines N] [--keys N]
#
# The language server's figures: types keys into a rule file of 1,000 lines, or N, over pipes, asks after
# each of 200, or N, as an editor does, and prints the median and the slowest of a hundred in milliseconds,
# with the server's CPU time for each. 20 ms a key are wanted.
set -eu

case ${1-} in
-h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
esac

cd "$(dirname "$0")/.."
swift build -c release --product muster >&2
program=$(swift build -c release --show-bin-path)/muster
python3 Benchmarks/Editor/keys.py "$program" "$@"

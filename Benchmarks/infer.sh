#!/bin/sh
# usage: scripts/bench infer [FOLDER]
#
# Measures how well `muster infer` generalises. For each CSV file of FOLDER, it infers rules from a random
# half of the rows, and prints how many rows of the other half fail, how many of 300 planted mistakes are
# found, and how many rules about several fields are proposed if the columns are shuffled. Without FOLDER it
# does nothing. MUSTER names another program than the one that is built here.
set -eu

case ${1-} in
-h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
'') echo 'infer: left out, as no folder of CSV files is named' && exit 0 ;;
esac
[ -d "$1" ] || { echo "infer: no folder $1" >&2 && exit 2; }
folder=$(cd "$1" && pwd)

cd "$(dirname "$0")/.."
if [ -z "${MUSTER-}" ]; then
  swift build -c release --product muster >&2
  MUSTER=$(swift build -c release --show-bin-path)/muster
fi
python3 Benchmarks/Infer/halves.py "$MUSTER" "$folder"

#!/bin/sh
# usage: scripts/bench plugin [--keep] [FILES]
#
# What the build plugin costs a package with many different rule files, 100 where nothing is said.
# With --keep the figures are kept in Benchmarks/plugin.txt.
#
# Each file is a form of its own: 2 to 20 fields of every type, with conditions, groups and lists.
# Builds are debug builds, as one makes them all day, and so is the generator in them. The first
# build of the package has Muster built already.
set -eu

keeps=no
files=100
for word; do
  case $word in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
  --keep) keeps=yes ;;
  *[!0-9]* | '' | 0*)
    echo "plugin: expected --keep or a number of files, not $word; see scripts/bench plugin --help" >&2
    exit 2
    ;;
  *) files=$word ;;
  esac
done

cd "$(dirname "$0")/.."
muster=$PWD
scratch=$muster/.build/packages

package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT
rules=$package/Sources/Forms/rules
mkdir -p "$rules" "$package/outputs"
echo '// SwiftPM takes a folder without a source file of its own for an empty target.' >"$package/Sources/Forms/Forms.swift"
cat >"$package/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fresh",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "muster", path: "$muster")],
  targets: [
    .target(
      name: "Forms", dependencies: [.product(name: "MusterViewModels", package: "muster")],
      plugins: [.plugin(name: "MusterPlugin", package: "muster")])
  ])
END

fail() { cat "$package/log" >&2 && exit 1; }
build() { swift build --package-path "$package" --scratch-path "$scratch" >"$package/log" 2>&1; }

# write NUMBER...: the rule files of those numbers, each different from the others.
write() {
  for number; do
    awk -v number="$number" -f Benchmarks/Plugin/rules.awk >"$rules/form$number.yaml"
  done
}

# row WORDS COMMAND...: how long the command takes, in seconds.
row() {
  words=$1 && shift
  start=$(date +%s%N)
  "$@" || fail
  end=$(date +%s%N)
  awk -v words="$words" -v took=$((end - start)) 'BEGIN { printf "  %-68s%6.2f s\n", words, took / 1e9 }'
}

generate() {
  for file in "$rules"/*.yaml; do
    name=${file##*/}
    "$1" "$file" "$package/outputs/${name%.yaml}.swift" "rules/$name" 2>>"$package/log"
  done
}

# A build with one file first, so that Muster itself is there.
write 1
build || fail
write $(seq 2 "$files")
swift build -c release --product muster-generate >"$package/log" 2>&1 || fail
optimised=$(swift build -c release --show-bin-path)/muster-generate

figures() {
  lines=$(cat "$rules"/*.yaml | wc -l)
  echo "$files different rule files, $lines lines, in one target"
  row "the generator alone, as a debug build runs it (wanted: seconds)" \
    generate "$scratch/debug/muster-generate-tool"
  rm "$package/outputs"/*
  row "the same, optimised" generate "$optimised"
  lines=$(cat "$package/outputs"/*.swift | wc -l)
  row "a build of the package, $lines lines of Swift written and compiled" build
  build
  row "a build where nothing changed" build
  echo "# changed" >>"$rules/form7.yaml"
  row "a build where the comment of one rule file changed" build
  sed 's/label: /label: A new /' "$rules/form7.yaml" >"$package/changed"
  cp "$package/changed" "$rules/form7.yaml"
  row "a build where one rule file changed" build
  write $((files + 1))
  row "a build where one rule file came" build
}

if [ $keeps = yes ]; then
  figures | tee Benchmarks/plugin.txt
else
  figures
fi

#!/bin/sh
# usage: scripts/bench build [--keep] [ROW...]
#
# What it costs to build Muster, and apps that use it: seconds of CPU and of the clock, the most memory that
# one process took, and the size of what was built. Everything starts from empty folders, in a clone of the
# last commit. The rows, in this order:
#
#   try       scripts/try, to the first verdict
#   test      scripts/test, which builds everything and runs the unit tests
#   app       an app with one form: its first debug build, then after an edit of its Swift and of its rules
#   release   the same app, optimised, with Swift's runtime inside, stripped
#   traits    that app's size with each trait of the package alone
#   server    an optimised program that imports MusterRules alone
#   edit      a line added to the core, to the result of one suite: a declaration of each module, a body
#   core      each module of the core by the compiler alone: checked, not optimised, optimised
#   install   scripts/install
#   wasm      the JavaScript package's engine with Brotli, and Node's CPU time to the first verdict
#   gate      scripts/gate --all
#
# Without ROW all are measured, which takes about two hours. --keep keeps what was measured in
# Benchmarks/build.txt, where the other rows stay as they are.
set -eu

keep=no
while [ $# -gt 0 ]; do
  case $1 in
  -h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
  --keep) keep=yes && shift ;;
  *) break ;;
  esac
done
rows=$(sed -n '2,/^set/s/^#   \([a-z]*\) .*/\1/p' "$0" | tr '\n' ' ')
# shellcheck disable=SC2086
[ $# -gt 0 ] || set -- $rows
for row; do
  case " $rows" in
  *" $row "*) ;;
  *) echo "build: no row '$row'; there are: ${rows% }" >&2 && exit 2 ;;
  esac
done

cd "$(dirname "$0")/.."
kept=$PWD/Benchmarks/build.txt
scripts/setup
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone --quiet . "$work/muster"
[ ! -e ../shared ] || ln -s "$(readlink -f ../shared)" "$work/shared"
cd "$work/muster"
unset MUSTER MUSTER_MODELS MUSTER_ONLY MUSTER_TRAITS

# measured NAME COMMAND...: a line with what the command takes.
measured() {
  python3 - "$work/log" "$@" <<'END'
import resource, subprocess, sys, time

log, name, *command = sys.argv[1:]
start = time.monotonic()
with open(log, "w") as out:
    code = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT).returncode
wall = time.monotonic() - start
if code:
    sys.exit(f"build: {' '.join(command)} ended with {code}\n{open(log).read()}")
used = resource.getrusage(resource.RUSAGE_CHILDREN)
seconds = used.ru_utime + used.ru_stime
print(f"{name:58} {seconds:8.1f} {wall:8.1f} {used.ru_maxrss / 1024:8.0f}", flush=True)
END
}

# package FOLDER SETTINGS: a package with one program.
package() {
  mkdir -p "$1/Sources/App"
  cat >"$1/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "muster", path: "$work/muster")],
  targets: [.executableTarget(name: "App", $2)])
END
}

# app FOLDER: a package with one form, whose view model the installed command writes.
app() {
  [ -x "$work/bin/muster" ] || {
    MUSTER_ONLY=muster-cli swift build --quiet --product muster --scratch-path "$work/command" >"$work/log" 2>&1
    mkdir -p "$work/bin"
    cp "$work/command/debug/muster" "$work/bin"
    PATH=$work/bin:$PATH
    export PATH
  }
  package "$1" "dependencies: [.product(name: \"MusterViewModels\", package: \"muster\")],
    plugins: [.plugin(name: \"MusterInstalledPlugin\", package: \"muster\")]"
  mkdir -p "$1/Sources/App/rules"
  cp rules/signin.yaml "$1/Sources/App/rules"
  cat >"$1/Sources/App/main.swift" <<'END'
import MusterViewModels

let viewModel: any SigninViewModelTypes = SigninViewModel(scheduler: .immediate)
let bag = Bag { viewModel.outputs.emailNotValidErr.observe { print($0) } }
viewModel.inputs.didChange(email: "ada@")
viewModel.inputs.submit()
END
}

# size FILE [NAME]: its size in MB, stripped.
size() {
  strip -o "$work/stripped" "$1"
  printf '%-58s %8s MB\n' "  ${2:-stripped}" "$(wc -c <"$work/stripped" | awk '{ printf "%.3f", $1 / 1000000 }')"
}

# release NAME: the app, optimised.
release() {
  rm -rf "$work/release"
  app "$work/release"
  measured "$1" swift build --package-path "$work/release" --configuration release --static-swift-stdlib
  size "$work/release/.build/release/App"
}

# compile MODULE FLAG...: one module of the core, by the compiler alone.
. Tools/core.sh
compile() {
  module=$1 && shift
  # shellcheck disable=SC2046,SC2086
  measured "$module, ${1#-}" swiftc $language $(printf -- '-D%s ' $traits) -parse-as-library -wmo \
    -I Sources/CPCRE2 -I Sources/CRuns -I "$work/core" -module-name "$module" "$@" \
    $(find "Sources/$module" -name '*.swift' | sort)
}

# to_a_suite NAME: what it takes until the result of a suite is there.
to_a_suite() {
  measured "$1, to a suite's result" \
    env MUSTER_ONLY=MusterTests swift test --disable-xctest --scratch-path "$work/edit" --filter TraitListTests
}

row() {
  case $1 in
  try) measured 'scripts/try, to the first verdict' scripts/try ;;
  test) measured 'scripts/test' scripts/test ;;
  gate) measured 'scripts/gate --all' scripts/gate --all ;;
  app)
    app "$work/app"
    measured 'an app with one form, its first debug build' swift build --package-path "$work/app"
    echo 'print("edited")' >>"$work/app/Sources/App/main.swift"
    measured '  after an edit of its Swift' swift build --package-path "$work/app"
    echo '# edited' >>"$work/app/Sources/App/rules/signin.yaml"
    measured '  after an edit of its rule file' swift build --package-path "$work/app"
    ;;
  release)
    release 'the app, optimised'
    export MUSTER_TRAITS=' '
    release '  without any trait: English, and the formats of every build'
    unset MUSTER_TRAITS
    ;;
  traits)
    [ -d "$work/release" ] || app "$work/release"
    for trait in none $traits; do
      export MUSTER_TRAITS="${trait#none} "
      swift build --package-path "$work/release" --configuration release --static-swift-stdlib >"$work/log" 2>&1
      size "$work/release/.build/release/App" "stripped, with $trait"
    done
    unset MUSTER_TRAITS
    ;;
  server)
    package "$work/server" 'dependencies: [.product(name: "MusterRules", package: "muster")]'
    printf 'import MusterRules\n\nlet form = try RuleForm(contentsOf: CommandLine.arguments[1])\nprint(form.speaks("de"))\n' \
      >"$work/server/Sources/App/main.swift"
    measured 'a server that imports MusterRules, optimised' \
      swift build --package-path "$work/server" --configuration release
    ;;
  edit)
    to_a_suite 'nothing built' >/dev/null
    for type in MusterText/Values/Number MusterFormats/Formats/Format MusterEngine/Judging/Judge; do
      sed -i 's/^\(public \|package \)*\(struct\|final class\) '"${type##*/}"'\b.*{$/&\n  package var somethingNew: Int { 1 }/' \
        "Sources/$type.swift"
      ! git diff --quiet "Sources/$type.swift"
      to_a_suite "a new member of ${type##*/} in ${type%%/*}"
    done
    echo 'private func somethingElse() -> Int { 2 }' >>Sources/MusterEngine/Judging/Judge.swift
    to_a_suite 'a new function in a file of MusterEngine'
    git checkout --quiet Sources
    ;;
  core)
    mkdir -p "$work/core"
    for part in $modules; do
      case $part in MusterScan | MusterArrow | MusterC) continue ;; esac
      compile "$part" -Onone -emit-module -emit-module-path "$work/core/$part.swiftmodule" -c -o "$work/core/$part.o"
      compile "$part" -typecheck
      compile "$part" -O -c -o "$work/core/$part.o"
    done
    ;;
  install) measured 'scripts/install' scripts/install "$work/prefix" ;;
  wasm)
    MUSTER_ONLY=muster-cli swift build --quiet --product muster >"$work/log" 2>&1
    measured 'wasm, and the JavaScript package' scripts/wasm --size
    printf '%-58s %8s KB\n' '  with Brotli' "$(sed -n 's/^brotli: //p' "$work/log" | awk '{ printf "%.0f", $1 / 1000 }')"
    .build/debug/muster compile rules/signup.yaml --output "$work/signup.form"
    printf '%-58s %8s CPU ms\n' '  from nothing loaded to the first verdict in Node' "$(
      for _ in 1 2 3 4 5 6 7 8 9; do node Benchmarks/Browser/ready.js "$work/signup.form" | cut -d ' ' -f 2; done |
        sort -n | sed -n 5p | awk '{ printf "%.0f", $1 }')"
    ;;
  esac
}

all() {
  about="$(swift --version 2>/dev/null | sed -n 's/.*\(Swift version [0-9.]*\).*/\1/p' | tr '\n' ','
  ) $(nproc) cores, commit $(git log -1 --format=%h)"
  printf '%-58s %8s %8s %8s\n' '' 'CPU s' 'wall s' MB
  for row; do
    echo "$row: $about"
    row "$row"
  done
}

# A row that fails ends it, and nothing is kept.
{ all "$@" && touch "$work/done"; } | tee "$work/table"
[ -f "$work/done" ]
[ "$keep" = yes ] || exit 0
touch "$kept"
for row in heading $rows; do
  # A row's lines begin with its name, and end before the next row's.
  for table in "$work/table" "$kept"; do
    awk -v wanted="$row" '
      BEGIN { row = "heading" }
      /^[a-z]+: / { row = substr($1, 1, length($1) - 1) }
      row == wanted' "$table" >"$work/row"
    [ ! -s "$work/row" ] || break
  done
  cat "$work/row"
done >"$work/merged"
cp "$work/merged" "$kept"

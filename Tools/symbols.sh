# The symbols of the library products, as the compiler knows them of built modules. Read by scripts/face
# and scripts/docs, in the project's folder.

extract=$(dirname "$(readlink -f "$(command -v swiftc)")")/swift-symbolgraph-extract
triple=$(uname -m)-unknown-linux-gnu
products=$(sed -n 's/^ *\.library(name: "\([^"]*\)".*/\1/p' Package.swift)

# find_modules [FOLDER]: sets `built` to the build whose modules are read, that of `swift build` where
# none is named.
find_modules() {
  built=${1-}
  [ -n "$built" ] || { swift build --quiet && built=.build/debug; }
  [ -d "$built/Modules" ] || { echo "$(basename "$0"): $built holds no modules" >&2 && exit 2; }
}

# symbols PRODUCT FOLDER [OPTION...]: writes the graph of a product's public symbols into a folder.
symbols() {
  module=$1 folder=$2 && shift 2
  mkdir -p "$folder"
  # What the modules below the core offer, the core does.
  [ "$module" != Muster ] || set -- -experimental-allowed-reexported-modules=MusterText,MusterFormats,MusterModel,MusterEngine "$@"
  "$extract" -module-name "$module" -target "$triple" -I "$built/Modules" \
    -I Sources/CPCRE2 -I Sources/CRuns -I Sources/CYAML -I Sources/CScan/include \
    -I Sources/CZlib -I Sources/CZstd \
    -minimum-access-level public \
    -skip-synthesized-members -output-dir "$folder" "$@"
}

# The core and its face for C as Embedded Swift compiles them. Read by scripts/embedded, scripts/wasm and
# scripts/library, and of its modules and flags by scripts/gate and scripts/bench build; in the project's folder.

# In the order of their arrows.
modules='MusterPattern MusterText MusterFormats MusterModel MusterEngine Muster MusterScan MusterArrow MusterC'

# The traits of the package, all of which are in what scripts/embedded compiles.
traits=$(sed -n 's/^  "\([A-Za-z]*\)":.*/\1/p' Package.swift)

# The manifest's own language settings.
language=$(sed -n \
  -e 's/^ *\.enableUpcomingFeature("\(.*\)").*/-enable-upcoming-feature \1/p' \
  -e 's/^ *\.enableExperimentalFeature("\(.*\)").*/-enable-experimental-feature \1/p' \
  -e 's/^ *\.strictMemorySafety().*/-strict-memory-safety/p' Package.swift)
language="$language -swift-version 6 -package-name muster"

# is_newer FILE [FOLDER...]: true if the file is there, and no source of it is newer, nor what is in these
# folders.
is_newer() {
  file=$1 && shift
  # shellcheck disable=SC2046
  [ -f "$file" ] && [ -z "$(find $(printf 'Sources/%s ' $modules) Sources/CPCRE2 Sources/CRuns \
    Sources/CScan Package.swift "$@" -newer "$file" -type f | head -n 1)" ]
}

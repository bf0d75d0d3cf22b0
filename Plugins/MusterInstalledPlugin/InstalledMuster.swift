import Foundation

/// The command `muster` of this machine.
struct InstalledMuster {
  let url: URL

  /// Finds the command in the folders of `PATH` and where installers put it: an editor that was not
  /// started from a shell has a short `PATH`.
  init() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init)
    let candidates = (folders + ["/usr/local/bin", "/opt/homebrew/bin"]).map {
      URL(filePath: $0).appending(path: "muster")
    }
    guard
      let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { throw Missing() }
    url = found
  }

  struct Missing: Error, CustomStringConvertible {
    let description = """
      there is no `muster` in PATH, /usr/local/bin or /opt/homebrew/bin: install it with scripts/install, \
      or use the plugin MusterPlugin, which builds its own generator
      """
  }
}

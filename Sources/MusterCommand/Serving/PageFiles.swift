import Muster
import MusterPayloads

/// The files of the page that `muster fill --web` serves, from the JavaScript package.
///
/// They are in `share/muster` next to the `bin` of an installed command, where scripts/install puts
/// them, or in the folder that `MUSTER_SHARE` names.
struct PageFiles {
  private let folder: String
  private let io: CommandIO

  /// The files that the page can't do without.
  private static let needed = ["muster.wasm", "muster.js", "page/index.html", "page/page.js"]

  /// Finds the files, or reports which one is missing.
  init(_ io: CommandIO) throws(CommandError) {
    self.io = io
    if let named = io.environment["MUSTER_SHARE"], !named.isEmpty {
      folder = named
    } else if let program = io.programPath {
      let parts = program.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      folder = parts.joined(separator: "/") + "/share/muster"
    } else {
      folder = "share/muster"
    }
    for name in Self.needed where io.files.kind(of: "\(folder)/\(name)") != .file {
      throw .input(
        "the page is not installed: there is no \(TerminalEscaping.escaping("\(folder)/\(name)")); "
          + "scripts/install puts it there, or MUSTER_SHARE names the folder that scripts/wasm built"
      )
    }
  }

  /// Returns the bytes and the media type of a file, by a name such as `muster.js` or
  /// `page/page.js`; `nil` if there is no such file.
  func file(_ name: String) -> (bytes: [UInt8], type: String)? {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count == 1 || steps.count == 2 && steps[0] == "page", let last = steps.last,
      !last.hasPrefix("."), last.utf8.allSatisfy({ Self.isOfName($0) }),
      let dot = last.lastIndex(of: "."), let type = Self.types[String(last[dot...])]
    else { return nil }
    let path = "\(folder)/\(name)"
    guard io.files.kind(of: path) == .file,
      let bytes = try? io.contents(of: path, limit: 64 << 20)
    else { return nil }
    return (bytes, type)
  }

  private static let types = [
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".wasm": "application/wasm",
  ]

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 45, 46, 95: true
    default: false
    }
  }
}

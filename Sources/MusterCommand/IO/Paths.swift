import Muster

/// A path found for a word on the command line.
enum FoundPath: Equatable {
  /// A path to read; if that fails, the error is reported then.
  case path(String)
  /// The reason that a path can't be found.
  case problem(String)
  /// A folder with the name of a file; it is skipped.
  case folder(String)
}

/// Resolves the paths of a command line: expands wildcards, and suggests a name for a mistyped one.
struct Paths {
  let files: any FileSystem

  /// Returns the paths that a word means, in order. The name of an existing file means that file,
  /// whatever characters it has. A missing path doesn't prevent others from being found.
  func resolved(_ word: String) -> [FoundPath] {
    guard word != "-", files.kind(of: word) == nil, let pattern = PathPattern(word) else {
      return [.path(word)]
    }
    let found = pattern.paths(in: files).compactMap { found -> FoundPath? in
      guard case .path(let path) = found, files.kind(of: path) == .folder else { return found }
      return Self.isNamedAsFile(path) ? .folder(path) : nil
    }
    let isNothing = found.allSatisfy { if case .folder = $0 { true } else { false } }
    let nothing = FoundPath.problem("\(TerminalEscaping.escaping(word)): no file matches")
    return isNothing ? found + [nothing] : found
  }

  /// Returns true if a path ends like the paths of rule files and payloads.
  private static func isNamedAsFile(_ path: String) -> Bool {
    let ends = ["json", "jsonl", "ndjson", "csv", "tsv", "yaml", "yml", "gz", "zst"]
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return ends.contains(String(name[name.index(after: dot)...]))
  }

  /// The message about a folder that is skipped.
  static func passedOver(_ folder: String) -> String {
    "\(TerminalEscaping.escaping(folder)): a folder, so it is skipped"
  }

  /// `users.jsno: no such file; did you mean users.json?`
  func missing(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = String(parts.last ?? "")
    // A name that isn't valid Unicode looks like one that is.
    let names = (try? files.names(in: parts.count > 1 ? folder + "/" : ".")) ?? []
    let near = Spelling.nearest(name, among: names.filter { $0 != name })
      .map { parts.count > 1 ? "\(folder)/\($0)" : $0 }
    let words = "\(path): no such file\(near.map { "; did you mean \($0)?" } ?? "")"
    return TerminalEscaping.escaping(words)
  }
}

import Muster

/// A path found for a word of the command line.
enum FoundPath: Equatable {
  /// A path to read; failing that is reported then.
  case path(String)
  /// The reason that a path can't be found.
  case problem(String)
}

/// Resolves the paths of a command line: wildcards, and for a mistyped name a suggestion.
struct Paths {
  let files: any FileSystem

  /// Returns the paths of a word, in order; the name of an existing file means that file, whatever
  /// characters it has. One missing path doesn't keep the others from being found.
  func resolved(_ word: String) -> [FoundPath] {
    guard word != "-", files.kind(of: word) == nil, let pattern = PathPattern(word) else {
      return [.path(word)]
    }
    let found = pattern.paths(in: files).filter { found in
      if case .path(let path) = found { files.kind(of: path) != .folder } else { true }
    }
    return found.isEmpty ? [.problem("\(TerminalEscaping.escaping(word)): no file matches")] : found
  }

  /// `users.jsno: no such file, did you mean users.json?`
  func missing(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = String(parts.last ?? "")
    // A name that isn't valid Unicode looks like one that is.
    let names = (try? files.names(in: parts.count > 1 ? folder + "/" : ".")) ?? []
    let near = Spelling.nearest(name, among: names.filter { $0 != name })
      .map { parts.count > 1 ? "\(folder)/\($0)" : $0 }
    let words = "\(path): no such file\(near.map { ", did you mean \($0)?" } ?? "")"
    return TerminalEscaping.escaping(words)
  }
}

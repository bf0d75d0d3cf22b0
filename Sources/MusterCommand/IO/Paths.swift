import Muster

/// What a word of the command line stands for.
enum FoundPath: Equatable {
  /// Something to be read, or to be told of when it can't be.
  case path(String)
  /// Why something that the word stands for can't be found.
  case problem(String)
}

/// The paths of a command line: wildcards resolved, and a mistyped name answered with the one that
/// was probably meant.
struct Paths {
  let files: any FileSystem

  /// What a word stands for, in order; a word that is a file's name stands for itself, whatever
  /// characters it has. One that can't be found keeps no other from being.
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
    // A name that can't be said in Unicode looks like one that can.
    let names = (try? files.names(in: parts.count > 1 ? folder + "/" : ".")) ?? []
    let near = Spelling.nearest(name, among: names.filter { $0 != name })
      .map { parts.count > 1 ? "\(folder)/\($0)" : $0 }
    let words = "\(path): no such file\(near.map { ", did you mean \($0)?" } ?? "")"
    return TerminalEscaping.escaping(words)
  }
}

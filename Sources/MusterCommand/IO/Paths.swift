import Muster

/// The paths of a command line: wildcards resolved, and a mistyped name answered with the one that
/// was probably meant.
struct Paths {
  let files: any FileSystem

  /// The files that a word stands for; a word that is a file's name stands for itself, whatever
  /// characters it has.
  func resolved(_ word: String) throws(CommandError) -> [String] {
    if word == "-" || files.kind(of: word) != nil { return [word] }
    guard let pattern = PathPattern(word) else { throw .input(missing(word)) }
    let paths = pattern.paths(in: files).filter { files.kind(of: $0) != .folder }
    if paths.isEmpty { throw .input("\(SafeText.escaping(word)): no file matches") }
    return paths
  }

  /// `users.jsno: no such file, did you mean users.json?`
  func missing(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let names = (try? files.names(in: parts.count > 1 ? folder + "/" : ".")) ?? []
    let near = Spelling.nearest(String(parts.last ?? ""), among: names)
      .map { parts.count > 1 ? "\(folder)/\($0)" : $0 }
    let words = "\(path): no such file\(near.map { ", did you mean \($0)?" } ?? "")"
    return SafeText.escaping(words)
  }
}

import Muster

/// A path with wildcards, for quoted arguments and for shells that don't expand wildcards.
///
/// `*` matches any characters of a name, `?` matches one character, `[a-c]` matches one of these,
/// and `**` matches any folders. Only a pattern that begins with a dot matches a name that begins
/// with one.
struct PathPattern {
  private let isAbsolute: Bool
  private let parts: [[Character]]

  /// Creates the pattern of a path; `nil` if the path has no wildcard.
  init?(_ path: String) {
    guard path.contains(where: { "*?[".contains($0) }) else { return nil }
    isAbsolute = path.hasPrefix("/")
    parts = path.split(separator: "/").map(Array.init)
  }

  /// Returns the matching paths, sorted folder by folder, and the folders that could not be read.
  func paths(in files: any FileSystem) -> [FoundPath] {
    var seen: Set<Search> = []
    return found(parts[...], in: isAbsolute ? "/" : "", files, &seen, depth: 0)
  }

  /// A visited folder, links followed, and the number of pattern parts still to match there.
  private struct Search: Hashable {
    let folder: String
    let partsLeft: Int
  }

  /// Searches each folder once, regardless of the number of links and `**`.
  private func found(
    _ parts: ArraySlice<[Character]>, in folder: String, _ files: any FileSystem,
    _ seen: inout Set<Search>, depth: Int
  ) -> [FoundPath] {
    guard let part = parts.first else { return [] }
    guard depth < Self.deepest else { return [.problem(Self.tooDeep(folder))] }
    let real = files.realPath(folder.isEmpty ? "." : folder) ?? folder
    guard seen.insert(Search(folder: real, partsLeft: parts.count)).inserted else { return [] }
    let rest = parts.dropFirst()
    if !part.contains(where: { "*?[".contains($0) }) {
      let path = folder + String(part)
      guard !rest.isEmpty else { return files.kind(of: path) == nil ? [] : [.path(path)] }
      return found(rest, in: path + "/", files, &seen, depth: depth + 1)
    }
    let names: [String]
    do throws(FileError) {
      names = try files.names(in: folder.isEmpty ? "." : folder)
    } catch {
      return Self.found(error, at: folder, files)
    }
    if part == ["*", "*"] {
      var all = found(rest, in: folder, files, &seen, depth: depth)
      for name in names where !name.hasPrefix(".") {
        let path = folder + name
        do throws(FileError) {
          guard try files.look(at: path) == .folder else { continue }
          all += found(parts, in: path + "/", files, &seen, depth: depth + 1)
        } catch {
          // It may be a folder.
          all.append(.problem("\(TerminalEscaping.escaping(path)): \(error.reason)"))
        }
      }
      return all
    }
    var all: [FoundPath] = []
    for name in names where Self.matches(Array(name)[...], part[...]) {
      if name.hasPrefix("."), part.first != "." { continue }
      let path = folder + name
      if !rest.isEmpty {
        all += found(rest, in: path + "/", files, &seen, depth: depth + 1)
      } else {
        // This includes a dangling link, which exists but can't be read.
        all.append(.path(path))
      }
    }
    return all
  }

  /// The greatest depth of folders to search.
  static let deepest = 64

  /// Returns the message for a folder that is too deep.
  static func tooDeep(_ folder: String) -> String {
    "\(TerminalEscaping.escaping(folder)): more than \(deepest) folders deep, so it is not searched"
  }

  /// Returns the problem of reading a folder; nothing for a path that isn't a folder, because it
  /// contains no match.
  private static func found(
    _ error: FileError, at folder: String, _ files: any FileSystem
  ) -> [FoundPath] {
    guard files.kind(of: folder) == .folder else { return [] }
    return [.problem("\(TerminalEscaping.escaping(folder)): \(error.reason)")]
  }

  /// Returns true if a name matches. After a mismatch, only the last `*` is tried again, one
  /// character further on; this is enough, and quadratic at worst.
  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>)
    -> Bool
  {
    var name = name
    var pattern = pattern
    var retry: (name: ArraySlice<Character>, pattern: ArraySlice<Character>)?
    while true {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        retry = (name, pattern)
        continue
      }
      if let first = name.first, let rest = rest(of: pattern, after: first) {
        name = name.dropFirst()
        pattern = rest
        continue
      }
      if name.isEmpty, pattern.isEmpty { return true }
      guard let again = retry, !again.name.isEmpty else { return false }
      name = again.name.dropFirst()
      pattern = again.pattern
      retry = (name, pattern)
    }
  }

  /// Returns the rest of the pattern after one matched character; `nil` if the character doesn't
  /// match.
  private static func rest(of pattern: ArraySlice<Character>, after character: Character)
    -> ArraySlice<Character>?
  {
    guard let first = pattern.first else { return nil }
    if first == "[", let end = pattern.dropFirst(2).firstIndex(of: "]") {
      var set = pattern[(pattern.startIndex + 1)..<end]
      let isNegated = set.first == "!" || set.first == "^"
      if isNegated { set = set.dropFirst() }
      return contains(set, character) != isNegated ? pattern[(end + 1)...] : nil
    }
    return first == "?" || first == character ? pattern.dropFirst() : nil
  }

  private static func contains(_ set: ArraySlice<Character>, _ character: Character) -> Bool {
    var set = set
    while let first = set.popFirst() {
      if set.first == "-", let last = set.dropFirst().first {
        set = set.dropFirst(2)
        if first <= last, first...last ~= character { return true }
      } else if first == character {
        return true
      }
    }
    return false
  }
}

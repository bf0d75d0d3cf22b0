import Muster

/// Operations on paths as text, without a file system.
enum FilePath {
  /// Returns a path's folder: `rules` for `rules/signin.yaml`, `.` for `signin.yaml`.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the part after the last slash.
  static func lastPart(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns a file's name without its extension: `signin` for `rules/signin.yaml`.
  static func name(of path: String) -> String {
    let file = lastPart(of: path)
    guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")), dot > file.utf8.startIndex else {
      return file
    }
    return String(file[..<dot])
  }

  /// Returns true if a name has a rule file's extension.
  static func isRuleFile(_ name: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Returns the rule file with the nearest name in the folder of a missing one.
  static func near(_ path: String, in folders: any RuleFolders) -> String? {
    let name = lastPart(of: path)
    let others = folders.ruleFiles(in: folder(of: path)).filter {
      !$0.utf8.elementsEqual(name.utf8)
    }
    // All names have similar extensions, which don't help to find the nearest name.
    let names = others.map { ByteString(self.name(of: $0)) }
    let wanted = self.name(of: name)
    let nearest =
      names.contains(ByteString(wanted))
      ? wanted : Spelling.nearest(wanted, among: names.map(\.text))
    return nearest.flatMap { names.firstIndex(of: ByteString($0)) }.map { others[$0] }
  }

  /// Returns a path relative to a folder, without `.` and with as few `..` as possible.
  static func join(_ folder: String, _ path: String) -> String {
    let isAbsolute = folder.utf8.first == UInt8(ascii: "/")
    var parts: [Substring.UTF8View] = []
    for part in folder.utf8.split(separator: UInt8(ascii: "/"))
      + path.utf8.split(separator: UInt8(ascii: "/"))
    {
      if part.elementsEqual(".".utf8) { continue }
      guard part.elementsEqual("..".utf8) else {
        parts.append(part)
        continue
      }
      if let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.compactMap { String(Substring($0)) }.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined
  }

  /// Returns true if an absolute path is below an absolute folder.
  static func isPath(_ path: String, inside folder: String) -> Bool {
    let prefix = Array(folder.utf8) + (folder.utf8.last == UInt8(ascii: "/") ? [] : Array("/".utf8))
    return path.utf8.starts(with: prefix)
  }
}

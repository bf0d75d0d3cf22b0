import Foundation

/// The rule files in a folder `rules`, as the plugin sees them: it cannot read YAML, and need not.
struct RuleFolder {
  /// A rule file.
  struct File {
    let url: URL
    /// Its path inside the folder.
    let name: String
    /// The file, and all it uses: a change of any of them writes the view model anew.
    let inputs: [URL]

    /// The Swift file that is written for it.
    var swiftName: String {
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      let words = stem.split { !($0.isLetter || $0.isNumber) }
      return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "ViewModel.swift"
    }
  }

  let files: [File]

  /// The rule files in a folder and the folders inside it, their tests left out.
  init(_ folder: URL) throws {
    let endings: Set<String> = ["yaml", "yml", "json"]
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let rules = (names ?? []).filter { name in
      let parts = name.split(separator: ".")
      return endings.contains(parts.last.map(String.init) ?? "") && parts.dropLast().last != "test"
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    files = rules.sorted().map { name in
      let url = folder.appending(path: name)
      // Its tests change nothing, but SwiftPM asks about files that nobody takes.
      let tests = (names ?? []).filter { Self.isTest($0, of: name) }
      return File(
        url: url, name: name,
        inputs: Self.inputs(of: url) + tests.sorted().map { folder.appending(path: $0) })
    }
    var seen: [String: String] = [:]
    for file in files {
      if let other = seen.updateValue(file.name, forKey: file.swiftName.lowercased()) {
        throw TwoFiles(one: other, other: file.name, swift: file.swiftName)
      }
    }
  }

  private static func isTest(_ name: String, of file: String) -> Bool {
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    return name.hasPrefix(stem.joined(separator: ".") + ".test.")
  }

  /// Two rule files that would be written to one Swift file.
  struct TwoFiles: Error, CustomStringConvertible {
    let one: String
    let other: String
    let swift: String

    var description: String {
      "rules/\(one) and rules/\(other) would both be \(swift): give one of them another name"
    }
  }

  /// A file and those it uses, and theirs.
  private static func inputs(of file: URL) -> [URL] {
    var found = [file]
    var next = 0
    while next < found.count {
      for used in uses(of: found[next]) where !found.contains(used) { found.append(used) }
      next += 1
    }
    return found
  }

  /// The files that a file may use: every word after its `use`, up to the next key, that is the path
  /// of a file. One too many does no harm.
  private static func uses(of file: URL) -> [URL] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let folder = file.deletingLastPathComponent()
    var found: [URL] = []
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      let isKey =
        line.first.map { !$0.isWhitespace && $0 != "-" && $0 != "]" && $0 != "#" } ?? false
      let bare = line.drop { $0 == "{" || $0.isWhitespace }
      let begins = ["use:", "\"use\"", "'use'"].contains { bare.hasPrefix($0) }
      if begins || isKey { isInside = begins }
      guard isInside else { continue }
      let words = line.split { $0.isWhitespace || "[],:'\"{}".contains($0) }
      for word in words where word != "use" && word != "-" {
        let url = folder.appending(path: String(word)).standardizedFileURL
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          found.append(url)
        }
      }
    }
    return found
  }
}

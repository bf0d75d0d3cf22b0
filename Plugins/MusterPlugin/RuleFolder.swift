import Foundation

/// The rule files in a folder `rules`, as the plugin sees them: it cannot read YAML, and need not.
struct RuleFolder {
  /// A rule file.
  struct File {
    let url: URL
    /// Its path inside the folder.
    let name: String
    /// The file, and all it may use: a change of any of them writes the view model anew.
    let inputs: [URL]

    /// The Swift file with its view model.
    var swiftName: String { swiftName(endingWith: "ViewModel") }

    /// Returns the name of a Swift file that is written for it.
    func swiftName(endingWith ending: String) -> String {
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      let words = stem.split { !($0.isLetter || $0.isNumber) }
      return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "\(ending).swift"
    }
  }

  let files: [File]

  /// The rule files in a folder and the folders inside it, their tests left out.
  init(_ folder: URL) throws {
    let endings: Set<String> = ["yaml", "yml", "json"]
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let names = (found ?? []).sorted().filter { Self.isFile(folder.appending(path: $0)) }
    let rules = names.filter { name in
      let parts = name.split(separator: ".")
      return endings.contains(parts.last.map(String.init) ?? "") && parts.dropLast().last != "test"
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    files = rules.map { name in
      let used = Self.inputs(of: name, in: folder, among: names)
      // Its tests change nothing, but SwiftPM asks about files that nobody takes.
      let tests = names.filter { Self.isTest($0, of: name) && !used.contains($0) }
      let inputs = (used + tests).map { folder.appending(path: $0) }
      return File(url: folder.appending(path: name), name: name, inputs: inputs)
    }
    var seen: [String: String] = [:]
    for file in files {
      if let other = seen.updateValue(file.name, forKey: file.swiftName.lowercased()) {
        throw TwoFiles(one: other, other: file.name, swift: file.swiftName)
      }
    }
  }

  private static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    return isThere && !isFolder.boolValue
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
      "rules/\(one) and rules/\(other) would both be \(swift): rename one of them"
    }
  }

  /// A file and those it may use, and theirs: every file of the folder whose name stands in the text,
  /// since no `use` leaves the folder. One too many does no harm.
  private static func inputs(of file: String, in folder: URL, among names: [String]) -> [String] {
    var found = [file]
    var next = 0
    while next < found.count {
      let text = try? String(contentsOf: folder.appending(path: found[next]), encoding: .utf8)
      next += 1
      guard let text else { continue }
      for name in names where !found.contains(name) {
        if text.contains(lastPart(of: name)) { found.append(name) }
      }
    }
    return found
  }

  private static func lastPart(of name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }
}

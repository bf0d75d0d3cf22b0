import Muster

/// The rule files that the paths of a command line stand for, folders opened.
struct RulePaths {
  private let io: CommandIO

  init(_ io: CommandIO) {
    self.io = io
  }

  /// Does something with each file, once; without a word, with those of `rules/`. One that can't be
  /// read keeps no other from being.
  func each(
    _ words: [String], _ body: (String) throws(CommandError) -> ExitCode
  ) throws(CommandError) -> ExitCode {
    if words.isEmpty, io.files.kind(of: "rules") != .folder {
      throw .usage("name a rule file: there is no folder rules/ here")
    }
    var code = ExitCode.clean
    var seen: Set<String> = []
    for word in words.isEmpty ? ["rules"] : words {
      code = max(
        code,
        try going { () throws(CommandError) in
          var code = ExitCode.clean
          for path in try paths(word) where seen.insert(path).inserted {
            code = max(code, try going { () throws(CommandError) in try body(path) })
          }
          return code
        })
    }
    return code
  }

  /// Says what can't be read, and goes on.
  private func going(_ body: () throws(CommandError) -> ExitCode) throws(CommandError) -> ExitCode {
    do throws(CommandError) {
      return try body()
    } catch .input(let reason) {
      try io.say(reason)
      return .input
    }
  }

  private func paths(_ word: String) throws(CommandError) -> [String] {
    var paths: [String] = []
    for path in try Paths(files: io.files).resolved(word) {
      if path != "-", io.files.kind(of: path) == .folder {
        var seen: Set<String> = []
        let found = try files(in: path.hasSuffix("/") ? path : path + "/", &seen, depth: 0)
        if found.isEmpty { throw .input("\(SafeText.escaping(path)): no rule file is in it") }
        paths += found
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  /// The rule files in a folder and those inside it, each folder once, however many links lead to
  /// it.
  private func files(
    in folder: String, _ seen: inout Set<String>, depth: Int
  ) throws(CommandError) -> [String] {
    guard seen.insert(io.files.realPath(folder) ?? folder).inserted else { return [] }
    var paths: [String] = []
    let names: [String]
    do throws(FileError) {
      names = try io.files.names(in: folder)
    } catch {
      throw io.failure(error, at: folder)
    }
    for name in names where !name.hasPrefix(".") {
      switch io.files.kind(of: folder + name) {
      case .folder where depth < 64:
        paths += try files(in: folder + name + "/", &seen, depth: depth + 1)
      case .file where Self.isRuleFile(name): paths.append(folder + name)
      default: break
      }
    }
    return paths
  }

  static func isRuleFile(_ name: String) -> Bool {
    let endings = [".yaml", ".yml", ".json"]
    return endings.contains { name.hasSuffix($0) && !name.hasSuffix(".test\($0)") }
  }
}

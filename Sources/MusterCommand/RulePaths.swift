import Muster

/// The rule files that the paths of a command line stand for.
struct RulePaths {
  private let io: CommandIO

  init(_ io: CommandIO) {
    self.io = io
  }

  /// The files, folders opened; without a word, those of `rules/`.
  func resolved(_ words: [String]) throws(CommandError) -> [String] {
    if words.isEmpty {
      guard io.files.kind(of: "rules") == .folder else {
        throw .usage("name a rule file: there is no folder rules/ here")
      }
      return try resolved(["rules"])
    }
    var paths: [String] = []
    for word in words {
      for path in try Paths(files: io.files).resolved(word) {
        if path != "-", io.files.kind(of: path) == .folder {
          let found = try files(in: path.hasSuffix("/") ? path : path + "/", depth: 0)
          if found.isEmpty { throw .input("\(SafeText.escaping(path)): no rule file is in it") }
          paths += found
        } else {
          paths.append(path)
        }
      }
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  private func files(in folder: String, depth: Int) throws(CommandError) -> [String] {
    var paths: [String] = []
    let names: [String]
    do throws(FileError) {
      names = try io.files.names(in: folder)
    } catch {
      throw io.failure(error, at: folder)
    }
    for name in names where !name.hasPrefix(".") {
      switch io.files.kind(of: folder + name) {
      case .folder where depth < 64: paths += try files(in: folder + name + "/", depth: depth + 1)
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

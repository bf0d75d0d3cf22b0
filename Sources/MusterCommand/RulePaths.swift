import Muster
import MusterAuthoring

/// The rule files that the paths of a command line mean, including those in folders.
struct RulePaths {
  private let io: CommandIO
  /// True if tests without a rule file next to them are a problem.
  private let wantsTests: Bool

  init(_ io: CommandIO, wantsTests: Bool = false) {
    self.io = io
    self.wantsTests = wantsTests
  }

  /// Calls the body once with each file that the words mean or, if there are no words, with each
  /// file of `rules/`. One unreadable file doesn't keep the others from being read.
  func each(
    _ words: [String], _ body: (String) throws(CommandError) -> ExitCode
  ) throws(CommandError) -> ExitCode {
    var code = ExitCode.clean
    for found in try found(words) {
      let result = try going { () throws(CommandError) in
        switch found {
        case .path(let path): return try body(path)
        case .problem(let reason): throw .input(reason)
        case .folder(let path):
          try io.say(Paths.passedOver(path))
          return .clean
        }
      }
      code = max(code, result)
    }
    return code
  }

  /// Returns the files that the words mean, each once, and the problems found; if there are no
  /// words, returns those of `rules/`.
  func found(_ words: [String]) throws(CommandError) -> [FoundPath] {
    if words.isEmpty, io.files.kind(of: "rules") != .folder {
      throw .usage("name a rule file: there is no folder rules/")
    }
    var seen: Set<String> = []
    return (words.isEmpty ? ["rules"] : words).flatMap(paths).filter { found in
      if case .path(let path) = found { seen.insert(path).inserted } else { true }
    }
  }

  /// Reports an unreadable file and continues.
  private func going(_ body: () throws(CommandError) -> ExitCode) throws(CommandError) -> ExitCode {
    do throws(CommandError) {
      return try body()
    } catch .input(let reason) {
      try io.say(reason)
      return .input
    }
  }

  private func paths(_ word: String) -> [FoundPath] {
    Paths(files: io.files).resolved(word).flatMap { found -> [FoundPath] in
      guard case .path(let path) = found, path != "-", io.files.kind(of: path) == .folder else {
        return [found]
      }
      var seen: Set<String> = []
      let inside = files(in: path.hasSuffix("/") ? path : path + "/", &seen, depth: 0)
      let nothing = FoundPath.problem("\(TerminalEscaping.escaping(path)): contains no rule files")
      return inside.isEmpty ? [nothing] : inside
    }
  }

  /// Returns the rule files in a folder and its subfolders, without unreadable ones.
  func files(below folder: String) -> [String] {
    var seen: Set<String> = []
    return files(in: "\(folder)/", &seen, depth: 0).compactMap { found in
      if case .path(let path) = found { path } else { nil }
    }
  }

  /// Returns the rule files in a folder and its subfolders, and the problems that hide some of
  /// them. Each folder is searched once, regardless of the number of links to it.
  private func files(
    in folder: String, _ seen: inout Set<String>, depth: Int
  ) -> [FoundPath] {
    guard seen.insert(io.files.realPath(folder) ?? folder).inserted else { return [] }
    guard depth < PathPattern.deepest else { return [.problem(PathPattern.tooDeep(folder))] }
    var paths: [FoundPath] = []
    let names: [String]
    do throws(FileError) {
      names = try io.files.names(in: folder)
    } catch {
      return [.problem("\(TerminalEscaping.escaping(folder)): \(error.reason)")]
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder + name
      do throws(FileError) {
        switch try io.files.look(at: path) {
        case .folder: paths += files(in: path + "/", &seen, depth: depth + 1)
        case .stream where Self.isRuleFile(name):
          paths.append(.problem("\(TerminalEscaping.escaping(path)): not a file"))
        // This includes a dangling link, which exists but can't be read.
        case .file where Self.isRuleFile(name), nil where Self.isRuleFile(name):
          paths.append(.path(path))
        case .file where wantsTests:
          if let rules = Self.rules(testedBy: name), !names.contains(rules) {
            let reason = "it has tests of \(rules), which does not exist"
            paths.append(
              .problem(
                "\(TerminalEscaping.escaping(path)): \(TerminalEscaping.escaping(reason))"))
          }
        default: break
        }
      } catch {
        // It may be a folder.
        paths.append(.problem("\(TerminalEscaping.escaping(path)): \(error.reason)"))
      }
    }
    return paths
  }

  private static let endings = [".yaml", ".yml", ".json"]

  static func isRuleFile(_ name: String) -> Bool {
    if [ProjectSettings.fileName, RuleSchema.fileName].contains(name) { return false }
    return endings.contains { name.hasSuffix($0) && !name.hasSuffix(".test\($0)") }
  }

  /// Returns the name of the rule file that a file of tests belongs to; `nil` if it isn't a file of
  /// tests.
  static func rules(testedBy name: String) -> String? {
    endings.lazy.filter { name.hasSuffix(".test\($0)") }.first.map {
      "\(name.dropLast(".test\($0)".count))\($0)"
    }
  }
}

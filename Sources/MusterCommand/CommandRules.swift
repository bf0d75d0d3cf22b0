import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules

/// Loads the rule files named on the command line.
struct CommandRules {
  private static let root = CommandOption(
    "root", value: "DIR",
    help: "the folder that `use` may read from; the default is the rule file's own")

  private static let timeZones = CommandOption(
    "time-zones", value: "DIR",
    help: "the time-zone database for `timezone`, such as /usr/share/zoneinfo; the default is the "
      + "built-in names, from release \(TimeZoneNames.builtInRelease)")

  private static let absent = CommandOption(
    "absent", value: "TEXT",
    help: "treat this string as a missing value, as the key `absent` at the top of the rule file "
      + "does; may be given several times")

  static let options = [root]

  /// The options of commands that judge.
  static let judgingOptions = [root, timeZones, absent]

  private let root: String?
  private let zoneFolder: String?
  private let absent: [String]
  private let io: CommandIO

  init(_ arguments: Arguments, _ io: CommandIO) {
    root = arguments.value(of: Self.root)
    zoneFolder = arguments.value(of: Self.timeZones)
    absent = arguments.allValues(of: Self.absent)
    self.io = io
  }

  /// Returns a loader of a rule file, within the root of the command line or of its project.
  private func loader(_ path: String) throws(CommandError) -> RuleFileLoader {
    if let root { return RuleFileLoader(root: root, in: CommandFolders(io)) }
    let project = try project(of: path)
    return RuleFileLoader(root: project?.root, in: CommandFolders(io))
  }

  /// The paths of the files that were read from the `--time-zones` database.
  private var zonePaths: [String] {
    zoneFolder.map { ["\($0)/zone.tab", "\($0)/tzdata.zi"] } ?? []
  }

  /// Returns the names of the `--time-zones` database, or `nil` without that option.
  private func timeZones() throws(CommandError) -> TimeZoneNames? {
    guard let zoneFolder else { return nil }
    let texts = try zonePaths.map { path throws(CommandError) in
      String(decoding: try io.contents(of: path, limit: 16 << 20), as: UTF8.self)
    }
    guard let names = TimeZoneNames(zoneTab: texts[0], tzdata: texts[1]) else {
      let shown = TerminalEscaping.escaping(zoneFolder)
      throw .input("\(shown): expected zone.tab and tzdata.zi of a time-zone database")
    }
    return names
  }

  /// Loads a rule file and the files it uses, and compiles them as far as possible.
  func file(_ path: String) throws(CommandError) -> RuleFile {
    let bytes = try io.contents(of: path, limit: TextLimits().bytes)
    let names = try timeZones()
    let loader = try loader(path)
    do throws(FileProblem) {
      let rules = try loader.load(SourceText(path: path, bytes: bytes))
      return RuleFile(rules, timeZones: names, absent: absent)
    } catch {
      let words = [error.reason, error.suggestion].compactMap { $0 }.joined(separator: "; ")
      throw .input("\(TerminalEscaping.escaping(error.path)) \(words)")
    }
  }

  /// If this file has no form of its own, returns the rule file of a form that uses only this file.
  /// The file's mistakes show there.
  func part(_ path: String, _ file: RuleFile) throws(CommandError) -> RuleFile? {
    guard let part = PartOfForms(path, file) else { return nil }
    let loader = try loader(path)
    do throws(FileProblem) {
      return RuleFile(try loader.load(part.user))
    } catch {
      throw .input("\(TerminalEscaping.escaping(error.path)) \(error.reason)")
    }
  }

  /// Returns the project of a rule file; `nil` if there is none.
  func project(of path: String) throws(CommandError) -> ProjectFiles.Project? {
    try ProjectFiles(io).project(of: path)
  }

  /// Returns the form of a rule file, or writes its diagnostics and throws `.rules`.
  func form(_ path: String) throws(CommandError) -> RuleForm { try formAndFiles(path).form }

  /// Returns the form and the paths of all files read for it. If the path turns out not to be a
  /// rule file but the first payload is one, reports that the two are swapped.
  func formAndFiles(
    _ path: String, payloads: [String] = []
  ) throws(CommandError) -> (form: RuleForm, files: [String]) {
    let (form, texts) = try formAndTexts(path, payloads: payloads)
    return (form, read(texts))
  }

  /// Returns the paths of all files that were read, including the given rule files.
  func read(_ texts: [SourceText]) -> [String] { texts.map(\.path) + zonePaths }

  /// Returns the form and the texts of the rule file and of the files that it uses.
  func formAndTexts(
    _ path: String, payloads: [String] = [], command: String = "check"
  ) throws(CommandError) -> (form: RuleForm, texts: [SourceText]) {
    if let project = try project(of: path), !project.diagnostics.isEmpty {
      try io.output.flush()
      try io.errors.add(rendered(project.diagnostics, in: [project.text], on: io.errors))
      throw .rules
    }
    let file: RuleFile
    do throws(CommandError) {
      file = try self.file(path)
    } catch {
      // A payload may be longer than a rule file.
      if io.files.kind(of: path) == .file { try refuseSwapped(path, payloads, command) }
      throw error
    }
    if file.form == nil, !isRules(file.rules.files.first?.node) {
      try refuseSwapped(path, payloads, command)
    }
    if let form = file.form { return (form, file.rules.sources) }
    try io.output.flush()
    try io.errors.add(rendered(file.diagnostics, in: file.rules.sources, on: io.errors))
    throw .rules
  }

  private func refuseSwapped(
    _ path: String, _ payloads: [String], _ command: String
  ) throws(CommandError) {
    guard let second = payloads.first, second != "-",
      let bytes = try? io.contents(of: second, limit: TextLimits().bytes),
      isRules(SourceText(path: second, bytes: bytes).parse().node)
    else { return }
    let (rules, payload) = (TerminalEscaping.escaping(second), TerminalEscaping.escaping(path))
    throw .usage(
      "name the rule file, \(rules), first: muster \(command) \(rules) \(payload)")
  }

  /// Returns true if the node is a rule file, correct or not.
  private func isRules(_ node: Node?) -> Bool {
    let keys = node?.entries?.compactMap(\.key.text) ?? []
    return keys.contains("form") && keys.contains("fields")
  }

  /// Returns diagnostics as human-readable text.
  func rendered(
    _ diagnostics: [Diagnostic], in texts: [SourceText], on output: Output, withCodes: Bool = false
  ) -> String {
    var renderer = DiagnosticRenderer(
      texts, width: io.width, isColored: io.style(of: output).hasColours)
    renderer.showsCodes = withCodes
    return renderer.render(diagnostics)
  }
}

/// The folders of rule files, read through the command's file system.
struct CommandFolders: RuleFolders {
  let files: any FileSystem
  let written: [FileIdentity]

  init(_ io: CommandIO) {
    files = io.files
    written = io.written
  }

  func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    switch files.kind(of: path) {
    case .folder: throw FileProblem(.directory, path: path)
    case .stream: throw FileProblem(.notRegular, path: path)
    // A file that seems missing may be one that can't be examined.
    case .file, nil: break
    }
    var bytes: [UInt8] = []
    do {
      let source = try files.open(path, whileWaiting: {})
      if let file = files.identity(of: path), written.contains(file) {
        throw FileProblem(.refused("it is also an output"), path: path)
      }
      while bytes.count <= limit, try source.read(1 << 16, into: &bytes) > 0 {}
    } catch let error as FileError {
      throw FileProblem(
        error == .notFound ? .missing : .refused(error.reason), path: path)
    } catch let error as ReadError {
      throw FileProblem(.refused(error.reason), path: path)
    } catch let error as FileProblem {
      throw error
    } catch {
      throw FileProblem(.refused("it can't be read"), path: path)
    }
    guard bytes.count <= limit else { throw FileProblem(.tooLarge(limit: limit), path: path) }
    return bytes
  }

  func realPath(_ path: String) -> String? { files.realPath(path) }

  func ruleFiles(in folder: String) -> [String] {
    let names = (try? files.names(in: folder)) ?? []
    return names.filter(RulePaths.isRuleFile)
  }
}

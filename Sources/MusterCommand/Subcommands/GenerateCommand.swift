import Muster
import MusterGenerator
import MusterRules

/// `muster generate swift PATH...`: view models in Swift.
struct GenerateCommand: Subcommand {
  let name = "generate"
  let summary = "write a form's view model in Swift"
  let operands = "swift PATH..."

  let details = [
    "Writes the inputs, the outputs and the payload of a form as one Swift file, which imports "
      + "MusterViewModels and nothing else, and carries the compiled form. The plugin MusterPlugin "
      + "does the same in every build; this is for builds that have no plugins, and to look at.",
    "Of one rule file the Swift goes to standard output. With --output, a path may be a folder, "
      + "too, and each form becomes a file of its own, named after its rule file; one that says the "
      + "same already is left alone, and one that holds no form is passed over. Where a rule file is "
      + "refused, nothing is written.",
  ]

  let examples = [
    "muster generate swift rules/signin.yaml",
    "muster generate swift rules --output Sources/App/Forms",
  ]

  private let folder = CommandOption(
    "output", "o", value: "DIR", help: "the folder that the Swift files are written to")

  var options: [CommandOption] { [folder] + CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let language = arguments.operands.first else {
      throw .usage("name a language and a rule file: swift rules/signin.yaml")
    }
    guard language == "swift" else {
      throw .usage(
        "view models are written in swift, not in \(TerminalEscaping.escaping(language))")
    }
    let paths = Array(arguments.operands.dropFirst())
    guard !paths.isEmpty else { throw .usage("name a rule file") }
    let rules = CommandRules(arguments, io)
    if let folder = arguments.value(of: folder) {
      return try write(paths, to: folder, rules, io)
    }
    guard paths.count == 1, let path = paths.first, io.files.kind(of: path) != .folder else {
      throw .usage("of more than one rule file, say where to: --output DIR")
    }
    try io.output.add(ViewModelSource(try rules.form(path), from: path).text)
    return .clean
  }

  /// A Swift file to write.
  private struct Draft {
    let path: String
    let rules: String
    let source: ViewModelSource
  }

  /// Writes a Swift file for each form, or none if one of them is refused.
  private func write(
    _ paths: [String], to folder: String, _ rules: CommandRules, _ io: CommandIO
  ) throws(CommandError) -> ExitCode {
    var drafts: [Draft] = []
    var read: Set<FileIdentity> = []
    let code = try RulePaths(io).each(paths) { path throws(CommandError) in
      let file = try rules.file(path)
      read.formUnion(file.rules.sources.compactMap { io.identity(of: $0.path) })
      if file.form == nil, file.isPart { return .clean }
      guard let form = file.form else {
        try io.errors.add(rules.rendered(file.diagnostics, in: file.rules.sources, on: io.errors))
        return .rules
      }
      let name = ViewModelSource.fileName(for: path)
      let draft = Draft(
        path: folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)", rules: path,
        source: ViewModelSource(form, from: path))
      if let reason = drafts.lazy.compactMap({ clash($0, draft) }).first { throw .input(reason) }
      drafts.append(draft)
      return .clean
    }
    guard code == .clean else { return code }
    // All are examined before one is written.
    for draft in drafts { try holdApart(draft.path, from: read, io) }
    for draft in drafts {
      let bytes = Array(draft.source.text.utf8)
      if isSame(draft.path, bytes, io) { continue }
      do throws(FileError) {
        try io.files.replace(draft.path, bytes)
      } catch {
        throw .input("can't write \(TerminalEscaping.escaping(draft.path)): \(error.reason)")
      }
      try io.output.add("\(draft.path)\n")
    }
    return .clean
  }

  /// Refuses to overwrite a rule file, or a file that standard output goes to.
  private func holdApart(
    _ path: String, from read: Set<FileIdentity>, _ io: CommandIO
  ) throws(CommandError) {
    guard let file = io.files.identity(of: path) else { return }
    if read.contains(file) { throw .usage("\(path) can't be read and written at once") }
    if io.written.contains(file) {
      throw .usage("\(path) is what standard output or standard error is redirected to")
    }
  }

  /// Returns the reason that two files can't exist side by side: their names differ by capitals
  /// only, or their types have the same name.
  private func clash(_ one: Draft, _ other: Draft) -> String? {
    let both =
      "\(TerminalEscaping.escaping(one.rules)) and \(TerminalEscaping.escaping(other.rules))"
    if one.path.lowercased() == other.path.lowercased() {
      let name = TerminalEscaping.escaping(ViewModelSource.fileName(for: other.rules))
      return "\(both) would both be \(name): give one of them another name"
    }
    if one.source.name == other.source.name {
      return "\(both) would both have \(one.source.name)ViewModel: give one `form` another name"
    }
    return nil
  }

  /// Returns true if a file holds these bytes already.
  private func isSame(_ path: String, _ bytes: [UInt8], _ io: CommandIO) -> Bool {
    guard io.files.kind(of: path) == .file else { return false }
    return (try? io.contents(of: path, limit: bytes.count)) == bytes
  }
}

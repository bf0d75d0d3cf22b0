import Muster
import MusterGenerator
import MusterRules

/// `muster generate swift PATH...`: view models in Swift, or types in TypeScript.
struct GenerateCommand: Subcommand {
  let name = "generate"
  let summary = "write a form's view model in Swift, or its types in TypeScript"
  let operands = "swift|typescript PATH..."

  let details = [
    "Writes the inputs, the outputs and the payload of a form as one Swift file, which imports "
      + "MusterViewModels and nothing else, and carries the compiled form. The plugin MusterPlugin "
      + "does the same in every build; this is for builds that have no plugins, and to look at.",
    "In TypeScript it writes what may come in, what leaves of a payload that passes, and the paths of "
      + "the fields, for the package `muster` and `muster compile`.",
    "Of one rule file the text goes to standard output. With --output, a path may be a folder, "
      + "too, and each form becomes a file of its own, named after its rule file; one that says the "
      + "same already is left alone, and one that holds no form is passed over. Where a rule file is "
      + "refused, nothing is written.",
  ]

  let examples = [
    "muster generate swift rules/signin.yaml",
    "muster generate swift rules --output Sources/App/Forms",
    "muster generate typescript rules --output src/forms",
  ]

  private let folder = CommandOption(
    "output", "o", value: "DIR", help: "the folder that the files are written to")

  var options: [CommandOption] { [folder] + CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let word = arguments.operands.first else {
      throw .usage("name a language and a rule file: swift rules/signin.yaml")
    }
    guard let language = Language(rawValue: word) else {
      throw .usage(
        "forms are written in swift or typescript, not in \(TerminalEscaping.escaping(word))")
    }
    let paths = Array(arguments.operands.dropFirst())
    guard !paths.isEmpty else { throw .usage("name a rule file") }
    let rules = CommandRules(arguments, io)
    if let folder = arguments.value(of: folder) {
      return try write(paths, in: language, to: folder, rules, io)
    }
    guard paths.count == 1, let path = paths.first, io.files.kind(of: path) != .folder else {
      throw .usage("of more than one rule file, say where to: --output DIR")
    }
    try io.output.add(language.source(of: try rules.form(path), from: path).text)
    return .clean
  }

  /// The languages that a form is written in.
  private enum Language: String {
    case swift, typescript

    /// Returns a form's text, and the name that its types begin with.
    func source(of form: RuleForm, from path: String) -> (text: String, name: String) {
      // The text is the same on every machine: it has no folder of this one.
      let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) }
      let path = path.hasPrefix("/") ? name ?? path : path
      switch self {
      case .swift:
        let source = ViewModelSource(form, from: path)
        return (source.text, source.name)
      case .typescript:
        let source = TypeScriptSource(form, from: path)
        return (source.text, source.name)
      }
    }

    /// Returns the name of the file for a rule file.
    func fileName(for path: String) -> String {
      switch self {
      case .swift: ViewModelSource.fileName(for: path)
      case .typescript: TypeScriptSource.fileName(for: path)
      }
    }

    /// The name of a type of the form.
    func typeName(_ prefix: String) -> String {
      self == .swift ? "\(prefix)ViewModel" : "\(prefix)Input"
    }
  }

  /// A file to write.
  private struct Draft {
    let path: String
    let rules: String
    let language: Language
    let text: String
    let name: String
  }

  /// Writes a file for each form, or none if one of them is refused.
  private func write(
    _ paths: [String], in language: Language, to folder: String, _ rules: CommandRules,
    _ io: CommandIO
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
      let name = language.fileName(for: path)
      let source = language.source(of: form, from: path)
      let draft = Draft(
        path: folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)", rules: path,
        language: language, text: source.text, name: source.name)
      if let reason = drafts.lazy.compactMap({ clash($0, draft) }).first { throw .input(reason) }
      drafts.append(draft)
      return .clean
    }
    guard code == .clean else { return code }
    // All are examined before one is written.
    for draft in drafts { try io.holdApart(draft.path, from: read) }
    for draft in drafts {
      let bytes = Array(draft.text.utf8)
      if isSame(draft.path, bytes, io) { continue }
      try io.put(bytes, to: draft.path, reading: read)
      try io.output.add("\(draft.path)\n")
    }
    return .clean
  }

  /// Returns the reason that two files can't exist side by side: their names differ by capitals
  /// only, or their types have the same name.
  private func clash(_ one: Draft, _ other: Draft) -> String? {
    let both =
      "\(TerminalEscaping.escaping(one.rules)) and \(TerminalEscaping.escaping(other.rules))"
    if one.path.lowercased() == other.path.lowercased() {
      let name = TerminalEscaping.escaping(other.language.fileName(for: other.rules))
      return "\(both) would both be \(name): give one of them another name"
    }
    if one.name == other.name {
      let type = one.language.typeName(one.name)
      return "\(both) would both have \(type): give one `form` another name"
    }
    return nil
  }

  /// Returns true if a file holds these bytes already.
  private func isSame(_ path: String, _ bytes: [UInt8], _ io: CommandIO) -> Bool {
    guard io.files.kind(of: path) == .file else { return false }
    return (try? io.contents(of: path, limit: bytes.count)) == bytes
  }
}

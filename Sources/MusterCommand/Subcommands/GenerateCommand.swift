import Muster
import MusterGenerator
import MusterRules

/// `muster generate swift PATH...`: writes view models in Swift, or types in TypeScript.
struct GenerateCommand: Subcommand {
  let name = "generate"
  let summary = "write a form's view model in Swift, or its types in TypeScript"
  let operands = "swift|typescript PATH..."

  let details = [
    "Writes the inputs, outputs and payload of a form as one Swift file. The file imports only "
      + "MusterViewModels and contains the compiled form. Two plugins generate this file in "
      + "every build: MusterPlugin, and MusterInstalledPlugin, which calls this command. For "
      + "builds without plugins, run the command yourself.",
    "For TypeScript, writes types for the input, types for the output of a passing payload, and "
      + "the field paths, for use with the package `muster` and `muster compile`.",
    "The output for one rule file goes to standard output, or with --output to a file that ends "
      + "in .swift or .ts. Any other --output is a folder: each form becomes a file there, named "
      + "after its rule file, and a path may also be a folder. Rule files without a form are "
      + "skipped, and files that would not change are not written. If a rule file has an error, "
      + "nothing is written.",
  ]

  let examples = [
    "muster generate swift rules/signin.yaml",
    "muster generate swift rules/signin.yaml --output Sources/App/Signin.swift",
    "muster generate swift rules --output Sources/App/Forms",
    "muster generate typescript rules --output src/forms",
  ]

  private let output = CommandOption(
    "output", "o", value: "PATH",
    help: "the file to write, FILE.swift or FILE.ts, or the folder to write to")

  private let version = CommandOption(
    "expect-version", value: "VERSION",
    help: "stop unless this is the given version of muster; used by MusterInstalledPlugin")

  var options: [CommandOption] { [output, version] + CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    if let expected = arguments.value(of: version), expected != VersionText.version {
      throw .usage(
        "this is muster \(VersionText.version), but \(TerminalEscaping.escaping(expected)) is expected: "
          + "install that version with its scripts/install, or use the plugin MusterPlugin")
    }
    guard let word = arguments.operands.first else {
      throw .usage("name a language and a rule file: swift rules/signin.yaml")
    }
    guard let language = Language(rawValue: word) else {
      throw .usage(
        "the language must be swift or typescript, not \(TerminalEscaping.escaping(word))")
    }
    let paths = Array(arguments.operands.dropFirst())
    guard !paths.isEmpty else { throw .usage("name a rule file") }
    let rules = CommandRules(arguments, io)
    if let path = arguments.value(of: output) {
      return language.isFile(path)
        ? try write(paths, in: language, toFile: path, rules, io)
        : try write(paths, in: language, to: path, rules, io)
    }
    guard paths.count == 1, let path = paths.first, io.files.kind(of: path) != .folder else {
      throw .usage("several rule files need a folder: --output DIR")
    }
    try io.output.add(language.source(of: try rules.form(path), from: path).text)
    return .clean
  }

  /// The programming languages to generate.
  private enum Language: String {
    case swift, typescript

    /// Returns a form's source text, and the names of types that no other form can have.
    func source(of form: RuleForm, from path: String) -> (text: String, types: [String]) {
      switch self {
      case .swift:
        let source = ViewModelSource(form, from: shown(path))
        return (source.text, source.viewModels)
      case .typescript:
        let source = TypeScriptSource(form, from: shown(path))
        return (source.text, ["\(source.name)Input"])
      }
    }

    /// Returns the path to show in the generated text: the last part of an absolute path, so that
    /// the text is the same on every machine.
    func shown(_ path: String) -> String {
      let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) }
      return path.hasPrefix("/") ? name ?? path : path
    }

    /// Returns the name of the file to generate for a rule file.
    func fileName(for path: String) -> String {
      switch self {
      case .swift: ViewModelSource.fileName(for: path)
      case .typescript: TypeScriptSource.fileName(for: path)
      }
    }

    /// True if a path names a file of the language, not a folder.
    func isFile(_ path: String) -> Bool { path.hasSuffix(self == .swift ? ".swift" : ".ts") }
  }

  /// A file to write.
  private struct Draft {
    let path: String
    let rules: String
    let language: Language
    let text: String
    let types: [String]
  }

  /// Writes the file for one rule file. In Swift, a rule file that others use, and that has no
  /// form, becomes a file without declarations, because a build expects a file for each.
  private func write(
    _ paths: [String], in language: Language, toFile file: String, _ rules: CommandRules,
    _ io: CommandIO
  ) throws(CommandError) -> ExitCode {
    guard paths.count == 1, let path = paths.first, io.files.kind(of: path) != .folder else {
      throw .usage("several rule files need a folder: --output DIR")
    }
    let read = try rules.file(path)
    let text: String
    if read.form == nil, read.isPart, language == .swift {
      text = ViewModelSource.withoutForm(from: language.shown(path))
    } else {
      text = language.source(of: try rules.form(path), from: path).text
    }
    let identities = Set(read.rules.sources.compactMap { io.identity(of: $0.path) })
    try io.holdApart(file, from: identities)
    let bytes = Array(text.utf8)
    if !isSame(file, bytes, io) { try io.put(bytes, to: file, reading: identities) }
    return .clean
  }

  /// Writes a file for each form, or none if any of them is refused.
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
        language: language, text: source.text, types: source.types)
      if let reason = drafts.lazy.compactMap({ clash($0, draft) }).first { throw .input(reason) }
      drafts.append(draft)
      return .clean
    }
    guard code == .clean else { return code }
    // Examine all files before any is written.
    for draft in drafts { try io.holdApart(draft.path, from: read) }
    for draft in drafts {
      let bytes = Array(draft.text.utf8)
      if isSame(draft.path, bytes, io) { continue }
      try io.put(bytes, to: draft.path, reading: read)
      try io.output.add("\(draft.path)\n")
    }
    return .clean
  }

  /// Returns the reason that two files can't be in the same place: their names differ only in case,
  /// or their types have the same name.
  private func clash(_ one: Draft, _ other: Draft) -> String? {
    let both =
      "\(TerminalEscaping.escaping(one.rules)) and \(TerminalEscaping.escaping(other.rules))"
    if one.path.lowercased() == other.path.lowercased() {
      let name = TerminalEscaping.escaping(other.language.fileName(for: other.rules))
      return "\(both) would both be \(name): rename one of them"
    }
    if let type = other.types.first(where: { one.types.contains($0) }) {
      return "\(both) would both have \(type): give one `form` another name"
    }
    return nil
  }

  /// Returns true if a file already contains these bytes.
  private func isSame(_ path: String, _ bytes: [UInt8], _ io: CommandIO) -> Bool {
    guard io.files.kind(of: path) == .file else { return false }
    return (try? io.contents(of: path, limit: bytes.count)) == bytes
  }
}

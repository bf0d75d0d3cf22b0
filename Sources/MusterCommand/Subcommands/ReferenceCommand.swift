import Muster
import MusterAuthoring
import MusterPayloads

/// `muster reference [kinds|formats|lints|messages|NAME]`: shows the catalogs.
struct ReferenceCommand: Subcommand {
  let name = "reference"
  let summary = "describe the kinds of rules, the formats and the lints"
  let operands = "[kinds|formats|lints|messages|NAME...]"

  let details = [
    "Without a name, lists all kinds, formats and lints, one per line. With a name, describes "
      + "it: its arguments, its failures, and examples that pass and fail. `messages` prints the "
      + "message of every failure in every language, or in English if a language lacks it."
  ]

  let examples = [
    "muster reference kinds", "muster reference length email",
    "muster reference messages --missing",
  ]

  private let markdown = CommandOption(
    "markdown", "m", help: "write Markdown, as in Documentation/")
  private let missing = CommandOption(
    "missing",
    help:
      "print the English text of each message that is missing from a language; exit with code 1 if "
      + "any is missing")

  /// The languages to show.
  var languages = Language.all

  var options: [CommandOption] { [markdown, missing] }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    if arguments.has(missing) {
      guard arguments.operands == ["messages"], !arguments.has(markdown) else {
        throw .usage("--missing can only be used with `messages`")
      }
      return try showMissing(io)
    }
    let names =
      arguments.operands.isEmpty ? RuleReference.sections.map(\.name) : arguments.operands
    for (index, name) in names.enumerated() {
      if index > 0 { try io.output.add("\n") }
      try io.output.add(try page(name, isMarkdown: arguments.has(markdown), io.width))
    }
    return .clean
  }

  /// The lines that each language's table lacks, because they are still to be translated.
  var lacking: [(tag: String, lines: [String])] {
    languages.compactMap { language in
      let lines =
        MessageReference(language).missingLines
        + Self.missing("report", ReportWords.self, in: language)
        + Self.missing("fill", FillLanguage.self, in: language)
      return lines.isEmpty ? nil : (language.tag, lines)
    }
  }

  private static func missing<Words: TranslatedWords>(
    _ table: String, _: Words.Type, in language: Language
  ) -> [String] {
    Words.missing(in: language.tag).map { "\(table) \($0.rawValue): \(Words.english[$0])" }
  }

  private func showMissing(_ io: CommandIO) throws(CommandError) -> ExitCode {
    let lacking = lacking
    for (tag, lines) in lacking { try io.output.add(Self.block(tag, lines)) }
    guard !lacking.isEmpty else {
      try io.say("every language has every message")
      return .clean
    }
    try io.say(lacking.map { "\($0.tag) lacks \($0.lines.count)" }.joined(separator: ", "))
    return .findings
  }

  private static func block(_ tag: String, _ lines: [String]) -> String {
    "\(tag)\n" + lines.map { "  \($0)\n" }.joined()
  }

  private func messages(isMarkdown: Bool) -> String {
    guard !isMarkdown else {
      return "# Messages\n\n"
        + languages.map { MessageReference($0).markdown }.joined(separator: "\n")
    }
    return languages.map { Self.block($0.tag, MessageReference($0).lines) }.joined(separator: "\n")
  }

  private func page(_ name: String, isMarkdown: Bool, _ width: Int) throws(CommandError) -> String {
    if name == "messages" { return messages(isMarkdown: isMarkdown) }
    if let section = RuleReference.sections.first(where: { $0.name == name }) {
      return isMarkdown ? section.markdown : section.text(width: width)
    }
    let page =
      isMarkdown
      ? RuleReference.markdown(of: name) : RuleReference.page(of: name, width: width)
    if let page { return page }
    let known = RuleReference.sections.map(\.name) + ["messages"] + RuleReference.names
    let near = Spelling.nearest(name, among: known).map { "; did you mean `\($0)`?" }
    throw .usage("unknown kind, format or lint `\(name)`\(near ?? "")")
  }
}

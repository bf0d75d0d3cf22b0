/// One verb of the command: `muster NAME`. A new one is a file in `Subcommands` and a line in the
/// catalog.
public protocol Subcommand: Sendable {
  /// The verb.
  var name: String { get }

  /// What it does, as the list of verbs says it.
  var summary: String { get }

  /// What it is given, options aside: `RULES [PAYLOAD...]`.
  var operands: String { get }

  /// What there is to know beyond the options, a paragraph each.
  var details: [String] { get }

  /// Calls worth copying.
  var examples: [String] { get }

  /// Its options.
  var options: [CommandOption] { get }

  /// Does it.
  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode
}

extension Subcommand {
  /// Its page, as `muster help NAME` shows it.
  func help(width: Int) -> String {
    var page = HelpPage(width: width)
    page.paragraph("usage: muster \(name) [OPTION...]\(operands.isEmpty ? "" : " \(operands)")")
    page.paragraph("\(summary.prefix(1).uppercased())\(summary.dropFirst()).")
    for paragraph in details { page.paragraph(paragraph) }
    page.table("Options:", (options + [.help]).map { ($0.synopsis, $0.help) })
    if !examples.isEmpty { page.verbatim("Examples:", examples) }
    return page.text
  }
}

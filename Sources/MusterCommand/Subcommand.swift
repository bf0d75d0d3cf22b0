/// One subcommand: `muster NAME`. A new one is a file in `Subcommands` and a line in the catalog.
public protocol Subcommand: Sendable {
  /// The subcommand's name.
  var name: String { get }

  /// A one-line description for the list of subcommands.
  var summary: String { get }

  /// Its arguments other than options: `RULES [PAYLOAD...]`.
  var operands: String { get }

  /// Explanations in addition to the options, one string per paragraph.
  var details: [String] { get }

  /// Example calls worth copying.
  var examples: [String] { get }

  /// Its options.
  var options: [CommandOption] { get }

  /// Runs the subcommand.
  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode
}

extension Subcommand {
  /// Returns the help page, as `muster help NAME` shows it.
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

import Muster
import MusterAuthoring

/// `muster reference [kinds|formats|lints|NAME]`: the catalogs.
struct ReferenceCommand: Subcommand {
  let name = "reference"
  let summary = "show the kinds of rules, the named formats and the lints"
  let operands = "[kinds|formats|lints|NAME...]"

  let details = [
    "Without a name, all that there are, a line each; with one, everything about it: what it takes, "
      + "what it fails with, and examples that pass and fail."
  ]

  let examples = ["muster reference kinds", "muster reference length email"]

  private let markdown = CommandOption(
    "markdown", "m", help: "write Markdown, as in Documentation/")

  var options: [CommandOption] { [markdown] }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let names =
      arguments.operands.isEmpty ? RuleReference.sections.map(\.name) : arguments.operands
    for (index, name) in names.enumerated() {
      if index > 0 { try io.output.add("\n") }
      try io.output.add(try page(name, isMarkdown: arguments.has(markdown), io.width))
    }
    return .clean
  }

  private func page(_ name: String, isMarkdown: Bool, _ width: Int) throws(CommandError) -> String {
    if let section = RuleReference.sections.first(where: { $0.name == name }) {
      return isMarkdown ? section.markdown : section.text(width: width)
    }
    let page =
      isMarkdown
      ? RuleReference.markdown(of: name) : RuleReference.page(of: name, width: width)
    if let page { return page }
    let known = RuleReference.sections.map(\.name) + RuleReference.names
    let near = Spelling.nearest(name, among: known).map { ", did you mean `\($0)`?" }
    throw .usage("there is no kind, format or lint `\(name)`\(near ?? "")")
  }
}

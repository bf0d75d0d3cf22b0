import Muster

/// `muster reference [kinds|formats|NAME]`: the catalogs.
struct ReferenceCommand: Subcommand {
  let name = "reference"
  let summary = "show the kinds of rules and the named formats"
  let operands = "[kinds|formats|NAME...]"

  let details = [
    "Without a name, all kinds and formats are listed; with one, everything about it: what it "
      + "takes, what it fails with, and examples that pass and fail."
  ]

  let examples = ["muster reference kinds", "muster reference length email"]

  private let markdown = CommandOption(
    "markdown", "m", help: "write Markdown, as in Documentation/")

  var options: [CommandOption] { [markdown] }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let names = arguments.operands.isEmpty ? ["kinds", "formats"] : arguments.operands
    var pages: [any ReferencePage] = []
    for name in names { pages += try Self.pages(name) }
    for (index, page) in pages.enumerated() {
      if index > 0 { try io.output.add("\n") }
      try io.output.add(arguments.has(markdown) ? page.markdown : page.text(width: io.width))
    }
    return .clean
  }

  private static func pages(_ name: String) throws(CommandError) -> [any ReferencePage] {
    switch name {
    case "kinds": return [KindTable()]
    case "formats": return [FormatTable()]
    default: break
    }
    var pages: [any ReferencePage] = []
    if let kind = Kind.named(name) { pages.append(KindPage(kind)) }
    if let kind = TogetherKind.named(name) { pages.append(KindPage(kind)) }
    if let format = Format.named(name) { pages.append(FormatPage(format)) }
    if pages.isEmpty {
      let all =
        ["kinds", "formats"] + Kind.all.map(\.word) + TogetherKind.all.map(\.word)
        + Format.all.map(\.name)
      let near = Spelling.nearest(name, among: all).map { ", did you mean `\($0)`?" } ?? ""
      throw .usage("there is no kind or format `\(name)`\(near)")
    }
    return pages
  }
}

import Muster
import MusterAuthoring

/// `muster schema`: writes the JSON Schema of the rule language.
struct SchemaCommand: Subcommand {
  let name = "schema"
  let summary = "write the JSON Schema of rule files, for editors"
  let operands = ""

  let details = [
    "Editors with YAML support use this schema for completion, documentation and checks. The "
      + "first line of a rule file names the schema, by a path relative to the rule file: `# "
      + "yaml-language-server: $schema=\(RuleSchema.fileName)`. `muster init` writes this line and "
      + "the schema.",
    "A file that the schema rejects does not compile. `muster lint` and `muster lsp` find the "
      + "remaining errors.",
  ]

  let examples = [
    "muster schema --output rules/\(RuleSchema.fileName)", "muster schema --host-kind digits",
  ]

  private let output = CommandOption(
    "output", "o", value: "FILE", help: "the file to write; an existing file is replaced")
  private let kind = CommandOption(
    "host-kind", value: "WORD",
    help: "a kind that your program defines; may be repeated")
  private let format = CommandOption(
    "host-format", value: "NAME",
    help: "a format that your program defines; may be repeated")

  var options: [CommandOption] { [output, kind, format] }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw .usage("it takes no operands; see --output") }
    let schema = RuleSchema(
      kinds: arguments.allValues(of: kind), formats: arguments.allValues(of: format))
    guard let path = arguments.value(of: output), path != "-" else {
      try io.output.add(schema.text)
      return .clean
    }
    try io.put(Array(schema.text.utf8), to: path)
    return .clean
  }
}

import Muster

/// `muster the-name RULES...`: how many fields forms have.
struct TheNameCommand: Subcommand {
  let name = "the-name"
  let summary = "count the fields of rule files"
  let operands = "RULES..."
  let details = ["Writes a line for each rule file: its path, and how many fields it has."]
  let examples = ["muster the-name rules/signin.yaml"]

  var options: [CommandOption] { CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard !arguments.operands.isEmpty else { throw .usage("name a rule file") }
    let rules = CommandRules(arguments, io)
    for path in arguments.operands {
      let count = try rules.form(path).plan.fields.count
      try io.output.add("\(path): \(count) fields\n")
    }
    return .clean
  }
}

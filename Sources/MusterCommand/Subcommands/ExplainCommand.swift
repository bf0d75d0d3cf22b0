import Muster
import MusterAuthoring

/// `muster explain RULES [FIELD]`: a form in plain words.
struct ExplainCommand: Subcommand {
  let name = "explain"
  let summary = "say in plain words what a form asks for"
  let operands = "RULES [FIELD]"

  let details = [
    "Writes a page that a person who can't read rule files understands: every field, what it may "
      + "hold, when it is asked for, and what fields must be together. With a field, that part "
      + "alone; a group's field is named group.field, a list's item list[].field."
  ]

  let examples = ["muster explain rules/signin.yaml", "muster explain rules/signin.yaml password"]

  var options: [CommandOption] { CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let path = arguments.operands.first else { throw .usage("name a rule file") }
    guard arguments.operands.count <= 2 else { throw .usage("name one field, or none") }
    let explanation = Explanation(try CommandRules(arguments, io).form(path))
    guard arguments.operands.count == 2 else {
      try io.output.add(explanation.page(width: io.width))
      return .clean
    }
    let field = arguments.operands[1]
    guard let page = explanation.page(of: field, width: io.width) else {
      let near = Spelling.nearest(field, among: explanation.fieldNames)
        .map { ", did you mean `\($0)`?" }
      throw .usage("the form has no field `\(field)`\(near ?? "")")
    }
    try io.output.add(page)
    return .clean
  }
}

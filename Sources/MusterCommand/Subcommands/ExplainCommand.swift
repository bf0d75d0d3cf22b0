import Muster
import MusterAuthoring

/// `muster explain RULES [FIELD]`: describes a form in plain words.
struct ExplainCommand: Subcommand {
  let name = "explain"
  let summary = "explain a form in plain words"
  let operands = "RULES [FIELD]"

  let details = [
    "Writes a page for people who don't read rule files: every field, the values that it "
      + "accepts, when it is required, and how fields depend on each other. With a field, writes "
      + "only that part. Write a field of a group as group.field, and a field of a list's items "
      + "as list[].field.",
    "With --format json, writes the whole form as data for tools, with its version. A JSON "
      + "Schema describes it.",
    "With --cost, lists the fields that take `muster check` more time than a plain value, with the "
      + "reasons.",
  ]

  let examples = [
    "muster explain rules/signin.yaml", "muster explain rules/signin.yaml password",
    "muster explain --format json rules/signin.yaml", "muster explain --cost rules/booking.yaml",
  ]

  private let format = CommandOption(
    "format", "f", value: "NAME", choices: ["pretty", "json"],
    help: "the format of the output: pretty (the default) or json")

  private let language = CommandOption(
    "language", "l", value: "TAG",
    help: "the language of the rule file's labels, hints and messages, such as pl; the words "
      + "around them are English")

  private let cost = CommandOption(
    "cost", help: "list the fields whose values `muster check` stores, with the reasons")

  var options: [CommandOption] { [format, language, cost] + CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let path = arguments.operands.first else { throw .usage("name a rule file") }
    guard arguments.operands.count <= 2 else { throw .usage("name one field, or none") }
    let form = try CommandRules(arguments, io).form(path)
    let language = try CheckSettings.spoken(arguments.value(of: language), form)
    let isJSON = arguments.value(of: format) == "json"
    if arguments.has(cost) {
      guard !isJSON, language == nil else {
        throw .usage("--cost has its own page: leave out --format and --language")
      }
      let explanation = CostExplanation(form)
      try write(explanation.page(width: io.width), arguments, form, io) {
        explanation.page(of: $0, width: io.width)
      }
      return .clean
    }
    if isJSON {
      guard language == nil else {
        throw .usage("--format json includes every language: leave out --language")
      }
      guard arguments.operands.count == 1 else {
        throw .usage("--format json writes the whole form, not one field")
      }
      try io.output.add(FormData(form).value.json(pretty: true) + "\n")
      return .clean
    }
    let explanation = Explanation(form, language: language)
    try write(explanation.page(width: io.width), arguments, form, io) {
      explanation.page(of: $0, width: io.width)
    }
    return .clean
  }

  /// Writes a page, or the part of it about the field that the arguments name.
  private func write(
    _ whole: String, _ arguments: Arguments, _ form: RuleForm, _ io: CommandIO,
    part: (String) -> String?
  ) throws(CommandError) {
    guard arguments.operands.count == 2 else { return try io.output.add(whole) }
    let field = arguments.operands[1]
    guard let page = part(field) else {
      let near = Spelling.nearest(field, among: Explanation(form).fieldNames)
        .map { "; did you mean `\($0)`?" }
      throw .usage("the form has no field `\(field)`\(near ?? "")")
    }
    try io.output.add(page)
  }
}

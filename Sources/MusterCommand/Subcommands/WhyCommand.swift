import Muster
import MusterAuthoring
import MusterPayloads

/// `muster why RULES PAYLOAD [FIELD]`: shows how the verdict on a payload came about.
struct WhyCommand: Subcommand {
  let name = "why"
  let summary = "explain why a payload passes or fails, condition by condition"
  let operands = "RULES PAYLOAD [FIELD]"

  let details = [
    "Judges one payload and explains the verdict field by field: how the value was read, which "
      + "conditions were true and why, which rules passed or failed, and which rules were not "
      + "judged and why. A field that passes without a condition takes one line. With a field, "
      + "explains that field and everything inside it. Name a field as in the rule file "
      + "(guests[].name), or by its path in the payload (/guests/1/name).",
    "The payload is a file with one JSON object, or `-` for standard input. The values of secret "
      + "fields, and of fields that are judged together with them, are not shown.",
    "The exit code is 0 if the payload passes and 1 if it fails.",
  ]

  let examples = [
    "muster why rules/signin.yaml user.json", "muster why rules/order.yaml order.json vat-id",
    "muster why --row 17 rules/signup.yaml rows.jsonl",
  ]

  private let all = CommandOption("all", "a", help: "print every rule of every field")
  private let format = CommandOption(
    "format", "f", value: "NAME", choices: ["pretty", "json"],
    help: "the format of the output: pretty (the default), or json, with every rule")

  var options: [CommandOption] {
    [all, format, OnePayload.row, CheckSettings.languageOption] + CheckSettings.singleOptions
      + CommandRules.judgingOptions
  }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let words = arguments.operands
    guard words.count >= 2 else { throw .usage("name a rule file and a payload") }
    guard words.count <= 3 else { throw .usage("name one field, or none") }
    if words[0] == "-", words[1] == "-" {
      throw .usage("standard input can be the rule file or the payload, not both")
    }
    let (form, texts) = try CommandRules(arguments, io).formAndTexts(
      words[0], payloads: [words[1]], command: name)
    let payload = try OnePayload(words[1], form, arguments, io)
    let settings = payload.settings
    let trail = VerdictTrail(
      form, of: payload.value, given: settings.given, now: settings.now,
      language: settings.language, valuesAreTexts: settings.valuesAreTexts)
    let field = words.count == 3 ? words[2] : nil
    if let field { try expect(field, in: trail, form) }
    if arguments.value(of: format) == "json" {
      try io.output.add(trail.data(of: field, in: texts).json(pretty: true) + "\n")
    } else {
      try io.output.add(
        trail.page(of: field, showsAll: arguments.has(all), width: io.width))
    }
    return trail.verdict.passes ? .clean : .findings
  }

  private func expect(
    _ field: String, in trail: VerdictTrail, _ form: RuleForm
  ) throws(CommandError) {
    if trail.has(field) { return }
    if trail.knows(field) { throw .usage("the payload has no item with `\(field)`") }
    let near = Spelling.nearest(field, among: Explanation(form).fieldNames).map {
      "; did you mean `\($0)`?"
    }
    throw .usage("the form has no field `\(field)`\(near ?? "")")
  }
}

import Muster
import MusterAuthoring
import MusterPayloads

/// `muster shrink RULES PAYLOAD`: finds the smallest payload that still fails in the same way.
struct ShrinkCommand: Subcommand {
  let name = "shrink"
  let summary = "make a failing payload as small as possible"
  let operands = "RULES PAYLOAD"

  let details = [
    "Writes the smallest payload found that fails like the given one: with the same codes at the "
      + "same places, ignoring the indexes of items. The command removes members and items, then "
      + "characters and digits, and judges the payload again each time. The same input always "
      + "gives the same result.",
    "The payload is a file with one JSON object, or `-` for standard input. Secrets are replaced "
      + "by new values, or hidden (•••) if no new value fails in the same way. The command reports "
      + "on standard error which secrets are hidden and how much smaller the payload is.",
    "The exit code is 0, or 1 if the payload passes, in which case nothing is written.",
  ]

  let examples = [
    "muster shrink rules/order.yaml order.json",
    "muster shrink --format example rules/order.yaml order.json",
    "muster shrink --row 17 rules/signup.yaml rows.jsonl",
  ]

  private let format = CommandOption(
    "format", "f", value: "NAME", choices: ["json", "example"],
    help: "the format of the output: json (the default), or example: an item of `examples`, ready "
      + "to paste")

  var options: [CommandOption] {
    [format, OnePayload.row] + CheckSettings.singleOptions + CommandRules.judgingOptions
  }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let words = arguments.operands
    guard words.count == 2 else { throw .usage("name a rule file and a payload") }
    if words[0] == "-", words[1] == "-" {
      throw .usage("standard input can be the rule file or the payload, not both")
    }
    let (form, _) = try CommandRules(arguments, io).formAndTexts(
      words[0], payloads: [words[1]], command: name)
    let payload = try OnePayload(words[1], form, arguments, io)
    let settings = payload.settings
    let shrunk = ShrunkPayload(
      form, of: payload.value, given: settings.given, now: settings.now,
      valuesAreTexts: settings.valuesAreTexts)
    guard let shrunk else {
      try io.errors.add("the payload passes: there is nothing to shrink\n")
      return .findings
    }
    if arguments.value(of: format) == "example" {
      guard let example = shrunk.example else {
        throw .input("no new value of a secret fails in the same way: write the example yourself")
      }
      try io.output.add(example)
    } else {
      try io.output.add(shrunk.payload.json() + "\n")
    }
    try io.output.flush()
    try io.errors.add(Self.summary(shrunk, of: payload.value))
    return .clean
  }

  private static func summary(_ shrunk: ShrunkPayload, of payload: Value) -> String {
    let (before, after) = (payload.json().utf8.count, shrunk.payload.json().utf8.count)
    var text = "from \(before) to \(after) bytes"
    if !shrunk.isSmallest {
      text += "; the search stopped after \(shrunk.judged) payloads, so a smaller one may exist"
    }
    text += "\n"
    for path in shrunk.hidden {
      text +=
        "\(TerminalEscaping.escaping(path)) is secret and hidden: no new value fails in the same way\n"
    }
    return text
  }
}

import MusterPayloads

/// `muster check RULES [PAYLOAD...]`: payloads judged by a rule file.
struct CheckCommand: Subcommand {
  let name = "check"
  let summary = "judge payloads by a rule file"
  let operands = "RULES [PAYLOAD...]"

  let details = [
    "A payload file holds JSON Lines, an array of objects, or one object; `-` is standard input, "
      + "which is also read where no payload is named and nobody is typing. A name may have the "
      + "wildcards * ? [a-z] and **.",
    "A line that is not JSON is reported and the next one is judged. A file without payloads is an "
      + "error, an empty array is not.",
  ]

  let examples = [
    "muster check rules/signin.yaml users.jsonl",
    "muster check rules/signin.yaml - < user.json",
    "muster check --format jsonl rules/signin.yaml 'exports/**/*.jsonl'",
  ]

  private let all = CommandOption(
    "all", "a", help: "show all failures of a field, not its first alone")
  private let format = CommandOption(
    "format", "f", value: "NAME", choices: ReportFormat.allCases.map(\.rawValue),
    help: "how the report is written: pretty (as it is by default), json, jsonl, junit, github")
  private let normalized = CommandOption(
    "normalized",
    help: "write the passing payloads as normalised, one a line; the report goes to standard error")
  private let quiet = CommandOption("quiet", "q", help: "write no report: the exit code tells")
  private let failOn = CommandOption(
    "fail-on", value: "SEVERITY", choices: ["error", "warning"],
    help: "what is a finding: error (as it is by default), or warning as well")

  var options: [CommandOption] {
    [all, format, normalized, quiet, failOn] + CheckSettings.options + CommandRules.judgingOptions
  }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let rules = arguments.operands.first else { throw .usage("name a rule file") }
    var payloads = Array(arguments.operands.dropFirst())
    if payloads.isEmpty {
      if io.inputIsTerminal {
        throw .usage("name a payload file, or - to type one")
      }
      payloads = ["-"]
    }
    if rules == "-", payloads.contains("-") {
      throw .usage("standard input can hold the rules or a payload, not both")
    }
    let form = try CommandRules(arguments, io).form(rules)
    let settings = try CheckSettings.read(arguments, tellsAll: arguments.has(all), form, io)
    let format = arguments.value(of: format).flatMap(ReportFormat.init) ?? .pretty
    let report = CheckReport(
      arguments.has(quiet) ? nil : format, normalized: arguments.has(normalized), io)
    var run = PayloadRun(
      io, SourceCheck(form, settings), report,
      failsOnWarning: arguments.value(of: failOn) == "warning")
    return try run.run(payloads)
  }
}

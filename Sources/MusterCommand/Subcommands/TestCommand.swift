import Muster
import MusterAuthoring

/// `muster test [PATH...]`: the examples and stories of rule files, run against their forms.
struct TestCommand: Subcommand {
  let name = "test"
  let summary = "run the examples and stories of rule files"
  let operands = "[PATH...]"

  let details = [
    "A path is a rule file or a folder; without one, rules/ is read. The tests stand in the "
      + "file itself, under `examples` and `stories`, and in NAME.test.yaml beside it.",
    "An example says that a payload is accepted, what leaves of it (`leaves`) and what is warned of "
      + "(`warns`), or that it is rejected, and why (`because`).",
    "Each file has a line. An example that does not come out as it says is shown: its payload, "
      + "what it says, and what came out; a story, where it first went otherwise. A file that does "
      + "not compile has exit code 3.",
  ]

  let examples = ["muster test", "muster test rules/signin.yaml"]

  private let quiet = CommandOption("quiet", "q", help: "show only what is not as said")

  var options: [CommandOption] { [quiet] + CommandRules.judgingOptions }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let rules = CommandRules(arguments, io)
    return try RulePaths(io).each(arguments.operands) { path throws(CommandError) in
      try test(path, rules, isQuiet: arguments.has(quiet), io)
    }
  }

  private func test(_ path: String, _ rules: CommandRules, isQuiet: Bool, _ io: CommandIO)
    throws(CommandError) -> ExitCode
  {
    let tested = try TestedRules(path, rules, io)
    let shown = TerminalEscaping.escaping(path)
    let mistakes = tested.ruleDiagnostics.filter { $0.severity == .error } + tested.testDiagnostics
    if !mistakes.isEmpty {
      let what = tested.suite == nil ? "does not compile" : "its tests can't be read"
      try io.output.add("\(shown): \(what)\n")
      try io.output.add(rules.rendered(mistakes, in: tested.texts, on: io.output))
      return .rules
    }
    guard let suite = tested.suite else {
      if !isQuiet { try io.output.add("\(shown): a part of other forms, without tests\n") }
      return .clean
    }
    let report = ExampleReport(suite)
    if !report.passes || !isQuiet { try io.output.add("\(shown): \(report.summary)\n") }
    if report.passes { return .clean }
    try io.output.add(report.pictures(tested.texts, width: io.width))
    return .findings
  }
}

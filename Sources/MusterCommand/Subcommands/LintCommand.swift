import Muster
import MusterAuthoring
import MusterRules

/// `muster lint [PATH...]`: everything that is wrong with rule files.
struct LintCommand: Subcommand {
  let name = "lint"
  let summary = "show what is wrong with rule files"
  let operands = "[PATH...]"

  let details = [
    "A path is a rule file or a folder, whose .yaml, .yml and .json files are read, those in the "
      + "folders inside it too; files named NAME.test.yaml are not. Without a path, rules/ is read.",
    "An error keeps a file from compiling (exit code 3); a warning is an opinion (exit code 1).",
  ]

  let examples = ["muster lint", "muster lint --format sarif rules > lint.sarif"]

  private let format = CommandOption(
    "format", "f", value: "NAME", choices: LintFormat.allCases.map(\.rawValue),
    help: "how diagnostics are written: pretty (as it is by default), json, github, sarif")

  var options: [CommandOption] { [format] + CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let format = arguments.value(of: format).flatMap(LintFormat.init) ?? .pretty
    var report = LintReport(format)
    let rules = CommandRules(arguments, io)
    let code = try RulePaths(io).each(arguments.operands) { path throws(CommandError) in
      let tested = try TestedRules(path, rules, io)
      let found = tested.suite.map { Lint.findings($0) } ?? []
      let opinions = found.map { $0.placed(in: tested.texts) }
      let diagnostics = tested.ruleDiagnostics + tested.testDiagnostics + opinions
      try report.add(diagnostics, in: tested.texts, rules, io)
      if diagnostics.contains(where: { $0.severity == .error }) { return .rules }
      return diagnostics.isEmpty ? .clean : .findings
    }
    try report.end(io)
    return code
  }
}

import Muster
import MusterAuthoring
import MusterRules

/// `muster lint [PATH...]`: reports everything that is wrong with rule files.
struct LintCommand: Subcommand {
  let name = "lint"
  let summary = "report mistakes in rule files"
  let operands = "[PATH...]"

  let details = [
    "A path is a rule file or a folder. In a folder and the folders inside it, the command reads "
      + ".yaml, .yml and .json files, but not files named NAME.test.yaml. Without a path, it "
      + "reads rules/.",
    "An error keeps a file from compiling (exit code 3). A warning is an opinion, and changes "
      + "the exit code only with --fail-on warning (exit code 1). A comment `# muster: allow "
      + "LINT (reason)` silences one warning, and a file muster.yaml next to the rules configures "
      + "warnings for a project.",
  ]

  let examples = [
    "muster lint", "muster lint --fail-on warning", "muster lint --fix --dry-run",
    "muster lint --format sarif rules > lint.sarif",
  ]

  private let format = CommandOption(
    "format", "f", value: "NAME", choices: LintFormat.allCases.map(\.rawValue),
    help: "the format of diagnostics: pretty (the default), json, github, sarif")

  private let failOn = CommandOption(
    "fail-on", value: "SEVERITY", choices: ["error", "warning"],
    help: "the lowest severity that makes the exit code 1: error (the default) or warning")

  private let fix = CommandOption(
    "fix",
    help: "fix misspelt keys and names if there is only one possible fix")
  private let dryRun = CommandOption("dry-run", help: "with --fix: show what would be fixed")

  var options: [CommandOption] { [format, failOn, fix, dryRun] + CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let format = arguments.value(of: format).flatMap(LintFormat.init) ?? .pretty
    let failsOnWarning = arguments.value(of: failOn) == "warning"
    var report = LintReport(format)
    let rules = CommandRules(arguments, io)
    if arguments.has(dryRun), !arguments.has(fix) { throw .usage("--dry-run requires --fix") }
    var fixes = FixRun(arguments, isDry: arguments.has(dryRun), io)
    let code = try RulePaths(io, wantsTests: true).each(arguments.operands) {
      path throws(CommandError) in
      let project = try rules.project(of: path)
      if let project { try report.add(project.diagnostics, in: [project.text], rules, io) }
      if arguments.has(fix), io.files.kind(of: path) == .file {
        for line in try fixes.fix(path) {
          if format == .pretty { try io.output.add("\(line)\n") } else { try io.say(line) }
        }
      }
      let tested = try TestedRules(path, rules, io)
      let settings = project?.settings ?? ProjectSettings()
      let found = tested.suite.map { Lint.findings($0, settings) } ?? []
      let opinions = found.map { $0.placed(in: tested.texts) }
      let mistakes = tested.ruleDiagnostics + tested.testDiagnostics
      try report.add(mistakes + opinions, in: tested.texts, rules, io)
      report.countFile()
      let isBroken = (mistakes + (project?.diagnostics ?? [])).contains { $0.severity == .error }
      if isBroken { return .rules }
      let all = mistakes + opinions
      let isFinding = all.contains { $0.severity == .error || failsOnWarning }
      return isFinding ? .findings : .clean
    }
    try report.end(io)
    return code
  }
}

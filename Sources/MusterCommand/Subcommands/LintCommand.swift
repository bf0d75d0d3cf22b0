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
    "An error keeps a file from compiling (exit code 3); a warning is an opinion, and no finding "
      + "unless --fail-on warning says so (exit code 1). A comment `# muster: allow LINT (reason)` "
      + "keeps quiet about one, and a file muster.yaml beside the rules sets them for a project.",
  ]

  let examples = [
    "muster lint", "muster lint --fail-on warning", "muster lint --fix --dry-run",
    "muster lint --format sarif rules > lint.sarif",
  ]

  private let format = CommandOption(
    "format", "f", value: "NAME", choices: LintFormat.allCases.map(\.rawValue),
    help: "how diagnostics are written: pretty (as it is by default), json, github, sarif")

  private let failOn = CommandOption(
    "fail-on", value: "SEVERITY", choices: ["error", "warning"],
    help: "what is a finding: error (as it is by default), or warning as well")

  private let fix = CommandOption(
    "fix",
    help: "mend misspelt words of the rule language and names, where one answer alone is right")
  private let dryRun = CommandOption("dry-run", help: "with --fix: show what would be mended")

  var options: [CommandOption] { [format, failOn, fix, dryRun] + CommandRules.options }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    let format = arguments.value(of: format).flatMap(LintFormat.init) ?? .pretty
    let failsOnWarning = arguments.value(of: failOn) == "warning"
    var report = LintReport(format)
    let rules = CommandRules(arguments, io)
    if arguments.has(dryRun), !arguments.has(fix) { throw .usage("--dry-run goes with --fix") }
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
